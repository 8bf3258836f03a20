import { join } from "node:path";
import webpack from "webpack";
import { PageFiles } from "../../../scripts/bundle/page-files.mjs";

const here = import.meta.dirname;

/** An add-in that is none of ours, and the page around it, bundled as somebody else would; `--to` says where. */
export default {
  context: here,
  mode: "development",
  devtool: false,
  entry: { page: "./page.ts", taskpane: "./taskpane.ts" },
  output: { path: join(here, "..", "..", "..", ".cache", "other-add-in-by-hand"), publicPath: "./" },
  resolve: { alias: { "@odoo/o-spreadsheet$": "@odoo/o-spreadsheet/dist/o_spreadsheet.esm.js" } },
  module: {
    rules: [
      {
        test: /\.ts$/,
        loader: "swc-loader",
        options: { jsc: { parser: { syntax: "typescript" }, target: "es2022" } },
      },
    ],
  },
  plugins: [
    new PageFiles(webpack, {
      "page.html": { entry: "page", template: "page.html" },
      "taskpane.html": { entry: "taskpane", template: "taskpane.html" },
    }),
  ],
};
