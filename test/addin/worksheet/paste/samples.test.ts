/** @jest-environment jsdom */
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { readSegments } from "../../../../contract/segments.ts";
import { findMapping } from "../../../../addin/worksheet/paste/find-mapping.ts";
import { readPaste } from "../../../../addin/worksheet/paste/rows.ts";
import type { PasteReading } from "../../../../addin/worksheet/paste/rows.ts";
import { toUprightTable } from "../../../../addin/worksheet/paste/upright-table.ts";
import { readText } from "../../../../addin/worksheet/paste/text-to-table.ts";
import { atOnce } from "../../../support/at-once.ts";

const tableFromText = (text: string) => atOnce(readText(text)).table;

const folder = path.join(import.meta.dirname, "samples");
const textOf = (name: string): string => readFileSync(path.join(folder, name), "utf8");
const samples = readdirSync(folder).filter((name) => !name.endsWith(".rows"));

/**
 * Returns a row as in the files beside the samples: cycle, No., element, work type, start and end. A standard
 * time and several segments follow, if there are any.
 */
function inOneLine({ values }: PasteReading["rows"][number]): string {
  const { standard_time: standard, segment_data: segments } = values;
  const keys = ["cycle_no", "sequence", "name", "element_type", "video_start_time", "video_end_time"];
  const told = keys.map((key) => String(values[key] ?? "").replaceAll("\n", "⏎"));
  const parts = readSegments(segments ?? "")?.map(({ type, start, end }) => `${type} ${start}-${end}`) ?? [];
  return [...told, ...(standard === undefined ? [] : [String(standard)]), ...parts].join("|");
}

interface Expected {
  readonly rows: readonly Readonly<Record<string, string | number | null>>[];
  /** A question is as good as the right rows. */
  readonly mayAsk: boolean;
  readonly left: readonly { readonly line: number }[];
  /** Keys that a careful engineer may read in several ways. */
  readonly open?: readonly string[];
}

const outside = path.join(import.meta.dirname, "outside");
const expected = JSON.parse(readFileSync(path.join(outside, "expected.json"), "utf8")) as Readonly<
  Record<string, Expected>
>;

/** Returns a row by the compared keys: names without surrounding white space, seconds to the millisecond. */
function shownBy(keys: readonly string[], row: Readonly<Record<string, unknown>>): readonly unknown[] {
  return keys.map((key) => {
    const value = row[key] ?? null;
    return typeof value === "string"
      ? value.replace(/\s+/g, " ")
      : typeof value === "number"
        ? Math.round(value * 1000) / 1000
        : value;
  });
}

test("there is a file for every table of another program", () => {
  const files = readdirSync(outside).filter((name) => name !== "expected.json");
  expect(Object.keys(expected).toSorted()).toEqual(files.toSorted());
});

test.each(Object.entries(expected))(
  "of another program, %s is read correctly or asked about",
  (name, wanted) => {
    const { table } = toUprightTable(tableFromText(readFileSync(path.join(outside, name), "utf8")));
    const { rows, problems, questions, passed } = atOnce(readPaste(table, atOnce(findMapping(table))));
    if (questions.length + problems.length > 0) {
      expect([questions.map(({ ask }) => ask), wanted.mayAsk]).toEqual([expect.anything(), true]);
      return;
    }
    const keys = ["name", "type", "start", "end"].filter((key) => wanted.open?.includes(key) !== true);
    const read = rows.map(({ values }) => ({
      ...{ name: values.name, type: values.element_type },
      ...{ start: values.video_start_time, end: values.video_end_time },
    }));
    expect(read.map((row) => shownBy(keys, row))).toEqual(wanted.rows.map((row) => shownBy(keys, row)));
    if (wanted.open?.includes("left") !== true)
      expect(passed.length).toBeGreaterThanOrEqual(wanted.left.length);
  },
);

test.each(samples)("%s is read as its rows, without a question", (name) => {
  const { table } = toUprightTable(tableFromText(textOf(name)));
  const { rows, problems, questions, doubts } = atOnce(readPaste(table, atOnce(findMapping(table))));
  const wanted = textOf(name.replace(/\.\w+$/, ".rows"))
    .split("\n")
    .slice(0, -1);
  expect(rows.map(inOneLine)).toEqual(wanted);
  // A line with only an end gives no element and is listed.
  expect([...questions, ...problems]).toEqual([]);
  expect(doubts).toEqual({ isUntimed: false, withoutEnd: [], overlapping: [], unequal: [] });
});
