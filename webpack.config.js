import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import MinimizerPlugin from "minimizer-webpack-plugin";
import webpack from "webpack";
import { CopiedFiles } from "./scripts/bundle/copied-files.mjs";
import { FunctionFiles } from "./scripts/bundle/function-files.mjs";
import { HelpFiles } from "./scripts/bundle/help-files.mjs";
import { PackagesOfBundle } from "./scripts/bundle/packages-of-bundle.mjs";
import { PageFiles } from "./scripts/bundle/page-files.mjs";

const here = import.meta.dirname;
const { version } = JSON.parse(readFileSync(join(here, "package.json"), "utf8"));

/** What an engineer may wait for at the first opening of the pane: everything but office.js, compressed. */
const firstLoadBudget = 150_000;

/** JavaScript is made small by swc, in a quarter of the usual time; CSS by webpack itself. */
const optimization = {
  minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, parallel: false }), "..."],
  minimize: { javascript: false },
  // What comes from npm stands apart, so that a change of our own is made small on its own; the words and what says them are all that
  // the page of the sign-in needs of both.
  splitChunks: {
    cacheGroups: {
      packages: { test: /node_modules/, name: "packages", chunks: "initial" },
      words: {
        test: /[\\/]locales[\\/]|[\\/]addin[\\/]words[\\/]|node_modules[\\/](?:intl-messageformat|@formatjs)[\\/]/,
        name: "words",
        chunks: "initial",
        priority: 1,
      },
    },
  },
};

/** What is built is kept between runs, until the configuration or what it builds with is another. */
const cache = {
  type: "filesystem",
  cacheDirectory: join(here, ".cache", "webpack"),
  buildDependencies: {
    config: [
      import.meta.filename,
      join(here, "package-lock.json"),
      join(here, "scripts/bundle/help-page.mjs"),
    ],
  },
};

/** What every bundle of this project has in common: TypeScript and JSX by swc, CSS by webpack itself, its version. */
export const shared = {
  mode: "production",
  context: here,
  target: ["web", "es2022"],
  devtool: false,
  resolve: {
    extensions: [".ts", ".tsx", ".js"],
    // Messages are parsed when the pages are built (scripts/words/loader.mjs).
    alias: { "@formatjs/icu-messageformat-parser$": "@formatjs/icu-messageformat-parser/no-parser.js" },
  },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: "swc-loader",
        options: {
          jsc: {
            parser: { syntax: "typescript", tsx: true },
            target: "es2022",
            transform: { react: { runtime: "automatic" } },
          },
        },
      },
      { test: /\.(woff2?|svg|png)$/, type: "asset/resource" },
      { test: /\.xml$/, type: "asset/source" },
      {
        test: /[\\/]locales[\\/][\w-]+\.json$/,
        type: "json",
        loader: join(here, "scripts/words/loader.mjs"),
      },
    ],
  },
  experiments: { css: true },
  plugins: [new webpack.DefinePlugin({ WA_VERSION: JSON.stringify(version) })],
  performance: { hints: false },
  optimization,
  cache,
};

/** The add-in as Excel opens it: `taskpane.html` and its assets, under the root of the relay. */
function addin(development) {
  return {
    ...shared,
    ...modeOf(development),
    name: "addin",
    entry: { taskpane: "./addin/main.tsx", "sign-in": "./addin/sign-in-page.ts" },
    output: outputOf("addin", "/"),
    // The library of slides asks for these in Node alone.
    externals: { "node:fs": "var {}", "node:https": "var {}" },
    plugins: [
      ...shared.plugins,
      new PageFiles(webpack, {
        "taskpane.html": { entry: "taskpane", template: "addin/taskpane.html" },
        "sign-in.html": { entry: "sign-in", template: "addin/sign-in.html" },
      }),
      new CopiedFiles(webpack, { folder: "assets", endings: [".png", ".json"] }),
      new FunctionFiles(webpack, "./addin/functions/metadata.ts"),
      new HelpFiles(webpack, { guide: "docs/user-guide.md", style: "addin/help/help.css" }),
      new PackagesOfBundle(),
      ...(development ? [] : [new FirstLoadBudget("taskpane", firstLoadBudget)]),
    ],
  };
}

/** The workbench: a spreadsheet in the browser with the add-in beside it. */
function workbench(development) {
  return {
    ...shared,
    ...modeOf(development),
    name: "workbench",
    entry: {
      workbench: "./workbench/page/main.ts",
      // Their names are fixed, because the pages of the add-in ask for them by name.
      "host-slot": { import: "./workbench/page/host-slot.ts", filename: "host-slot.js" },
      "dialog-slot": { import: "./workbench/page/dialog-slot.ts", filename: "dialog-slot.js" },
    },
    output: outputOf("workbench", "/workbench/"),
    resolve: {
      ...shared.resolve,
      // Its package.json sends browsers to a script without exports.
      alias: {
        ...shared.resolve.alias,
        "@odoo/o-spreadsheet$": "@odoo/o-spreadsheet/dist/o_spreadsheet.esm.js",
      },
    },
    plugins: [
      ...shared.plugins,
      new PageFiles(webpack, {
        "index.html": { entry: "workbench", template: "workbench/page/index.html" },
      }),
    ],
  };
}

const modeOf = (development) => ({
  mode: development ? "development" : "production",
  devtool: development ? "source-map" : false,
  ...(development && { optimization: { minimize: false } }),
});

const outputOf = (folder, publicPath) => ({
  path: join(here, "dist", folder),
  publicPath,
  filename: "assets/[name].[contenthash:8].js",
  cssFilename: "assets/[name].[contenthash:8].css",
  assetModuleFilename: "assets/[name].[contenthash:8][ext]",
  clean: true,
});

/** Fails the build when what a page loads at first is over a number of bytes, compressed as the relay sends it. */
class FirstLoadBudget {
  constructor(entry, budget) {
    this.entry = entry;
    this.budget = budget;
  }

  apply(compiler) {
    const { name } = FirstLoadBudget;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        const files = compilation.entrypoints.get(this.entry).getFiles();
        const size = files.reduce((sum, file) => sum + gzipSync(assets[file].buffer()).length, 0);
        const words = `The first load of ${this.entry} is ${(size / 1000).toFixed(1)} kB gzip of ${this.budget / 1000} kB`;
        if (size > this.budget) compilation.errors.push(new webpack.WebpackError(`${words}.`));
        else compilation.getLogger(name).info(words);
      });
    });
  }
}

export default (_, { mode }) => {
  const development = mode === "development";
  const hasWorkbench = existsSync(join(here, "workbench", "page", "main.ts"));
  return hasWorkbench ? [addin(development), workbench(development)] : [addin(development)];
};
