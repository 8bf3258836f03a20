import { readFileSync } from "node:fs";
import { join } from "node:path";
import { allSources } from "../../../../addin/results/explain/sources.ts";
import { projectFolder } from "../../../support/script.ts";

test("the sources of explained figures are those of docs/formulas.md", () => {
  const page = readFileSync(join(projectFolder, "docs", "formulas.md"), "utf8");
  expect(allSources().filter((source) => !page.includes(source))).toEqual([]);
});
