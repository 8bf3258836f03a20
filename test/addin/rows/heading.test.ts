import type { About, AnalysisHeading } from "../../../addin/rows/about.ts";
import { headingLines } from "../../../addin/rows/heading.ts";
import type { HeadingFacts } from "../../../addin/rows/heading.ts";

const analysis: AnalysisHeading = {
  id: 3,
  o_no: "O-0012",
  name: "Door trim assembly",
  process_name: "Line 2",
  cycle_time_avg: 57.2,
  va_ratio: 61.04,
  element_count: 40,
};
const about: About = { is: "analyses", analyses: [analysis] };
const facts: HeadingFacts = {
  query: { kind: "loss", ids: [3], cycle_no: null, lang: null },
  about,
  instance: { url: "http://127.0.0.1:8070", db: "demo" },
  login: "analyst",
  pulledAt: "2026-11-21T10:04:23+09:00",
};

test("four lines say what it is, its figures, whence and when it came, and how to read it", () => {
  expect(headingLines(facts)).toEqual([
    "Door trim assembly · LOSS",
    "O-No O-0012 · Line 2 · CT avg 57.20 s · VA 61.0 % · 40 elements · all cycles",
    "Pulled 2026-11-21 10:04 UTC+09:00 from demo at http://127.0.0.1:8070 by analyst · names in the instance's default language",
    expect.stringContaining("Write back") as unknown,
  ]);
});

test("one cycle in another language says that names are read-only; a nameless analysis goes by its O-No", () => {
  const lines = headingLines({
    ...facts,
    query: { kind: "elements", ids: [3], cycle_no: 2, lang: "ja_JP" },
    about: { is: "analyses", analyses: [{ ...analysis, name: "", process_name: "", element_count: 1 }] },
    pulledAt: "2026-11-21T10:04:23Z",
  });
  expect(lines[0]).toBe("O-0012 · Elements");
  expect(lines[1]).toBe("O-No O-0012 · CT avg 57.20 s · VA 61.0 % · 1 element · cycle 2");
  expect(lines[2]).toContain("Pulled 2026-11-21 10:04 UTC from demo");
  expect(lines[2]).toContain("names in 日本語, read-only");
});
