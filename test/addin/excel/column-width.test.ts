import { charactersIn, columnWidth } from "../../../addin/excel/write/column-width.ts";
import { displayWidth } from "../../../addin/worksheet/display-width.ts";

test.each([
  ["Pick part", 9],
  ["部品", 4],
  ["หยิบ", 3],
  ["two\nlines here", 10],
  ["👷", 2],
])("%j is %d characters wide", (text, width) => {
  expect(displayWidth(text)).toBe(width);
});

test("a column is as wide as its longest value, with space for the arrow of a drop-down", () => {
  const plain = columnWidth({ header: "Type", values: ["nva Non-value added"] });
  const withList = columnWidth({ header: "Type", values: ["nva Non-value added"], choices: ["va"] });
  expect(withList).toBeGreaterThan(plain);
  expect(columnWidth({ header: "Type", values: [], choices: ["nva Non-value added"] })).toBe(withList);
});

test("a column has at most 60 characters, unless its width is fixed, and shows a long name completely", () => {
  const longest = columnWidth({ header: "Name", values: ["x".repeat(500)] });
  expect(longest).toBe(columnWidth({ header: "Name", values: ["x".repeat(60)] }));
  const named = "Vier Schrauben M8 mit dem Drehmomentschlüssel anziehen";
  const wide = columnWidth({ header: "Name", values: [named] });
  expect(charactersIn(wide / 0.75)).toBeCloseTo(named.length);
  expect(wide).toBeLessThan(longest);
  // Four pixels are three points.
  expect(columnWidth({ header: "Status", width: 200, values: [named] })).toBe(150);
});
