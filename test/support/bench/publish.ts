import { appendFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../script.ts";
import type { Median } from "./medians.ts";

/** The place of a figure in docs/benchmarks.md: the title of a table, and the names of a row and a column. */
interface Place {
  readonly table: string;
  readonly row: string;
  readonly column: string;
}

/** One figure of a bench, as `npm run bench` puts it into docs/benchmarks.md. */
export interface Figure extends Place {
  readonly value: string;
  readonly noise?: string;
  /** Our limit for it: `at most 5`, `at least 0.8` or a number. */
  readonly bar?: string;
}

/** Where the figures of a run are gathered, one JSON line each. */
export const figuresFile = join(projectFolder, ".cache", "bench", "figures.jsonl");

/** Prints a figure and keeps it for docs/benchmarks.md. A ratio or a difference comes with its noise. */
export function publish(place: Place, measured: Median | number | undefined, bar?: string): void {
  const told =
    typeof measured === "object"
      ? { value: short(measured.median), noise: `${Math.round(measured.noise * 100)} %` }
      : { value: measured === undefined ? "not told here" : short(measured) };
  const figure: Figure = { ...place, ...told, ...(bar !== undefined && measured !== undefined && { bar }) };
  mkdirSync(join(figuresFile, ".."), { recursive: true });
  appendFileSync(figuresFile, `${JSON.stringify(figure)}\n`);
  process.stdout.write(
    `${Object.values(place).join(", ")}: ${figure.value}${figure.noise === undefined ? "" : ` (± ${figure.noise})`}\n`,
  );
}

function short(value: number): string {
  if (Number.isInteger(value)) return value.toLocaleString("en-US");
  return Math.abs(value) >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
}
