import type { Actions } from "../../../addin/actions/interface/actions.ts";
import type { Host } from "../../../office-host/host.ts";
import { newElement, takeOut, typeRows } from "../../support/actions/new-rows.ts";
import type { TypedRow } from "../../support/actions/new-rows.ts";
import { copyOf, openCopy, openExcel, useExcel } from "../../support/office.ts";
import { pickPart, walk } from "../../support/plant-elements.ts";
import { unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";
import { enter, rowsOf, sheetIdOf } from "../../support/sheet-verbs.ts";

const host = useExcel();
const plant = useTestPlant();

interface Asked {
  readonly host: Host;
  readonly pane: Actions;
  readonly sheet: string;
  readonly sheetId: string;
  /** The analysis, and the key of the row with the question. */
  readonly id: number;
  readonly key: string;
}

/** A row with the question whether it is the record that a copy of the file created of it. */
async function asked(o_no: string, row: TypedRow = newElement("Inspect")): Promise<Asked> {
  const host = await openExcel();
  const { id, sheet } = await plant.pulled(o_no, [walk]);
  await typeRows(sheet, [row]);
  const copy = copyOf(host);
  valueOf(await plant.actions.writeBack(unwatched));
  return asks(await openCopy(copy), sheet, id);
}

async function asks(host: Host, sheet: string, id: number): Promise<Asked> {
  const pane = await plant.openPane();
  expect(valueOf(await pane.writeBack(unwatched)).created).toMatchObject([{ outcome: "exists" }]);
  const [question] = valueOf(await pane.reviewChanges()).sheets[0]!.existing;
  return { host, pane, sheet, sheetId: sheetIdOf(host, sheet), id, key: question!.rowKey };
}

const lastStatus = ({ host, sheet }: Asked) => rowsOf(host, sheet).at(-1)?.Status;

async function elementsOf(id: number): Promise<readonly (readonly [string, number])[]> {
  const records = (await plant.service.call("wa.element", "search_read", [[["session_id", "=", id]]], {
    fields: ["name", "sequence"],
    order: "id",
  })) as readonly { readonly name: string; readonly sequence: number }[];
  return records.map(({ name, sequence }) => [name, sequence]);
}

test("a row that becomes another element has no question any more, and is sent", async () => {
  const at = await asked("EQ1");
  // A row with a question and a problem says so, because it cannot become another record yet.
  const question = async () => valueOf(await at.pane.reviewChanges()).sheets[0]?.existing[0];
  expect(await question()).not.toHaveProperty("hasProblem");
  enter(at.host, at.sheet, at.key, "End (s)", "soon");
  expect(await question()).toMatchObject({ hasProblem: true });
  enter(at.host, at.sheet, at.key, "End (s)", "3");
  enter(at.host, at.sheet, at.key, "Element", "Check");
  expect(valueOf(await at.pane.reviewChanges())).toMatchObject({ creatable: 1, sheets: [{ existing: [] }] });
  expect(lastStatus(at)).toBe("new");
  // With its old values, it asks again.
  enter(at.host, at.sheet, at.key, "Element", "Inspect");
  expect(valueOf(await at.pane.reviewChanges())).toMatchObject({ creatable: 0 });
  expect(lastStatus(at)).toContain("choose in Changes");
  enter(at.host, at.sheet, at.key, "Element", "Check");
  expect(valueOf(await at.pane.writeBack(unwatched)).created).toMatchObject([{ outcome: "created" }]);
  expect((await elementsOf(at.id)).map(([name]) => name)).toEqual(["Walk", "Inspect", "Check"]);
});

test.each(["sent", "refreshed"])("an emptied row has no question and no Status (%s)", async (how) => {
  const at = await asked(`EQ2 ${how}`);
  if (how === "refreshed") valueOf(await at.pane.refreshSheet({ sheetId: at.sheetId }, unwatched));
  for (const header of ["Element", "Work type", "Start (s)", "End (s)"])
    enter(at.host, at.sheet, at.key, header, "");
  expect(valueOf(await at.pane.reviewChanges()).sheets[0]?.existing).toEqual([]);
  const left = rowsOf(at.host, at.sheet).map(({ Element, Status }) => [Element, Status]);
  expect(left.filter(([element, status]) => element === "" && status !== "")).toEqual([]);
});

test("an analysis only asks while its O-No is that of the record", async () => {
  const order = { kind: "analyses", ids: [], cycle_no: null, lang: null } as const;
  const { sheetName } = valueOf(await plant.actions.pull(order, unwatched));
  await typeRows(sheetName, [{ "O-No": "EQ4", Analysis: "Gear pump" }]);
  const copy = copyOf(host);
  valueOf(await plant.actions.writeBack(unwatched));
  const at = await asks(await openCopy(copy), sheetName, 0);
  enter(at.host, sheetName, at.key, "Analysis", "Gear pump 2");
  expect(valueOf(await at.pane.reviewChanges()).sheets[0]?.existing).toHaveLength(1);
  enter(at.host, sheetName, at.key, "O-No", "EQ4-2");
  expect(valueOf(await at.pane.reviewChanges())).toMatchObject({ creatable: 1, sheets: [{ existing: [] }] });
  expect(valueOf(await at.pane.writeBack(unwatched)).created).toMatchObject([{ outcome: "created" }]);
});

test("Create another gives the next No. if the row has that of the record", async () => {
  const at = await asked("EQ6", newElement("Inspect", { "No.": 2 }));
  // The worksheet has the record's row below, so the next No. is 3.
  const scope = { sheetId: at.sheetId, rowKeys: [at.key], allowsSimilar: true } as const;
  const refreshed = valueOf(await at.pane.refreshSheet({ sheetId: at.sheetId }, unwatched));
  expect(refreshed).toMatchObject({ rows: 2 });
  const [row] = valueOf(await at.pane.writeBack(unwatched, scope)).created;
  if (row?.outcome === "not_sent") {
    // Between other rows, the engineer numbers them.
    valueOf(await at.pane.numberRows(at.sheetId));
    valueOf(await at.pane.writeBack(unwatched));
  }
  const numbers = (await elementsOf(at.id)).map(([, number]) => number);
  expect(numbers).toHaveLength(3);
  expect(new Set(numbers).size).toBe(3);
});

test("Create another of a row sent from a copy gives the next No., too", async () => {
  const { id, sheet } = await plant.pulled("EQ7", [walk]);
  await typeRows(sheet, [newElement("Inspect", { "No.": 2 })]);
  valueOf(await plant.actions.reviewChanges());
  const copy = copyOf(host);
  valueOf(await plant.actions.writeBack(unwatched));
  await openCopy(copy);
  const pane = await plant.openPane();
  const [row] = valueOf(await pane.writeBack(unwatched)).created;
  const rowKey = valueOf(await pane.addAnother(row!));
  valueOf(await pane.writeBack(unwatched, { sheetId: row!.sheetId, rowKeys: [rowKey] }));
  expect(await elementsOf(id)).toEqual([
    ["Walk", 1],
    ["Inspect", 2],
    ["Inspect", 3],
  ]);
});

test("a record with a missing row is asked about, because it is not visible beside the new row", async () => {
  const { sheet, id } = await plant.pulled("EQ8", [walk, pickPart]);
  const [, row] = rowsOf(host, sheet);
  await takeOut(sheet, 1);
  const again = Object.fromEntries(
    ["Element", "Cycle", "No.", "Work type", "Start (s)", "End (s)"].map((name) => [
      name,
      row![name] as string,
    ]),
  );
  await typeRows(sheet, [again]);
  expect(valueOf(await plant.actions.writeBack(unwatched)).created).toMatchObject([{ outcome: "exists" }]);
  expect(await elementsOf(id)).toHaveLength(2);
});
