import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { galleryPage } from "../../support/repository/gallery.ts";
import { projectFolder } from "../../support/script.ts";

test("the page that shows them", () => {
  writeFileSync(join(projectFolder, "docs", "gallery.md"), galleryPage());
});
