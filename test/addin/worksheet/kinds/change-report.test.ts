import type { JournalEntry } from "../../../../contract/journal.ts";
import { wordsOf } from "../../../../addin/words/words-of.ts";
import { reportRows } from "../../../../addin/worksheet/kinds/change-report.ts";

const edited: JournalEntry = {
  id: 7,
  batch: "a",
  at: "2026-11-21T10:04:23.120Z",
  login: "analyst",
  what: "write",
  model: "wa.element",
  record_id: 12,
  label: "O-No O-3, cycle 1, 1 Pick part",
  before: { name: "Pick", element_type: "va", standard_time: 7.5, va_time: 6 },
  after: { name: "Pick part", element_type: "c4", standard_time: 7.5, va_time: 5 },
  outcome: "written",
  message: null,
  takes_back: null,
  taken_back_by: null,
};
const rowsOf = (more: Partial<JournalEntry> = {}) =>
  reportRows([{ ...edited, ...more }]).map(({ values }) => values);
const changesOf = (more: Partial<JournalEntry>) =>
  rowsOf(more).map(({ field, before, after }) => [field, before, after]);

test("each changed value has a row with time, user, action, place, before and after", () => {
  const common = {
    at: "2026-11-21 10:04:23",
    login: "analyst",
    what: "edited",
    record: "O-No O-3, cycle 1, 1 Pick part",
    outcome: "written",
  };
  expect(rowsOf()).toEqual([
    { row_key: "7/name", ...common, field: "Element", before: "Pick", after: "Pick part" },
    { row_key: "7/element_type", ...common, field: "Work type", before: "va Value added", after: "c4" },
  ]);
});

test("LOSS is listed by segment, in words, and only where it changed", () => {
  const before = { loss_data: '["walks","searches"]', loss_type_data: '["w3","w2"]' };
  const after = { loss_data: '["walks","searches box","waits"]', loss_type_data: '["w3","w6",""]' };
  expect(changesOf({ before, after })).toEqual([
    ["LOSS, NVA segment 2", "searches", "searches box"],
    ["LOSS, NVA segment 3", "", "waits"],
    ["Waste types, NVA segment 2", "w2 Waiting", "w6 Motion"],
  ]);
  expect(changesOf({ before: { loss_data: false }, after: { loss_data: '["",""]' } })).toEqual([
    ["", "", ""],
  ]);
  expect(changesOf({ before: { loss_data: "[broken" }, after: { loss_data: '["a"]' } })).toEqual([
    ["LOSS", "[broken", '["a"]'],
  ]);
});

test("a created record shows its new values, a deleted one its last", () => {
  const record = { id: 12, session_id: [3, "Trim"], sequence: 2, name: "Fit", video_start_time: 0.1 + 0.2 };
  const values = [
    ["Analysis", "Trim"],
    ["No.", "2"],
    ["Element", "Fit"],
    ["Start", "0.3"],
  ];
  expect(changesOf({ what: "create", before: null, after: record })).toEqual(
    values.map(([field, value]) => [field, "", value]),
  );
  expect(changesOf({ what: "delete", before: record, after: null })).toEqual(
    values.map(([field, value]) => [field, value, ""]),
  );
});

test("times of a record have the decimal sign of the report's language, and no grouping", async () => {
  const german = await wordsOf("de_DE");
  const [before, after] = [{ video_end_time: 12.5 }, { video_end_time: 1911.25 }];
  expect(reportRows([{ ...edited, before, after }], german)[0]?.values).toMatchObject({
    before: "12,5",
    after: "1911,25",
  });
  expect(changesOf({ before, after })).toEqual([["End", "12.5", "1911.25"]]);
});

test("an entry without changes has one row with the reason", () => {
  const refused = { after: null, before: null, outcome: "failed", message: "No rights:\n ask" } as const;
  expect(rowsOf(refused)).toMatchObject([{ row_key: "7/", field: "", outcome: "failed: No rights: ask" }]);
  expect(
    rowsOf({ ...refused, what: "build_lines", outcome: "built", message: null, label: "" }),
  ).toMatchObject([{ what: "lines built", record: "Work element 12", outcome: "built" }]);
});

test("a taken-back entry and its take-back show each other", () => {
  expect(rowsOf({ taken_back_by: 9 })[0]).toMatchObject({ outcome: "written, taken back later" });
  expect(rowsOf({ takes_back: 7, what: "delete" })[0]).toMatchObject({ what: "took back: deleted" });
});
