import { dirname, join } from "node:path";

/**
 * Emits the files that describe the worksheet functions to Excel, and their help pages. The script itself is
 * empty: the manifest must name one, but Office never requests it in a shared runtime.
 */
export default async function functionFiles() {
  const { metadataFiles } = await this.importModule(this.resourcePath);
  const { functionHelpPages } = await this.importModule(join(dirname(this.resourcePath), "help-pages.ts"));
  for (const { name, text } of [...(await metadataFiles()), ...(await functionHelpPages())])
    this.emitFile(name, text);
  return "";
}
