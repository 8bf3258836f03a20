import { openExcel } from "../../support/office.ts";
import { manyElements } from "../../support/plant-elements.ts";
import { unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";
import { cellAt, enter, rowsOf } from "../../support/sheet-verbs.ts";
import { colours } from "../../../addin/worksheet/layout.ts";
import type { Host } from "../../../office-host/host.ts";

const plant = useTestPlant();

/** Returns the visible fill of a cell. Reading it paints it. */
function seen(host: Host, sheet: string, key: number, header: string): string | undefined {
  const { getters } = host.workbook.spreadsheet;
  const sheetId = getters.getSheetIds().find((id) => getters.getSheetName(id) === sheet) ?? "";
  const [, letters = "", row = ""] = /^\$?([A-Z]+)\$?(\d+)$/.exec(cellAt(host, sheet, key, header)) ?? [];
  const col = letters.split("").reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return getters.getCellComputedStyle({ sheetId, col, row: Number(row) - 1 }).fillColor;
}

const statusOf = (host: Host, sheet: string, key: number) =>
  rowsOf(host, sheet).find((row) => row["Row key"] === String(key))?.Status;

test.each([
  { quirk: undefined, edited: colours.edited, written: undefined },
  { quirk: 5299 as const, edited: undefined, written: colours.edited },
])(
  "the Status has the right text and colour even if Excel paints the dependent cells late ($quirk)",
  async ({ quirk, edited, written }) => {
    const host = await openExcel();
    if (quirk !== undefined) host.quirks.add(quirk);
    const { sheet, elements } = await plant.pulled(`LP-${quirk ?? "none"}`, manyElements(2));
    const [key = 0] = elements;
    const looks = () => [seen(host, sheet, key, "Element"), seen(host, sheet, key, "Status")];
    const [, plain] = looks();
    enter(host, sheet, key, "Element", "Carry");
    looks();
    valueOf(await plant.actions.reviewChanges());
    expect(statusOf(host, sheet, key)).toBe("edited: Element");
    expect(looks()).toEqual([edited, colours.edited]);
    // An edit of the cell itself paints it again.
    enter(host, sheet, key, "Element", "Carry on");
    expect(looks()).toEqual([colours.edited, colours.edited]);
    valueOf(await plant.actions.writeBack(unwatched));
    expect(statusOf(host, sheet, key)).toMatch(/^written /);
    expect(looks()).toEqual([written, plain]);
  },
);
