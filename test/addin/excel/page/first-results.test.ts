import { sheetIdOf } from "../../../support/sheet-verbs.ts";
import { cellsOf } from "../../../support/office-verbs.ts";
import { openExcel } from "../../../support/office.ts";
import { pickPart, walk } from "../../../support/plant-elements.ts";
import { startTestPlant, unwatched, valueOf } from "../../../support/test-plant.ts";

const library = { kind: "element_library", ids: [], cycle_no: null, lang: null } as const;

/** Returns what the page in front shows, and the widths of its columns in points. */
async function shownOn(host: Awaited<ReturnType<typeof openExcel>>, sheet: string) {
  const columns = "BCDEFGHIJK".split("");
  const widths = await Excel.run(async (context) => {
    const worksheet = context.workbook.worksheets.getItem(sheet);
    const formats = columns.map((column) => worksheet.getRange(`${column}1`).format);
    for (const format of formats) format.load("columnWidth");
    await context.sync();
    return formats.map(({ columnWidth }) => columnWidth);
  });
  return { widths, cells: cellsOf(host, sheet, "B1:K30") };
}

test("a library that was empty at first has the content and widths of a new one after elements were measured", async () => {
  const plant = await startTestPlant();
  try {
    const host = await openExcel();
    const { sheetName } = valueOf(await plant.actions.showPage(library, unwatched));
    expect(cellsOf(host, sheetName, "B2:B3").flat()).toEqual([
      "Elements library",
      "No element has a name and a time yet.",
    ]);
    await plant.addAnalysis("E-1", [pickPart, walk]);
    const sheetId = sheetIdOf(host, sheetName);
    valueOf(await plant.actions.refreshSheet({ sheetId }, unwatched));
    const refreshed = await shownOn(host, sheetName);
    const other = await openExcel();
    const made = valueOf(await plant.actions.showPage(library, unwatched));
    const fresh = await shownOn(other, made.sheetName);
    expect(refreshed.widths).toEqual(fresh.widths);
    const lines = ({ cells }: typeof fresh) =>
      cells.map((row) => row.join("|").replace(/\|+$/, "")).filter((line) => line !== "");
    expect(lines(refreshed).toSorted()).toEqual(lines(fresh).toSorted());
  } finally {
    await plant.stop();
  }
});
