import { createHost, openHost } from "../../../office-host/host.ts";
import type { Host } from "../../../office-host/host.ts";
import { workbookOf } from "../../../office-host/parts.ts";
import type { PackedWorkbook } from "../../../office-host/pack.ts";
import { writeXlsx } from "../../../office-host/files/write.ts";
import { openExcel } from "../../support/office.ts";
import { cellsOf, typeInto } from "../../support/office-verbs.ts";
import { makeOurSheet } from "../../support/excel/our-sheet.ts";

/** Returns the copy that a worker gets to write the file. */
function packed({ parts }: Host): PackedWorkbook {
  const whole = parts.whole();
  const data = workbookOf(whole.names, new Map(whole.changed));
  if (data === undefined) throw new Error("A part is missing.");
  return data;
}

async function someSheets(): Promise<Host> {
  const host = await openExcel();
  await makeOurSheet("elements");
  const { name } = await makeOurSheet("loss");
  typeInto(host, name, "I7", "=walks, then waits");
  typeInto(host, "Sheet1", "A1", "12");
  typeInto(host, "Sheet1", "A2", `='${name}'!A7&"x"`);
  typeInto(host, "Sheet1", "B1", "=SEQUENCE(3)");
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Sheet1");
    sheet.charts.add("ColumnClustered", sheet.getRange("A1:B3"), "Columns");
    sheet.getRange("A1").format.fill.color = "#FFFF00";
    await context.sync();
  });
  return host;
}

test("a file written from a packed copy has the same bytes as the workbook's own file", async () => {
  const host = await someSheets();
  const own = await writeXlsx(host);
  const copy = await writeXlsx(createHost({ data: packed(host) }));
  expect(Buffer.from(copy).equals(Buffer.from(own))).toBe(true);
});

test("a packed copy does not affect unsaved parts, and becomes stale when cells move", async () => {
  const host = await someSheets();
  host.parts.take();
  typeInto(host, "Sheet1", "A1", "13");
  const whole = host.parts.whole();
  expect(whole.isStale()).toBe(false);
  expect([...host.parts.take().changed].map(([name]) => name)).toContainEqual(
    expect.stringMatching(/^cells 0 /),
  );
  host.insertRow("Sheet1", 1);
  expect(whole.isStale()).toBe(true);
});

test("a workbook opened worksheet by worksheet has the values of one that was never closed", async () => {
  const host = await someSheets();
  const data = packed(host);
  const opening = openHost({ data });
  const seen: (readonly [sheet: number, of: number])[] = [];
  let step = opening.next();
  for (; step.done !== true; step = opening.next()) seen.push([step.value.sheet, step.value.of]);
  // Each worksheet is read, and then evaluated.
  expect(seen).toEqual([1, 2, 3, 1, 2, 3].map((sheet) => [sheet, 3]));
  for (const { name } of [{ name: "Sheet1" }])
    expect(cellsOf(step.value, name, "A1:B3")).toEqual(cellsOf(host, name, "A1:B3"));
  expect(cellsOf(step.value, "Sheet1", "A2:B3").flat()).toContain(3);
});
