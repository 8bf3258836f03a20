import { columnInWords } from "../../../addin/pane/wording/worksheet-words.ts";
import { cellInWords } from "../../../addin/pane/wording/cell-text.ts";
import { createFormat } from "../../../addin/pane/wording/format.ts";
import { en } from "../../../addin/words/en.ts";
import { createClient } from "../../../addin/client/create-client.ts";
import type * as Fields from "../../../contract/fields.ts";
import type * as Table from "../../../contract/models.ts";
import type { Host } from "../../../office-host/host.ts";
import { functionsWith } from "../../support/functions.ts";
import { newElement, typeRows } from "../../support/actions/new-rows.ts";
import { openExcel } from "../../support/office.ts";
import { pickPart, walk } from "../../support/plant-elements.ts";
import { unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";
import type { PulledSheet } from "../../support/test-plant.ts";
import { enter, rowsOf, shownAt } from "../../support/sheet-verbs.ts";

/** The contract's table with three more lines, which no other code and no words know. */
jest.mock("../../../contract/models.ts", () => {
  const table = jest.requireActual<typeof Table>("../../../contract/models.ts");
  const { char, seconds } = jest.requireActual<typeof Fields>("../../../contract/fields.ts");
  const typed = { creatable: true, writable: true } as const;
  const { "wa.session": session, "wa.element": element } = table.models;
  return {
    ...table,
    models: {
      ...table.models,
      "wa.session": { ...session, fields: { ...session.fields, x_shift: char("Shift", typed) } },
      "wa.element": {
        ...element,
        fields: { ...element.fields, x_note: char("Note", typed), x_setup: seconds("Set-up", typed) },
      },
    },
  };
});

const plant = useTestPlant();

const noted = { ...pickPart, x_note: "left-handed", x_setup: 4.5 };

async function pulledNoted(o_no: string): Promise<PulledSheet & { readonly host: Host }> {
  const host = await openExcel();
  return { host, ...(await plant.pulled(o_no, [noted, walk])) };
}

test("another field in the table is a column of elements that is edited, reviewed and written back", async () => {
  const { host, sheet, elements } = await pulledNoted("F-1");
  const [id = 0, other = 0] = elements;
  const [first, second] = rowsOf(host, sheet);
  expect(Object.keys(first ?? {}).slice(-4)).toEqual(["NVA (s)", "Note", "Set-up (s)", "Status"]);
  expect(first).toMatchObject({ "Row key": String(id), Note: "left-handed", "Set-up (s)": 4.5 });
  expect(second).toMatchObject({ Note: "" });
  enter(host, sheet, id, "Note", "right-handed");
  enter(host, sheet, id, "Set-up (s)", "90");
  const review = valueOf(await plant.actions.reviewChanges());
  expect(review.sheets[0]?.rows[0]?.edits).toMatchObject([
    { column: "x_note", base: "left-handed", mine: "right-handed" },
    { column: "x_setup", base: 4.5, mine: 90 },
  ]);
  expect(valueOf(await plant.actions.writeBack(unwatched)).counts.written).toBe(1);
  expect(await plant.recordOf(id)).toMatchObject({ x_note: "right-handed", x_setup: 90 });

  // The history and the change report list it, and it is taken back.
  const [newest] = valueOf(await plant.actions.listHistory(unwatched.signal));
  expect(newest?.entries[0]?.fields).toEqual([
    { field: "x_note", before: "left-handed", after: "right-handed" },
    { field: "x_setup", before: 4.5, after: 90 },
  ]);
  const order = { kind: "change_report", ids: [], cycle_no: null, lang: null } as const;
  const { sheetName } = valueOf(await plant.actions.pull(order, unwatched));
  const noted = { Field: "Note", After: "right-handed" };
  expect(rowsOf(host, sheetName)).toContainEqual(expect.objectContaining(noted));
  valueOf(await plant.actions.takeBack([newest!.entries[0]!.id], unwatched));
  expect((await plant.recordOf(id)).x_note).toBe("left-handed");
  expect(shownAt(host, sheet, id, "Note")).toBe("left-handed");

  // A colleague's value is merged. If both changed it, it is a conflict, and nothing is overwritten.
  enter(host, sheet, id, "Note", "mine");
  await plant.colleagueWrites(id, { x_note: "theirs" });
  await plant.colleagueWrites(other, { x_note: "watch the step" });
  expect(valueOf(await plant.actions.writeBack(unwatched)).counts.conflict).toBe(1);
  expect((await plant.recordOf(id)).x_note).toBe("theirs");
  const { incoming } = valueOf(await plant.actions.refreshAll(unwatched)).refreshed[0]!;
  expect(incoming).toContainEqual(
    expect.objectContaining({ column: "x_note", before: "", now: "watch the step" }),
  );
  expect(shownAt(host, sheet, other, "Note")).toBe("watch the step");
});

test("in a new row it is created with the record, or is a problem of its cell, as in any other row", async () => {
  const { host, sheet, elements } = await pulledNoted("F-4");
  enter(host, sheet, elements[0]!, "Set-up (s)", "-1");
  await typeRows(sheet, [
    newElement("Turn part", { Note: "with gloves", "Set-up (s)": "soon" }),
    newElement("Put part"),
  ]);
  const wrong = valueOf(await plant.actions.reviewChanges());
  expect(wrong.sheets[0]?.rows.flatMap((row) => row.problems)).toMatchObject([
    { rowIndex: 0, column: "x_setup", reason: "negative" },
    { rowIndex: 2, column: "x_setup", reason: "not_a_number" },
  ]);
  expect(wrong).toMatchObject({ creatable: 1, sendable: 0 });
  enter(host, sheet, elements[0]!, "Set-up (s)", "4.5");
  enter(host, sheet, String(rowsOf(host, sheet)[2]?.["Row key"]), "Set-up (s)", "2");
  const review = valueOf(await plant.actions.reviewChanges());
  expect(review).toMatchObject({ creatable: 2, problems: 0 });
  expect(review.sheets[0]?.newRecords[0]?.shown).toMatchObject({ x_note: "with gloves", x_setup: 2 });
  const { created } = valueOf(await plant.actions.writeBack(unwatched));
  const [turned = 0, put = 0] = created.map(({ id = 0 }) => id);
  expect(await plant.recordOf(turned)).toMatchObject({ x_note: "with gloves", x_setup: 2 });
  expect(await plant.recordOf(put)).toMatchObject({ x_note: false });
  expect(shownAt(host, sheet, turned, "Note")).toBe("with gloves");
});

test("one of analyses is in their list, editable, in new ones, and a column of the worksheet function", async () => {
  const host = await openExcel();
  const { id } = await plant.addAnalysis("F-8", []);
  const order = { kind: "analyses", ids: [], cycle_no: null, lang: null } as const;
  const { sheetName } = valueOf(await plant.actions.pull(order, unwatched));
  enter(host, sheetName, id, "Shift", "early");
  await typeRows(sheetName, [{ "O-No": "F-9", Shift: "late" }]);
  const { counts, created } = valueOf(await plant.actions.writeBack(unwatched));
  expect([counts.written, created[0]?.outcome]).toEqual([1, "created"]);
  const { call } = functionsWith(plant.relay.url);
  expect(await call("SESSION", "F-8", "x_shift")).toEqual({ ok: true, value: "early" });
  expect(await call("SESSION", "F-9", "Shift")).toEqual({ ok: true, value: "late" });
  await plant.addAnalysis("F-6", [noted, walk]);
  const spilled = await call("ELEMENTS", "F-6");
  const cells = spilled.ok && Array.isArray(spilled.value) ? (spilled.value as unknown[][]) : [];
  expect(cells.map((row) => row.slice(-2))).toEqual([
    ["Note", "Set-up (s)"],
    ["left-handed", 4.5],
    ["", 0],
  ]);
});

test("it is a field of the contract and cannot be chosen as one beyond it", async () => {
  const client = createClient({ baseUrl: plant.relay.url, fetch });
  const instance = valueOf(await client.instance(new AbortController().signal));
  expect(instance.missingFields).toEqual({});
  expect(instance.extraFields).toEqual({});
});

test("the pane uses its label, and its unit of seconds", () => {
  const format = createFormat("en");
  expect(columnInWords("x_note", en, "elements")).toBe("Note");
  expect(cellInWords("x_setup", 90, en, format)).toMatch(/^90\.00\ss$/);
});
