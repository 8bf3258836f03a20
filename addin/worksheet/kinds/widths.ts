import type { Language } from "../../../contract/languages.ts";
import { wasteCodes } from "../../../contract/waste-types.ts";
import { fixedWorkTypes } from "../../../contract/work-types.ts";
import { cellKinds } from "../cells/cell-kinds.ts";
import { showWasteType, showWorkType } from "../cells/code-cell.ts";
import type { Column } from "../cells/column.ts";
import { oNoColumn } from "../rows/with-o-no.ts";
import { boldPixels, textPixels } from "../text-pixels.ts";

/**
 * The width in pixels that columns may have to be visible beside the pane, on a screen of 1280 pixels. In
 * this width, a LOSS worksheet shows all columns up to the LOSS text, and the elements of one analysis all
 * columns up to NVA.
 */
const visibleWidth = 860;

/** The widths in pixels of columns with the same width in every language. */
const usual: Readonly<Record<string, number>> = { [oNoColumn]: 72, cycle_no: 65, sequence: 40, name: 146 };

/** The minimum pixels of a name, also beside an O-No in LOSS. */
const leastName = 124;

/** The minimum pixels of a number, such as 12345.67. */
const leastNumber = 66;

/** The pixels of a cell's margins. */
const margins = 6;

/** The pixels of a cell's margins and the arrow of its list, or the filter button in a header. */
const besideText = 24;

/** Columns with long text, which is wrapped. */
const wrapped: ReadonlySet<string> = new Set(["name", "loss_text"]);

/** The entries of lists in the cells of a column. */
const lists: Readonly<Record<string, (language: Language) => readonly string[]>> = {
  element_type: (language) => fixedWorkTypes.map((type) => showWorkType(type, language)),
  waste_type: (language) => wasteCodes.map((code) => showWasteType(code, language)),
};

/**
 * Returns the columns of a worksheet about elements with their widths. In a column with a drop-down list,
 * the longest entry fits beside the arrow. In a column of numbers, the header fits in two lines beside the
 * filter button. The LOSS text, or else the name, gets the rest of the visible width. Other columns keep
 * their width.
 */
export function withWidths(columns: readonly Column[], language: Language): readonly Column[] {
  const widths = new Map(columns.map((column) => [column.key, widthOf(column, language)]));
  const isOfSeveral = widths.has(oNoColumn);
  const giveRest = (key: string, last: string, total: number): void => {
    const shown = columns.slice(0, columns.findIndex((column) => column.key === last) + 1);
    const others = shown.filter((column) => column.key !== key);
    const rest = others.reduce((left, column) => left - (widths.get(column.key) ?? 0), total);
    widths.set(key, Math.max(leastName, rest));
  };
  if (widths.has("loss_text")) {
    if (isOfSeveral) widths.set("name", leastName);
    giveRest("loss_text", "loss_text", visibleWidth);
  } else if (widths.has("element_type"))
    giveRest("name", "nva_time", visibleWidth + (isOfSeveral ? (usual[oNoColumn] ?? 0) : 0));
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
    const longest = Math.ceil(Math.max(...entries.map(textPixels))) + besideText;
    return Math.max(longest, ...header.split(" ").map((word) => Math.ceil(boldPixels(word)) + margins));
  }
  if (cellKinds[kind].align === "right") return Math.max(leastNumber, headerWidth(header));
  return usual[key];
}

/** Returns the pixels for a header in at most two lines, each beside the filter button. */
function headerWidth(header: string): number {
  const words = header.split(" ");
  const halves = words.map((_, first) =>
    Math.max(boldPixels(words.slice(0, first).join(" ")), boldPixels(words.slice(first).join(" "))),
  );
  return Math.ceil(Math.min(...halves)) + besideText;
}
