import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import CopyPlugin from "copy-webpack-plugin";
import HtmlPlugin from "html-webpack-plugin";
import MinimizerPlugin from "minimizer-webpack-plugin";
import webpack from "webpack";
import { PackagesOfBundle } from "./scripts/bundle/packages-of-bundle.mjs";

const here = import.meta.dirname;
const { version } = JSON.parse(readFileSync(join(here, "package.json"), "utf8"));

/** The most bytes of the first load of the pane: everything except office.js, compressed. */
const firstLoadBudget = 150_000;

/**
 * swc minifies JavaScript in a quarter of the usual time, webpack itself minifies CSS, and pages stay
 * readable.
 */
const optimization = {
  minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, parallel: false }), "..."],
  minimize: { javascript: false, html: false },
  // Packages from npm are a chunk of their own, so a change of ours is minified alone. The page of the
  // sign-in needs only the chunk with the words and their formatter.
  splitChunks: {
    cacheGroups: {
      packages: { test: /node_modules/, name: "packages", chunks: "initial" },
      words: {
        test: /[\\/]locales[\\/]|[\\/]addin[\\/]words[\\/]|node_modules[\\/](?:intl-messageformat|@formatjs)[\\/]/,
        name: "words",
        chunks: "initial",
        priority: 1,
      },
      // Actions and functions share the words of pages.
      pageWords: {
        test: ({ resource }) => resource?.endsWith("?pages") === true,
        ...{ name: "page-words", chunks: "async", enforce: true },
      },
    },
  },
};

/** Keeps what was built between runs, until the configuration or a build tool changes. */
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

/**
 * The part that all bundles of this project share: TypeScript and JSX with swc, CSS with webpack, the
 * version.
 */
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

/** Writes the page that loads an entry: its template with the entry's scripts and styles in its head. */
export const page = (entry, template, filename = `${entry}.html`) =>
  new HtmlPlugin({ template, filename, chunks: [entry], minify: false });

/** The user guide as a page under `help/`, with its style and the pictures that it shows. */
const helpFiles = () => [
  { from: "docs/user-guide.md", to: "help/index.html", transform: guidePage },
  { context: "docs", from: "screens/*", to: "help/", filter: isInGuide },
  { from: "addin/help/help.css", to: "help/", info: { minimized: true } },
];

/** What makes the page is loaded only here: most builds find it in the cache. */
async function guidePage(guide) {
  const { helpPage } = await import("./scripts/bundle/help-page.mjs");
  return helpPage(String(guide)).html;
}

const isInGuide = (path) =>
  readFileSync(join(here, "docs", "user-guide.md"), "utf8").includes(`screens/${basename(path)}`);

const functionFiles = join(here, "scripts/bundle/function-files.mjs");

/** The add-in as Excel opens it: `taskpane.html` and its assets, under the root of the relay. */
function addin(development) {
  return {
    ...shared,
    ...modeOf(development),
    name: "addin",
    entry: {
      taskpane: "./addin/main.tsx",
      "sign-in": "./addin/sign-in-page.ts",
      // The manifest names this file.
      functions: { import: `${functionFiles}!./addin/functions/metadata.ts`, filename: "functions.js" },
    },
    output: outputOf("addin", "/"),
    // The library of slides asks for these in Node alone.
    externals: { "node:fs": "var {}", "node:https": "var {}" },
    plugins: [
      ...shared.plugins,
      page("taskpane", "addin/taskpane.html"),
      page("sign-in", "addin/sign-in.html"),
      new CopyPlugin({ patterns: [{ from: "assets/*.{png,json}" }, ...helpFiles()] }),
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
    plugins: [...shared.plugins, page("workbench", "workbench/page/index.html", "index.html")],
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

/**
 * Fails the build if the first load of a page exceeds a number of bytes, compressed as the relay sends it.
 */
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
