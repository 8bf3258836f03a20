import { pages } from "../../../../addin/results/all-pages.ts";
import { en } from "../../../../addin/words/en.ts";
import { analysisOf, contentOf, worked } from "../../../support/results/page-content.ts";
import { evaluatedPage } from "../../../support/results/evaluated-page.ts";

test("each analysis is a bar of shares that add up to 1, with the seconds beside it", () => {
  const page = pages.work_share.make(
    contentOf("work_share", [
      analysisOf(1, [worked(1, 1, 0, "Pick", ["va", 6], ["nva", 2]), worked(2, 1, 50, "Pick", ["wait", 8])]),
      analysisOf(2, []),
    ]),
    en,
  );
  const cell = evaluatedPage(page);
  const shares = page.charts[0]?.series.map(({ column }) => cell("share_data", "a1", column));
  expect(shares).toEqual([0.375, 0.125, 0.5]);
  expect(cell("share_data", "a1", "wait")).toBe(4);
  expect(cell("share_data", "a2", "va_share")).toBe(0);
  expect(page.charts[0]?.series.every(({ labels }) => labels?.numberFormat.endsWith("0%"))).toBe(true);
});

test("work types have the names in the page's language", () => {
  const page = pages.work_share.make(
    contentOf("work_share", [analysisOf(1, [worked(1, 1, 0, "Fit", ["va", 1], ["c4", 1], ["x", 2])])]),
    { ...en, language: "ja_JP" },
  );
  const data = page.blocks.find(({ name }) => name === page.charts[0]?.block);
  expect(data?.columns.slice(1, 6).map(({ header }) => header)).toEqual([
    "付加価値",
    "非付加価値",
    "手待ち",
    "Work type c4",
    "Unknown work type",
  ]);
});

test("time outside of all segments is a part of its own", () => {
  const element = { ...worked(1, 1, 0, "Fit", ["va", 3]), video_end_time: 5 };
  const page = pages.work_share.make(contentOf("work_share", [analysisOf(1, [element])]), en);
  expect(evaluatedPage(page)("share_data", "a1", "rest_share")).toBeCloseTo(0.4, 12);
});
