import fc from "../../../support/laws.ts";
import type { PageRow } from "../../../../addin/results/page/page.ts";
import {
  letterWidth,
  shortText,
  withDistinctCategories,
} from "../../../../addin/results/parts/short-text.ts";

const rowsOf = (names: readonly string[]): readonly PageRow[] =>
  names.map((name, index) => ({ key: `r${index}`, cells: { category: shortText(name, 26), name } }));

const categoriesOf = (names: readonly string[]) =>
  withDistinctCategories(rowsOf(names), 26).map(({ cells }) => cells.category);

test("names with the same beginning are distinguished by their ends", () => {
  expect(
    categoriesOf([
      "Gearbox line, station 1, after kaizen",
      "Gearbox line, station 1, after training",
      "Press",
    ]),
  ).toEqual(["Gearbox line…fter kaizen", "Gearbox line…er training", "Press"]);
  const japanese = ["ドアトリム配線作業改善後の測定、午前", "ドアトリム配線作業改善後の測定、午後"];
  expect(new Set(categoriesOf(japanese)).size).toBe(2);
});

test("names that only differ in the middle show the difference", () => {
  const named = (number: number): string =>
    `Türverkleidung verkabeln nach Umgestaltung Nr. ${number}, Spätschicht an der Endmontage`;
  expect(categoriesOf([named(1), named(2)])).toEqual([
    "Türverkleidung…Nr. 1, Spä…",
    "Türverkleidung…Nr. 2, Spä…",
  ]);
});

test("unique names stay as they are", () => {
  const same = "Gearbox line, station 1, after kaizen";
  expect(categoriesOf([same, same])).toEqual([shortText(same, 26), shortText(same, 26)]);
});

test("no category is wider than allowed", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "grapheme", maxLength: 60 }), { maxLength: 6 }), (ends) => {
      const start = "取付 Fit the rear cover of the gearbox ";
      for (const category of categoriesOf(ends.map((end) => start + end)))
        expect(letterWidth(category as string)).toBeLessThanOrEqual(26);
    }),
  );
});

test("Thai letters are wider than digits, and marks above or below them have no width", () => {
  expect(letterWidth("ก")).toBeGreaterThan(1);
  expect(letterWidth("ที่")).toBe(letterWidth("ท"));
  expect(letterWidth("ทำ")).toBe(letterWidth("ทา"));
  // Thirteen letters are cut, while fifteen digits just fit.
  expect(shortText("เดินไปสถานีถัดไป", 15)).toMatch(/…$/);
});
