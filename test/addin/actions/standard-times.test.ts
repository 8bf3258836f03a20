import { openExcel } from "../../support/office.ts";
import { cellsOf, settle, typeInto } from "../../support/office-verbs.ts";
import { pickPart, walk } from "../../support/plant-elements.ts";
import { codeOf, unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";

const plant = useTestPlant();

test("standard times are written into the worksheet of the elements as unsent edits", async () => {
  const host = await openExcel();
  const { id } = await plant.addAnalysis("O-1", [pickPart, walk]);
  const page = valueOf(
    await plant.actions.showPage({ kind: "standard_time", ids: [id], cycle_no: null, lang: null }, unwatched),
  );
  expect(valueOf(await plant.actions.takeOverStandardTimes(page.sheetId))).toEqual({ sheets: 0, cells: 0 });

  // Worksheets of other data do not count.
  await plant.pulled("O-2", [pickPart]);
  valueOf(await plant.actions.pull({ kind: "loss", ids: [id], cycle_no: null, lang: null }, unwatched));
  const query = { kind: "elements", ids: [id], cycle_no: null, lang: null } as const;
  const sheet = valueOf(await plant.actions.pull(query, unwatched));
  const cells = cellsOf(host, page.sheetName, "B1:D20");
  const row = cells.findIndex((texts) => texts.some((text) => String(text).startsWith("Rating of all")));
  const value = cells[row]?.indexOf(100) ?? -1;
  typeInto(host, page.sheetName, `${"BCD"[value] ?? ""}${row + 1}`, "120");
  await settle();
  expect(valueOf(await plant.actions.takeOverStandardTimes(page.sheetId))).toEqual({ sheets: 1, cells: 2 });
  const review = valueOf(await plant.actions.reviewChanges());
  expect(
    review.sheets.flatMap(({ rows }) =>
      rows.flatMap(({ edits }) => edits.map(({ column, mine }) => [column, mine])),
    ),
  ).toEqual([
    ["standard_time", 12],
    ["standard_time", 2.4],
  ]);
  expect(valueOf(await plant.actions.takeOverStandardTimes(page.sheetId))).toEqual({ sheets: 1, cells: 0 });
  expect(codeOf(await plant.actions.takeOverStandardTimes(sheet.sheetId))).toBe("not_our_sheet");
});
