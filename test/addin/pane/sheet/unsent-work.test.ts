/** @jest-environment jsdom */
// First, because it replaces what needs a browser.
import { partInJsdom } from "../../../support/pane/part-in-jsdom.ts";
import { createElement } from "react";
import type { Actions } from "../../../../addin/actions/interface/actions.ts";
import { UnsentWork } from "../../../../addin/pane/sheet/unsent-work.tsx";
import type { OursInFront } from "../../../../addin/actions/interface/sheet-description.ts";
import { elementsSheet, quietSheet } from "../../../support/pane/sheets.ts";

const row = { rowKey: "21", rowIndex: 6, cycle_no: 2, sequence: 7, element: "Tighten screws" };
const edit = { rowKey: "21", rowIndex: 6, column: "standard_time", base: 9.32, mine: 9.5 };
const edited = { ...row, edits: [edit], problems: [], conflicts: [], isBlocked: false };
const problem = {
  ...{ rowKey: "21", rowIndex: 6, column: "standard_time" },
  ...({ reason: "not_a_number", entered: "82 s", fix: 82 } as const),
};

/** Shows the unsent work of a worksheet. Returns the texts, and the pane's actions after clicks. */
async function shown(sheet: Partial<OursInFront>) {
  const calls: string[] = [];
  const actions: Partial<Actions> = {
    correctCells: (_, cells) => {
      calls.push(`mend ${cells.map(({ value }) => value).join(" ")}`);
      return Promise.resolve({ ok: true, value: cells.length });
    },
    markEdits: () => {
      calls.push("mark");
      return Promise.resolve({ ok: true, value: 1 });
    },
    goTo: ({ rowKey, column }) => {
      calls.push(`go to ${rowKey} ${column}`);
      return Promise.resolve({ ok: true, value: undefined });
    },
  };
  const given = { ...quietSheet, ...sheet };
  const { text, press } = await partInJsdom(createElement(UnsentWork, { sheet: given }), {
    actions,
    show: (view) => calls.push(view),
  });
  return { text: text(), calls, press };
}

test("a worksheet without edits has nothing to send or mark", async () => {
  const { text } = await shown({});
  expect(text).toBe("Nothing to send");
});

test("the selected row shows its edit once, the list has the others, and a click selects the cell", async () => {
  const other = { ...edited, rowKey: "22", rowIndex: 9, sequence: 8, element: "Fit cover" };
  const { text, calls, press } = await shown({
    ...{ unsent: { rows: 8, ready: 7 }, edited: [edited, other], editedRows: 8, selectedUnsent: edited },
    unmarked: 1,
  });
  expect(text).toContain("7 rows not sent yet · 1 row on hold");
  expect(text).toContain("Standard time 9.32 s → 9.50 s, not sent yet");
  expect(text.match(/9\.50/g)).toHaveLength(2);
  expect(text).toContain("Also edited on this worksheet");
  expect(text).toContain("Cycle 2 · 8 Fit cover");
  expect(text).not.toContain("Tighten screws");
  expect(text).toContain("and 6 more rows");
  await press("Fit cover");
  await press("and 6 more rows");
  await press("Mark edits");
  expect(calls).toEqual(["go to 22 standard_time", "changes", "mark"]);
});

test("an edit of a row on hold is not announced as sent", async () => {
  const { text } = await shown({ selectedUnsent: { ...edited, isBlocked: true } });
  expect(text).toContain("Standard time 9.32 s → 9.50 s, on hold");
  expect(text).not.toContain("not sent yet");
});

test("a problem of the selected row has its correction beside it", async () => {
  const { text, calls, press } = await shown({
    selectedUnsent: { ...row, edits: [], problems: [problem], conflicts: [], isBlocked: true },
  });
  expect(text).toContain("Standard time “82 s” is not a number.");
  await press("Use 82 s");
  expect(calls).toEqual(["mend 82"]);
});

test("a listed row without an edit gives the reason why it is on hold", async () => {
  const onHold = { ...row, edits: [], conflicts: [], isBlocked: true };
  const conflict = { ...edit, column: "name", theirs: "Push" };
  const { text } = await shown({
    edited: [
      { ...onHold, problems: [problem] },
      { ...onHold, rowIndex: 7, problems: [], conflicts: [conflict] },
    ],
  });
  expect(text).toContain("Tighten screwsStandard time “82 s” is not a number.");
  expect(text).toContain("Tighten screwsElement: changed by you and on the instance.");
});

test("an unknown work type offers the work types, and a new row is called unsent", async () => {
  const unknown = { ...problem, column: "element_type", reason: "unknown_work_type" as const, entered: "x" };
  const { fix: _, ...withoutFix } = unknown;
  const { calls, press } = await shown({
    selectedUnsent: { ...row, edits: [], problems: [withoutFix], conflicts: [], isBlocked: true },
  });
  await press("Use wait");
  expect(calls).toEqual(["mend wait"]);
  expect((await shown({ selectedUnsent: "new_row" })).text).toContain("New row, not sent yet");
});

test("nothing of the sample is announced as sent", async () => {
  const instance = { url: "sample", db: "sample" };
  const { text } = await shown({ ...elementsSheet, instance, selectedUnsent: edited });
  expect(text).toContain("Standard time 9.32 s → 9.50 s");
  expect(text).not.toContain("9.50 s, not sent yet");
});
