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
  const query = { kind: "standard_time", ids: [id], cycle_no: null, lang: null } as const;
  const { sheetName } = valueOf(await plant.actions.showPage(query, unwatched));
  await merge(sheetName, "C60:D61");
  host.quirks.add(5918);
  typeInto(host, sheetName, "C50", "a note");
  typeInto(host, sheetName, "C50", "another note");
  await plant.actions.explainFigure(unwatched);
  host.undo();
  expect(cellsOf(host, sheetName, "C50:C50")).toEqual([["a note"]]);
});
