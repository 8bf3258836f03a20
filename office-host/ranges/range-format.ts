import type { Area } from "../spreadsheet/area.ts";
import { minBulkCells } from "../spreadsheet/bulk-write.ts";
import type { BulkCell } from "../spreadsheet/bulk-write.ts";
import { clampToSheet } from "../cells/addresses.ts";
import { queueWrites } from "../cells/write-cells.ts";
import { refuseLocked } from "../cells/protection.ts";
import { method, childObject, readOnly, settable } from "../classes/class-table.ts";
import type { ClassTable } from "../classes/class-table.ts";
import { ExcelObject } from "../classes/excel-object.ts";
import { colorOf } from "../excel/color.ts";
import { HostError, notSupported } from "../excel/host-error.ts";
import type { Style } from "../spreadsheet/spreadsheet.ts";
import { mayChangeStyle } from "../workbook/queued-writes.ts";
import type { Workbook } from "../workbook/workbook.ts";

/** Excel measures sizes in points, the spreadsheet in pixels. */
const pixelsPerPoint = 96 / 72;

export const rangeFormatTable: ClassTable<Area> = {
  members: {
    Fill: childObject("1.1", (_, area) => new ExcelObject("RangeFill", area)),
    Font: childObject("1.1", (_, area) => new ExcelObject("RangeFont", area)),
    Borders: childObject("1.1", (_, area) => new ExcelObject("RangeBorderCollection", area)),
    Protection: childObject("1.2", (_, area) => new ExcelObject("FormatProtection", area)),
    ColumnWidth: settable(
      "1.2",
      (book, area) => sizeOf(book, area, "COL"),
      (book, area, value) => resize(book, area, "COL", value),
    ),
    RowHeight: settable(
      "1.2",
      (book, area) => sizeOf(book, area, "ROW"),
      (book, area, value) => resize(book, area, "ROW", value),
    ),
    HorizontalAlignment: settable(
      "1.1",
      (book, area) => {
        const align = commonStyle(book, area, "align");
        return align === null ? null : (excelAlign[align ?? "general"] ?? "General");
      },
      (book, area, value) => setStyle(book, area, { align: spreadsheetWord(horizontalAlign, value) }),
    ),
    VerticalAlignment: settable(
      "1.1",
      (book, area) => {
        const align = commonStyle(book, area, "verticalAlign");
        return align === null ? null : (excelVerticalAlign[align ?? "bottom"] ?? "Bottom");
      },
      (book, area, value) => setStyle(book, area, { verticalAlign: spreadsheetWord(verticalAlign, value) }),
    ),
    WrapText: settable(
      "1.1",
      (book, area) => {
        const wrapping = commonStyle(book, area, "wrapping");
        return wrapping === null ? null : wrapping === "wrap";
      },
      (book, area, value) => setStyle(book, area, { wrapping: value === true ? "wrap" : "overflow" }),
    ),
    IndentLevel: settable(
      "1.9",
      (book, area) => {
        const indent = commonStyle(book, area, "indent");
        return indent === null ? null : (indent ?? 0);
      },
      setIndent,
    ),
    AutofitColumns: method("1.2", (book, area) => autofit(book, area, "COL")),
    AutofitRows: method("1.2", (book, area) => autofit(book, area, "ROW")),
  },
};

export const rangeFillTable: ClassTable<Area> = {
  members: {
    Color: settable(
      "1.1",
      (book, area) => {
        const color = commonStyle(book, area, "fillColor");
        return color === null ? null : (color ?? "#FFFFFF").toUpperCase();
      },
      (book, area, value) => setStyle(book, area, { fillColor: colorOf(value) }),
    ),
    Clear: method("1.1", (book, area) => setStyle(book, area, { fillColor: "" })),
  },
};

export const rangeFontTable: ClassTable<Area> = {
  members: {
    Bold: booleanStyle("bold"),
    Italic: booleanStyle("italic"),
    Underline: settable(
      "1.1",
      (book, area) => {
        const underline = commonStyle(book, area, "underline");
        return underline === null ? null : underline === true ? "Single" : "None";
      },
      (book, area, value) => {
        if (value !== "None" && value !== "Single")
          throw notSupported(`setting RangeFont.underline to ${String(value)}`);
        setStyle(book, area, { underline: value === "Single" });
      },
    ),
    Strikethrough: { ...booleanStyle("strikethrough"), since: "1.9" },
    Color: settable(
      "1.1",
      (book, area) => {
        const color = commonStyle(book, area, "textColor");
        return color === null ? null : (color ?? "#000000").toUpperCase();
      },
      (book, area, value) => setStyle(book, area, { textColor: colorOf(value) }),
    ),
    Size: settable(
      "1.1",
      (book, area) => {
        const size = commonStyle(book, area, "fontSize");
        return size === null ? null : (size ?? 10);
      },
      (book, area, value) => setStyle(book, area, { fontSize: Number(value) }),
    ),
    Name: readOnly("1.1", () => "Arial"),
  },
};

function booleanStyle(name: "bold" | "italic" | "strikethrough") {
  return settable<Area>(
    "1.1",
    (book, area) => {
      const value = commonStyle(book, area, name);
      return value === null ? null : value === true;
    },
    (book, area, value) => setStyle(book, area, { [name]: value === true }),
  );
}

/** Returns the style that all cells share, or null if they differ. */
function commonStyle<Name extends keyof Style>(
  workbook: Workbook,
  area: Area,
  name: Name,
): Style[Name] | undefined | null {
  const within = clampToSheet(workbook, area, false);
  const getters = workbook.spreadsheet.gettersAfterWrites(mayChangeStyle(workbook, within, name));
  let first: Style[Name] | undefined;
  for (let row = within.top; row <= within.bottom; row++) {
    for (let col = within.left; col <= within.right; col++) {
      const value = getters.getCell({ sheetId: area.sheetId, row, col })?.style?.[name];
      if (row === within.top && col === within.left) first = value;
      else if (value !== first) return null;
    }
  }
  return first;
}

function setStyle(workbook: Workbook, area: Area, style: Readonly<Record<string, unknown>>): void {
  refuseLocked(workbook, area.sheetId);
  const within = clampToSheet(workbook, area, true);
  const { sheetId } = area;
  const cells = (within.right - within.left + 1) * (within.bottom - within.top + 1);
  const keepsRowHeight = Object.keys(style).every((name) => heightNeutralStyles.has(name));
  if (cells < minBulkCells && !keepsRowHeight) {
    workbook.spreadsheet.queueCommand("SET_FORMATTING", { sheetId, target: [within], style });
    return;
  }
  const writes: BulkCell[] = [];
  for (let row = within.top; row <= within.bottom; row++) {
    for (let col = within.left; col <= within.right; col++) writes.push({ row, col, style });
  }
  if (keepsRowHeight) workbook.spreadsheet.queueFormats(sheetId, writes);
  else queueWrites(workbook, sheetId, writes);
}

/** Styles that never change the height of a row. */
const heightNeutralStyles: ReadonlySet<string> = new Set(
  "fillColor textColor underline strikethrough align verticalAlign".split(" "),
);

/** Sets the indentation. Above 0, it also aligns the cells to the left if none has an alignment. */
function setIndent(workbook: Workbook, area: Area, value: unknown): void {
  const indent = Number(value);
  if (!Number.isInteger(indent) || indent < 0 || indent > 250)
    throw new HostError("InvalidArgument", "An indentation has 0 to 250 levels.");
  const align = commonStyle(workbook, area, "align");
  setStyle(workbook, area, { indent, ...(indent > 0 && align === undefined && { align: "left" }) });
}

type Dimension = "ROW" | "COL";

function sizeOf(workbook: Workbook, area: Area, dimension: Dimension): number | null {
  const { getters } = workbook.spreadsheet;
  const sizes = new Set(
    indexesOf(clampToSheet(workbook, area, false), dimension).map((index) =>
      dimension === "COL" ? getters.getColSize(area.sheetId, index) : getters.getRowSize(area.sheetId, index),
    ),
  );
  const [size] = sizes;
  return sizes.size === 1 && size !== undefined ? size / pixelsPerPoint : null;
}

/** Excel's maximum column width and row height, in points. */
const largestPoints: Readonly<Record<Dimension, number>> = { COL: 1_790, ROW: 409.5 };

function resize(workbook: Workbook, area: Area, dimension: Dimension, value: unknown): void {
  const points = Number(value);
  if (!(points >= 0 && points <= largestPoints[dimension]))
    throw new HostError("InvalidArgument", `${String(value)} points is not a size of a cell.`);
  workbook.spreadsheet.queueCommand("RESIZE_COLUMNS_ROWS", {
    sheetId: area.sheetId,
    dimension,
    elements: indexesOf(clampToSheet(workbook, area, true), dimension),
    size: Math.round(points * pixelsPerPoint),
  });
}

/** Resets sizes to their defaults. Without a screen, the host cannot measure text. */
function autofit(workbook: Workbook, area: Area, dimension: Dimension): void {
  workbook.spreadsheet.queueCommand("RESIZE_COLUMNS_ROWS", {
    sheetId: area.sheetId,
    dimension,
    elements: indexesOf(clampToSheet(workbook, area, true), dimension),
    size: null,
  });
}

function indexesOf(area: Area, dimension: Dimension): readonly number[] {
  const [first, last] = dimension === "ROW" ? [area.top, area.bottom] : [area.left, area.right];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

/** Returns the spreadsheet's word for Excel's. Refuses other words. */
function spreadsheetWord(
  words: Readonly<Record<string, string | undefined>>,
  value: unknown,
): string | undefined {
  if (!Object.hasOwn(words, String(value)))
    throw new HostError(
      "InvalidArgument",
      `"${String(value)}" is not one of ${Object.keys(words).join(", ")}.`,
    );
  return words[String(value)];
}

/** The spreadsheet's alignment for each of Excel's, or undefined if it has none. */
const horizontalAlign: Readonly<Record<string, string | undefined>> = {
  General: undefined,
  Fill: undefined,
  Justify: undefined,
  CenterAcrossSelection: undefined,
  Distributed: undefined,
  Left: "left",
  Right: "right",
  Center: "center",
};
const verticalAlign: Readonly<Record<string, string | undefined>> = {
  Justify: undefined,
  Distributed: undefined,
  Top: "top",
  Center: "middle",
  Bottom: "bottom",
};
const excelAlign: Readonly<Record<string, string>> = { left: "Left", right: "Right", center: "Center" };
const excelVerticalAlign: Readonly<Record<string, string>> = {
  top: "Top",
  middle: "Center",
  bottom: "Bottom",
};
