import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../../support/script.ts";

// A browser that translates a page replaces React's elements, which results in an empty pane.
// The pages already are in the user's language, and names of records must not change.
test.each(["addin/taskpane.html", "addin/sign-in.html", "workbench/page/index.html"])(
  "no browser translates %s",
  (page) => {
    expect(readFileSync(join(projectFolder, page), "utf8")).toMatch(/<html [^>]*translate="no"/);
  },
);
