import { join } from "node:path";
import { page, shared } from "../../../webpack.config.js";

/**
 * The pane over a fixture, bundled like the add-in, for journeys, and the catalogue of its scenes. `--to`
 * sets the folder.
 */
export default {
  ...shared,
  name: "pane-page",
  entry: { page: "./test/support/pane/page.tsx", catalogue: "./test/support/pane/catalogue/catalogue.ts" },
  output: { path: join(shared.context, ".cache", "pane-page-by-hand"), publicPath: "/", clean: true },
  plugins: [
    ...shared.plugins,
    page("page", "test/support/pane/page.html", "index.html"),
    page("catalogue", "test/support/pane/catalogue/catalogue-page.ts"),
  ],
};
