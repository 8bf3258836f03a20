import fc from "../../support/laws.ts";
import { outlierFences, outliers } from "../../../addin/figures/statistics.ts";

test("values outside of the fences are named with their position and side", () => {
  expect(outliers([10, 10.5, 11, 30, 10.2])).toEqual([{ index: 3, side: "high" }]);
  expect(outliers([0.5, 10, 10.5, 11, 10.2])).toEqual([{ index: 0, side: "low" }]);
  // Quartiles of 1 to 7 with 13: 2.75 and 6.25, fences −2.5 and 11.5.
  expect(outliers([1, 2, 3, 4, 5, 6, 7, 11.5])).toEqual([]);
  expect(outliers([1, 2, 3, 4, 5, 6, 7, 13])).toEqual([{ index: 7, side: "high" }]);
});

test("the fences are 1.5 interquartile ranges outside of the quartiles", () => {
  const fences = outlierFences([1, 2, 3, 4, 5, 6, 7, 13]);
  expect(fences?.lower).toBeCloseTo(-2.5, 6);
  expect(fences?.upper).toBeCloseTo(11.5, 6);
  expect([outlierFences([1, 2, 3]), outlierFences([1, 2, 3, NaN])]).toEqual([undefined, undefined]);
});

test("fewer than four values, and equal values with float noise, have no outliers", () => {
  expect(outliers([1, 1, 1000])).toEqual([]);
  expect(outliers([0.3, 0.1 + 0.2, 0.3, 0.3, 0.3])).toEqual([]);
});

test("the middle half is never an outlier, whatever the order", () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1000, noNaN: true }), { maxLength: 30 }), (values) => {
      const found = outliers(values);
      expect(found.length).toBeLessThanOrEqual(values.length / 2);
      const reversed = outliers([...values].reverse()).map(({ index, side }) => [
        values.length - 1 - index,
        side,
      ]);
      expect(reversed.reverse()).toEqual(found.map(({ index, side }) => [index, side]));
    }),
  );
});
