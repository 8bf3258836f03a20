import { join } from "node:path";
import { pathToFileURL } from "node:url";
import webpack from "webpack";
import { inProject } from "../paths.mjs";

/** The entry of each bundle that is loaded anew; what else there is comes with it. */
const pages = { addin: "taskpane", workbench: "workbench" };

/**
 * Bundles the pages into `folder` for developers, and again whenever one of their files is saved, telling them by way of `reloads`,
 * an address. What does not bundle leaves the last good pages in place. Calls `onStart(name)` and then
 * `onEnd(name, {ok, words, isNew})` for each bundle. Gives the function that ends it, which keeps what was built for the next time.
 */
export async function watchPages({ folder, reloads, onStart, onEnd }) {
  const { default: configurations } = await import(pathToFileURL(inProject("webpack.config.js")).href);
  const compiler = webpack(
    configurations({}, { mode: "development" }).map((one) => forDevelopers(one, folder, reloads)),
  );
  for (const one of compiler.compilers) {
    let last = "";
    const { name } = one.options;
    one.hooks.invalid.tap("dev", () => onStart(name));
    one.hooks.watchRun.tap("dev", () => onStart(name));
    one.hooks.failed.tap("dev", (error) => onEnd(name, { ok: false, words: error.message }));
    one.hooks.done.tap("dev", (stats) => {
      const ok = !stats.hasErrors();
      const isNew = ok && stats.hash !== last;
      if (ok) last = stats.hash;
      const words = ok ? "" : stats.toString({ preset: "errors-only", colors: false, errorStack: false });
      onEnd(name, { ok, words, isNew });
    });
  }
  const watching = compiler.watch({}, () => undefined);
  return async () => {
    await new Promise((done) => watching.close(done));
    await new Promise((done) => compiler.close(done));
  };
}

/** The configuration of a bundle with what developers need; webpack.config.js itself knows nothing of it. */
function forDevelopers(configuration, folder, reloads) {
  const { name, entry, output, optimization } = configuration;
  const client = `${join(import.meta.dirname, "reload-client.mjs")}?from=${encodeURIComponent(reloads)}`;
  const page = pages[name];
  return {
    ...configuration,
    // Maps of lines, which are made in a third of the time.
    devtool: "cheap-module-source-map",
    entry: { ...entry, [page]: [client, entry[page]] },
    output: { ...output, path: join(folder, name) },
    optimization: { ...optimization, emitOnErrors: false },
  };
}
