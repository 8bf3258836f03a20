import { en } from "../../../../addin/words/en.ts";
import { sheets } from "../../../../addin/worksheet/kinds/sheets.ts";
import { lineFigures } from "../../../../addin/figures/line-figures.ts";
import { evaluated } from "../../../support/worksheet/evaluated.ts";
import { contentOnPaper } from "../../../support/worksheet/paper-sheet.ts";
import { contents, lineAbout } from "../../../support/worksheet/sheet-contents.ts";

const pulled = contents.line_balance;
const lineOf = (label: string, of = pulled) =>
  sheets.line_balance.keyFigures?.(of, en).lines.find((line) => line.label === label);

test("the live formulas give the published figures", () => {
  const figures = lineFigures([34, 38, 57, 36, 33], 45)!;
  const { block } = evaluated(pulled);
  expect(block["Efficiency % on max CT"]).toBeCloseTo(figures.le_max, 9);
  expect(block["Efficiency % on takt"]).toBeCloseTo(88, 9);
  expect(block["Efficiency % (larger of max CT and takt)"]).toBeCloseTo(figures.le_ref, 9);
  expect(block["Idle total (s)"]).toBe(5 * 57 - 198);
  expect(block["Minimum stations"]).toBe(5);
});

test("the instance's own figures are labelled, beside the formulas with the same results", () => {
  expect(lineOf("Efficiency % from the instance")).toMatchObject({
    value: 69.47,
    note: "agrees with 100 · Σ CT / (n · max CT), 100 · Σ CT / (n · larger of max CT and takt)",
  });
  const other = {
    ...pulled,
    subject: { ...lineAbout, line: { ...lineAbout.line, lb_efficiency: 50 } },
  };
  expect(lineOf("Efficiency % from the instance", other)?.note).toBe("none of the formulas below gives it");
  expect(lineOf("Bottleneck")?.value).toBe("Weld");
});

test("a bottleneck over takt is labelled, and so is its row", () => {
  expect(lineOf("Max CT (s)")).toMatchObject({ note: "over takt", isBad: true });
  expect(sheets.line_balance.rowsOf(pulled, en).map(({ values }) => values.over_takt)).toEqual([
    "",
    "",
    "over takt",
    "",
    "",
  ]);
});

test("without processes or takt, the figures say what they need instead of an Excel error", () => {
  const { block } = evaluated(contentOnPaper("line_balance", [], lineAbout));
  expect(block).toMatchObject({
    "Efficiency % on max CT": "needs cycle times",
    "Minimum stations": "needs cycle times",
  });
  const idle = { ...lineAbout, line: { ...lineAbout.line, takt_time: 0 } };
  expect(evaluated({ ...pulled, subject: idle }).block).toMatchObject({
    "Efficiency % on takt": "needs a takt time",
    "Efficiency % (larger of max CT and takt)": "needs a takt time",
    "Minimum stations": "needs a takt time",
  });
});

test("a bottleneck at the takt is not over it, despite float noise", () => {
  const about = { ...lineAbout, line: { ...lineAbout.line, takt_time: 6.155, max_ct: 6.155000000000001 } };
  expect(lineOf("Max CT (s)", { ...pulled, subject: about })).not.toHaveProperty("isBad");
});

test("equal times have no idle time, not even slightly below 0", () => {
  const records = Array.from({ length: 6 }, (_, index) => ({
    id: index + 1,
    lb_id: 1,
    sequence: index + 1,
    process_name: `P ${index + 1}`,
    cycle_time: 0.3,
  }));
  const { block } = evaluated(contentOnPaper("line_balance", records, lineAbout));
  expect(Object.is(block["Idle total (s)"], 0)).toBe(true);
});
