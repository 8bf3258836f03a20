/**
 * Emits the files that describe the worksheet functions to Excel. This loader calls the `metadataFiles()` of
 * the module with the functions' tables. The manifest must name a script, which Office never requests in a
 * shared runtime.
 */
export default async function functionFiles() {
  const { metadataFiles } = await this.importModule(this.resourcePath);
  for (const { name, text } of await metadataFiles()) this.emitFile(name, text);
  return "";
}
