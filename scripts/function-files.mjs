import { posix } from "node:path";
import { Script } from "node:vm";

const name = "FunctionFiles";
const bundle = "function-metadata.cjs";

/**
 * Has webpack write the files that describe the worksheet functions to Excel. They come from the functions' own tables: the module
 * `source` is bundled for Node within the same build, and its `metadataFiles()` is asked.
 */
export class FunctionFiles {
  constructor(webpack, source) {
    this.webpack = webpack;
    this.source = source;
  }

  apply(compiler) {
    compiler.hooks.make.tapPromise(name, async (compilation) => {
      const files = await this.describe(compiler, compilation);
      const { RawSource } = this.webpack.sources;
      for (const { name: file, text } of files) compilation.emitAsset(file, new RawSource(text));
      // The manifest has to name a script; in a shared runtime Office never asks for it.
      const script = new RawSource("// The functions are in the page of the pane.\n");
      compilation.emitAsset("functions.js", script, { minimized: true });
    });
  }

  /** Gives the files. What does not bundle is an error of the build and not its end, so that a developer's mend is watched for. */
  async describe(compiler, compilation) {
    try {
      const { metadataFiles } = await this.load(compiler, compilation);
      return await metadataFiles();
    } catch (error) {
      compilation.errors.push(error);
      return [];
    }
  }

  /** Bundles the module and runs it. */
  async load(compiler, compilation) {
    const { webpack } = this;
    const child = compilation.createChildCompiler(
      name,
      { filename: bundle, library: { type: "commonjs2" }, chunkFormat: "commonjs", publicPath: "" },
      [
        new webpack.node.NodeTemplatePlugin(),
        new webpack.node.NodeTargetPlugin(),
        new webpack.library.EnableLibraryPlugin("commonjs2"),
        new webpack.EntryPlugin(compiler.context, this.source, { name }),
      ],
    );
    const texts = await new Promise((resolve, reject) => {
      child.hooks.compilation.tap(name, (inner) => {
        const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
        inner.hooks.processAssets.tap({ name, stage }, (assets) => {
          resolve(new Map(Object.entries(assets).map(([file, source]) => [file, String(source.source())])));
          // They are for this build alone.
          for (const file of Object.keys(assets)) inner.deleteAsset(file);
        });
      });
      child.runAsChild((error, _entries, inner) => {
        if (error) reject(error);
        else if (inner.errors.length > 0) reject(inner.errors[0]);
      });
    });
    return run(bundle, texts);
  }
}

/** Runs a file of a bundle, and those that it requires. */
function run(file, texts) {
  const module = { exports: {} };
  const require = (other) => run(posix.join(posix.dirname(file), other), texts);
  const code = new Script(`(module, exports, require) => {${texts.get(file)}\n}`, { filename: file });
  code.runInThisContext()(module, module.exports, require);
  return module.exports;
}
