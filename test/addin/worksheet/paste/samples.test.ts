import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { readSegments } from "../../../../contract/segments.ts";
import { findMapping } from "../../../../addin/worksheet/paste/columns.ts";
import { readPaste } from "../../../../addin/worksheet/paste/rows.ts";
import type { PasteReading } from "../../../../addin/worksheet/paste/rows.ts";
import { upright } from "../../../../addin/worksheet/paste/turned.ts";
import { tableFromText } from "../../../../addin/worksheet/paste/text-to-table.ts";

const folder = path.join(import.meta.dirname, "samples");
const textOf = (name: string): string => readFileSync(path.join(folder, name), "utf8");
const samples = readdirSync(folder).filter((name) => !name.endsWith(".rows"));

/** A row as the files beside the samples have it: cycle, No., element, work type, start and end, a standard time where there is one, and segments where there are several. */
function inOneLine({ values }: PasteReading["rows"][number]): string {
  const { standard_time: standard, segment_data: segments } = values;
  const keys = ["cycle_no", "sequence", "name", "element_type", "video_start_time", "video_end_time"];
  const told = keys.map((key) => String(values[key] ?? "").replaceAll("\n", "⏎"));
  const parts = readSegments(segments ?? "")?.map(({ type, start, end }) => `${type} ${start}-${end}`) ?? [];
  return [...told, ...(standard === undefined ? [] : [String(standard)]), ...parts].join("|");
}

test("there is a sample of everything that people bring", () => {
  expect(samples.length).toBeGreaterThanOrEqual(25);
});

test.each(samples)("%s is read as its rows, without a question", (name) => {
  const { table } = upright(tableFromText(textOf(name)));
  const { rows, problems, doubts } = readPaste(table, findMapping(table));
  const wanted = textOf(name.replace(/\.\w+$/, ".rows"))
    .split("\n")
    .slice(0, -1);
  expect(rows.map(inOneLine)).toEqual(wanted);
  // A line of the end alone gives no element, and says so.
  expect(problems).toHaveLength(0);
  expect(doubts).toEqual({ isUntimed: false, differing: [], overlapping: [], unequal: [] });
});
