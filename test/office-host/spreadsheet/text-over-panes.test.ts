import { spreadsheet } from "../../../office-host/spreadsheet/spreadsheet.ts";
import type { Zone } from "../../../office-host/spreadsheet/spreadsheet.ts";
import { openExcel } from "../../support/office.ts";

interface Box {
  readonly x: number;
  readonly content?: { readonly x: number; readonly align: string; readonly textLines: readonly string[] };
  readonly clipRect?: { readonly x: number; readonly width: number };
}

interface Renderer {
  getGridBoxes(viewports: object, sheetId: string, pane: Zone): readonly Box[];
}

/** Columns of 96 pixels. The first two are frozen, and the next `scrolled` ones are out of sight. */
const width = 96;
const frozen = 2;

/** Returns each text that six visible columns draw in the scrolling pane: its position and visible extent. */
async function drawnInPane(
  values: readonly (readonly string[])[],
  scrolled: number,
  at = "scrolls",
  indent = 0,
) {
  const host = await openExcel();
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const range = sheet.getRangeByIndexes(0, 0, values.length, values[0]?.length ?? 0);
    range.values = values.map((row) => [...row]);
    if (at !== "scrolls") range.format.horizontalAlignment = "Right";
    if (indent > 0) range.format.indentLevel = indent;
    await context.sync();
  });
  const { getters } = host.model;
  const sheetId = getters.getSheetIds()[0] ?? "";
  // Without a canvas, letters have no width: here each takes six pixels.
  const measured = Object.assign(Object.create(getters) as typeof getters, {
    getCellMultiLineText: ({ row, col }: { readonly row: number; readonly col: number }) => [
      getters.getEvaluatedCell({ sheetId, row, col }).formattedValue,
    ],
    getTextWidth: (text: string) => 6 * text.length,
    getMultilineTextSize: ([text = ""]: readonly string[]) => ({ width: 6 * text.length, height: 16 }),
    getColRowOffset: (_: string, from: number, to: number) => width * (to - from),
  });
  const renderer = Object.assign(Object.create(spreadsheet.stores.GridRenderer.prototype) as Renderer, {
    getters: measured,
    fingerprints: { isEnabled: false },
    hoveredTables: { overlayColors: new Map() },
    zonesWithPreventedAnimationsInNextFrame: {},
  });
  const shown = [0, 1, ...[0, 1, 2, 3].map((one) => frozen + scrolled + one)];
  const placeOf = (col: number): number => width * (col < frozen ? col : col - scrolled);
  const rectOf = (_: string, { left, right, top }: Zone) => ({
    ...{ x: placeOf(left), width: placeOf(right) + width - placeOf(left) },
    ...{ y: 20 * top, height: 20 },
  });
  const viewports = {
    getRect: rectOf,
    getVisibleRect: rectOf,
    getSheetViewVisibleCols: () => shown,
    getSheetViewVisibleRows: () => values.map((_, row) => row),
  };
  const columns = at === "frozen" ? { left: 0, right: frozen - 1 } : { left: frozen + scrolled, right: 100 };
  const pane = { ...columns, top: 0, bottom: values.length - 1 };
  return renderer.getGridBoxes(viewports, sheetId, pane).flatMap(({ x, content, clipRect }) =>
    content === undefined
      ? []
      : [
          {
            text: content.textLines.join(""),
            from: Math.round(content.x - 4),
            ...(content.align === "right" && { seenFrom: clipRect?.x ?? x }),
            until: clipRect === undefined ? x + width : clipRect.x + clipRect.width,
          },
        ],
  );
}

const legend = "Blue headers are yours to edit, grey cells are the instance's"; // 61 letters, 366 pixels

test("a text in a frozen column continues across the pane edge, as in Excel", async () => {
  expect(await drawnInPane([[legend, "", "", "", "", ""]], 0)).toEqual([
    { text: legend, from: 0, until: 6 * width },
  ]);
});

test("a continued text stops at the next text, and a text that ends before the edge is not drawn twice", async () => {
  const rows = [
    [legend, "", "", "next", "", ""],
    [legend, "", "here", "", "", ""],
    ["A short text in two", "", "", "", "", ""],
  ];
  expect(await drawnInPane(rows, 0)).toEqual([
    { text: "next", from: 3 * width, until: 4 * width },
    { text: "here", from: 2 * width, until: 3 * width },
    { text: legend, from: 0, until: 3 * width },
  ]);
});

test("in a scrolled pane, a text continues at its position in the worksheet", async () => {
  expect(await drawnInPane([[legend, "", "", "", "", "", "", ""]], 1)).toEqual([
    { text: legend, from: -width, until: 6 * width },
  ]);
  expect(await drawnInPane([[legend, "", "", "", "", "", "", ""]], 2)).toEqual([]);
  expect(await drawnInPane([["", "", legend, "", "", "", "", ""]], 1)).toEqual([
    { text: legend, from: width, until: 6 * width },
  ]);
});

test("a text that ends in the scrolling pane begins in the frozen one, as in Excel", async () => {
  const label = "Efficiency % from the instance"; // 27 letters, 162 pixels
  const [drawn, ...others] = await drawnInPane([["", "", label, "", "", ""]], 0, "frozen");
  expect(others).toEqual([]);
  expect(drawn).toMatchObject({ text: label, from: 3 * width - 8, seenFrom: 0, until: 3 * width });
  expect(await drawnInPane([["", "", "short", "", "", ""]], 0, "frozen")).toEqual([]);
  expect(await drawnInPane([["", "x", label, "", "", ""]], 0, "frozen")).toHaveLength(1);
});

test("an indented text, such as a label above a table, does the same, also in its own pane", async () => {
  const label = "Efficiency % from the instance";
  const indent = 9;
  const values = [["", "", label, "", "", ""]];
  const [frozen] = await drawnInPane(values, 0, "frozen", 1);
  expect(frozen).toMatchObject({ text: label, from: 3 * width - 8 - indent, seenFrom: 0 });
  const [own] = await drawnInPane([["", "", "", label, "", ""]], 0, "right", 1);
  expect(own).toMatchObject({ text: label, seenFrom: 2 * width });
});
