import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sheetKinds } from "../../addin/worksheet/query.ts";
import { galleryPage, sheetPictures, unusualPictures, wasTaken } from "../support/repository/gallery.ts";
import { projectFolder } from "../support/script.ts";

test("the gallery page is generated from the list of pictures", () => {
  expect(readFileSync(join(projectFolder, "docs", "gallery.md"), "utf8")).toBe(galleryPage());
});

test("every kind of worksheet has a picture, and every listed picture exists", () => {
  expect(Object.keys(sheetPictures).sort()).toEqual([...sheetKinds].sort());
  const shown = [...Object.values(sheetPictures), ...unusualPictures];
  expect(shown.filter((one) => !wasTaken(one))).toEqual([]);
});
