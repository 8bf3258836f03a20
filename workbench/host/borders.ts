import type { Area } from "./area.ts";
import { clamped } from "./cells.ts";
import { refuseLocked } from "./protection.ts";
import { does, reads, sets } from "./class-table.ts";
import type { ClassTable } from "./class-table.ts";
import { ExcelObject } from "./excel-object.ts";
import type { Selves } from "./excel-object.ts";
import { HostError } from "./host-error.ts";
import type { Border } from "./spreadsheet.ts";
import type { Workbook } from "./workbook.ts";

type RangeBorder = Selves["RangeBorder"];

/** Excel's sides of a range, and how the spreadsheet calls them. */
const sides: Readonly<Record<string, { readonly command: string; readonly edge: Edge }>> = {
  EdgeTop: { command: "top", edge: "top" },
  EdgeBottom: { command: "bottom", edge: "bottom" },
  EdgeLeft: { command: "left", edge: "left" },
  EdgeRight: { command: "right", edge: "right" },
  InsideHorizontal: { command: "h", edge: "bottom" },
  InsideVertical: { command: "v", edge: "right" },
};

type Edge = "top" | "bottom" | "left" | "right";

/** `Excel.RangeBorderCollection`, without diagonals. */
export const rangeBordersTable: ClassTable<Area> = {
  items: (_, area) => Object.keys(sides).map((side) => new ExcelObject("RangeBorder", { area, side })),
  members: {
    GetItem: does("1.1", (_, area, [side]) => {
      if (!(String(side) in sides))
        throw new HostError("UnsupportedOperation", `The workbench draws no ${String(side)}.`);
      return new ExcelObject("RangeBorder", { area, side: String(side) });
    }),
  },
};

/** `Excel.RangeBorder`. */
export const rangeBorderTable: ClassTable<RangeBorder> = {
  idOf: (_, { side }) => side,
  members: {
    SideIndex: reads("1.1", (_, { side }) => side),
    Style: sets(
      "1.1",
      (book, border) => excelStyles[read(book, border)?.style ?? ""] ?? "None",
      (book, border, value) => {
        const style = styles[String(value)];
        draw(
          book,
          border,
          style === undefined ? undefined : { color: read(book, border)?.color ?? black, style },
        );
      },
    ),
    Color: sets(
      "1.1",
      (book, border) => (read(book, border)?.color ?? black).toUpperCase(),
      (book, border, value) =>
        draw(book, border, { style: read(book, border)?.style ?? "thin", color: String(value) }),
    ),
    Weight: sets(
      "1.1",
      (book, border) => weights[read(book, border)?.style ?? "thin"] ?? "Thin",
      (book, border, value) => {
        const style = Object.keys(weights).find((name) => weights[name] === value) ?? "thin";
        draw(book, border, { color: read(book, border)?.color ?? black, style });
      },
    ),
  },
};

const black = "#000000";

const styles: Readonly<Record<string, string | undefined>> = {
  Continuous: "thin",
  Dash: "dashed",
  Dot: "dotted",
};
const excelStyles: Readonly<Record<string, string>> = {
  thin: "Continuous",
  medium: "Continuous",
  thick: "Continuous",
  dashed: "Dash",
  dotted: "Dot",
};
const weights: Readonly<Record<string, string>> = { thin: "Thin", medium: "Medium", thick: "Thick" };

function read(workbook: Workbook, { area, side }: RangeBorder): Border | undefined {
  const edge = sides[side]?.edge ?? "top";
  const isFar = edge === "bottom" || edge === "right";
  const isInside = side.startsWith("Inside");
  const row = edge === "bottom" && !isInside ? area.bottom : area.top;
  const col = isFar && edge === "right" && !isInside ? area.right : area.left;
  return workbook.book.getters.getCellBorder({ sheetId: area.sheetId, row, col })?.[edge];
}

/** Draws one side. The spreadsheet takes borders away all together, so taking one side away clears the range of them. */
function draw(workbook: Workbook, border: RangeBorder, look: Border | undefined): void {
  const { area, side } = border;
  refuseLocked(workbook, area.sheetId);
  const { left, right, top, bottom } = clamped(workbook, area, true);
  const command = sides[side]?.command;
  const target = [{ left, right, top, bottom }];
  if (look === undefined && read(workbook, border) === undefined) return;
  workbook.book.run("SET_ZONE_BORDERS", {
    sheetId: area.sheetId,
    target,
    border: { position: look === undefined ? "clear" : command, ...look },
  });
}
