import fc from "../../../support/laws.ts";
import type { RawValues } from "../../../../contract/relay-api.ts";
import type { Page } from "../../../../addin/results/page/page.ts";
import { workPieces } from "../../../../addin/results/parts/cycle-starts.ts";
import { pages } from "../../../../addin/results/all-pages.ts";
import { elementTime } from "../../../../addin/figures/element-time.ts";
import { en } from "../../../../addin/words/en.ts";
import { analysisOf, contentOf, worked } from "../../../support/results/page-content.ts";
import { evaluatedPage } from "../../../support/results/evaluated-page.ts";

const timelineOf = (elements: readonly RawValues[], cycles: readonly RawValues[] = []): Page =>
  pages.timeline.make(contentOf("timeline", [analysisOf(1, elements, { cycles })]), en);

test("each element is a bar from its start in the cycle, in the order of its segments", () => {
  const page = timelineOf(
    [worked(1, 1, 12, "Pick", ["va", 3], ["nva", 2], ["va", 4]), worked(1, 2, 21, "Fit", ["wait", 5])],
    [{ id: 9, sequence: 1, video_start: 10, video_end: 30 }],
  );
  const [chart] = page.charts;
  expect(chart?.series.map(({ column, colour }) => [column, colour === "none"])).toEqual([
    ["start", true],
    ["p1_va", false],
    ["p1_wait", false],
    ["p2_nva", false],
    ["p3_va", false],
  ]);
  expect(chart?.series.map(({ isInLegend }) => isInLegend ?? true)).toEqual([false, true, true, true, false]);
  const rows = page.blocks.find(({ name }) => name === "timeline_data")?.rows;
  expect(rows?.map(({ cells }) => [cells.category, cells.start])).toEqual([
    ["1 Pick", 2],
    ["2 Fit", 11],
  ]);
  const cell = evaluatedPage(page);
  const [pick = ""] = rows?.map(({ key }) => key) ?? [];
  expect(["va", "nva", "duration", "end"].map((key) => cell("timeline_elements", pick, key))).toEqual([
    7, 2, 9, 11,
  ]);
});

test("a cycle without a place on the video begins with its first element", () => {
  const page = timelineOf(
    [
      worked(1, 1, 0, "Pick", ["va", 3]),
      worked(2, 1, 60, "Pick", ["va", 4]),
      worked(2, 2, 64, "Fit", ["va", 2]),
    ],
    [
      { id: 8, sequence: 1, video_start: 0, video_end: 3, cycle_time: 3 },
      { id: 9, sequence: 2, video_start: false, video_end: false, cycle_time: 6 },
    ],
  );
  const rows = page.blocks.find(({ name }) => name === "timeline_data")?.rows;
  expect(rows?.map(({ cells }) => cells.start)).toEqual([0, 0, 4]);
});

test("an element without segments is one piece of its own type, and a missing type is called unknown", () => {
  const bare = { id: 1, cycle_no: 1, sequence: 1, name: "Fit", video_start_time: 3, video_end_time: 8 };
  expect(workPieces({ ...bare, element_type: "c4", segment_data: false }).pieces).toEqual([
    { type: "c4", seconds: 5 },
  ]);
  expect(workPieces(bare).pieces).toEqual([{ type: "other", seconds: 5 }]);
  expect(timelineOf([bare]).blocks.find(({ name }) => name === "timeline_data")?.columns[2]?.header).toBe(
    "Unknown work type",
  );
});

test("pieces add up to the segments and the rest, in any element", () => {
  const piece = fc.tuple(
    fc.constantFrom("va", "nva", "wait", "c4", "c11", "strange"),
    fc.integer({ min: 0, max: 9000 }).map((thousandths) => thousandths / 1000),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), fc.boolean(), (pieces, isLonger) => {
      const element = worked(1, 1, 5, "Fit", ...pieces);
      const longer = isLonger ? { video_end_time: Number(element.video_end_time) + 2 } : {};
      const whole = { ...element, ...longer };
      const sum = workPieces(whole).pieces.reduce((total, { seconds }) => total + seconds, 0);
      const { secondsByType, rest } = elementTime(whole);
      const wanted = [...secondsByType.values(), rest].reduce((total, seconds) => total + seconds, 0);
      expect(sum).toBeCloseTo(wanted, 6);
      const page = timelineOf([whole]);
      const [row] = page.blocks.find(({ name }) => name === "timeline_data")?.rows ?? [];
      const all = Object.entries(row?.cells ?? {})
        .filter(([key]) => key.startsWith("p"))
        .reduce((total, [, seconds]) => total + Number(seconds), 0);
      expect(all).toBeCloseTo(wanted, 6);
    }),
    { numRuns: 60 },
  );
});

test("300 elements have their chart on one page with its axis, 400 readable bars on several", () => {
  const pageFor = (count: number): Page =>
    timelineOf(
      Array.from({ length: count }, (_, index) => worked(1, index + 1, index * 2, "Fit", ["va", 2])),
    );
  const page = pageFor(300);
  expect(page.charts[0]?.size.height).toBe(110 + 1_040);
  expect(page.print.isOnePage).toBe(false);
  expect(pageFor(400).charts[0]?.size.height).toBe(110 + 14 * 400);
});

test("several cycles are named, each from its own start", () => {
  const page = timelineOf([worked(1, 1, 12, "Pick", ["va", 3]), worked(2, 1, 40, "Pick", ["va", 3])]);
  const rows = page.blocks.find(({ name }) => name === "timeline_data")?.rows;
  expect(rows?.map(({ cells }) => [cells.category, cells.start])).toEqual([
    ["Cycle 1 · 1 Pick", 0],
    ["Cycle 2 · 1 Pick", 0],
  ]);
});
