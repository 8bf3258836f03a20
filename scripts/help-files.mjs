import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { helpPage } from "./help-page.mjs";

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
      const { html, pictures } = helpPage(await readFile(guide, "utf8"));
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
