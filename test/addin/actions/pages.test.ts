import { columnLetters } from "../../../addin/results/page/addresses.ts";
import { pageKinds } from "../../../addin/results/page/all-kinds.ts";
import type { PageKind, PageQuery } from "../../../addin/results/page/page-query.ts";
import { pageOf } from "../../../addin/actions/pages/page-of.ts";
import type { PageDefinition } from "../../../addin/results/page/page-definition.ts";
import { en } from "../../../addin/words/en.ts";
import { unpackParts } from "../../../office-host/files/package/package.ts";
import { contentOf } from "../../support/results/page-content.ts";
import { useExcel } from "../../support/office.ts";
import { cellsOf, typeInto } from "../../support/office-verbs.ts";
import { pickPart, walk } from "../../support/plant-elements.ts";
import { codeOf, startTestPlant, unwatched, valueOf } from "../../support/test-plant.ts";
import type { TestPlant } from "../../support/test-plant.ts";
import { sheetNames } from "../../support/sheet-verbs.ts";

const host = useExcel();

let plant: TestPlant;
let ids: Readonly<Record<"before" | "after" | "comparison" | "line", number>>;
beforeAll(async () => {
  plant = await startTestPlant();
  const before = await plant.addAnalysis("O-1", [pickPart, walk]);
  const after = await plant.addAnalysis("O-2", [pickPart]);
  const create = async (model: string, values: object): Promise<number> =>
    Number(await plant.service.call(model, "create", [values]));
  const comparison = await create("wa.comparison", {
    name: "Kaizen",
    session_a_id: before.id,
    session_b_id: after.id,
  });
  await plant.service.call("wa.comparison", "action_build_lines", [[comparison]]);
  const line = await create("wa.linebalance", { name: "Line 2", takt_time: 60 });
  for (const [sequence, cycle_time] of [55, 66, 48].entries())
    await create("wa.lb.process", {
      lb_id: line,
      sequence: sequence + 1,
      process_name: `P${sequence + 1}`,
      cycle_time,
    });
  await create("wa.cycle", { session_id: before.id, sequence: 1, video_start: 0, video_end: 30 });
  await create("wa.mmc", { name: "Press", total_time: 120, machine_time: 72, walk_time: 6, wait_time: 12 });
  await create("wa.mac", { name: "Cell", process_count: 3, takt_time: 60, avg_ct: 56 });
  ids = { before: before.id, after: after.id, comparison, line };
});
afterAll(() => plant.stop());

function queryOf(kind: PageKind): PageQuery {
  const about = {
    analysis: [ids.before],
    analyses: [ids.before, ids.after],
    comparison: [ids.comparison],
    line: [ids.line],
    mmc_list: [],
    mac_list: [],
    all: [],
    page: [],
  }[pageKinds[kind]];
  return { kind, ids: about, cycle_no: null, lang: null };
}

test.each<readonly [PageKind, readonly string[]]>([
  ["analysis_report", ["CT", "Waiting is 67", "of LOSS: waits for the crane", "Next steps"]],
  [
    "comparison_report",
    ["CT", "Most saved: ", "−", "LOSS unchanged: 6.0", "LOSS removed", "After", "Next steps"],
  ],
  ["line_report", ["1 of 3 stations is over takt 60.0\u00A0s", "Balance loss", "Next steps"]],
])("slides of %s show the instance's data", async (kind, titles) => {
  const { content, slides } = valueOf(await plant.actions.makeSlides(queryOf(kind), unwatched));
  expect(slides).toBe(titles.length + 1);
  expect(Buffer.from(content, "base64").subarray(0, 2).toString()).toBe("PK");
  const said = titlesIn(content).slice(1);
  for (const [place, title] of titles.entries()) expect(said[place]).toContain(title);
});

/** Returns the first text of each slide of a .pptx in base64. */
function titlesIn(base64: string): readonly string[] {
  const parts = unpackParts(Uint8Array.from(Buffer.from(base64, "base64")));
  if (!(parts instanceof Map)) throw new Error(parts.reason);
  const slides = [...parts.keys()].filter((path) => /^ppt\/slides\/slide\d\.xml$/.test(path));
  return slides.toSorted().map((path) => {
    const xml = Buffer.from(parts.get(path) ?? []).toString("utf8");
    return /<a:t>(.*?)<\/a:t>/s.exec(xml)?.[1] ?? "";
  });
}

const kinds = Object.keys(pageKinds) as readonly PageKind[];
/** The first kind of each subject of an instance: pages are found by it and refreshed in one way. */
const firstKinds = kinds.filter(
  (kind, at) =>
    pageKinds[kind] !== "page" && kinds.findIndex((one) => pageKinds[one] === pageKinds[kind]) === at,
);

/** Pages with inputs. Journeys show every page of an instance. */
const withInputs: readonly PageKind[] = ["work_combination", "what_if"];

test.each([...new Set([...firstKinds, ...withInputs])])(
  "a page of %s is made, found again, refreshed in place, and its hints and inputs cannot be copied",
  async (kind) => {
    const made = valueOf(await plant.actions.showPage(queryOf(kind), unwatched));
    const names = sheetNames(host);
    expect(names).toContain(made.sheetName);
    expect(valueOf(await plant.actions.listPages()).map(({ query }) => query)).toEqual([queryOf(kind)]);
    const page = valueOf(await plant.actions.describeSheet());
    expect(page).toMatchObject({ is: "page", name: made.sheetName, query: queryOf(kind) });
    const parts = page.is === "page" ? page.parts : [];
    expect(parts.length).toBeGreaterThan(0);
    const blocks = parts.filter(({ is }) => is === "block").map(({ name }) => name);
    expect(blocks.filter((name) => /^hint$|_inputs(_shown)?$/.test(name))).toEqual([]);
    const again = valueOf(await plant.actions.showPage(queryOf(kind), unwatched));
    expect(again.sheetId).toBe(made.sheetId);
    valueOf(await plant.actions.refreshSheet("in_front", unwatched));
    expect(sheetNames(host)).toEqual(names);
  },
);

test("a page needs one call per model, and one more per further analysis", async () => {
  valueOf(await plant.actions.connect(unwatched.signal));
  const callsFor = async (kind: PageKind): Promise<readonly string[]> => {
    plant.proxy.forget();
    valueOf(await plant.actions.showPage(queryOf(kind), unwatched));
    return plant.proxy.calls.map(({ model }) => model).sort();
  };
  expect(await callsFor("elements_yamazumi")).toEqual(["wa.element", "wa.session"]);
  expect(await callsFor("analyses_yamazumi")).toEqual(["wa.element", "wa.element", "wa.session"]);
  expect(await callsFor("line_load")).toEqual(["wa.lb.process", "wa.linebalance"]);
  expect(await callsFor("mmc_composition")).toEqual(["wa.mmc"]);
  expect(await callsFor("waterfall")).toEqual(["wa.comparison", "wa.comparison.line", "wa.session"]);
  expect(await callsFor("element_library")).toEqual(["wa.element", "wa.session"]);
});

test("refreshing all worksheets refreshes the pages too", async () => {
  valueOf(
    await plant.actions.pull({ kind: "loss", ids: [ids.before], cycle_no: null, lang: null }, unwatched),
  );
  valueOf(await plant.actions.showPage(queryOf("waste_pareto"), unwatched));
  const report = valueOf(await plant.actions.refreshAll(unwatched));
  expect(report.refreshed.map(({ sheetName }) => sheetName)).toEqual(["LOSS O-1", "LOSS Pareto O-1 +1"]);
  expect(report.failed).toEqual([]);
});

test("a page of a deleted analysis fails and makes no worksheet", async () => {
  const names = sheetNames(host);
  const query = { ...queryOf("elements_yamazumi"), ids: [99_999] };
  expect(codeOf(await plant.actions.showPage(query, unwatched))).toBe("record_missing");
  expect(sheetNames(host)).toEqual(names);
});

test("records that cannot make a page are refused in words", () => {
  const maker: Pick<PageDefinition, "make"> = {
    make: () => {
      throw new RangeError("no such time");
    },
  };
  const refused = pageOf(maker, contentOf("timeline", []), en);
  expect(codeOf(refused)).toBe("page_failed");
  expect(refused).toMatchObject({ failure: { message: "RangeError: no such time" } });
});

test("a tried time stays with its process when another one is inserted before it", async () => {
  const create = async (model: string, values: object): Promise<number> =>
    Number(await plant.service.call(model, "create", [values]));
  const line = await create("wa.linebalance", { name: "Line 3", takt_time: 60 });
  const add = (sequence: number, process_name: string): Promise<number> =>
    create("wa.lb.process", { lb_id: line, sequence, process_name, cycle_time: 50 });
  await add(2, "Press");
  await add(3, "Weld");
  const query = { kind: "what_if", ids: [line], cycle_no: null, lang: null } as const;
  const { sheetName } = valueOf(await plant.actions.showPage(query, unwatched));
  const cells = (): readonly (readonly unknown[])[] => cellsOf(host, sheetName, "A1:Z60");
  const header = cells().findIndex((row) => row.includes("What-if CT (s)"));
  const place = cells()[header]?.indexOf("What-if CT (s)") ?? 0;
  const typed = (): readonly unknown[] =>
    cells()
      .slice(header + 1, header + 4)
      .map((row) => [row[place - 1], row[place]]);
  typeInto(host, sheetName, `${columnLetters(place)}${header + 3}`, "33");
  await add(1, "Cut");
  valueOf(await plant.actions.refreshSheet("in_front", unwatched));
  expect(typed()).toEqual([
    ["Cut", 50],
    ["Press", 50],
    ["Weld", 33],
  ]);
});
