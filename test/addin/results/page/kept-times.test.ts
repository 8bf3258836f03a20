import { sharedTimes, timesFor, timesKeyOfQuery } from "../../../../addin/results/page/kept-times.ts";
import type { TimesOfOne, TimesOnPage } from "../../../../addin/results/page/kept-times.ts";

const of = "analysis/1";

function onPage(sheetId: string, base: TimesOfOne, mine: TimesOfOne): TimesOnPage {
  return { sheetId, base, mine };
}

test("a typed takt is kept, and pages without typed values follow it", () => {
  const [a, b] = [onPage("A", { takt: "" }, { takt: 62 }), onPage("B", { takt: "" }, { takt: "" })];
  const shared = sharedTimes({}, [b, a], of);
  expect(shared.kept).toEqual({ takt: 62 });
  expect(timesFor(shared, b)).toEqual({ takt: 62 });
  expect(timesFor(shared, undefined)).toEqual({ takt: 62 });
  // The page on which it was typed also follows once another page changes it.
  expect(shared.bases.get("A")).toEqual({ takt: 62 });
});

test("a page with another typed value keeps it, and so does the analysis", () => {
  const kept = { takt: 62, target: 60 };
  const a = onPage("A", { takt: 62, target: 60 }, { takt: 58, target: 60 });
  const b = onPage("B", { takt: 62, target: 60 }, { takt: 55, target: 60 });
  const shared = sharedTimes(kept, [a, b], of);
  expect(shared.kept).toEqual({ takt: 58, target: 60 });
  // Written with its earlier value as base, so that its cell still counts as typed.
  expect(timesFor(shared, b)).toEqual({ takt: 62, target: 60 });
  const again = sharedTimes(shared.kept, [b], of);
  expect(again.kept).toEqual({ takt: 58, target: 60 });
  expect(timesFor(again, b)).toEqual({ takt: 62, target: 60 });
});

test("a page whose value equals the analysis's follows it from then on", () => {
  const shared = sharedTimes({ takt: 58 }, [onPage("B", { takt: 62 }, { takt: 58 })], of);
  expect(shared.bases.get("B")).toEqual({ takt: 58 });
});

test("an emptied cell empties the others, and a text is no takt and counts for its page only", () => {
  const emptied = sharedTimes({ takt: 62 }, [onPage("A", { takt: 62 }, { takt: "" })], of);
  expect(emptied.kept).toEqual({ takt: "" });
  expect(timesFor(emptied, undefined)).toEqual({});
  const text = sharedTimes({ takt: 62 }, [onPage("A", { takt: 62 }, { takt: "soon" })], of);
  expect(text.kept).toEqual({ takt: 62 });
});

test("if the workbook lost the kept times, those of its pages count; a line's takt is the instance's until it is typed", () => {
  const page = onPage("A", { takt: 62 }, { takt: 62 });
  expect(sharedTimes({}, [page], of).kept).toEqual({ takt: 62 });
  expect(sharedTimes({}, [page], "line/3").kept).toEqual({});
  const typed = onPage("A", { takt: 62 }, { takt: 60 });
  expect(sharedTimes({}, [typed], "line/3").kept).toEqual({ takt: 60 });
});

test("a page from before the kept times names their owner by its query", () => {
  const query = { cycle_no: null, lang: null } as const;
  expect(timesKeyOfQuery({ ...query, kind: "cycle_run", ids: [12] })).toBe("analysis/12");
  expect(timesKeyOfQuery({ ...query, kind: "trend", ids: [12, 13] })).toBeUndefined();
  expect(timesKeyOfQuery({ ...query, kind: "what_if", ids: [3] })).toBe("line/3");
  expect(timesKeyOfQuery({ ...query, kind: "comparison_report", ids: [7] })).toBeUndefined();
});
