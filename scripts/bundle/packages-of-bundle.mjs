import { writeFileSync } from "node:fs";
import { relative, sep } from "node:path";

const name = "PackagesOfBundle";

/**
 * Writes which packages of npm a bundle contains: a JSON list of their folders, as package-lock.json names
 * them, in `FOLDER.packages.json` beside the output folder. Modules that only run during the build do not
 * count.
 */
export class PackagesOfBundle {
  apply(compiler) {
    compiler.hooks.afterEmit.tap(name, (compilation) => {
      const folders = [...compilation.modules]
        .filter((module) => compilation.chunkGraph.getNumberOfModuleChunks(module) > 0)
        // What is concatenated is one module with several inside.
        .flatMap((module) => [...(module.modules ?? [module])])
        .map((module) => packageOf(module.nameForCondition?.() ?? ""))
        .filter((folder) => folder !== undefined)
        .map((folder) => relative(compiler.context, folder).split(sep).join("/"));
      const list = [...new Set(folders)].sort();
      writeFileSync(`${compiler.outputPath}.packages.json`, `${JSON.stringify(list, undefined, 2)}\n`);
    });
  }
}

/** The folder of the package that a file belongs to. */
const packageOf = (file) => /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/.exec(file)?.[0];
