import fc from "../../../support/laws.ts";
import type { CopiedCell } from "../../../../addin/actions/interface/page-actions.ts";
import { htmlTable, plainTable, reportSizes } from "../../../../addin/pane/copy/copy-part.ts";

const head = (text: string): CopiedCell => ({ text, isNumber: false, isHeader: true });
const words = (text: string): CopiedCell => ({ text, isNumber: false, isHeader: false });
const number = (text: string): CopiedCell => ({ text, isNumber: true, isHeader: false });
const table = (...rows: readonly (readonly CopiedCell[])[]): string => htmlTable(rows, reportSizes.a4);

test("headers are bold over a line, and numbers are right-aligned with their header", () => {
  const html = table([head("LOSS"), head("Time (s)")], [words("walks to rack"), number("4.20")]);
  const [loss, time, text, seconds] = [...html.matchAll(/<t[hd] ([^>]*)>/g)].map(([, looks = ""]) => looks);
  expect(html).toContain("<thead>");
  for (const header of [loss, time]) {
    expect(header).toContain("font-weight:bold");
    expect(header).toContain("border-bottom:1.5px");
  }
  expect([loss, text].every((looks) => looks?.includes("text-align:left"))).toBe(true);
  expect([time, seconds].every((looks) => looks?.includes("text-align:right"))).toBe(true);
});

test("a slide has a wider table with larger letters than a page", () => {
  const rows = [[words("a")]];
  expect(htmlTable(rows, reportSizes.slide)).toContain('width="1200"');
  expect(htmlTable(rows, reportSizes.slide)).toContain("font-size:14pt");
  expect(htmlTable(rows, reportSizes.a4)).toContain('width="640"');
});

test("markup stays text, and a text like a formula is marked as text for Excel", () => {
  const html = table([words(`<b>"it's" & more</b>`), words("=1+1"), number("7")]);
  expect(html).not.toContain("<b>");
  expect(html).toContain("&lt;b&gt;&quot;it&#39;s&quot; &amp; more&lt;/b&gt;");
  expect(html).toMatch(/mso-number-format:'\\@'">=1\+1</);
  expect(html).toMatch(/<td style="[^"@]*">7</);
});

test("empty columns and rows are left out", () => {
  const rows = [
    [head("Element"), head(""), head("CT (s)")],
    [words("Take"), words(""), number("3.0")],
    [words(""), words(" "), words("")],
  ];
  expect(htmlTable(rows, reportSizes.a4).match(/<tr>/g)).toHaveLength(2);
  expect(plainTable(rows)).toBe("Element\tCT (s)\nTake\t3.0");
});

test("without data there is no table", () => {
  expect(table()).toBe("");
  expect(table([words("")])).toBe("");
  expect(plainTable([])).toBe("");
});

test("plain text has one line per row and one tab per cell", () => {
  expect(plainTable([[words("two\nlines\tand a tab"), number("1")]])).toBe("two lines and a tab\t1");
});

test("plain text has no formula, and numbers are unchanged", () => {
  for (const text of ["=1+1", "+1", "-1", "@SUM(A1)", " =1", '"=1+1"', "\n=1", "\t@x", "＝1"])
    expect(plainTable([[words("a"), words(text)]]).split("\t")[1]).toMatch(/^'/);
  expect(plainTable([[number("-3.0"), words("3 = 4"), words("a-b")]])).toBe("-3.0\t3 = 4\ta-b");
});

test("for any cells, the only tags are those of the table", () => {
  const cell = fc.record({
    text: fc.oneof(fc.string(), fc.constantFrom("<script>", "</td>", "&lt;", "'\"><img src=x>", "=A1")),
    isNumber: fc.boolean(),
    isHeader: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 4 }), (rows) => {
      const tags = [...table(...rows).matchAll(/<\/?([^\s>]*)/g)].map(([, name]) => name);
      const own = ["table", "thead", "tbody", "tr", "th", "td", "br"];
      expect(tags.filter((name) => name === undefined || !own.includes(name))).toEqual([]);
    }),
  );
});
