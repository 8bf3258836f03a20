import { useExcel } from "../../support/office.ts";
import { cellsOf, typeInto } from "../../support/office-verbs.ts";
import { pickPart, walk } from "../../support/plant-elements.ts";
import { enter, inExcel, shownAt } from "../../support/sheet-verbs.ts";
import { unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";

const host = useExcel();
const plant = useTestPlant();

const merge = (sheet: string, cells: string) =>
  inExcel(sheet, (worksheet) => worksheet.getRange(cells).merge());

test("reading a worksheet with merged cells keeps the undo list, in an Excel that empties it to find them", async () => {
  const { actions } = plant;
  const { sheet, sheetId, elements } = await plant.pulled("M-1", [pickPart, walk]);
  const [first = 0] = elements;
  await merge(sheet, "C30:D31");
  host.quirks.add(5918);
  enter(host, sheet, first, "Element", "Carry");
  expect(valueOf(await actions.countUnsent()).rows).toBe(1);
  valueOf(await actions.describeSheet());
  valueOf(await actions.checkSheets());
  expect(valueOf(await actions.reviewChanges("typing")).sheets).toHaveLength(1);
  valueOf(await actions.goTo({ sheetId, rowKey: String(first), column: "name" }));
  host.undo();
  expect(shownAt(host, sheet, first, "Element")).toBe(pickPart.name);
});

test("explaining a figure of a page with merged cells keeps the undo list, too", async () => {
  const { id } = await plant.addAnalysis("M-2", [pickPart, walk]);
  const query = { kind: "cycles_yamazumi", ids: [id], cycle_no: null, lang: null } as const;
  const { sheetId, sheetName } = valueOf(await plant.actions.showPage(query, unwatched));
  await merge(sheetName, "C60:D61");
  host.quirks.add(5918);
  const cells = cellsOf(host, sheetName, "A1:Z60");
  const row = cells.findIndex((texts) => texts.includes("Total (s)"));
  const column = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[cells[row]?.indexOf("Total (s)") ?? -1];
  typeInto(host, sheetName, "C70", "a note");
  typeInto(host, sheetName, "C70", "another note");
  valueOf(await plant.actions.selectCell(sheetId, `${column}${row + 2}`));
  expect(valueOf(await plant.actions.explainFigure(unwatched)).is).toBe("figure");
  host.undo();
  expect(cellsOf(host, sheetName, "C70:C70")).toEqual([["a note"]]);
});
