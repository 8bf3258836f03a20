import { posix } from "node:path";
import { Script } from "node:vm";

/**
 * Asks a module of ours for something while pages are bundled: bundles `source` for Node within the same build, runs it, and gives what
 * `ask(exports)` gives, which must be plain data. As long as no file of the module changes the kept answer is taken, since to
 * bundle it once more takes longer than a page's own change.
 */
export async function askModule({ webpack, name, source, ask }, compilation) {
  const kept = compilation.getCache(name).getItemCache(source, null);
  const answered = await kept.getPromise();
  if (answered !== undefined && (await isStill(compilation, answered.snapshot))) {
    compilation.fileDependencies.addAll(answered.files);
    return answered.answer;
  }
  const since = Date.now();
  const { exports, files } = await bundled({ webpack, name, source }, compilation);
  const answer = await ask(exports);
  const snapshot = await snapshotOf(compilation, since, files);
  if (snapshot !== null) await kept.storePromise({ answer, files, snapshot });
  return answer;
}

/** Bundles the module and runs it. Gives what it exports and the files that it is made of. */
async function bundled({ webpack, name, source }, compilation) {
  const { compiler } = compilation;
  const bundle = `${name}.cjs`;
  const child = compilation.createChildCompiler(
    name,
    { filename: bundle, library: { type: "commonjs2" }, chunkFormat: "commonjs", publicPath: "" },
    [
      new webpack.node.NodeTemplatePlugin(),
      new webpack.node.NodeTargetPlugin(),
      new webpack.library.EnableLibraryPlugin("commonjs2"),
      new webpack.EntryPlugin(compiler.context, source, { name }),
    ],
  );
  const texts = new Map();
  child.hooks.compilation.tap(name, (inner) => {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    inner.hooks.processAssets.tap({ name, stage }, (assets) => {
      for (const [file, made] of Object.entries(assets)) {
        texts.set(file, String(made.source()));
        // They are for this build alone.
        inner.deleteAsset(file);
      }
    });
  });
  const inner = await new Promise((resolve, reject) =>
    child.runAsChild((error, _entries, made) => (error ? reject(error) : resolve(made))),
  );
  if (inner.errors.length > 0) throw inner.errors[0];
  return { exports: run(bundle, texts), files: [...inner.fileDependencies] };
}

const isStill = ({ fileSystemInfo }, snapshot) =>
  new Promise((resolve, reject) =>
    fileSystemInfo.checkSnapshotValid(snapshot, (error, valid) => (error ? reject(error) : resolve(valid))),
  );

/** Files are compared by what is in them where their times differ; null where they cannot be. */
const snapshotOf = ({ fileSystemInfo }, since, files) =>
  new Promise((resolve, reject) =>
    fileSystemInfo.createSnapshot(since, files, [], [], { timestamp: true, hash: true }, (error, snapshot) =>
      error ? reject(error) : resolve(snapshot),
    ),
  );

/** Runs a file of a bundle, and those that it requires. */
function run(file, texts) {
  const module = { exports: {} };
  const require = (other) => run(posix.join(posix.dirname(file), other), texts);
  const code = new Script(`(module, exports, require) => {${texts.get(file)}\n}`, { filename: file });
  code.runInThisContext()(module, module.exports, require);
  return module.exports;
}
