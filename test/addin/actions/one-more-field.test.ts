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
import { unwatched, usePlant, valueOf } from "../../support/plant.ts";
import type { PulledSheet } from "../../support/plant.ts";
import { enter, rowsOf, shownAt } from "../../support/sheet-verbs.ts";

/** The contract's table with three lines more, which nothing else in the project knows of: neither code nor words. */
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

const plant = usePlant();

const noted = { ...pickPart, x_note: "left-handed", x_setup: 4.5 };

async function pulledNoted(o_no: string): Promise<PulledSheet & { readonly host: Host }> {
  const host = await openExcel();
  return { host, ...(await plant.pulled(o_no, [noted, walk])) };
}

test("a field more in the table stands in the elements worksheet, under its label and with its unit", async () => {
  const { host, sheet, elements } = await pulledNoted("F-1");
  const [first, second] = rowsOf(host, sheet);
  expect(Object.keys(first ?? {}).slice(-4)).toEqual(["NVA (s)", "Note", "Set-up (s)", "Status"]);
  expect(first).toMatchObject({ "Row key": String(elements[0]), Note: "left-handed", "Set-up (s)": 4.5 });
  expect(second).toMatchObject({ Note: "" });
});

test("it is edited, reviewed in words and written back; what a colleague writes there comes in", async () => {
  const { host, sheet, elements } = await pulledNoted("F-2");
  const [id = 0, other = 0] = elements;
  enter(host, sheet, id, "Note", "right-handed");
  enter(host, sheet, id, "Set-up (s)", "90");
  const review = valueOf(await plant.actions.reviewChanges());
  expect(review.sheets[0]?.rows[0]?.edits).toMatchObject([
    { column: "x_note", base: "left-handed", mine: "right-handed" },
    { column: "x_setup", base: 4.5, mine: 90 },
  ]);
  expect(valueOf(await plant.actions.writeBack(unwatched)).counts.written).toBe(1);
  expect(await plant.recordOf(id)).toMatchObject({ x_note: "right-handed", x_setup: 90 });
  await plant.colleagueWrites(other, { x_note: "watch the step" });
  const { incoming } = valueOf(await plant.actions.refreshSheet("in_front", unwatched));
  expect(incoming).toMatchObject([{ column: "x_note", before: "", now: "watch the step" }]);
  expect(shownAt(host, sheet, other, "Note")).toBe("watch the step");
});

test("where both changed it, that is a conflict, and the relay overwrites nothing", async () => {
  const { host, sheet, elements } = await pulledNoted("F-3");
  const [id = 0] = elements;
  enter(host, sheet, id, "Note", "mine");
  await plant.colleagueWrites(id, { x_note: "theirs" });
  expect(valueOf(await plant.actions.writeBack(unwatched)).counts.conflict).toBe(1);
  expect((await plant.recordOf(id)).x_note).toBe("theirs");
});

test("typed into a new row it is created with the record, and may be left empty", async () => {
  const { host, sheet } = await pulledNoted("F-4");
  await typeRows(sheet, [
    newElement("Turn part", { Note: "with gloves", "Set-up (s)": 2 }),
    newElement("Put part"),
  ]);
  const review = valueOf(await plant.actions.reviewChanges());
  expect(review).toMatchObject({ creatable: 2, problems: 0 });
  expect(review.sheets[0]?.newRecords[0]?.shown).toMatchObject({ x_note: "with gloves", x_setup: 2 });
  const { created } = valueOf(await plant.actions.writeBack(unwatched));
  const [turned = 0, put = 0] = created.map(({ id = 0 }) => id);
  expect(await plant.recordOf(turned)).toMatchObject({ x_note: "with gloves", x_setup: 2 });
  expect(await plant.recordOf(put)).toMatchObject({ x_note: false });
  expect(shownAt(host, sheet, turned, "Note")).toBe("with gloves");
});

test("what cannot be right is a problem at its cell, in a new row as in any other", async () => {
  const { host, sheet, elements } = await pulledNoted("F-5");
  enter(host, sheet, elements[0]!, "Set-up (s)", "-1");
  await typeRows(sheet, [newElement("Turn part", { "Set-up (s)": "soon" })]);
  const review = valueOf(await plant.actions.reviewChanges());
  const problems = review.sheets[0]?.rows.flatMap((row) => row.problems);
  expect(problems).toMatchObject([
    { rowIndex: 0, column: "x_setup", reason: "negative" },
    { rowIndex: 2, column: "x_setup", reason: "not_a_number" },
  ]);
  expect(review).toMatchObject({ creatable: 0, sendable: 0 });
});

test("the history and the change report tell of it, and it is taken back", async () => {
  const { host, sheet, elements } = await pulledNoted("F-7");
  const [id = 0] = elements;
  enter(host, sheet, id, "Note", "right-handed");
  valueOf(await plant.actions.writeBack(unwatched));
  const [newest] = valueOf(await plant.actions.listHistory(unwatched.signal));
  expect(newest?.entries[0]?.fields).toEqual([
    { field: "x_note", before: "left-handed", after: "right-handed" },
  ]);
  const order = { kind: "change_report", ids: [], cycle_no: null, lang: null } as const;
  const { sheetName } = valueOf(await plant.actions.pull(order, unwatched));
  expect(rowsOf(host, sheetName)[0]).toMatchObject({ Field: "Note", After: "right-handed" });
  valueOf(await plant.actions.takeBack([newest!.entries[0]!.id], unwatched));
  expect((await plant.recordOf(id)).x_note).toBe("left-handed");
  expect(shownAt(host, sheet, id, "Note")).toBe("left-handed");
});

test("one of analyses is in their list, is edited there, given to a new one and asked for by name or label", async () => {
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
});

test("the worksheet function of elements spills it, with its unit", async () => {
  await pulledNoted("F-6");
  const spilled = await functionsWith(plant.relay.url).call("ELEMENTS", "F-6");
  const cells = spilled.ok && Array.isArray(spilled.value) ? (spilled.value as unknown[][]) : [];
  expect(cells.map((row) => row.slice(-2))).toEqual([
    ["Note", "Set-up (s)"],
    ["left-handed", 4.5],
    ["", 0],
  ]);
});

test("it is a field of the contract and not one beyond it, so that no column of it is offered twice", async () => {
  const client = createClient({ baseUrl: plant.relay.url, fetch });
  const instance = valueOf(await client.instance(new AbortController().signal));
  expect(instance.missingFields).toEqual({});
  expect(instance.extraFields).toEqual({});
});

test("the pane calls it by its label and says its seconds as those of any other", () => {
  const format = createFormat("en");
  expect(columnInWords("x_note", en, "elements")).toBe("Note");
  expect(cellInWords("x_setup", 90, en, format)).toMatch(/^90\.00\ss$/);
});
