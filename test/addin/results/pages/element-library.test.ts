import fc from "fast-check";
import { pages } from "../../../../addin/results/all-pages.ts";
import { chosenElements } from "../../../../addin/results/page/chosen-elements.ts";
import type { EveryRecord } from "../../../../addin/results/page/page-query.ts";
import type { Page } from "../../../../addin/results/page/page.ts";
import { knownElements } from "../../../../addin/results/sections/known-elements.ts";
import { en } from "../../../../addin/words/en.ts";
import type { CellValue } from "../../../../addin/worksheet/cells/cell.ts";
import { casesOf } from "../../../../addin/worksheet/suggestions/cases.ts";
import { findWordings } from "../../../../addin/worksheet/suggestions/wordings.ts";
import type { RawValues } from "../../../../contract/relay-api.ts";
import { evaluatedPage } from "../../../support/results/evaluated-page.ts";
import { contentOf } from "../../../support/results/page-content.ts";
import { worksheetValues } from "../../../support/results/worksheet-value.ts";

const says = en.charts.library;

const none = {
  ...{ "wa.cycle": [], "wa.comparison": [], "wa.comparison.line": [], "wa.linebalance": [] },
  ...{ "wa.lb.process": [], "wa.mmc": [], "wa.mac": [] },
};

type Timed = readonly [name: string, seconds: number, more?: RawValues];

/** Returns the records of an instance with these elements, one cycle each, in one analysis. */
function recordsOf(elements: readonly Timed[], sessions: readonly RawValues[] = [{ id: 1, o_no: "O-1" }]) {
  const records = elements.map(([name, seconds, more], index): RawValues => ({
    ...{ id: index + 1, session_id: 1, cycle_no: index + 1, sequence: 1, name, element_type: "va" },
    ...{ video_start_time: 7.3 * index, video_end_time: 7.3 * index + seconds, ...more },
  }));
  return { ...none, "wa.element": records, "wa.session": sessions } satisfies EveryRecord;
}

function libraryOf(everything: EveryRecord, leftOut = 0): Page {
  return pages.element_library.make({ ...contentOf("element_library", []), everything, leftOut }, en);
}

function rowsOf({ blocks }: Page) {
  return blocks.find(({ name }) => name === "library_data")?.rows ?? [];
}

const times = fc.array(
  fc.integer({ min: 1, max: 60_000 }).map((value) => value / 1_000),
  { minLength: 1, maxLength: 25 },
);

test("counts, means, medians and quartiles equal those of the spreadsheet for the same times", () => {
  fc.assert(
    fc.property(times, (seconds) => {
      const [row] = rowsOf(libraryOf(recordsOf(seconds.map((one) => ["Pick", one]))));
      const shown = worksheetValues(seconds, {
        count: "=COUNT(A1:A40)",
        mean: "=AVERAGE(A1:A40)",
        median: "=MEDIAN(A1:A40)",
        first: "=QUARTILE.INC(A1:A40,1)",
        third: "=QUARTILE.INC(A1:A40,3)",
      });
      for (const [key, value] of Object.entries(shown)) expect(row?.cells[key]).toBeCloseTo(Number(value), 9);
    }),
    { numRuns: 25 },
  );
});

test("the lowest repeatable time is the printed one, and a single fast time does not count", () => {
  // kaizumi.com, Time Observation Sheet: a jam took 47 s, the lowest repeatable time is 18 s.
  const printed = [18, 22, 19, 47, 20, 18, 21, 19, 20, 18];
  const lowest = (seconds: readonly number[]) =>
    rowsOf(libraryOf(recordsOf(seconds.map((one) => ["Weld", one]))))[0]?.cells.lowest;
  expect(lowest(printed)).toBe(18);
  expect(lowest([12, ...printed])).toBe(18);
  expect(lowest([10, 10.5, 12])).toBe(10);
  expect(lowest([10, 10.51, 12])).toBe("");
  expect(lowest([5])).toBe("");
});

const spellings = [
  ...["Pick bolt", "pick bolt", "Pick  bolts", "Pick bolt.", "Pick volt", "Tighten screw", "Tihgten screw"],
  ...["Tighten screw 1", "Tighten screw 2", "ボルト取り", "ボルト 取り", "ボルト取", "ｶﾊﾞｰ組付", "カバー組付"],
  ...["หยิบชิ้นงาน", "หยิบชินงาน", "Place plate", "Place plane", "Walk to rack", "walk to the rack"],
];

test("names are one element exactly where LOSS texts would be one wording", () => {
  const uses = fc.array(fc.tuple(fc.constantFrom(...spellings), fc.integer({ min: 1, max: 3 })), {
    minLength: 1,
    maxLength: 40,
  });
  fc.assert(
    fc.property(uses, (used) => {
      const elements = used.map(([name, sequence]): Timed => [name, 5, { sequence }]);
      const known = knownElements(recordsOf(elements), "en_US").elements;
      // The same texts as LOSS, of the element at the same place.
      const asLoss = used.map(([text, sequence], index) => ({
        ...{ id: index + 1, session_id: 1, name: `1/${sequence}`, loss_data: JSON.stringify([text]) },
        segment_data: JSON.stringify([{ type: "nva", start: 0, end: 5, dur: 5 }]),
      }));
      const merged = known
        .filter((one) => one.spellings.length > 0)
        .map((one) => [one.name, ...one.spellings].sort());
      const wordings = findWordings(casesOf(asLoss, [])).map((one) =>
        one.spellings.map(({ value }) => value).sort(),
      );
      expect(merged.sort()).toEqual(wordings.sort());
      expect(known.reduce((sum, { count }) => sum + count, 0)).toBe(used.length);
    }),
    { numRuns: 100 },
  );
});

test("a row names its work type, analyses from the newest, the last date, and other spellings", () => {
  const sessions = [
    { id: 1, o_no: "O-1", date: "2026-03-02" },
    { id: 2, o_no: "O-2", date: "2026-05-01" },
    { id: 3, o_no: "O-3", date: false },
  ];
  const used = [
    ["Pick bolt", 4, { session_id: 1, element_type: "nva" }],
    ["pick bolts", 5, { session_id: [2, "Two"] }],
    ["Pick bolt", 6, { session_id: 3 }],
    ["Turn", 3, { session_id: 2, element_type: "c4" }],
  ] as const satisfies readonly Timed[];
  const [pick, turn] = rowsOf(libraryOf(recordsOf(used, sessions)));
  expect(pick?.cells).toMatchObject({
    ...{ name: "Pick bolt", spellings: "pick bolts", count: 3, median: 5, code: "va" },
    ...{ used: "O-2, O-1, O-3", measured: "2026-05-01", spread: says.spreads.few },
  });
  expect(turn?.cells).toMatchObject({ code: "c4", used: "O-2" });
});

const four = recordsOf([
  ...[5, 5, 5.2, 5.4].map((seconds): Timed => ["Pick", seconds]),
  ...[9, 10, 11.5, 12].map((seconds): Timed => ["Turn", seconds, { element_type: "nva" }]),
  ...[2, 10, 11, 30].map((seconds): Timed => ["Search", seconds, { element_type: "wait" }]),
]);

/** Returns the value that Excel has for an empty cell in place of null. */
function heldIn(value: CellValue | null): CellValue {
  return value ?? "";
}

/** Types on the page: the occurrences or position of an element by name, and `mean`. */
function typedOn(page: Page, typed: Readonly<Record<string, CellValue>>) {
  const keys = new Map(rowsOf(page).map(({ key, cells }) => [cells.name, key]));
  const places = Object.entries(typed).map(([path, value]) => {
    const [name = "", column = "occurrences"] = path.split("/");
    const place = name === "mean" ? "library_inputs/mean/value" : `library_data/${keys.get(name)}/${column}`;
    return [place, value] as const;
  });
  const cell = evaluatedPage(page, Object.fromEntries(places));
  const ofElement = (name: string, column: string) => cell("library_data", keys.get(name) ?? "", column);
  const columns = page.blocks.find(({ name }) => name === "library_data")?.columns ?? [];
  const rows = rowsOf(page).map(({ key }) => ({
    key,
    values: Object.fromEntries(
      columns.map((column) => [column.key, heldIn(cell("library_data", key, column.key))]),
    ),
  }));
  return { figure: (key: string) => cell("library_figures", "cycle", key), ofElement, rows };
}

test("the estimate is Σ median · occurrences, or Σ mean, with quartiles and by work type", () => {
  const { figure, ofElement } = typedOn(libraryOf(four), { Pick: 2, Turn: 0.5 });
  expect(figure("chosen")).toBe(2);
  expect(figure("estimate")).toBeCloseTo(2 * 5.1 + 0.5 * 10.75, 9);
  expect(figure("first")).toBeCloseTo(2 * 5 + 0.5 * 9.75, 9);
  expect(figure("third")).toBeCloseTo(2 * 5.25 + 0.5 * 11.625, 9);
  expect(["va", "nva", "wait"].map((type) => figure(`type_${type}`))).toEqual([10.2, 5.375, 0]);
  expect(ofElement("Search", "estimate")).toBe("");
  expect(typedOn(libraryOf(four), { Pick: 2, mean: "x" }).figure("estimate")).toBeCloseTo(2 * 5.15, 9);
  // The rows are added with medians then, too.
  expect(typedOn(libraryOf(four), { Pick: 2, mean: " " }).figure("estimate")).toBeCloseTo(2 * 5.1, 9);
});

test.each([
  ["twice", says.noOccurrences],
  [-1, says.noOccurrences],
  [" ", ""],
  [0, ""],
])("occurrences of %j are told %j and add nothing", (occurrences, told) => {
  const { figure, ofElement, rows } = typedOn(libraryOf(four), { Pick: occurrences, Turn: 1 });
  expect(ofElement("Pick", "note")).toBe(told);
  expect(figure("estimate")).toBe(10.75);
  const chosen = chosenElements(rows, false);
  expect(chosen).toMatchObject(told === "" ? { is: "chosen" } : { is: "wrong", names: ["Pick"] });
});

test("a position that is no number is told, and the others give the order of the new elements", () => {
  const wrong = typedOn(libraryOf(four), { Pick: 1, "Pick/position": "last" });
  expect(wrong.ofElement("Pick", "note")).toBe(says.noPosition);
  expect(chosenElements(wrong.rows, false)).toEqual({ is: "wrong", names: ["Pick"] });
  const typed = { Pick: 1, "Pick/position": 2, Turn: 1.5, "Turn/position": 1, Search: 1 };
  const chosen = chosenElements(typedOn(libraryOf(four), typed).rows, false);
  expect(chosen).toMatchObject({
    elements: [
      { name: "Turn", type: "nva", seconds: 10.75 },
      { name: "Turn", type: "nva", seconds: 5.375 },
      { name: "Pick", type: "va", seconds: 5.1 },
      { name: "Search", type: "wait", seconds: 10.5 },
    ],
    ...{ few: [], scatters: ["Search"] },
  });
});

test("new elements add up to the estimate for any occurrences", () => {
  const counts = fc.array(fc.double({ min: 0, max: 20, noNaN: true }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(counts, fc.boolean(), (occurrences, usesMean) => {
      const rows = occurrences.map((count, index) => ({
        key: `n${index}`,
        values: {
          ...{ name: `E${index}`, code: "va", occurrences: count, position: "", count: 9 },
          ...{ median: 1 + index / 7, mean: 1.1 + index / 7, first: 1, third: 2 + index },
        },
      }));
      const chosen = chosenElements(rows, usesMean);
      if (chosen.is !== "chosen") return;
      const sum = chosen.elements.reduce((all, { seconds }) => all + seconds, 0);
      expect(sum).toBeCloseTo(chosen.estimate, 4);
    }),
  );
});

test("nothing typed, and more elements than fit at once, are reported", () => {
  const page = libraryOf(four);
  expect(chosenElements(typedOn(page, {}).rows, false)).toEqual({ is: "nothing" });
  const many = chosenElements(typedOn(page, { Pick: 400, Turn: 100.5 }).rows, false);
  expect(many).toEqual({ is: "too_many", count: 501, most: 500 });
});

test("elements without a name or a time, and older analyses, are left out and counted", () => {
  const timed = [
    ["Pick", 4],
    [" ", 5],
    ["Turn", -1],
    ["Wait", 0],
  ] as const satisfies readonly Timed[];
  const page = libraryOf(recordsOf(timed), 2);
  expect(rowsOf(page).map(({ cells }) => cells.name)).toEqual(["Pick"]);
  expect(page.lines).toContain(says.unusable({ count: 3 }));
  expect(page.lines).toContain(says.leftOut({ count: 2 }));
});

test("without elements the page says so", () => {
  const page = libraryOf(recordsOf([]));
  expect(page.lines).toContain(says.none);
  expect(page.blocks.map(({ name }) => name)).not.toContain("library_figures");
});
