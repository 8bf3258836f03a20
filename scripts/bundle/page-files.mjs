import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { askModule } from "./asked-module.mjs";

const name = "PageFiles";

/**
 * Has webpack write the HTML pages of its entries. `pages` says for each file which entry it loads and from which template it is made: an
 * HTML file, or a module whose default export gives the HTML. The entry's styles and scripts come last in its head.
 */
export class PageFiles {
  constructor(webpack, pages) {
    this.webpack = webpack;
    this.pages = Object.entries(pages);
  }

  apply(compiler) {
    const { Compilation, sources } = this.webpack;
    compiler.hooks.make.tapPromise(name, async (compilation) => {
      const made = [];
      for (const [file, { entry, template }] of this.pages)
        made.push({ file, entry, html: await this.templateOf(template, compilation) });
      // By then the names of scripts and styles are known, but for their hashes, which webpack mends here too.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        for (const { file, entry, html } of made) {
          const loaded = compilation.entrypoints.get(entry).getFiles();
          const page = withLoaded(html, loaded, compilation.outputOptions.publicPath);
          compilation.emitAsset(file, new sources.RawSource(page), { minimized: true });
        }
      });
    });
  }

  /** What is wrong with a template is an error of the build and not its end, so that a developer's mend is watched for. */
  async templateOf(template, compilation) {
    const path = join(compilation.compiler.context, template);
    compilation.fileDependencies.add(path);
    try {
      if (extname(path) === ".html") return await readFile(path, "utf8");
      const ask = ({ default: page }) => page();
      return await askModule({ webpack: this.webpack, name, source: template, ask }, compilation);
    } catch (error) {
      compilation.errors.push(error);
      return "";
    }
  }
}

const endOfHead = /^[ \t]*<\/head>/m;

/** Gives a page with what it loads: styles first, so that none is painted without; scripts run when all of the page is there. */
function withLoaded(html, files, publicPath) {
  const ofKind = (kind) => files.filter((file) => extname(file) === kind).map((file) => publicPath + file);
  const tags = [
    ...ofKind(".css").map((href) => `    <link rel="stylesheet" href="${href}" />\n`),
    ...ofKind(".js").map((src) => `    <script defer src="${src}"></script>\n`),
  ];
  return html.replace(endOfHead, (end) => tags.join("") + end);
}
