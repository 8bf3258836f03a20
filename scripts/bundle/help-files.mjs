import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

const name = "HelpFiles";

/** What the guide beside the pane may weigh, with its pictures: it is copied to every plant. */
const budget = 3_000_000;

/** Has webpack write the user guide as a page with its style and its pictures, under `help/`. */
export class HelpFiles {
  constructor(webpack, { guide, style }) {
    this.webpack = webpack;
    this.guide = guide;
    this.style = style;
  }

  apply(compiler) {
    const { RawSource } = this.webpack.sources;
    compiler.hooks.make.tapPromise(name, async (compilation) => {
      const guide = join(compiler.context, this.guide);
      const style = join(compiler.context, this.style);
      compilation.fileDependencies.addAll([guide, style]);
      const { html, pictures } = await pageOf(await readFile(guide), compilation);
      const files = new Map([
        ["index.html", Buffer.from(html)],
        ["help.css", await readFile(style)],
      ]);
      for (const picture of pictures) files.set(picture, await readFile(join(guide, "..", picture)));
      const size = [...files.values()].reduce((sum, { length }) => sum + length, 0);
      if (size > budget)
        compilation.errors.push(
          new this.webpack.WebpackError(`The user guide is ${size} bytes, more than ${budget}.`),
        );
      // It is written to be read.
      for (const [file, bytes] of files)
        compilation.emitAsset(`help/${file}`, new RawSource(bytes), { minimized: true });
    });
  }
}

/** Makes the guide's page, or takes the one that was made of the same guide. */
function pageOf(guide, compilation) {
  const cache = compilation.getCache(name);
  return cache.providePromise("page", createHash("sha256").update(guide).digest("hex"), async () => {
    // To read what makes it takes longer than to make it.
    const { helpPage } = await import("./help-page.mjs");
    return helpPage(guide.toString("utf8"));
  });
}
