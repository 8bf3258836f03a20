import { dirname, join } from "node:path";

/**
 * Emits the files that describe the worksheet functions to Excel, and their help pages. This loader calls the
 * `metadataFiles()` of the module with the functions' tables, and the `functionHelpPages()` beside it. The
 * manifest must name a script, which Office never requests in a shared runtime.
 */
export default async function functionFiles() {
  const { metadataFiles } = await this.importModule(this.resourcePath);
  const { functionHelpPages } = await this.importModule(join(dirname(this.resourcePath), "help-pages.ts"));
  for (const { name, text } of [...(await metadataFiles()), ...(await functionHelpPages())])
    this.emitFile(name, text);
  return "";
}
