import { join } from "node:path";
import HtmlPlugin from "html-webpack-plugin";

const here = import.meta.dirname;

/** An add-in of other developers and its page, bundled as they would do it. `--to` sets the folder. */
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
