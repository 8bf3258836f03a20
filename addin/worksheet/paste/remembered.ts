import { headersOf } from "./columns.ts";
import type { PasteMapping } from "./mapping.ts";
import { isNewestFirst } from "./order.ts";
import type { PastedTable } from "./text-to-table.ts";

/** How a table was read, known by its headers: what is found again in the next one of its kind. */
interface Remembered extends Pick<
  PasteMapping,
  "columns" | "cycles" | "decimal" | "frameRate" | "workTypeElse"
> {
  readonly headers: string;
}

/** As many kinds of tables as are remembered of an instance. */
const most = 30;

/** Gives a mapping that was found what a person said of the last table with the same headers. A decimal sign or a rate of frames that the table itself shows stays. */
export function asRemembered(table: PastedTable, found: PasteMapping, kept: string | null): PasteMapping {
  const headers = nameOf(table, found);
  const known = listIn(kept).find((one) => one.headers === headers);
  if (known?.columns.length !== found.columns.length) return found;
  const { columns, cycles, workTypeElse } = known;
  const decimal = found.decimal ?? known.decimal;
  // Kept before there were timecodes, it has no rate.
  const frameRate = found.frameRate ?? known.frameRate ?? null;
  const mapping = { ...found, columns, cycles, workTypeElse, decimal, frameRate };
  // What the columns are may tell which way the lines run.
  return { ...mapping, isNewestFirst: isNewestFirst(table, mapping) };
}

/** What to keep once a table was taken with a mapping: this one first, the oldest dropped. */
export function remembering(table: PastedTable, mapping: PasteMapping, kept: string | null): string {
  const { columns, cycles, decimal, frameRate, workTypeElse } = mapping;
  const headers = nameOf(table, mapping);
  const others = listIn(kept).filter((one) => one.headers !== headers);
  return JSON.stringify(
    [{ headers, columns, cycles, decimal, frameRate, workTypeElse }, ...others].slice(0, most),
  );
}

/** A table without headers is known by how wide it is. */
function nameOf(table: PastedTable, { headerLines, columns }: PasteMapping): string {
  const headers = headersOf(table, headerLines).join("\t");
  return headers.trim() === "" ? `${columns.length} columns` : headers;
}

/** Anything may have become of what was kept meanwhile. */
function listIn(kept: string | null): readonly Remembered[] {
  try {
    const list: unknown = JSON.parse(kept ?? "[]");
    return Array.isArray(list)
      ? (list as readonly Remembered[]).filter(({ columns }) => Array.isArray(columns))
      : [];
  } catch {
    return [];
  }
}
