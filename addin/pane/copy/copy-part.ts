import type { CopiedPart, PageActions, PagePart, CopiedCell } from "../../actions/interface/page-actions.ts";
import type { Result } from "../../actions/interface/result.ts";
import { htmlTable } from "./html-table.ts";
import type { FittingSize } from "./report-size.ts";
import { sizedPicture } from "./sized-picture.ts";
import { writeClipboard } from "../kit/write-clipboard.ts";
import { shownCells } from "./shown-cells.ts";
import type { CopiedRows } from "./shown-cells.ts";

/** What of a part is copied. */
export type CopyAs = "picture" | "cells";

/** The width of a chart's picture where Excel made it less wide than it was asked to, and that width; pixels. */
interface Narrow {
  readonly came: number;
  readonly wanted: number;
}

/** How copying ended. */
export type Copied =
  | { readonly is: "copied"; readonly narrow?: Narrow }
  /** The clipboard was closed, so the part is selected in Excel; the picture, base64 PNG, is for a right-click. */
  | {
      readonly is: "selected";
      readonly because: "refused" | "no_picture";
      readonly png?: string;
      readonly narrow?: Narrow;
    }
  | { readonly is: "no_cells" };

/** Ends what goes to the clipboard where there is nothing to put on it; the reason is in the answer that was read. */
class NothingToCopy extends Error {}

/**
 * Copies a part of a page in the size that fits. Where the host closes the clipboard, or Excel makes no picture for the add-in, the part is selected in
 * Excel instead. To be called straight from a click.
 */
export async function copyPart(
  actions: PageActions,
  sheetId: string,
  part: PagePart,
  as: CopyAs,
  size: FittingSize,
): Promise<Result<Copied>> {
  const reading = actions.copyPart(sheetId, part, size.picture);
  const read = reading.then((result): CopiedPart => {
    if (!result.ok) throw new NothingToCopy(result.failure.code);
    return result.value;
  });
  try {
    const written = await writeClipboard(as === "picture" ? pictureOf(read, size) : cellsOf(read, size));
    if (written === "written")
      return { ok: true, value: { is: "copied", ...narrowOf(await reading, part, as, size) } };
  } catch (cause) {
    if (!(cause instanceof NothingToCopy)) throw cause;
  }
  const result = await reading;
  if (!result.ok) return result;
  const { png, rows } = result.value;
  if (as === "cells" && htmlTable(rows, size) === "") return { ok: true, value: { is: "no_cells" } };
  const selected = await actions.selectPart(sheetId, part);
  if (!selected.ok) return selected;
  const because = as === "picture" && png === undefined ? "no_picture" : "refused";
  return {
    ok: true,
    value: {
      is: "selected",
      because,
      ...(as === "picture" && png !== undefined && { png }),
      ...narrowOf(result, part, as, size),
    },
  };
}

/** A wider picture is made to fit; cells have the size that Excel gives them. */
function narrowOf(
  read: Result<CopiedPart>,
  part: PagePart,
  as: CopyAs,
  { picture: wanted }: FittingSize,
): { readonly narrow?: Narrow } {
  const came = read.ok ? read.value.pixels : undefined;
  const isNarrow = as === "picture" && part.is === "chart" && came !== undefined && came < wanted;
  return isNarrow ? { narrow: { came, wanted } } : {};
}

function pictureOf(read: Promise<CopiedPart>, { picture }: FittingSize): Record<string, Promise<Blob>> {
  const png = read.then((part) => {
    if (part.png === undefined) throw new NothingToCopy("No picture.");
    return sizedPicture(part.png, picture);
  });
  return { "image/png": png };
}

function cellsOf(read: Promise<CopiedPart>, size: FittingSize): Record<string, Promise<Blob>> {
  const html = read.then(({ rows }) => {
    const table = htmlTable(rows, size);
    if (table === "") throw new NothingToCopy("No cells.");
    return new Blob([table], { type: "text/html" });
  });
  const plain = read.then(({ rows }) => new Blob([plainTable(rows)], { type: "text/plain" }));
  return { "text/html": html, "text/plain": plain };
}

/**
 * Makes plain text of rows for places that take no tables: tabs between cells, one line each; breaks and tabs
 * within a cell become spaces. Where it is pasted into a spreadsheet, nothing of a text is calculated: an apostrophe stands before it.
 */
export function plainTable(rows: CopiedRows): string {
  return shownCells(rows)
    .map((row) => row.map(plainCell).join("\t"))
    .join("\n");
}

function plainCell({ text, isNumber }: CopiedCell): string {
  const line = text.replace(/[\t\r\n]+/g, " ");
  // Quotes around a text are taken away where it is pasted.
  return !isNumber && /^[\s"]*[=+\-@＝＋－＠]/.test(line) ? `'${line}` : line;
}
