import type { ExplainedNumber } from "../../../../addin/results/page/explained-page.ts";
import type { Page } from "../../../../addin/results/page/page.ts";
import { pages } from "../../../../addin/results/all-pages.ts";
import type { PageKind } from "../../../../addin/results/page/page-query.ts";
import { sheetName } from "../../../../addin/worksheet/sheet-name.ts";
import { en } from "../../../../addin/words/en.ts";
import { contentOf } from "../../../support/results/page-content.ts";

const total: ExplainedNumber = {
  ...{ key: "data/c1/total", address: "F14", label: "Cycle 1 · Total (s)", value: 12.000_04, again: 12 },
  numberFormat: "0.0",
  lines: ["sum of VA … NVA", "Source: ours", "In Excel: =SUM(C14:E14)"],
  inputs: [
    { label: "Cycle 1 · VA", value: 10.5 },
    { label: "Cycle 1 · NVA", value: 1.5 },
  ],
  records: [{ label: "1 Pick part · Cycle 1", value: 12 }],
};

const audited = { name: "Yamazumi O-1", kind: "cycles_yamazumi", subject: "O-1" } as const;

function auditOf(...numbers: readonly ExplainedNumber[]): Page {
  return pages.formula_audit.make(
    { ...contentOf("formula_audit", []), explained: { ...audited, numbers } },
    en,
  );
}

test("a row has the number, its formula, source, values and records, and the number calculated again", () => {
  const { title, blocks } = auditOf(total, { ...total, key: "data/c2/total", again: 13 });
  expect(title).toBe("Yamazumi O-1 · Formula audit");
  const [first, second] = blocks[0]?.rows ?? [];
  expect(first?.cells).toEqual({
    ...{ cell: "F14", label: "Cycle 1 · Total (s)", value: 12, again: 12 },
    formula: "sum of VA … NVA\nSource: ours\nIn Excel: =SUM(C14:E14)",
    inputs: "Cycle 1 · VA: 10.5\nCycle 1 · NVA: 1.5",
    records: "1 Pick part · Cycle 1: 12",
  });
  expect(first?.numberFormat).toBe("0.0");
  expect([first?.isBad, second?.isBad]).toEqual([undefined, ["again"]]);
});

test.each([
  ["0.0 %", "0.0 %"],
  [";;;", "General"],
  ["0;;", "General"],
  ["@", "General"],
])("a number in the format %s has the format %s", (numberFormat, own) => {
  expect(auditOf({ ...total, numberFormat }).blocks[0]?.rows[0]?.numberFormat).toBe(own);
});

test.each<[PageKind, string, string]>([
  ["cycles_yamazumi", "O-1", "Audit Yamazumi of cycles O-1"],
  ["cycles_yamazumi", "O-0012345", "Audit Yamazumi O-0012345"],
  ["cycle_run", "O-1", "Audit Cycle run chart O-1"],
  ["line_load", "Line 1 of plant", "Audit Load Line 1 of plant"],
  ["comparison_report", "O-0012 → O-0013", "Audit O-0012 → O-0013"],
  ["element_library", "", "Formula audit Elements library"],
])("the worksheet of an audit of %s of %s is named %s", (kind, subject, name) => {
  const content = contentOf("formula_audit", []);
  const explained = { name: "Any name", kind, subject, numbers: [total] };
  const { sheetName: parts, namedBy } = pages.formula_audit.make({ ...content, explained }, en);
  expect([sheetName(parts.noun, parts.subject, null, []), namedBy]).toEqual([name, "Any name"]);
});

test("the introduction has lines that fit on the screen", () => {
  const { lines } = auditOf(total);
  expect(lines.slice(0, 2).join(" ")).toBe(en.audit.howToRead);
  expect(lines.filter((line) => line.length > 112)).toEqual([]);
});

test("of many parts and numbers, the page lists the first and says so", () => {
  const records = Array.from({ length: 20 }, (_, index) => ({ label: `Step ${index}`, value: 1 }));
  const many = Array.from({ length: 1_200 }, (_, index) => ({
    ...total,
    key: `data/${index}/total`,
    records,
  }));
  const { lines, blocks } = auditOf(...many);
  expect(lines).toContain("Only the first 1000 numbers are listed.");
  expect(blocks[0]?.rows).toHaveLength(1_000);
  expect(blocks[0]?.rows[0]?.cells.records).toMatch(/^Step 0: 1\n[^]*\nStep 11: 1\n… and 8 more$/);
});
