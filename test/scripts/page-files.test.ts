import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { projectFolder, runNode } from "../support/script.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "wa-pages-"));
  mkdirSync(join(folder, "source"));
  write("page.js", 'import "./page.css"; document.title = "loaded";');
  write("page.css", "body { margin: 0 }");
  write(
    "template.html",
    "<html>\n  <head>\n    <title>A page</title>\n  </head>\n  <body></body>\n</html>\n",
  );
  write("template.js", 'export { default } from "./words.js";');
  write("words.js", "export default () => `<head>\n<title>first</title>\n</head>`;");
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a page loads the styles of its entry and then its scripts, at the end of its head", async () => {
  await bundle();
  expect(made("plain.html")).toMatch(
    /<title>A page<\/title>\n {4}<link rel="stylesheet" href="\/to\/page\.\w+\.css" \/>\n {4}<script defer src="\/to\/page\.\w+\.js"><\/script>\n {2}<\/head>/,
  );
});

test("a page that a module makes is made anew once one of its files has changed, and is kept till then", async () => {
  expect(await bundle()).toEqual(["PageFiles"]);
  expect(await bundle()).toEqual([]);
  expect(made("module.html")).toContain("<title>first</title>");
  write("words.js", "export default () => `<head>\n<title>second</title>\n</head>`;");
  expect(await bundle()).toEqual(["PageFiles"]);
  expect(made("module.html")).toContain("<title>second</title>");
});

const write = (name: string, text: string): void => writeFileSync(join(folder, "source", name), text);

const made = (name: string): string => readFileSync(join(folder, "made", name), "utf8");

/** Bundles with a kept cache in a process of its own; gives what else was bundled on the way. */
async function bundle(): Promise<unknown> {
  const plugin = pathToFileURL(join(projectFolder, "scripts", "bundle", "page-files.mjs")).href;
  const code = `
    import webpack from "webpack";
    import { PageFiles } from ${JSON.stringify(plugin)};
    const folder = ${JSON.stringify(folder)};
    const pages = {
      "plain.html": { entry: "page", template: "source/template.html" },
      "module.html": { entry: "page", template: "./source/template.js" },
    };
    const compiler = webpack({
      mode: "production",
      context: folder,
      entry: { page: "./source/page.js" },
      output: { path: folder + "/made", publicPath: "/to/", filename: "[name].[contenthash:8].js", cssFilename: "[name].[contenthash:8].css" },
      experiments: { css: true },
      cache: { type: "filesystem", cacheDirectory: folder + "/cache" },
      plugins: [new PageFiles(webpack, pages)],
    });
    const children = [];
    compiler.hooks.compilation.tap("test", ({ compiler: { name } }) => { if (name) children.push(name); });
    const stats = await new Promise((done, fail) => compiler.run((cause, given) => (cause ? fail(cause) : done(given))));
    await new Promise((done) => compiler.close(done));
    if (stats.hasErrors()) throw new Error(stats.toString("errors-only"));
    process.stdout.write(JSON.stringify(children));`;
  const { code: ended, stdout, stderr } = await runNode(["--input-type=module", "-e", code]);
  if (ended !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}
