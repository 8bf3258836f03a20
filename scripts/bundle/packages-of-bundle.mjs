import { writeFileSync } from "node:fs";
import { relative, sep } from "node:path";

const name = "PackagesOfBundle";

/**
 * Writes the folders of a bundle's npm packages, as in package-lock.json, to `FOLDER.packages.json`. Modules
 * that only run during the build do not count.
 */
export class PackagesOfBundle {
  apply(compiler) {
    compiler.hooks.afterEmit.tap(name, (compilation) => {
      const folders = [...compilation.modules]
        .filter((module) => compilation.chunkGraph.getNumberOfModuleChunks(module) > 0)
        // A concatenated module contains several modules.
        .flatMap((module) => [...(module.modules ?? [module])])
        .map((module) => packageOf(module.nameForCondition?.() ?? ""))
        .filter((folder) => folder !== undefined)
        .map((folder) => relative(compiler.context, folder).split(sep).join("/"));
      const list = [...new Set(folders)].sort();
      writeFileSync(`${compiler.outputPath}.packages.json`, `${JSON.stringify(list, undefined, 2)}\n`);
    });
  }
}

const packageOf = (file) => /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/.exec(file)?.[0];
