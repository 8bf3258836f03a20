import { findMapping } from "../../../../addin/worksheet/paste/columns.ts";
import type { PasteMapping } from "../../../../addin/worksheet/paste/mapping.ts";
import { asRemembered, remembering } from "../../../../addin/worksheet/paste/remembered.ts";
import { readPaste } from "../../../../addin/worksheet/paste/rows.ts";
import { tableFromText } from "../../../../addin/worksheet/paste/text-to-table.ts";
import { upright } from "../../../../addin/worksheet/paste/turned.ts";
import fc from "../../../support/laws.ts";

const read = (text: string, change: Partial<PasteMapping> = {}) => {
  const table = tableFromText(text);
  const mapping = { ...findMapping(table), ...change };
  return { ...readPaste(table, mapping), mapping };
};

test("a paste in which no column tells a time says so", () => {
  const { rows, doubts } = read("No\tElement\tWork type\n1\tTake housing\tVA\n2\tWalk\tNVA");
  expect(rows).toHaveLength(2);
  expect(doubts.isUntimed).toBe(true);
});

test.each([
  ["three laps that happen to grow, or splits", "2.0\n3.1\n4.5"],
  ["four clocks that fall", "0:31.9\n0:24.3\n0:11.0\n0:05.2"],
  ["times of operators", "Element\tOperator 1\tOperator 2\nPick\t3.2\t3.4\nScrew\t8.1\t7.9"],
  ["times of stations", "Element\tStation 1\tStation 2\nPick\t3.2\t4.4\nScrew\t8.1\t9.9"],
  ["before and after", "Element\tBefore (s)\tAfter (s)\nPick\t3.2\t2.4\nScrew\t8.1\t7.9"],
  ["from and to in one cell", "Element\tTime\nPick\t0:00-0:03\nScrew\t0:03-0:11"],
])("what can be meant in several ways is left to a person: %s", (_, text) => {
  const { rows, doubts } = read(text);
  expect(doubts.isUntimed).toBe(true);
  for (const { values } of rows) expect(values).not.toHaveProperty("video_end_time");
});

test("a duration that is not from start to end is told with its line", () => {
  const { doubts } = read("Element\tStart\tEnd\tDuration\nPick\t0\t3.2\t3.2\nScrew\t3.2\t11.3\t7.1");
  expect(doubts.differing).toEqual([2]);
});

test("lines that start before the one above them ends are told, but not at the next cycle", () => {
  const text = "Cycle\tElement\tStart\tEnd\n1\tLeft\t0\t5\n1\tRight\t2\t6\n2\tLeft\t0\t5";
  expect(read(text).doubts.overlapping).toEqual([2]);
});

test("VA, NVA and wait that do not come to the time of their element are told, and it is not split", () => {
  const text = "Element\tVA\tNVA\tWait\tDuration\nPick\t3\t1\t0.5\t4.5\nScrew\t8\t1\t1\t12";
  const { rows, doubts } = read(text);
  expect(doubts.unequal).toEqual([2]);
  expect(rows.map(({ split }) => split)).toEqual([{ va: 3, nva: 1, wait: 0.5 }, undefined]);
  expect(rows[1]?.values).toMatchObject({ video_end_time: 16.5, element_type: "va" });
});

test("seconds of VA and NVA beside starts and ends are none of their own, as our own worksheets have them", () => {
  const { mapping } = read("Element\tStart\tEnd\tVA\tNVA\nPick\t0\t4\t3\t1\nScrew\t4\t9\t5\t0");
  expect(mapping.columns.map(({ role }) => role).slice(3)).toEqual(["skip", "skip"]);
});

test("laps told the newest first come to the same rows as told the oldest first", () => {
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

test("whoever says that lines stand in their order has them so", () => {
  const text = "Lap 2\t00:07.22\nLap 1\t00:04.11";
  expect(read(text).mapping.isNewestFirst).toBe(true);
  expect(read(text).rows.map(({ values }) => values.name)).toEqual(["Lap 1", "Lap 2"]);
  const asItStands = read(text, { isNewestFirst: false });
  expect(asItStands.rows.map(({ values }) => values.name)).toEqual(["Lap 2", "Lap 1"]);
});

test("what a person said that columns are also tells which way the lines of the next table run", () => {
  const tableOf = (times: readonly string[]) => tableFromText(["Was\tWann", ...times].join("\n"));
  const first = tableOf(["Greifen\t0:05.2", "Legen\t0:11.0", "Drehen\t0:24.3"]);
  const columns = [
    { role: "name", notation: "clock" },
    { role: "video_end_time", notation: "clock" },
  ] as const;
  const kept = remembering(first, { ...findMapping(first), columns }, null);
  const next = tableOf(["Drehen\t0:25.3", "Legen\t0:12.0", "Greifen\t0:06.2"]);
  expect(findMapping(next).isNewestFirst).toBe(false);
  expect(asRemembered(next, findMapping(next), kept)).toMatchObject({ columns, isNewestFirst: true });
  expect(asRemembered(first, findMapping(first), kept)).toMatchObject({ columns, isNewestFirst: false });
});

test("a table with its elements side by side is turned, unless a person says that it is none", () => {
  const table = tableFromText(
    "Cycle\tPick\tScrew\tCT\n1\t3.2\t8.1\t11.3\n2\t3.4\t7.9\t11.3\nAverage\t3.3\t8\t11.3",
  );
  const stood = upright(table);
  expect(stood).toMatchObject({ canTurn: true, isTurned: true });
  const { rows, passed } = readPaste(stood.table, findMapping(stood.table));
  expect(rows.map(({ values }) => [values.cycle_no, values.name, values.video_end_time])).toEqual([
    [1, "Pick", 3.2],
    [1, "Screw", 11.3],
    [2, "Pick", 14.7],
    [2, "Screw", 22.6],
  ]);
  expect(passed).toEqual([{ line: 3, why: "total" }]);
  expect(upright(table, false)).toEqual({ table, canTurn: true, isTurned: false });
});

test("a last line that is the sum of the others, without number and work type, is a total in any language", () => {
  const text = "No\tElement\tType\tTime (s)\n1\tPick\tVA\t3.2\n2\tScrew\tVA\t8.1\n\tYhteensä\t\t11.3";
  expect(read(text).passed).toEqual([{ line: 3, why: "total" }]);
  expect(read(text.replace("\t11.3", "\t11.9")).passed).toEqual([]);
});
