import { writeFileSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { excelWorkbook } from "../../../addin/workbook/workbook.ts";
import { openExcel } from "../../support/office.ts";
import { makeOurSheet } from "../../support/our-sheet.ts";

test("dump", async () => {
  const host = await openExcel();
  const made = await makeOurSheet("elements");
  console.log(made);
  await makeOurSheet("loss");
  const read = await excelWorkbook.readSheet("in_front");
  console.log(JSON.stringify(read).slice(0, 3000));
  const { files } = await host.model.exportXLSX();
  for (const f of files) {
    const p = join("/tmp/xl/raw", f.path);
    mkdirSync(dirname(p), { recursive: true });
    writeFileSync(p, f.content ?? "IMG " + f.imageSrc);
  }
});
