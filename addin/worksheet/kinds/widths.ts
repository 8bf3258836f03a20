import type { Language } from "../../../contract/languages.ts";
import { wasteCodes } from "../../../contract/waste-types.ts";
import { fixedWorkTypes } from "../../../contract/work-types.ts";
import { cellKinds } from "../cells/cell-kinds.ts";
import { showWasteType, showWorkType } from "../cells/code-cell.ts";
import type { Column } from "../cells/column.ts";
import { oNoColumn } from "../rows/with-o-no.ts";
import { boldPixels, textPixels } from "../text-pixels.ts";

/**
 * In pixels, beside the pane on a screen of 1280 pixels. It shows a LOSS worksheet up to the LOSS text, and
 * the elements of one analysis up to NVA.
 */
const visibleWidth = 860;

/** In pixels, the same in every language. */
const fixedWidths: Readonly<Record<string, number>> = {
  [oNoColumn]: 72,
  cycle_no: 65,
  sequence: 40,
  name: 146,
};

/** In pixels, also beside an O-No in LOSS. */
const minimumNameWidth = 124;

/** In pixels: 12345.67 fits. */
const minimumNumberWidth = 66;

/** In pixels, of a cell. */
const margins = 6;

/** In pixels: margins and the arrow of a list, or the filter button of a header. */
const marginsAndButton = 24;

const wrapped: ReadonlySet<string> = new Set(["name", "loss_text"]);

/** Drop-down lists by column. */
const lists: Readonly<Record<string, (language: Language) => readonly string[]>> = {
  element_type: (language) => fixedWorkTypes.map((type) => showWorkType(type, language)),
  waste_type: (language) => wasteCodes.map((code) => showWasteType(code, language)),
};

/**
 * Returns columns with their widths. The longest entry of a list fits beside the arrow, and a header of
 * numbers fits in two lines. The LOSS text, or else the name, gets the rest of the visible width.
 */
export function withWidths(columns: readonly Column[], language: Language): readonly Column[] {
  const widths = new Map(columns.map((column) => [column.key, widthOf(column, language)]));
  const isOfSeveral = widths.has(oNoColumn);
  const giveRest = (key: string, last: string, total: number): void => {
    const shown = columns.slice(0, columns.findIndex((column) => column.key === last) + 1);
    const others = shown.filter((column) => column.key !== key);
    const rest = others.reduce((left, column) => left - (widths.get(column.key) ?? 0), total);
    widths.set(key, Math.max(minimumNameWidth, rest));
  };
  if (widths.has("loss_text")) {
    if (isOfSeveral) widths.set("name", minimumNameWidth);
    giveRest("loss_text", "loss_text", visibleWidth);
  } else if (widths.has("element_type"))
    giveRest("name", "nva_time", visibleWidth + (isOfSeveral ? (fixedWidths[oNoColumn] ?? 0) : 0));
  return columns.map((column) => {
    const width = widths.get(column.key) ?? column.width;
    return {
      ...column,
      ...(width !== undefined && { width }),
      ...(wrapped.has(column.key) && { isWrapped: true }),
    };
  });
}

function widthOf({ key, kind, header }: Column, language: Language): number | undefined {
  const entries = lists[key]?.(language);
  if (entries !== undefined) {
    const longest = Math.ceil(Math.max(...entries.map(textPixels))) + marginsAndButton;
    return Math.max(longest, ...header.split(" ").map((word) => Math.ceil(boldPixels(word)) + margins));
  }
  if (cellKinds[kind].align === "right") return Math.max(minimumNumberWidth, headerWidth(header));
  return fixedWidths[key];
}

/** Returns the pixels for a header in at most two lines beside the filter button. */
function headerWidth(header: string): number {
  const words = header.split(" ");
  const halves = words.map((_, first) =>
    Math.max(boldPixels(words.slice(0, first).join(" ")), boldPixels(words.slice(first).join(" "))),
  );
  return Math.ceil(Math.min(...halves)) + marginsAndButton;
}
