import fc from "../../support/laws.ts";
import {
  balanceFigures,
  lineFigures,
  minimumStations,
  smoothness,
} from "../../../addin/figures/line-figures.ts";
import { statistics } from "../../../addin/figures/statistics.ts";
import { cyclesByT } from "../../../addin/figures/cycles-needed.ts";
import {
  cellFormula,
  excelCycleFormulas,
  excelCyclesNeeded,
  excelLineFormulas,
  excelNormalTime,
  excelSmoothnessFormulas,
  excelStandardTime,
  wholeUpInExcel,
} from "../../../addin/figures/excel-formulas.ts";
import type { ExcelFormula } from "../../../addin/figures/excel-formulas.ts";
import { worksheetValues } from "../../support/results/worksheet-value.ts";

/** Typical times of a study: two decimals, some equal. */
const time = fc.integer({ min: 0, max: 30_000 }).map((hundredths) => hundredths / 100);
const times = (minLength: number) => fc.array(time, { minLength, maxLength: 30 });

const inCells = <Name extends string>(formulas: Readonly<Record<Name, ExcelFormula>>) =>
  Object.fromEntries(
    Object.entries<ExcelFormula>(formulas).map(([name, formula]) => [name, cellFormula(formula)]),
  ) as Record<Name, string>;

/** Expects the same number in the worksheet to 9 digits, or an empty cell without a result. */
function expectSame(shown: Readonly<Record<string, unknown>>, ours: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(shown)) {
    const own = ours[name];
    if (typeof own !== "number") expect([name, value]).toEqual([name, own ?? ""]);
    else {
      expect([name, typeof value]).toEqual([name, "number"]);
      expect(Math.abs(Number(value) - own)).toBeLessThanOrEqual(1e-7 * Math.max(1, Math.abs(own)));
    }
  }
}

// Each run starts a spreadsheet.
const small = { numRuns: 20 };

test("a quotient within float noise of a whole number rounds to it, in a worksheet and in code", () => {
  // 1.1 / 0.1 is slightly above 11.
  expect(worksheetValues([], { stations: `=${wholeUpInExcel("1.1/0.1")}` })).toEqual({ stations: 11 });
  expect(minimumStations(1.1, 0.1)).toBe(11);
});

test("a worksheet's statistics equal ours", () => {
  fc.assert(
    fc.property(times(0), (values) => {
      const shown = worksheetValues(values, inCells(excelCycleFormulas("A1:A40")));
      expectSame(shown, { n: 0, ...statistics(values) });
    }),
    small,
  );
});

test("a worksheet's number of needed cycles equals ours", () => {
  fc.assert(
    fc.property(times(0), fc.constantFrom(0.05, 0.1), (values, part) => {
      const described = statistics(values);
      const { n = 0, mean = 0, deviation } = described ?? {};
      const observed = deviation === undefined ? undefined : { n, mean, deviation };
      const shown = worksheetValues(values, inCells({ byT: excelCyclesNeeded("A1:A40", part) }));
      expectSame(shown, { byT: observed && cyclesByT(observed, part) });
    }),
    small,
  );
});

test("a worksheet's line figures and smoothness equal ours, with and without a takt", () => {
  fc.assert(
    fc.property(times(0), fc.constantFrom(0, 0.5, 37, 45.5), (values, takt) => {
      const figures = { n: values.length, ...balanceFigures(values), ...lineFigures(values, takt) };
      expectSame(worksheetValues(values, inCells(excelLineFormulas("A1:A40", "B1")), takt), figures);
      const { d, ...others } = smoothness(values, takt) ?? {};
      expectSame(worksheetValues(values, inCells(excelSmoothnessFormulas("A1:A40", "B1")), takt), {
        ...others,
        d: takt > 0 ? d : undefined,
      });
    }),
    small,
  );
});

test("a takt typed as text leaves cells empty that need a takt", () => {
  const shown = worksheetValues([10, 20], inCells(excelLineFormulas("A1:A2", "B1")), "about a minute");
  expect(shown).toMatchObject({ le_max: 75, le_takt: "", le_ref: "", stations: "" });
});

test("without a result, the cell shows the worksheet's text for it", () => {
  const { deviation } = excelCycleFormulas("A1:A40");
  expect(worksheetValues([12], { said: cellFormula(deviation, '"needs 2 cycles"') })).toEqual({
    said: "needs 2 cycles",
  });
});

test("a normal or standard time needs numbers of 0 or more", () => {
  const times = { normal: excelNormalTime("A1", "A2"), standard: excelStandardTime("A1", "A2") };
  expect(worksheetValues([12, 50], inCells(times))).toEqual({ normal: 6, standard: 18 });
  expect(worksheetValues([0, 0], inCells(times))).toEqual({ normal: 0, standard: 0 });
  for (const wrong of [
    [-1, 110],
    [12, -5],
    [12, "much"],
  ])
    expect(worksheetValues(wrong, inCells(times))).toEqual({ normal: "", standard: "" });
});
