import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";

const name = "CopiedFiles";

/** Has webpack copy the files of a folder that have one of these endings, each as it is. */
export class CopiedFiles {
  constructor(webpack, { folder, endings }) {
    this.webpack = webpack;
    this.folder = folder;
    this.endings = endings;
  }

  apply(compiler) {
    const { RawSource } = this.webpack.sources;
    compiler.hooks.make.tapPromise(name, async (compilation) => {
      const folder = join(compiler.context, this.folder);
      compilation.contextDependencies.add(folder);
      const files = (await readdir(folder)).filter((file) => this.endings.includes(extname(file)));
      for (const file of files)
        compilation.emitAsset(`${this.folder}/${file}`, new RawSource(await readFile(join(folder, file))), {
          minimized: true,
        });
    });
  }
}
