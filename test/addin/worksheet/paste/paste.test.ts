/** @jest-environment jsdom */
import { languages } from "../../../../contract/languages.ts";
import type { Language } from "../../../../contract/languages.ts";
import { fixedWorkTypes } from "../../../../contract/work-types.ts";
import { showWorkType } from "../../../../addin/worksheet/cells/code-cell.ts";
import { wordsOf } from "../../../../addin/words/words-of.ts";
import { cycleTitleIn } from "../../../../addin/worksheet/paste/cycle-columns.ts";
import { findMapping } from "../../../../addin/worksheet/paste/find-mapping.ts";
import type { PasteMapping } from "../../../../addin/worksheet/paste/mapping.ts";
import { roleIn, workTypeIn } from "../../../../addin/worksheet/paste/known-words.ts";
import { readPaste } from "../../../../addin/worksheet/paste/rows.ts";
import { limitedTable, readText } from "../../../../addin/worksheet/paste/text-to-table.ts";
import { decimalOf, readTime } from "../../../../addin/worksheet/paste/times.ts";
import type { DecimalSign } from "../../../../addin/worksheet/paste/times.ts";
import { notationIn, timeNotations } from "../../../../addin/worksheet/paste/units.ts";
import type { TimeNotation } from "../../../../addin/worksheet/paste/units.ts";
import fc from "../../../support/laws.ts";
import { atOnce } from "../../../support/at-once.ts";
import { values } from "../../../support/worksheet/rows-in-words.ts";

const tableFromText = (text: string) => atOnce(readText(text)).table;

const read = (text: string, change: Partial<PasteMapping> = {}) => {
  const table = tableFromText(text);
  return atOnce(readPaste(table, { ...atOnce(findMapping(table)), ...change }));
};

const two = (number: number): string => String(number).padStart(2, "0");

/** Writes a time in hundredths of a second in the usual notations. The decimal sign is a parameter. */
function printed(hundredths: number, notation: Exclude<TimeNotation, "frames">, sign: DecimalSign): string {
  const decimal = (number: number, digits: number): string =>
    number.toFixed(digits).replace(".", sign === "point" ? "." : ",");
  const seconds = Math.floor(hundredths / 100);
  switch (notation) {
    case "seconds":
      return decimal(hundredths / 100, 2);
    case "minutes":
      return decimal(hundredths / 6000, 8);
    case "hundredths":
      return decimal(hundredths / 60, 7);
    case "tmu":
      return decimal(hundredths / 3.6, 7);
    case "milliseconds":
      return String(hundredths * 10);
    case "hours":
      return decimal(hundredths / 360_000, 9);
    case "days":
      return decimal(hundredths / 8_640_000, 10);
    case "clock":
      return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}${sign === "point" ? "." : ","}${two(hundredths % 100)}`;
    case "clock_hundredths":
      return `${Math.floor(seconds / 60)}:${two(seconds % 60)}:${two(hundredths % 100)}`;
  }
}

test("a time in any notation, with point or comma, is read as the same time", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 3_599_999 }),
      fc.constantFrom(...timeNotations.filter((notation) => notation !== "frames")),
      fc.constantFrom<DecimalSign>("point", "comma"),
      (hundredths, notation, sign) => {
        const reading = readTime(printed(hundredths, notation, sign), notation, sign);
        expect(reading).toMatchObject({ ok: true });
        expect(reading.ok && Math.round(reading.seconds * 100)).toBe(hundredths);
      },
    ),
  );
});

test("consecutive durations make consecutive elements of the same lengths", () => {
  const lines = fc.array(
    fc.record({
      name: fc.constantFrom("Pick", "Walk", "歩く", "เดิน"),
      time: fc.integer({ min: 1, max: 99_999 }),
    }),
    { minLength: 2, maxLength: 30 },
  );
  fc.assert(
    fc.property(lines, (elements) => {
      const text = elements.map(({ name, time }) => `${name}\t${(time / 100).toFixed(2)}`).join("\n");
      const { rows, problems } = read(`Element\tDuration (s)\n${text}`);
      expect(problems).toEqual([]);
      expect(rows).toHaveLength(elements.length);
      for (const [index, { values }] of rows.entries()) {
        const { video_start_time: start, video_end_time: end } = values;
        expect(start).toBe(index === 0 ? 0 : rows[index - 1]?.values.video_end_time);
        expect(Math.round((Number(end) - Number(start)) * 100)).toBe(elements[index]?.time);
      }
    }),
  );
});

test("any cells become text with tabs and back unchanged", () => {
  const cell = fc
    .string({
      unit: fc.constantFrom("a", '"', "\t", "\n", ";", ",", "1", "ö", "。"),
      minLength: 1,
      maxLength: 8,
    })
    .map((text) => `x${text}x`);
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 5 }),
      (lines) => {
        const quoted = (text: string): string =>
          /["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
        const text = lines.map((line) => line.map(quoted).join("\t")).join("\r\n");
        expect(tableFromText(text)).toEqual(lines);
      },
    ),
  );
});

test("no text makes reading fail, and every line is a row, a problem, or skipped", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 120 }), (text) => {
      const table = tableFromText(text);
      const { rows, passed } = atOnce(readPaste(table, atOnce(findMapping(table))));
      expect(rows.length + passed.length).toBeLessThanOrEqual(table.length);
    }),
  );
});

test("1.234 alone is asked about, never guessed", () => {
  const text = "Element\tTime (s)\nPick\t1.234\nWalk\t2.345";
  const table = tableFromText(text);
  const mapping = atOnce(findMapping(table));
  expect(mapping.decimal).toBeNull();
  expect(atOnce(readPaste(table, mapping)).problems).toMatchObject([
    { line: 1, column: 1, reason: "which_decimal", entered: "1.234" },
    { line: 2, column: 1, reason: "which_decimal", entered: "2.345" },
  ]);
  const endOf = (decimal: DecimalSign) => read(text, { decimal }).rows[0]?.values.video_end_time;
  expect(endOf("point")).toBe(1.234);
  expect(endOf("comma")).toBe(1234);
});

test("one unambiguous number sets the decimal sign of all", () => {
  expect(decimalOf(["1.234", "12.5"])).toBe("point");
  expect(decimalOf(["1.234", "12,5"])).toBe("comma");
  expect(decimalOf(["1.234,50"])).toBe("comma");
  expect(decimalOf(["1.5", "2,5"])).toBeNull();
  expect(decimalOf(["0.482"])).toBe("point");
  expect(decimalOf(["24.11.2026 08:00:12", "1.234"])).toBeNull();
  expect(decimalOf(["12", 1.234])).toBe("point");
});

test("a bad cell is listed by line, column and reason", () => {
  const text =
    "Cycle\tElement\tType\tStart\tEnd\n1\tPick\tVA\t0\t3.5\n1\tWalk\tquickly\t3.5\tsoon\nx\tPlace\tVA\t9\t8\n1\tShut\tVA\t\t";
  expect(read(text).problems).toEqual([
    { line: 2, column: 2, reason: "unknown_work_type", entered: "quickly" },
    { line: 2, column: 4, reason: "not_a_time", entered: "soon" },
    { line: 3, column: 0, reason: "not_whole", entered: "x" },
    { line: 3, column: 4, reason: "end_before_start", entered: "8" },
    { line: 4, column: 3, reason: "no_time", entered: "" },
  ]);
});

test("a column with a header of times is one even with unreadable cells, and each is listed", () => {
  const table = tableFromText("Element\tTime (s)\nPick\t4.2\nScrew\tx\nWalk\t?\nPlace\t3");
  const { rows, problems } = atOnce(readPaste(table, atOnce(findMapping(table))));
  expect(problems.map(({ line, column, reason }) => [line, column, reason])).toEqual(
    values("2|1|not_a_time", "3|1|not_a_time"),
  );
  expect(rows[0]?.values).toMatchObject({ video_start_time: 0, video_end_time: 4.2 });
});

test("the last start has no end, and its line is listed", () => {
  const { rows, problems, doubts } = read("Name;Start\nPick;0.0\nWalk;4.5\nEnd of cycle;12.5");
  expect(rows.map(({ values }) => values.video_end_time)).toEqual([4.5, 12.5, undefined]);
  expect(problems).toEqual([]);
  expect(doubts.withoutEnd).toEqual([3]);
});

test("totals, repeated headers and excluded lines are skipped with their reasons", () => {
  const text = "Element\tTime\nPick\t2.5\nElement\tTime\nWalk\t3.5\nrest\t1.5\nSumme\t7.5\nTakt time\t20";
  const { rows, passed } = read(text, { leftOut: [4] });
  expect(rows.map(({ line }) => line)).toEqual([1, 3]);
  expect(passed).toEqual([
    { line: 2, why: "header" },
    { line: 4, why: "left_out" },
    { line: 5, why: "total" },
    { line: 6, why: "total" },
  ]);
});

test("durations start at the worksheet's end, and cycles continue after its last", () => {
  const { rows } = read("Element\tTime\nPick\t2.5\nWalk\t1.5\nPick\t2.5", { startsAt: 10, firstCycle: 4 });
  expect(rows.map(({ values }) => [values.cycle_no, values.video_start_time])).toEqual([
    [4, 10],
    [4, 12.5],
    [5, 14],
  ]);
});

test("numbers from cells of a workbook are unchanged", () => {
  const { table } = atOnce(limitedTable([["Element", "Time (s)"], ["Pick", 1.234], ["Walk", 2.5], []]));
  const { rows, problems } = atOnce(readPaste(table, atOnce(findMapping(table))));
  expect(problems).toEqual([]);
  expect(rows.map(({ values }) => values.video_end_time)).toEqual([1.234, 3.734]);
});

test.each(Object.keys(languages) as Language[])(
  "the headers and work types of worksheets in %s are known",
  async (language) => {
    const { fields, columns } = await wordsOf(language);
    const { name, element_type, cycle_no, sequence, ...times } = fields["wa.element"];
    const { video_start_time, video_end_time, standard_time } = times;
    const { duration, withUnit } = columns;
    const plain = { name, element_type, cycle_no, sequence };
    for (const [role, header] of Object.entries(plain))
      expect([header, roleIn(header)]).toEqual([header, role]);
    for (const [role, label] of Object.entries({
      duration,
      video_start_time,
      video_end_time,
      standard_time,
    })) {
      const header = withUnit({ label, unit: columns.seconds });
      expect([header, roleIn(header)]).toEqual([header, role]);
    }
    for (const code of fixedWorkTypes)
      expect(workTypeIn(showWorkType(code, language).replace(`${code} `, ""))).toBe(code);
  },
);

test("a plain number among other text is read unchanged, whatever its sign", () => {
  const digits = fc.array(fc.constantFrom(...Array.from("0123456789.,")), { minLength: 1, maxLength: 9 });
  const decimal = fc.constantFrom("point", "comma", undefined);
  fc.assert(
    fc.property(digits, fc.constantFrom(...timeNotations), decimal, (signs, notation, sign) => {
      const text = signs.join("");
      // A leading space keeps it from the fast path for plain numbers.
      expect(readTime(text, notation, sign, "25")).toEqual(readTime(` ${text}`, notation, sign, "25"));
    }),
  );
});

test.each(["1 min 23", "13:05 PM", "24:00:00 h", "0:75"])("%s is no time, and never half of one", (text) => {
  expect(readTime(text, "seconds", "point")).toEqual({ ok: false, reason: "not_a_time" });
});

test("a time of four parts has hours before its minutes, and 12 at noon and midnight is 12 and 0", () => {
  expect(readTime("01:02:03:83", "clock_hundredths", undefined)).toEqual({ ok: true, seconds: 3723.83 });
  expect(readTime("12:00:05 PM", "seconds", "point")).toEqual({ ok: true, seconds: 43_205 });
  expect(readTime("12:00:05 AM", "seconds", "point")).toEqual({ ok: true, seconds: 5 });
  expect(readTime("1′23″4", "seconds", undefined)).toEqual({ ok: true, seconds: 83.4 });
});

test("cycles side by side show how many times are missing, and an unreadable one moves no other", () => {
  const { rows, problems, emptyTimes } = read(
    "Element\tC1\tC2\tC3\nPick\t2\t3\t2.5\nWalk\t4\t\tx\nPut\t1\t1\t1.5",
  );
  expect(emptyTimes).toBe(1);
  expect(problems).toMatchObject([{ line: 2, column: 3, reason: "not_a_time" }]);
  const third = rows.filter(({ values }) => values.cycle_no === 3);
  expect(third.map(({ values }) => [values.name, values.video_start_time, values.video_end_time])).toEqual([
    ["Pick", 11, 13.5],
    ["Walk", 13.5, undefined],
    ["Put", 13.5, 15],
  ]);
});

test("the title of a cycle is skipped and sets the cycle of the lines below it", () => {
  const { rows, passed } = read("Element\tTime (s)\nCycle 1\t\nPick\t2\nCycle 2\t\nPick\t3");
  expect(passed).toEqual([1, 3].map((line) => ({ line, why: "cycle" })));
  expect(rows.map(({ values }) => values.cycle_no)).toEqual([1, 2]);
});

// A search in quadratic time would take hours on these.
test.each([
  ["a line of dashes that is none", `${"-".repeat(1_000_000)}x`],
  ["tags that never close", `<table><tr>${"<td ".repeat(500_000)}`],
  ["a note of times that ends in no time", `${"1 s ".repeat(250_000)}x\nWalk 3.2 s`],
])("a text that would slow down a search is read like any other: %s", (_what, text) => {
  expect(Array.isArray(tableFromText(text))).toBe(true);
});

test("a far too long header or cell is no column name and no time", () => {
  const brackets = "(".repeat(1_000_000);
  expect([roleIn(brackets), notationIn(brackets), cycleTitleIn([brackets])]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  const digits = `${"1,".repeat(500_000)}x`;
  expect(readTime(digits, "seconds", "comma")).toEqual({ ok: false, reason: "not_a_time" });
  expect(decimalOf([digits, "1.5"])).toBe("point");
});

test("a table with many groups of numbered columns is read like any other", () => {
  const headers = Array.from({ length: 200 }, (_, at) => `${"w".repeat(1 + (at >> 1))}${(at % 2) + 1}`);
  const line = headers.map((_, at) => (1.5 + at / 7).toFixed(2));
  const { questions } = read([headers, line, line.toReversed()].map((cells) => cells.join("\t")).join("\n"));
  expect(questions.map(({ ask }) => ask)).toEqual(["times"]);
});

/** Returns how often work yields. */
const yieldsOf = (work: Generator) => Array.from(work).length;

test("work on a long and wide table yields at least once for each line and column", () => {
  const line = Array.from({ length: 60 }, (_, column) => column / 8);
  const lines = Array.from({ length: 1_000 }, (_, at) => line.map((number) => at + number));
  const text = lines.map((cells) => cells.join("\t")).join("\n");
  const table = tableFromText(text);
  const mapping = atOnce(findMapping(table));
  expect(yieldsOf(readText(text))).toBeGreaterThanOrEqual(1_000);
  expect(yieldsOf(findMapping(table))).toBeGreaterThanOrEqual(60);
  expect(yieldsOf(readPaste(table, mapping))).toBeGreaterThanOrEqual(1_000);
});
