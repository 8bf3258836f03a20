import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "libsql";
import { createService, dataFile } from "../../../service/app.ts";
import { compilePart, projectFolder, runNode } from "../../support/script.ts";

const broken = "cast(x'41ff42' as text)";

// libsql ends the process on such text, so it is read in another process.
test.each([
  [
    "a name of an element",
    `update wa_element set name = ${broken} where id = (select max(id) from wa_element)`,
    "the table wa_element has",
  ],
  [
    "a column of numbers",
    `update wa_element set standard_time = ${broken} where id = 3`,
    "the table wa_element has",
  ],
  [
    "a translation",
    `insert into translation values ('wa.element', 'name', 1, 'xx', ${broken})`,
    "the table translation has",
  ],
  ["a login", `update wa_user set login = ${broken}`, "the table wa_user has"],
  ["the id of the file", `update wa_file set id = ${broken}`, "does not belong to"],
])("data in which %s is not UTF-8 are refused with a message", async (_what, damage, words) => {
  compilePart("service");
  const folder = mkdtempSync(join(tmpdir(), "wa-service-"));
  const service = createService({ dataDir: folder, sampleData: true });
  await service.close();
  const file = new Database(join(folder, dataFile));
  file.exec(damage);
  file.close();
  const program = join(projectFolder, "dist", "node", "service", "main.js");
  const { code, stderr } = await runNode([program, "--port", "0", "--data", folder]);
  rmSync(folder, { recursive: true });
  expect(stderr).toContain(words);
  expect(code).toBe(1);
});
