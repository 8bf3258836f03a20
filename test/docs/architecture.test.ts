import { readFileSync } from "node:fs";
import { join } from "node:path";
import { callScript, projectFolder } from "../support/script.ts";

test("the tables of imports in ARCHITECTURE.md are those that the rules hold", async () => {
  const page = readFileSync(join(projectFolder, "ARCHITECTURE.md"), "utf8");
  // Tables are padded by the formatter.
  const plain = (text: string): string => text.replace(/ +/g, " ").replace(/-{3,}/g, "---");
  const written = await callScript("lint/import-table.mjs", "withImports", page);
  expect(plain(page)).toBe(plain(written as string));
});
