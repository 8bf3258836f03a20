import { join } from "node:path";
import HtmlPlugin from "html-webpack-plugin";

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
    new HtmlPlugin({ template: "page.html", filename: "page.html", chunks: ["page"], minify: false }),
    new HtmlPlugin({
      template: "taskpane.html",
      filename: "taskpane.html",
      chunks: ["taskpane"],
      minify: false,
    }),
  ],
};
