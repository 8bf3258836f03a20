import { en } from "../../../addin/words/en.ts";
import type { Cell } from "../../../addin/worksheet/cells/cell.ts";
import type { IncomingChange, RowResult } from "../../../addin/worksheet/snapshot.ts";
import { statusesOf } from "../../../addin/worksheet/merge/status.ts";
import { elementRecord, lossRecord } from "../../support/worksheet/element-records.ts";
import {
  baseOf,
  compareOnPaper,
  pullOnPaper,
  refreshOnPaper,
  tableOf,
  typeInto,
} from "../../support/worksheet/paper-sheet.ts";
import type { PaperSheet } from "../../support/worksheet/paper-sheet.ts";

function statuses(
  sheet: PaperSheet,
  results: Readonly<Record<string, RowResult>> = {},
  incoming: readonly IncomingChange[] = [],
): readonly string[] {
  return statusesOf({
    columns: sheet.columns,
    base: baseOf(sheet),
    table: tableOf(sheet),
    comparison: compareOnPaper(sheet),
    results,
    incoming,
  });
}

const pulled = pullOnPaper("elements", [elementRecord(1), elementRecord(2)]);
const loss = pullOnPaper("loss", [lossRecord(1)]);

test("a row without news has no Status", () => {
  expect(statuses(pulled)).toEqual(["", ""]);
});

test("edits, problems and conflicts list their cells, the worst first", () => {
  const asked: PaperSheet = {
    ...pulled,
    conflicts: [{ rowKey: "1", column: "element_type", base: "nva", theirs: "va" }],
  };
  const sheet = [
    ["name", "Mine"],
    ["video_end_time", "soon"],
    ["standard_time", 3],
    ["element_type", "wait"],
  ].reduce((so, [column, value]) => typeInto(so, "1", String(column), value!), asked);
  expect(statuses(sheet)).toEqual([
    "problem: End (s) “soon” is not a number; conflict: Work type “wait”; edited: Element, Standard time (s)",
    "",
  ]);
});

test("an overwritten grey cell is listed after the edits", () => {
  const sheet = typeInto(typeInto(pulled, "1", "nva_time", 99), "1", "name", "Mine");
  expect(statuses(sheet)[0]).toBe(`edited: Element; ${en.status.overwritten} NVA (s)`);
});

test("both columns of a LOSS row are named by their headers", () => {
  const sheet = typeInto(typeInto(loss, "1/0/2", "loss_text", "x"), "1/0/2", "waste_type", "w1");
  expect(statuses(sheet)[0]).toBe("edited: Waste type, LOSS text");
});

test("the end of a write-back stays until there is news of the row", () => {
  const results: Record<string, RowResult> = {
    "1": { outcome: "written", at: "2026-11-21T14:05:33+09:00" },
    "2": { outcome: "failed", message: "No rights:\n  ask your administrator" },
  };
  expect(statuses(pulled, results)).toEqual(["written 14:05", "failed: No rights: ask your administrator"]);
  const edited = typeInto(typeInto(pulled, "1", "name", "A"), "2", "name", "B");
  expect(statuses(edited, results)).toEqual([
    "edited: Element",
    "failed: No rights: ask your administrator; edited: Element",
  ]);
  expect(statuses(typeInto(pulled, "1", "name", "A"), { "1": { outcome: "unknown" } })[0]).toBe(
    "unknown: check again; edited: Element",
  );
});

test("rows outside write-back give the reason", () => {
  const row = (key: string): readonly Cell[] => pulled.rows[0]!.with(0, { value: key });
  const sheet: PaperSheet = { ...pulled, rows: [...pulled.rows, row("2"), row(""), row("88"), row("77")] };
  const gone: IncomingChange = { what: "gone", rowKey: "77", label: "" };
  expect(statuses(sheet, {}, [gone])).toEqual([
    "",
    "duplicate row",
    "duplicate row",
    "new",
    "not in the last pull",
    "deleted on the instance",
  ]);
});

test("changes of the last refresh are listed until there is other news of a cell", () => {
  const changed = (rowKey: string, column: string): IncomingChange => ({
    ...{ what: "changed", rowKey, column, label: "", before: 1, now: 2 },
  });
  const incoming: readonly IncomingChange[] = [
    { what: "new", rowKey: "2", label: "" },
    ...["name", "nva_time"].map((column) => changed("1", column)),
  ];
  expect(statuses(pulled, {}, incoming)).toEqual([
    `${en.status.changed} Element, NVA (s)`,
    en.status.rows.arrived,
  ]);
  expect(statuses(typeInto(pulled, "1", "name", "Mine"), {}, incoming)[0]).toBe(
    `edited: Element; ${en.status.changed} NVA (s)`,
  );
});

test("a row is called deleted only after a refresh or a write-back", () => {
  const sheet: PaperSheet = {
    ...pulled,
    rows: ["66", "77", "88"].map((value) => pulled.rows[0]!.with(0, { value })),
  };
  const incoming: readonly IncomingChange[] = [
    { what: "gone", rowKey: "66", label: "" },
    { what: "changed", rowKey: "88", label: "", column: "name", before: "A", now: "B" },
  ];
  expect(statuses(sheet, { "77": { outcome: "gone" } }, incoming)).toEqual([
    en.status.rows.gone,
    en.status.rows.gone,
    en.status.rows.elsewhere,
  ]);
  const dropped: PaperSheet = { ...loss, rows: [loss.rows[0]!.with(0, { value: "1/extra/1" })] };
  expect(statuses(dropped)).toEqual([en.status.rows.dropped]);
  const segment: PaperSheet = { ...loss, rows: [loss.rows[0]!.with(0, { value: "2/0/2" })] };
  expect(statuses(segment)).toEqual([en.status.rows.elsewhere]);
});

test("a sentence of the instance keeps its full stop, unless another part follows", () => {
  const results = { "1": { outcome: "failed", message: "No rights." } } as const;
  expect(statuses(pulled, results)[0]).toBe("failed: No rights.");
  expect(statuses(typeInto(pulled, "1", "name", "Mine"), results)[0]).toBe(
    "failed: No rights; edited: Element",
  );
});

test("the instance's version of a value is shown beside the time, and a message without surrounding space", () => {
  const at = "2026-11-21T14:05:33+09:00";
  expect(
    statuses(pulled, {
      "1": { outcome: "written", at, altered: true },
      "2": { outcome: "failed", message: `\n ${"x".repeat(200)}\n` },
    }),
  ).toEqual([`written 14:05, ${en.status.altered}`, `failed: ${"x".repeat(200)}`]);
  expect(
    statuses(pulled, {
      "1": { outcome: "failed", message: "x".repeat(201) },
      "2": { outcome: "failed", message: "The relay is away", notBegun: true },
    }),
  ).toEqual([`failed: ${"x".repeat(199)}…`, ""]);
});

test("a new row shows that it is new, its outcome, or its problem", () => {
  const row = (key: string): readonly Cell[] => pulled.rows[0]!.with(0, { value: key });
  const place = pulled.columns.findIndex(({ key }) => key === "element_type");
  const sheet: PaperSheet = {
    ...pulled,
    rows: [row("new/a"), row("new/b"), row("new/b"), row("").with(place, { value: "" }), row("new/c")],
  };
  expect(
    statuses(sheet, {
      "new/a": { outcome: "unknown" },
      "new/c": { outcome: "failed", message: "No rights" },
    }),
  ).toEqual([
    "unknown: check again; new",
    "new",
    "new",
    "problem: Work type “” is empty, choose from the list",
    "failed: No rights; new",
  ]);
});

test("a row in a worksheet without new rows shows that the instance does not know it", () => {
  const sheet: PaperSheet = { ...loss, rows: [...loss.rows, loss.rows[0]!.with(0, { value: "" })] };
  expect(statuses(sheet).at(-1)).toBe("not on the instance");
});

test("a row with a moved segment says so", () => {
  const moved = '[{"type":"nva","start":0,"end":2},{"type":"nva","start":6,"end":6.5}]';
  const { sheet } = refreshOnPaper(loss, [lossRecord(1, { segment_data: moved })]);
  expect(statuses(sheet)).toEqual([
    "",
    "segment moved on the instance, copy what you need to its new row",
    "",
  ]);
});

test("locked rows give the reason, from the first pull", () => {
  const sheet = pullOnPaper("loss", [lossRecord(1, { loss_data: '["a","b","c"]' })]);
  const why = "read-only: more LOSS entries than NVA segments, empty those without a start to drop them";
  expect(statuses(sheet)).toEqual([why, why, why]);
  expect(sheet.rows.map((row) => row.at(-1)?.value)).toEqual([why, why, why]);
});
