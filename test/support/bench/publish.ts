import { appendFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../script.ts";
import type { Median } from "./medians.ts";

/** The place of a figure in docs/benchmarks.md: a table title, a row name and a column name. */
interface Place {
  readonly table: string;
  readonly row: string;
  readonly column: string;
}

/** One figure of a bench for docs/benchmarks.md, which `npm run bench` updates. */
export interface Figure extends Place {
  readonly value: string;
  readonly noise?: string;
  /** Its limit: `at most 5`, `at least 0.8` or a number. */
  readonly bar?: string;
}

/** The file with the figures of a run, one JSON line each. */
export const figuresFile = join(projectFolder, ".cache", "bench", "figures.jsonl");

/** Prints a figure and stores it for docs/benchmarks.md. A ratio or a difference has its noise with it. */
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
