import type { Subject, AnalysisHeading } from "../../../../addin/worksheet/subject.ts";
import { headingLines } from "../../../../addin/worksheet/kinds/heading.ts";
import { sheetKinds } from "../../../../addin/worksheet/query.ts";
import { comparisonAbout, contents, lineAbout } from "../../../support/worksheet/sheet-contents.ts";
import { lossRecord } from "../../../support/worksheet/element-records.ts";
import type { HeadingInput } from "../../../../addin/worksheet/kinds/heading.ts";

const analysis: AnalysisHeading = {
  id: 3,
  o_no: "O-0012",
  name: "Door trim assembly",
  process_name: "Line 2",
  cycle_time_avg: 57.2,
  va_ratio: 61.04,
  element_count: 40,
};
const subject: Subject = { is: "analyses", analyses: [analysis] };
const facts: HeadingInput = {
  query: { kind: "loss", ids: [3], cycle_no: null, lang: null },
  subject,
  records: [lossRecord(1)],
  lacking: [],
  instance: { url: "http://127.0.0.1:8070", db: "demo" },
  login: "analyst",
  pulledAt: "2026-11-21T10:04:23+09:00",
};

test("the heading has four lines: title, figures, source and age, and legend", () => {
  expect(headingLines(facts)).toEqual([
    "Door trim assembly · LOSS",
    "O-No O-0012 · Line 2 · CT avg 57.20 s · VA 61.0 % · 40 elements · all cycles",
    "Pulled 2026-11-21 10:04 UTC+09:00 from demo by analyst · names: default language",
    expect.stringContaining("Write back") as unknown,
  ]);
});

test("one cycle in another language marks names as read-only; an unnamed analysis has its O-No", () => {
  const lines = headingLines({
    ...facts,
    query: { kind: "elements", ids: [3], cycle_no: 2, lang: "ja_JP" },
    subject: { is: "analyses", analyses: [{ ...analysis, name: "", process_name: "", element_count: 1 }] },
    pulledAt: "2026-11-21T10:04:23Z",
  });
  expect(lines[0]).toBe("O-0012 · Elements");
  expect(lines[1]).toBe("O-No O-0012 · CT avg 57.20 s · VA 61.0 % · 1 element · cycle 2");
  expect(lines[2]).toContain("Pulled 2026-11-21 10:04 UTC from demo");
  expect(lines[2]).toContain("names in 日本語, read-only");
});

test.each(sheetKinds)("%s has four complete lines, whatever its name is", (kind) => {
  const { query, subject } = contents[kind];
  const lines = headingLines({ ...facts, query, subject });
  expect(lines).toHaveLength(4);
  for (const line of lines) expect(line).toMatch(/^[^ \n·].*[^ \n·]$/);
  expect(lines.join()).not.toMatch(/undefined|NaN|\[object/);
});

test("a comparison and a line have their names, a list its kind", () => {
  const linesOf = (kind: (typeof sheetKinds)[number], of: Subject) =>
    headingLines({ ...facts, query: { ...facts.query, kind }, subject: of }).slice(0, 2);
  expect(linesOf("comparison", comparisonAbout)).toEqual([
    "Trim before and after · Before and after",
    "Before: O-3 Analysis 3 · After: O-4 Analysis 4",
  ]);
  expect(linesOf("line_balance", lineAbout)).toEqual([
    "Door line · Line balance",
    "Takt 45.00 s · bottleneck Weld",
  ]);
  const empty = { ...lineAbout, line: { ...lineAbout.line, bottleneck_name: "", name: "Line\n2" } };
  expect(linesOf("line_balance", empty)).toEqual(["Line 2 · Line balance", "Takt 45.00 s"]);
  expect(linesOf("analyses", { is: "list" })).toEqual([
    "Analyses",
    "All analyses of the instance, newest first",
  ]);
  expect(linesOf("change_report", { is: "list" })[1]).toContain("newest first");
});

test("several analyses have the first one's name, and are listed", () => {
  const analyses = [analysis, { ...analysis, id: 4, o_no: "O-0013", element_count: 2 }];
  const lines = headingLines({ ...facts, subject: { is: "analyses", analyses } });
  expect(lines[0]).toBe("O-0012 +1 · LOSS");
  expect(lines[1]).toBe("O-No O-0012, O-0013 · 42 elements · all cycles");
});

test.each([
  ["loss", [], "O-0012 has no NVA time, so there is no LOSS to explain."],
  [
    "loss",
    [lossRecord(1, { segment_data: "[]", loss_data: "[]", loss_type_data: "[]" })],
    "O-0012 has no NVA time, so there is no LOSS to explain.",
  ],
  ["change_report", [], "“Changes written back” is empty: the instance has no records for it."],
] as const)("over %s without a row a sentence says so", (kind, records, said) => {
  const lines = headingLines({ ...facts, query: { ...facts.query, kind }, records });
  expect(lines[1]?.split(" · ").at(-1)).toBe(said);
  expect(lines).toHaveLength(4);
});
