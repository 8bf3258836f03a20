import { findMapping } from "../../../../addin/worksheet/paste/find-mapping.ts";
import { answered, withColumn } from "../../../../addin/worksheet/paste/mapping.ts";
import type { PasteAnswer, PasteMapping } from "../../../../addin/worksheet/paste/mapping.ts";
import { readPaste } from "../../../../addin/worksheet/paste/rows.ts";
import { readText } from "../../../../addin/worksheet/paste/text-to-table.ts";
import { toUprightTable } from "../../../../addin/worksheet/paste/upright-table.ts";
import fc from "../../../support/laws.ts";
import { atOnce } from "../../../support/at-once.ts";
import { values } from "../../../support/worksheet/rows-in-words.ts";

const tableFromText = (text: string) => atOnce(readText(text)).table;

const read = (text: string, change: Partial<PasteMapping> = {}) => {
  const table = tableFromText(text);
  const mapping = { ...atOnce(findMapping(table)), ...change };
  return { ...atOnce(readPaste(table, mapping)), mapping };
};

test("a paste without a time column is reported", () => {
  const { rows, doubts } = read("No\tElement\tWork type\n1\tTake housing\tVA\n2\tWalk\tNVA");
  expect(rows).toHaveLength(2);
  expect(doubts.isUntimed).toBe(true);
});

/** Returns the questions about a text, and the column of each. */
const asked = (text: string) => read(text).questions.map(({ ask, column }) => [ask, column]);

test.each([
  ["three laps that happen to grow, or splits", "2.0\n3.1\n4.5", "growing", 0],
  ["four clocks that fall", "0:31.9\n0:24.3\n0:11.0\n0:05.2", "growing", 0],
  ["moments below the word for times", "Ereignis\tZeit\nA\t1:56\nB\t1:58\nC\t2:01", "growing", 1],
  ["durations that grow", "Name\tDuration\nA\t2\nB\t4\nC\t6\nD\t9\nE\t12", "growing", 1],
  ["moments of which two are equal", "Task\tTime\nA\t116\nB\t118\nC\t118\nD\t121\nE\t129", "growing", 1],
  ["moments that begin again", "Task\tTime\nA\t3\nB\t7\nC\t15\nA\t4\nB\t9\nC\t16", "growing", 1],
  ["three events", "Event\tTime\nA\t2\nB\t4\nC\t9", "growing", 1],
  ["cycles of a watch that goes on", "x\tCycle 1\tCycle 2\nA\t3.2\t19.3\nB\t9.7\t25.5", "growing", 1],
  ["durations that are rather ends", "x\tStart\tDuration\nA\t1\t5\nB\t7\t9\nC\t12\t20", "times", 1],
  ["seconds of the day", "x\tStart\tEnd\nA\t28801.8\t28805.1\nB\t28807\t28809.3", "zero", 1],
  ["milliseconds of today", "x\tstart_ms\tend_ms\nA\t1795161600000\t1795161603200", "zero", 1],
  [
    "times that no column holds alone",
    "SPEAKER file 1 1.8 3.325 <NA>\nSPEAKER file 1 7.0 2.35 <NA>",
    "times",
    0,
  ],
  ["hours of a shift", "x\tStart\tEnd\nA\t8:00\t8:15\nB\t8:15\t8:45", "unit", 1],
  ["numbered starts and ends", "x\tt1\tt2\nA\t1.8\t5.1\nB\t7\t9.3\nC\t12.7\t20.4", "growing", 1],
  [
    "two tables side by side",
    "Element\tTime (s)\t\tElement\tTime (s)\nPick\t3.2\t\tWalk\t2.8\nScrew\t8.1\t\tPlace\t1.9",
    "times",
    1,
  ],
  ["minutes beside seconds", "Element\tMin\tSec\nPick\t0\t12\nPlace\t0\t19\nScrew\t1\t4", "times", 2],
  ["times of operators", "Element\tOperator 1\tOperator 2\nPick\t3.2\t3.4\nScrew\t8.1\t7.9", "times", 1],
  ["times of stations", "Element\tStation 1\tStation 2\nPick\t3.2\t4.4\nScrew\t8.1\t9.9", "times", 1],
  ["before and after", "Element\tBefore (s)\tAfter (s)\nPick\t3.2\t2.4\nScrew\t8.1\t7.9", "times", 1],
  [
    "an element of several times",
    "Step\tManual time\tMachine time\nPick\t3.2\t0\nDrill\t1.1\t8.5",
    "times",
    2,
  ],
  ["from and to in one cell", "Element\tTime\nPick\t0:00-0:03\nScrew\t0:03-0:11", "times", 1],
  ["one name in all lines", "Element\tTime (s)\nPick\t3.2\nPick\t3.1\nPick\t3.3", "same_name", 0],
  ["whole numbers that are too long for seconds", "x\tStart\tEnd\nA\t0\t1800\nB\t1800\t5125", "unit", 1],
  ["parts of a day below a header of seconds", "x\tTime (s)\nA\t0.000037\nB\t0.000021", "unit", 1],
  ["times of day", "Element\tStart\tEnd\nA\t08:00:00\t08:00:12\nB\t08:00:12\t08:01:00", "zero", 1],
])("an ambiguous text is asked about: %s", (_, text, ask, column) => {
  expect(asked(text)).toContainEqual([ask, column]);
});

test("each answer gives its rows and removes the question", () => {
  const text = "Event\tTime\nPick\t1:56\nPlace\t1:58\nScrew\t2:01\nWalk\t2:09";
  const table = tableFromText(text);
  const mapping = atOnce(findMapping(table));
  const [question] = mapping.questions;
  const rowsBy = (role: string) => {
    const answer = question?.answers.find(({ columns = [] }) => columns.some((one) => one.role === role));
    const { rows, questions } = atOnce(readPaste(table, answered(mapping, "growing", answer ?? {})));
    expect(questions).toEqual([]);
    return rows.map(({ values }) => [values.video_start_time, values.video_end_time]);
  };
  expect(rowsBy("video_start_time")).toEqual(values("116|118", "118|121", "121|129", "129|-"));
  expect(rowsBy("video_end_time")).toEqual(values("0|116", "116|118", "118|121", "121|129"));
  expect(rowsBy("duration")[1]).toEqual([116, 234]);
});

test("in cycles side by side, readings of a watch are ends", () => {
  const text = "Element\tC1\tC2\nPick\t3.2\t3.3\nPlace\t9.7\t9.5\nScrew\t14.1\t14.2\nReturn\t16.2\t16.4";
  const { rows, questions } = read(text);
  expect(questions.map(({ ask }) => ask)).toEqual(["growing"]);
  expect(rows.map(({ values }) => [values.video_start_time, values.video_end_time])).toEqual([
    ...values("0|3.2", "3.2|9.7", "9.7|14.1", "14.1|16.2"),
    ...values("0|3.3", "3.3|9.5", "9.5|14.2", "14.2|16.4"),
  ]);
});

test("starts and ends with cycle numbers are read without a question", () => {
  const text = "Element\tStart 1\tEnd 1\tStart 2\tEnd 2\nPick\t0\t3.2\t13.7\t17\nScrew\t3.2\t11.3\t17\t25.1";
  const { rows, questions } = read(text);
  expect(questions).toEqual([]);
  expect(rows.map(({ values }) => [values.cycle_no, values.video_start_time, values.video_end_time])).toEqual(
    [
      [1, 0, 3.2],
      [1, 3.2, 11.3],
      [2, 13.7, 17],
      [2, 17, 25.1],
    ],
  );
});

test("for times of day, the start of the video is asked for, and midnight is no jump back", () => {
  const text =
    "Element\tStart\tEnd\nLoad\t2026-11-24 23:59:48\t2026-11-25 00:00:03\nRun\t2026-11-25 00:00:03\t2026-11-25 01:00:00";
  const table = tableFromText(text);
  const mapping = atOnce(findMapping(table));
  const ends = mapping.questions[0]?.answers.map(({ zeroAt = 0 }) =>
    atOnce(readPaste(table, { ...mapping, zeroAt })).rows.map(({ values }) => values.video_end_time),
  );
  expect(ends).toEqual(values("15|3612", "86403|90000"));
});

test("a duration that differs from start and end is asked about with its line, and either can be excluded", () => {
  const text = "Element\tStart\tEnd\tDuration\nPick\t0\t3.2\t3.2\nScrew\t3.2\t11.3\t7.1";
  const { questions, mapping } = read(text);
  expect(questions).toMatchObject([{ ask: "differs", column: 3, lines: [2] }]);
  const endBy = (answer: PasteAnswer | undefined) => {
    const reading = atOnce(readPaste(tableFromText(text), answered(mapping, "differs", answer ?? {})));
    expect(reading.questions).toEqual([]);
    return reading.rows[1]?.values.video_end_time;
  };
  expect(questions[0]?.answers.map(endBy)).toEqual([11.3, 10.3]);
});

test.each([
  ["grow", "Event\tTime\tNote\nA\t1:56\tx\nB\t1:58\ty\nC\t2:01\tz", "growing"],
  ["differ", "Element\tStart\tNote\tEnd\tDuration\nA\t0\tx\t3\t3\nB\t3\ty\t9\t5", "differs"],
])("an excluded note answers no question about times that %s", (_, text, ask) => {
  const table = tableFromText(text);
  const mapping = withColumn(atOnce(findMapping(table)), 2, { role: "skip" });
  expect(atOnce(readPaste(table, mapping)).questions).toMatchObject([{ ask }]);
});

test("START and STOP lines are paired by name, and unpaired ones are listed", () => {
  const log =
    "Time\tEvent\tStatus\n1.5\tPick\tSTART\n2.5\tHold\tSTART\n4.5\tPick\tSTOP\n5\tBeep\tPOINT\n6\tWalk\tSTOP\n7\tHold\tSTOP\n8\tScrew\tSTART";
  const { rows, passed, doubts, questions } = read(log);
  expect(rows.map(({ values }) => [values.name, values.video_start_time, values.video_end_time])).toEqual([
    ["Pick", 1.5, 4.5],
    ["Hold", 2.5, 7],
    ["Screw", 8, undefined],
  ]);
  expect(passed).toEqual([
    { line: 4, why: "point" },
    { line: 5, why: "unpaired" },
  ]);
  expect([doubts.withoutEnd, questions]).toEqual([[7], []]);
});

test("the unreadable time of a stop is listed at its own line", () => {
  const log = "Time\tEvent\tStatus\n1.5\tPick\tSTART\n4.5\tPick\tSTOP\n5\tWalk\tSTART\nx\tWalk\tSTOP";
  expect(read(log).problems).toEqual([{ line: 4, column: 0, reason: "not_a_time", entered: "x" }]);
});

test.each([
  ["before the names", "Time,Event\n1.0,START Pick\n3.0,STOP Pick\n3.5,START Place it\n6.0,STOP Place it"],
  [
    "behind the names",
    "Time,Event\n1.0,Pick (start)\n3.0,Pick (end)\n3.5,Place it (start)\n6.0,Place it (end)",
  ],
])("marks of a log %s are separated from its texts", (_, text) => {
  const { table } = toUprightTable(atOnce(readText(text)).table);
  const { rows, questions } = atOnce(readPaste(table, atOnce(findMapping(table))));
  expect(questions).toEqual([]);
  expect(rows.map(({ values }) => [values.name, values.video_start_time, values.video_end_time])).toEqual([
    ["Pick", 1, 3],
    ["Place it", 3.5, 6],
  ]);
});

test("constant columns are neither names nor cycles, and a cycle in them is the first", () => {
  const text = "Cycle\tStudy\tBehavior\tStart\tEnd\n3\tLine 4\tPick\t0\t2.5\n3\tLine 4\tWalk\t2.5\t4";
  const { mapping, rows } = read(text);
  expect(mapping.columns.map(({ role }) => role).slice(0, 3)).toEqual(["skip", "skip", "name"]);
  expect(rows.map(({ values }) => values.cycle_no)).toEqual([3, 3]);
});

test("headers are found below notes about the recording", () => {
  const page = Array.from({ length: 30 }, (_, at) => `Setting ${at}\tvalue ${at}\t\t`);
  const { rows } = read([...page, "Name\tOnset\tOffset\tNote", "Pick\t1.5\t2.5\t"].join("\n"));
  expect(rows.map(({ values }) => [values.name, values.video_start_time])).toEqual([["Pick", 1.5]]);
});

test("lines that overlap the one above them are listed, except at the next cycle", () => {
  const text = "Cycle\tElement\tStart\tEnd\n1\tLeft\t0\t5\n1\tRight\t2\t6\n2\tLeft\t0\t5";
  expect(read(text).doubts.overlapping).toEqual([2]);
});

test("VA, NVA and wait that differ from their element's time are listed, and it is not split", () => {
  const text = "Element\tVA\tNVA\tWait\tDuration\nPick\t3\t1\t0.5\t4.5\nScrew\t8\t1\t1\t12";
  const { rows, doubts } = read(text);
  expect(doubts.unequal).toEqual([2]);
  expect(rows.map(({ split }) => split)).toEqual([{ va: 3, nva: 1, wait: 0.5 }, undefined]);
  expect(rows[1]?.values).toMatchObject({ video_end_time: 16.5, element_type: "va" });
});

test("VA and NVA seconds beside starts and ends are not read as times, as in our own worksheets", () => {
  const { mapping } = read("Element\tStart\tEnd\tVA\tNVA\nPick\t0\t4\t3\t1\nScrew\t4\t9\t5\t0");
  expect(mapping.columns.map(({ role }) => role).slice(3)).toEqual(["skip", "skip"]);
});

test("laps from newest to oldest give the same rows as from oldest to newest", () => {
  const laps = fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 2, maxLength: 30 });
  fc.assert(
    fc.property(laps, fc.boolean(), (times, isSplit) => {
      let all = 0;
      const lines = times.map((time, index) => {
        all += time;
        return `${index + 1}\t${(time / 100).toFixed(2)}${isSplit ? `\t${(all / 100).toFixed(2)}` : ""}`;
      });
      const header = `Lap\tTime${isSplit ? "\tSplit" : ""}`;
      const valuesOf = (told: readonly string[]) =>
        read([header, ...told].join("\n")).rows.map(({ values }) => values);
      expect(valuesOf(lines.toReversed())).toEqual(valuesOf(lines));
    }),
  );
});

test("the user can keep lines in their order", () => {
  const text = "Lap 2\t00:07.22\nLap 1\t00:04.11";
  expect(read(text).mapping.isNewestFirst).toBe(true);
  expect(read(text).rows.map(({ values }) => values.name)).toEqual(["Lap 1", "Lap 2"]);
  const asItStands = read(text, { isNewestFirst: false });
  expect(asItStands.rows.map(({ values }) => values.name)).toEqual(["Lap 2", "Lap 1"]);
});

test("a table with elements side by side is transposed, unless the user prevents it", () => {
  const table = tableFromText(
    "Cycle\tPick\tScrew\tCT\n1\t3.2\t8.1\t11.3\n2\t3.4\t7.9\t11.3\nAverage\t3.3\t8\t11.3",
  );
  const stood = toUprightTable(table);
  expect(stood).toMatchObject({ canTranspose: true, isTransposed: true });
  const { rows, passed } = atOnce(readPaste(stood.table, atOnce(findMapping(stood.table))));
  expect(rows.map(({ values }) => [values.cycle_no, values.name, values.video_end_time])).toEqual([
    [1, "Pick", 3.2],
    [1, "Screw", 11.3],
    [2, "Pick", 14.7],
    [2, "Screw", 22.6],
  ]);
  expect(passed).toEqual([{ line: 3, why: "total" }]);
  expect(toUprightTable(table, false)).toEqual({ table, canTranspose: true, isTransposed: false });
});

test("a last line with the sum of the others, without number and work type, is a total in any language", () => {
  const text = "No\tElement\tType\tTime (s)\n1\tPick\tVA\t3.2\n2\tScrew\tVA\t8.1\n\tYhteensä\t\t11.3";
  expect(read(text).passed).toEqual([{ line: 3, why: "total" }]);
  expect(read(text.replace("\t11.3", "\t11.9")).passed).toEqual([]);
});
