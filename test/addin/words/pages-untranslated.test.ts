import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../../support/script.ts";

// A browser that translates a page replaces the elements that React knows, which ends in an empty pane. The
// pages are in the user's language by themselves, and names of records must stay as they are.
test.each(["addin/taskpane.html", "addin/sign-in.html", "workbench/page/index.html"])(
  "no browser translates %s",
  (page) => {
    expect(readFileSync(join(projectFolder, page), "utf8")).toMatch(/<html [^>]*translate="no"/);
  },
);
