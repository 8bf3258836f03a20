import { execFile, spawnSync } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { writeXlsx } from "../../../workbench/page/xlsx/write.ts";
import { openExcel } from "../../support/office.ts";
import { cellsOf } from "../../support/office-verbs.ts";
import { makeOurSheet } from "../../support/our-sheet.ts";
import { openFile } from "../../support/workbook-file.ts";

/** LibreOffice's program, where this machine has one. */
const program = ["soffice", "libreoffice", "/Applications/LibreOffice.app/Contents/MacOS/soffice"].find(
  (name) => spawnSync(name, ["--version"], { timeout: 20_000 }).status === 0,
);

const converting = promisify(execFile);

/** Lets LibreOffice open a file and save it in another format; gives the files it makes by name. */
async function throughLibreOffice(
  bytes: Uint8Array,
  format: string,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const folder = await mkdtemp(join(tmpdir(), "xlsx-"));
  try {
    const file = join(folder, "workbook.xlsx");
    const out = join(folder, "out");
    await writeFile(file, bytes);
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, "profile")).href}`;
    const words = [profile, "--headless", "--convert-to", format, "--outdir", out, file];
    await converting(program ?? "soffice", words, { timeout: 100_000 });
    const made = await readdir(out);
    return new Map(
      await Promise.all(
        made.map(async (name) => [name, new Uint8Array(await readFile(join(out, name)))] as const),
      ),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

if (program === undefined) {
  test.skip("LibreOffice opens the file (not run here: no LibreOffice)", () => undefined);
} else {
  test("LibreOffice opens the file and shows the cells as they are", async () => {
    const host = await openExcel();
    await makeOurSheet("elements");
    const format = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1";
    const made = await throughLibreOffice(await writeXlsx(host), format);
    const text = new TextDecoder().decode(made.get("workbook-Elements O-7.csv"));
    const cells = text.split("\n").map((line) => line.split(","));
    expect(cells[5]?.slice(0, 4)).toEqual(["Row key 1", "Cycle", "No.", "Element"]);
    const rows = cells.slice(6, 11);
    expect(rows.map((row) => row.slice(3, 5))).toEqual([
      ["00123", "va Value added"],
      ["=1+1", "nva Non-value added"],
      ["-waiting", "wait Waiting"],
      ["1-2", "c4"],
      ["日本語 部品を取る & <置く>", "va Value added"],
    ]);
    expect(rows.map((row) => row.slice(5, 8).map(Number))).toEqual(
      [10, 20, 30, 40, 50].map((start) => [start, start + 8, 8]),
    );
  }, 120_000);

  test("what LibreOffice saves again keeps texts, formulas, table and drop-down, and opens here", async () => {
    const host = await openExcel();
    const { name } = await makeOurSheet("elements");
    const before = cellsOf(host, name, "A6:L12");
    const made = await throughLibreOffice(await writeXlsx(host), "xlsx:Calc MS Excel 2007 XML");
    const opened = await openFile(made.get("workbook.xlsx") ?? new Uint8Array());
    expect(cellsOf(opened, name, "A6:L12")).toEqual(before);
    expect(opened.workbook.tables().map((table) => table.name)).toEqual(["WA_elements_000000000000"]);
    const { getters } = opened.workbook.book;
    const sheetId = getters.getSheetIds().find((id) => getters.getSheetName(id) === name) ?? "";
    expect(getters.getDataValidationRules(sheetId)[0]?.criterion.values).toContain("wait Waiting");
  }, 120_000);
}
