/**
 * Writes the files that describe the worksheet functions to Excel, made of the functions' own tables: this
 * loader asks the module for its `metadataFiles()`. The manifest has to name a script; in a shared runtime
 * Office never asks for it.
 */
export default async function functionFiles() {
  const { metadataFiles } = await this.importModule(this.resourcePath);
  for (const { name, text } of await metadataFiles()) this.emitFile(name, text);
  return "";
}
