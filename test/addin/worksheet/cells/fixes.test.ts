import { cellKinds } from "../../../../addin/worksheet/cells/cell-kinds.ts";
import type { Cell } from "../../../../addin/worksheet/cells/cell.ts";
import type { CellKind } from "../../../../addin/worksheet/cells/column.ts";
import { fixFor } from "../../../../addin/worksheet/cells/fixes.ts";

/** Returns the suggested value for a cell that its kind refuses. */
function offered(cell: Cell, kind: CellKind) {
  const reading = cellKinds[kind].read(cell);
  return reading.ok ? "read" : fixFor(reading.reason, cell, kind);
}

test.each([
  ["82 s", 82],
  ["82s", 82],
  ["82 sec.", 82],
  ["８２秒", 82],
  ["82,5 Sek.", 82.5],
  ["2 min", 120],
  ["1.5 phút", 90],
  ["99,5", 99.5],
  ["0,125", 0.125],
  ["1.234,5", 1234.5],
  ["1,234.5", 1234.5],
])("%s is suggested as %d seconds", (value, seconds) => {
  expect(offered({ value }, "seconds")).toBe(seconds);
});

test.each(["1,234", "12,5,5", "soon", "3 pcs", "5 m", "-3", "s"])("nothing is suggested for %s", (value) => {
  expect(offered({ value }, "seconds")).toBeUndefined();
});

test.each([
  ["1:30", 90 / 1440, 90],
  ["0:01:22", 82 / 86_400, 82],
  ["0:02", 2 / 1440, undefined],
  ["1:30:15", 5415 / 86_400, undefined],
])("%s, which Excel made a time of day, is %s of a day and suggested as %s seconds", (_, value, seconds) => {
  expect(offered({ value, isTimeOfDay: true }, "seconds")).toBe(seconds);
});

test.each([
  ["V.A.", "work_type", "va"],
  ["N-V-A", "work_type", "nva"],
  ["value", "work_type", undefined],
  ["W-2", "waste_type", "w2"],
  ["w2: Waiting", "waste_type", "w2"],
  ["w22", "waste_type", undefined],
  ["w9", "waste_type", undefined],
  ["W1/W2", "waste_type", undefined],
] as const)("%s among codes is offered as %s %s", (value, kind, code) => {
  expect(offered({ value }, kind)).toBe(code);
});

test.each([
  ["82 s", "seconds"],
  ["V.A.", "work_type"],
] as const)("a formula that comes to %s is not replaced", (value, kind) => {
  expect(offered({ value, isFormula: true }, kind)).toBeUndefined();
});

test("no whole number is suggested for seconds", () => {
  expect(offered({ value: "3 s" }, "whole")).toBeUndefined();
});
