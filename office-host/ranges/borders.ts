import type { Area } from "../spreadsheet/area.ts";
import { clampToSheet } from "../cells/addresses.ts";
import { refuseLocked } from "../cells/protection.ts";
import { method, readOnly, settable } from "../classes/class-table.ts";
import type { ClassTable } from "../classes/class-table.ts";
import { ExcelObject } from "../classes/excel-object.ts";
import type { ObjectIds } from "../classes/excel-object.ts";
import { colorOf } from "../excel/color.ts";
import { notSupported } from "../excel/host-error.ts";
import type { Border, Command, Position, Zone } from "../spreadsheet/spreadsheet.ts";
import { changesNoCell, overlap, changesOnlyOwnCells } from "../workbook/queued-writes.ts";
import type { Workbook } from "../workbook/workbook.ts";

type RangeBorder = ObjectIds["RangeBorder"];

/** For each side of a range, its name in commands, and the edge of a cell to read. */
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
    GetItem: method("1.1", (_, area, [side]) => {
      if (!(String(side) in sides)) throw notSupported(`RangeBorderCollection.getItem of ${String(side)}`);
      return new ExcelObject("RangeBorder", { area, side: String(side) });
    }),
  },
};

export const rangeBorderTable: ClassTable<RangeBorder> = {
  idOf: (_, { side }) => side,
  members: {
    SideIndex: readOnly("1.1", (_, { side }) => side),
    Style: settable(
      "1.1",
      (book, border) => excelStyles[borderOf(book, border)?.style ?? ""] ?? "None",
      (book, border, value) => {
        const style = spreadsheetStyles[String(value)];
        if (style === undefined && value !== "None")
          throw notSupported(`setting RangeBorder.style to ${String(value)}`);
        drawSide(
          book,
          border,
          style === undefined ? undefined : { color: borderOf(book, border)?.color ?? black, style },
        );
      },
    ),
    Color: settable(
      "1.1",
      (book, border) => (borderOf(book, border)?.color ?? black).toUpperCase(),
      (book, border, value) =>
        drawSide(book, border, { style: borderOf(book, border)?.style ?? "thin", color: colorOf(value) }),
    ),
    Weight: settable(
      "1.1",
      (book, border) => weights[borderOf(book, border)?.style ?? "thin"] ?? "Thin",
      (book, border, value) => {
        const style = Object.keys(weights).find((name) => weights[name] === value);
        if (style === undefined) throw notSupported(`setting RangeBorder.weight to ${String(value)}`);
        drawSide(book, border, { color: borderOf(book, border)?.color ?? black, style });
      },
    ),
  },
};

const black = "#000000";

const spreadsheetStyles: Readonly<Record<string, string | undefined>> = {
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

function borderOf(workbook: Workbook, { area, side }: RangeBorder): Border | undefined {
  const edge = sides[side]?.edge ?? "top";
  const isFar = edge === "bottom" || edge === "right";
  const isInside = side.startsWith("Inside");
  const row = edge === "bottom" && !isInside ? area.bottom : area.top;
  const col = isFar && edge === "right" && !isInside ? area.right : area.left;
  const { queuedCommands } = workbook.spreadsheet;
  const at = { sheetId: area.sheetId, row, col };
  const last = queuedCommands.findLastIndex((command) => mayDraw(workbook, command, at, edge));
  const lastCommand = queuedCommands[last];
  if (!isInside && lastCommand !== undefined && drawsSide(lastCommand, area, side))
    return lastCommand.border as Border;
  const getters = last === -1 ? workbook.model.getters : workbook.spreadsheet.getters;
  return getters.getCellBorder(at)?.[edge];
}

/** Returns true if a queued command may change this edge of a cell. */
function mayDraw(workbook: Workbook, command: Command, at: Position, edge: Edge): boolean {
  if (changesNoCell(command) || command.type === "SET_FORMATTING") return false;
  if (command.type !== "SET_ZONE_BORDERS") return !changesOnlyOwnCells(workbook, command);
  if (command.sheetId !== at.sheetId) return false;
  const { position } = command.border as { readonly position?: string };
  const drawsOneEdge = Object.values(sides).some(({ edge: one }) => one === position);
  if (drawsOneEdge && position !== edge) return false;
  const cell = { left: at.col, right: at.col, top: at.row, bottom: at.row };
  // A border of merged cells surrounds all of them, so it can change cells outside of the target.
  const isMerged = workbook.model.getters.getMerges(at.sheetId).length > 0;
  return isMerged || targetsOf(command).some((zone) => overlap(zone, cell));
}

/** Returns true if a command draws this side of exactly this area. */
function drawsSide(command: Command, area: Area, side: string): boolean {
  if (command.type !== "SET_ZONE_BORDERS" || command.sheetId !== area.sheetId) return false;
  const [zone] = targetsOf(command);
  const isSame =
    zone !== undefined &&
    (["left", "right", "top", "bottom"] as const).every((edge) => zone[edge] === area[edge]);
  const { position, color } = command.border as { readonly position?: string; readonly color: string };
  return isSame && position === sides[side]?.command && color !== "";
}

function targetsOf(command: Command): readonly Zone[] {
  return command.target as readonly Zone[];
}

/** Draws a side of a range, or removes it if `newBorder` is undefined. */
function drawSide(workbook: Workbook, border: RangeBorder, newBorder: Border | undefined): void {
  const { area, side } = border;
  refuseLocked(workbook, area.sheetId);
  const within = clampToSheet(workbook, area, true);
  if (newBorder === undefined) {
    removeSide(workbook, within, side);
    return;
  }
  const { left, right, top, bottom } = within;
  const command = sides[side]?.command;
  const target = [{ left, right, top, bottom }];
  workbook.spreadsheet.queueCommand("SET_ZONE_BORDERS", {
    sheetId: area.sheetId,
    target,
    border: { position: command, ...newBorder },
  });
}

/** Removes a side of a range. The spreadsheet sets all borders of a cell, so keep the others. */
function removeSide(workbook: Workbook, area: Area, side: string): void {
  for (let row = area.top; row <= area.bottom; row++)
    for (let col = area.left; col <= area.right; col++) {
      const removedEdges = edgesOf(area, side, row, col);
      const position = { sheetId: area.sheetId, row, col };
      const borders = workbook.spreadsheet.getters.getCellBorder(position);
      if (borders === null || !removedEdges.some((edge) => borders[edge] !== undefined)) continue;
      const remainingBorders = Object.fromEntries(
        Object.entries(borders).filter(([edge]) => !removedEdges.includes(edge as Edge)),
      );
      workbook.spreadsheet.run("SET_BORDER", { ...position, border: remainingBorders });
    }
}

function edgesOf(area: Area, side: string, row: number, col: number): readonly Edge[] {
  const edgesBySide: Readonly<Record<string, readonly (readonly [Edge, boolean])[]>> = {
    EdgeTop: [["top", row === area.top]],
    EdgeBottom: [["bottom", row === area.bottom]],
    EdgeLeft: [["left", col === area.left]],
    EdgeRight: [["right", col === area.right]],
    InsideHorizontal: [
      ["top", row > area.top],
      ["bottom", row < area.bottom],
    ],
    InsideVertical: [
      ["left", col > area.left],
      ["right", col < area.right],
    ],
  };
  return (edgesBySide[side] ?? []).flatMap(([edge, isOnSide]) => (isOnSide ? [edge] : []));
}
