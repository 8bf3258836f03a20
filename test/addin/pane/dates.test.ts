import { createFormat } from "../../../addin/pane/wording/format.ts";

test.each([
  ["en-US", "Nov 21, 2026"],
  ["de-DE", "21.11.2026"],
  ["ja-JP", "2026/11/21"],
  // The year is that of worksheets, too: not 2569 of the Buddhist calendar.
  ["th-TH", "21 พ.ย. 2026"],
])("in %s the day of an analysis is %s", (locale, shown) => {
  expect(createFormat(locale).date("2026-11-21")).toBe(shown);
});

test.each(["", "2026-11--3", "2026-13-40", "yesterday"])("“%s” is no day", (text) => {
  expect(createFormat("en").date(text)).toBe("");
});
