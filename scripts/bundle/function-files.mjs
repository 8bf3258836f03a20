import { askModule } from "./asked-module.mjs";

const name = "FunctionFiles";

/**
 * Has webpack write the files that describe the worksheet functions to Excel. They come from the functions' own tables: the module
 * `source` is asked for its `metadataFiles()`.
 */
export class FunctionFiles {
  constructor(webpack, source) {
    this.webpack = webpack;
    this.source = source;
  }

  apply(compiler) {
    compiler.hooks.make.tapPromise(name, async (compilation) => {
      const files = await this.describe(compilation);
      const { RawSource } = this.webpack.sources;
      for (const { name: file, text } of files) compilation.emitAsset(file, new RawSource(text));
      // The manifest has to name a script; in a shared runtime Office never asks for it.
      const script = new RawSource("// The functions are in the page of the pane.\n");
      compilation.emitAsset("functions.js", script, { minimized: true });
    });
  }

  /** Gives the files. What does not bundle is an error of the build and not its end, so that a developer's mend is watched for. */
  async describe(compilation) {
    try {
      const { webpack, source } = this;
      const ask = ({ metadataFiles }) => metadataFiles();
      return await askModule({ webpack, name, source, ask }, compilation);
    } catch (error) {
      compilation.errors.push(error);
      return [];
    }
  }
}
