import { unquotedName } from "../spreadsheet/area.ts";
import type { Area } from "../spreadsheet/area.ts";
import { clampToSheet, findSheet } from "./addresses.ts";
import { cellFacts } from "./read-cells.ts";
import { HostError } from "../excel/host-error.ts";
import { refuseLocked } from "./protection.ts";
import type { Position } from "../spreadsheet/spreadsheet.ts";
import type { Workbook } from "../workbook/workbook.ts";

export interface Hyperlink {
  readonly address?: string;
  readonly documentReference?: string;
  readonly screenTip?: string;
  readonly textToDisplay?: string;
}

const linkColor = "#0563C1";

/** Returns the link that all cells of an area share, or null. */
export function hyperlinkOf(workbook: Workbook, area: Area): Hyperlink | null {
  const links = new Set(
    positionsOf(workbook, area).map((at) => workbook.spreadsheet.getters.getCell(at)?.style?.hyperlink),
  );
  const [link] = links;
  if (links.size !== 1 || link === undefined) return null;
  const shown = cellFacts(workbook.spreadsheet.getters, { ...area, row: area.top, col: area.left }).text;
  return { ...(JSON.parse(link) as Hyperlink), textToDisplay: shown };
}

export function setHyperlink(workbook: Workbook, area: Area, given: unknown): void {
  refuseLocked(workbook, area.sheetId);
  const link = (given ?? {}) as Hyperlink;
  const { address, documentReference, screenTip, textToDisplay } = link;
  const target = address ?? placeOf(workbook, documentReference);
  if (target === undefined)
    throw new HostError("InvalidArgument", "A link needs an address or a place in the workbook.");
  const kept = JSON.stringify({ address, documentReference, screenTip });
  workbook.spreadsheet.ensureSize(area.sheetId, area.bottom + 1, area.right + 1);
  for (const at of positionsOf(workbook, area)) {
    const cell = workbook.spreadsheet.getters.getCell(at);
    const shown = textToDisplay ?? cellFacts(workbook.spreadsheet.getters, at).text;
    const label = shown === "" ? (address ?? documentReference ?? "") : shown;
    workbook.spreadsheet.queueCommand("UPDATE_CELL", {
      ...at,
      style: { ...cell?.style, hyperlink: kept, textColor: linkColor, underline: true },
      // The spreadsheet makes this notation clickable. Keep a formula as it is.
      ...((cell?.isFormula !== true || textToDisplay !== undefined) && { content: `[${label}](${target})` }),
    });
  }
}

/** Removes links but keeps the shown texts. */
export function removeHyperlinks(workbook: Workbook, area: Area): void {
  for (const at of positionsOf(workbook, area)) {
    const { style, isFormula } = workbook.spreadsheet.getters.getCell(at) ?? {};
    if (style?.hyperlink === undefined) continue;
    const rest = { ...style, hyperlink: undefined, textColor: undefined, underline: undefined };
    const { text } = cellFacts(workbook.spreadsheet.getters, at);
    const content = isFormula === true ? {} : { content: text };
    workbook.spreadsheet.queueCommand("UPDATE_CELL", { ...at, style: rest, ...content });
  }
}

/** Returns the spreadsheet's link to the worksheet of `Sheet1!A1`. It has no links to cells. */
function placeOf(workbook: Workbook, reference: string | undefined): string | undefined {
  if (reference === undefined) return undefined;
  const split = reference.lastIndexOf("!");
  const name = unquotedName(reference.slice(0, Math.max(0, split)));
  const sheetId = findSheet(workbook, name) ?? workbook.spreadsheet.getters.getActiveSheetId();
  return `o-spreadsheet://${sheetId}`;
}

function positionsOf(workbook: Workbook, area: Area): readonly Position[] {
  const { sheetId, left, right, top, bottom } = clampToSheet(workbook, area, false);
  const rows = Array.from({ length: Math.max(0, bottom - top + 1) }, (_, index) => top + index);
  return rows.flatMap((row) =>
    Array.from({ length: Math.max(0, right - left + 1) }, (_, index) => ({
      sheetId,
      row,
      col: left + index,
    })),
  );
}
