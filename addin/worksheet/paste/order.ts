import type { PasteMapping } from "./mapping.ts";
import { isTotalWord } from "./known-words.ts";
import { columnsOf } from "./mapping.ts";
import { isBlankLine } from "./text-to-table.ts";
import type { PastedCell, PastedTable } from "./text-to-table.ts";
import { anyRate } from "./timecodes.ts";
import { plainDigits } from "./plain-digits.ts";
import { readTime } from "./times.ts";

/**
 * Whether the newest line stands first, as many stopwatches show laps: their numbers count down to 1, or starts, ends, or what a lap comes to fall
 * from line to line.
 */
export function isNewestFirst(
  table: PastedTable,
  mapping: Pick<PasteMapping, "headerLines" | "columns" | "decimal">,
): boolean {
  const body = table
    .slice(mapping.headerLines)
    .filter(
      (line) => !isBlankLine(line) && !line.some((cell) => typeof cell === "string" && isTotalWord(cell)),
    );
  const cellsOf = (column: number): readonly PastedCell[] => body.map((line) => line[column] ?? "");
  const numbered = [...columnsOf(mapping, "sequence"), ...columnsOf(mapping, "name")];
  if (numbered.some((column) => countsDown(cellsOf(column).map(numberAtEnd)))) return true;
  const edges = [...columnsOf(mapping, "video_start_time"), ...columnsOf(mapping, "video_end_time")];
  return edges.some((column) => {
    const times = cellsOf(column).map((cell) => {
      const reading = readTime(
        cell,
        mapping.columns[column]?.notation ?? "seconds",
        mapping.decimal ?? "point",
        anyRate,
      );
      return reading.ok ? reading.seconds : NaN;
    });
    return times.length > 2 && times.every((time, at) => at === 0 || time < (times[at - 1] ?? NaN));
  });
}

/** The number of a lap, with what stands before it: `3`, `#3`, `Lap 3`, `ラップ３`. */
function numberAtEnd(cell: PastedCell): { readonly before: string; readonly number: number } | undefined {
  const [, before = "", digits] = /^(\D{0,20}?)\s*(\d{1,4})[.)]?$/.exec(plainDigits(String(cell))) ?? [];
  return digits === undefined ? undefined : { before, number: Number(digits) };
}

function countsDown(found: readonly ReturnType<typeof numberAtEnd>[]): boolean {
  const [first] = found;
  return (
    found.length > 1 &&
    found.at(-1)?.number === 1 &&
    found.every((one, at) => one?.before === first?.before && one?.number === found.length - at)
  );
}
