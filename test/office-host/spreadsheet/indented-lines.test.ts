import { spreadsheet } from "../../../office-host/spreadsheet/spreadsheet.ts";
import type { Zone } from "../../../office-host/spreadsheet/spreadsheet.ts";
import type { Host } from "../../../office-host/host.ts";
import { openExcel } from "../../support/office.ts";

interface Renderer {
  createZoneBox(viewports: object, sheetId: string, zone: Zone, viewport: Zone): { content?: DrawnText };
}

interface DrawnText {
  readonly x: number;
  readonly textLines: readonly string[];
  readonly textHeight: number;
}

const room = { x: 0, y: 0, width: 120, height: 200 };

test("wrapped text of an indented cell breaks within the indented width and never crosses the edge", async () => {
  const host = await openExcel();
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const range = sheet.getRange("A1:A2");
    range.values = [
      ["several formulas match on these data: mean"],
      ["several formulas match on these data: mean"],
    ];
    range.format.wrapText = true;
    range.format.horizontalAlignment = "Left";
    sheet.getRange("A2").format.indentLevel = 3;
    await context.sync();
  });
  const [plain, indented] = drawnOf(host, 2);
  const widest = (text: DrawnText | undefined): number =>
    Math.max(...(text?.textLines ?? []).map((line) => line.length));
  expect(indented?.textLines.join(" ")).toBe("several formulas match on these data: mean");
  expect(widest(indented)).toBeLessThan(widest(plain));
  expect(indented?.textLines.length).toBeGreaterThan(plain?.textLines.length ?? 0);
  expect((indented?.textHeight ?? 0) / (indented?.textLines.length ?? 1)).toBeCloseTo(
    (plain?.textHeight ?? 0) / (plain?.textLines.length ?? 1),
    6,
  );
});

test("wrapped text of an indented header breaks beside its filter button", async () => {
  const host = await openExcel();
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange("A1").values = [["Standard time with"]];
    sheet.tables.add("A1:A2", true);
    sheet.getRange("A1").format.wrapText = true;
    sheet.getRange("A1").format.horizontalAlignment = "Right";
    await context.sync();
    expect(drawnOf(host, 1)[0]?.textLines).toEqual(["Standard time with"]);
    sheet.getRange("A1").format.indentLevel = 2;
    await context.sync();
  });
  expect(drawnOf(host, 1)[0]?.textLines).toEqual(["Standard time", "with"]);
});

/** Returns the drawn lines of the first cells of column A. */
function drawnOf(host: Host, rows: number): readonly (DrawnText | undefined)[] {
  const { getters } = host.model;
  const sheetId = getters.getSheetIds()[0] ?? "";
  // Without a canvas, letters have no width: here each takes six pixels.
  const measured = Object.assign(Object.create(getters) as typeof getters, {
    getCellMultiLineText: (position: object, { wrapWidth }: { readonly wrapWidth: number }) =>
      broken(getters.getEvaluatedCell(position as never).formattedValue, wrapWidth / 6),
  });
  const renderer = Object.assign(Object.create(spreadsheet.stores.GridRenderer.prototype) as Renderer, {
    getters: measured,
    fingerprints: { isEnabled: false },
    hoveredTables: { overlayColors: new Map() },
    zonesWithPreventedAnimationsInNextFrame: {},
  });
  return Array.from({ length: rows }, (_, row) => {
    const zone = { left: 0, right: 0, top: row, bottom: row };
    const viewports = { getRect: () => room, getVisibleRect: () => room };
    return renderer.createZoneBox(viewports, sheetId, zone, zone).content;
  });
}

function broken(text: string, letters: number): readonly string[] {
  return text.split(" ").reduce<string[]>((lines, word) => {
    const last = lines.pop();
    if (last === undefined) return [word];
    return last.length + 1 + word.length <= letters ? [...lines, `${last} ${word}`] : [...lines, last, word];
  }, []);
}
