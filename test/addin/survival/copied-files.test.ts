import { createActions } from "../../../addin/actions/create-actions.ts";
import type { Actions } from "../../../addin/actions/interface/actions.ts";
import { createClient } from "../../../addin/client/create-client.ts";
import { excelWorkbook } from "../../../addin/excel/workbook.ts";
import type { Host } from "../../../office-host/host.ts";
import { Secret } from "../../../relay/secret.ts";
import { Killed, paneKilledAt } from "../../support/actions/killed-pane.ts";
import { newElement, typeRows } from "../../support/actions/new-rows.ts";
import { throughFile } from "../../support/excel/workbook-file.ts";
import { copyOf, openCopy, openExcel } from "../../support/office.ts";
import type { WorkbookCopy } from "../../support/office.ts";
import { walk } from "../../support/plant-elements.ts";
import { codeOf, unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";
import type { PulledSheet } from "../../support/test-plant.ts";
import { enter, inExcel, rowsOf, sheetIdOf, sheetNames, shownAt } from "../../support/sheet-verbs.ts";
import { startRelay } from "../../support/started-relay.ts";

const plant = useTestPlant();

const today = new Intl.DateTimeFormat("en", { day: "numeric", month: "short" }).format(new Date());

/** Returns the elements of an analysis on the instance. */
async function namesOn(id: number): Promise<readonly string[]> {
  const records = (await plant.service.call("wa.element", "search_read", [[["session_id", "=", id]]], {
    fields: ["name"],
    order: "sequence, id",
  })) as readonly { readonly name: string }[];
  return records.map(({ name }) => name);
}

interface Typed extends PulledSheet {
  readonly host: Host;
}

/** Two new rows below the pulled ones. */
async function typed(o_no: string): Promise<Typed> {
  const host = await openExcel();
  const pulled = await plant.pulled(o_no, [walk]);
  await typeRows(pulled.sheet, [
    newElement("Inspect"),
    newElement("Put down", { "Start (s)": 3, "End (s)": 4 }),
  ]);
  return { host, ...pulled };
}

/** A copy of the file in another user's Excel, with its own pane. */
async function openTheirs(copy: WorkbookCopy): Promise<{ readonly host: Host; readonly pane: Actions }> {
  return { host: await openCopy(copy), pane: await plant.openPane() };
}

/** Two new rows that were sent from the file, and an earlier copy of the file. */
async function sentFromTheFile(o_no: string) {
  const { host, id, sheet } = await typed(o_no);
  valueOf(await plant.actions.reviewChanges());
  const copy = copyOf(host);
  const { created } = valueOf(await plant.actions.writeBack(unwatched));
  return { id, sheet, copy, ids: created.map((row) => row.id ?? 0) };
}

test("two copies of a file create their new rows once, and the second user gets the present records", async () => {
  const { id, sheet, copy, ids } = await sentFromTheFile("CF-1");
  await plant.colleagueWrites(ids[1]!, { standard_time: 2.5 });
  const host = await throughFile(await openCopy(copy));
  const pane = await plant.openPane();
  const { created } = valueOf(await pane.writeBack(unwatched));
  expect(await namesOn(id)).toEqual(["Walk", "Inspect", "Put down"]);
  expect(created).toMatchObject([
    { outcome: "created", id: ids[0], existing: { number: "2" } },
    { outcome: "created", id: ids[1], existing: { number: "3" } },
  ]);
  expect(rowsOf(host, sheet).slice(1)).toMatchObject([
    { "Row key": String(ids[0]), "No.": 2, Status: `Already created on ${today} as No. 2` },
    { "Row key": String(ids[1]), "Standard time (s)": 2.5, Status: `Already created on ${today} as No. 3` },
  ]);
  expect(valueOf(await pane.reviewChanges())).toMatchObject({ creatable: 0, sendable: 0, conflicts: 0 });
  expect(valueOf(await pane.writeBack(unwatched)).created).toEqual([]);
});

test("different values in a copy are asked about; Create another creates a record of them", async () => {
  const { id, sheet, copy, ids } = await sentFromTheFile("CF-2");
  const { host, pane } = await openTheirs(copy);
  const key = String(rowsOf(host, sheet)[1]?.["Row key"]);
  enter(host, sheet, key, "Element", "Inspect seal");
  enter(host, sheet, key, "End (s)", "2");
  valueOf(await pane.writeBack(unwatched));
  expect(await namesOn(id)).toEqual(["Walk", "Inspect", "Put down"]);
  expect(rowsOf(host, sheet)[1]).toMatchObject({
    "Row key": String(ids[0]),
    Element: "Inspect seal",
    "End (s)": 2,
  });
  const review = valueOf(await pane.reviewChanges());
  expect(review).toMatchObject({ sendable: 0, conflicts: 2 });
  expect(review.sheets[0]?.rows[0]?.conflicts).toMatchObject([
    { column: "name", mine: "Inspect seal", theirs: "Inspect" },
    { column: "video_end_time", mine: 2, theirs: 3 },
  ]);
  const { sheetId } = review.sheets[0]!;
  valueOf(await pane.resolveConflict({ sheetId, rowKey: String(ids[0]) }, "mine"));
  expect(valueOf(await pane.writeBack(unwatched)).counts.written).toBe(1);
  expect(await plant.recordOf(ids[0]!)).toMatchObject({ name: "Inspect seal", video_end_time: 2 });

  // As if the file were a template.
  for (const name of ["Ben's row", "Chie's row"]) {
    const theirs = await openTheirs(copy);
    enter(theirs.host, sheet, String(rowsOf(theirs.host, sheet)[1]?.["Row key"]), "Element", name);
    const [row] = valueOf(await theirs.pane.writeBack(unwatched)).created;
    expect(row).toMatchObject({ outcome: "created", existing: { number: "2" } });
    const scope = { sheetId: row!.sheetId, rowKeys: [valueOf(await theirs.pane.addAnother(row!))] };
    const { created } = valueOf(await theirs.pane.writeBack(unwatched, scope));
    expect(created).toMatchObject([{ outcome: "created" }]);
    expect(created[0]).not.toHaveProperty("existing");
    expect(shownAt(theirs.host, sheet, ids[0]!, "Element")).toBe("Inspect seal");
    expect(shownAt(theirs.host, sheet, created[0]!.id!, "No.")).toBe(4);
    const nothing = { creatable: 0, sendable: 0, conflicts: 0 };
    expect(valueOf(await theirs.pane.reviewChanges())).toMatchObject(nothing);
  }
  const names = await namesOn(id);
  expect(names).toEqual(["Walk", "Inspect seal", "Put down", "Ben's row", "Chie's row"]);
});

test("a relay with another journal asks the same; a deleted record can be created again", async () => {
  const { id, copy, ids } = await sentFromTheFile("CF-7");
  const { db, login, apiKey } = plant.service;
  const relay = await startRelay({ url: plant.proxy.url, db, login, apiKey: new Secret(apiKey) });
  try {
    await openCopy(copy);
    const client = createClient({ baseUrl: relay.url });
    const actions = createActions({ client, workbook: excelWorkbook });
    const { created } = valueOf(await actions.writeBack(unwatched));
    expect(created).toMatchObject([{ outcome: "exists" }, { outcome: "exists" }]);
    expect(created[0]?.existing).not.toHaveProperty("at");
    expect(await namesOn(id)).toHaveLength(3);
  } finally {
    await relay.close();
  }
  await plant.service.call("wa.element", "unlink", [ids]);
  const { pane } = await openTheirs(copy);
  const { created } = valueOf(await pane.writeBack(unwatched));
  expect(created).toMatchObject([{ outcome: "failed", recordLost: true }, { outcome: "failed" }]);
  const { sheetId } = created[0]!;
  const rowKeys = created.map(({ rowKey }) => rowKey);
  const again = valueOf(await pane.writeBack(unwatched, { sheetId, rowKeys, allowsSimilar: true }));
  expect(again.created).toMatchObject([{ outcome: "created" }, { outcome: "created" }]);
  expect(await namesOn(id)).toEqual(["Walk", "Inspect", "Put down"]);
});

test("a copy from before the keys creates nothing before the user decides: take it, or create another", async () => {
  const { host: sender, id, sheet } = await typed("CF-4");
  const copy = copyOf(sender);
  const ids = valueOf(await plant.actions.writeBack(unwatched)).created.map((row) => row.id ?? 0);
  const questions = async (pane: Actions) => valueOf(await pane.reviewChanges()).sheets[0]!;

  // A refresh asks, too, and the record that is taken is in one row.
  const refreshed = await openTheirs(copy);
  const refresh = async ({ host, pane }: typeof refreshed) =>
    valueOf(await pane.refreshSheet({ sheetId: sheetIdOf(host, sheet) }, unwatched));
  await refresh(refreshed);
  expect(rowsOf(refreshed.host, sheet)).toHaveLength(5);
  expect(valueOf(await refreshed.pane.writeBack(unwatched)).created).toEqual([]);
  const first = await questions(refreshed.pane);
  expect(first.existing).toHaveLength(2);
  valueOf(await refreshed.pane.takeExisting(first.sheetId, first.existing[0]!.rowKey, unwatched));
  const keys = rowsOf(refreshed.host, sheet).map((row) => row["Row key"]);
  expect(keys).toHaveLength(4);
  expect(keys.filter((key) => key === String(ids[0]))).toHaveLength(1);
  // Another refresh keeps the open question, and the instance gets nothing.
  await refresh(refreshed);
  expect((await questions(refreshed.pane)).existing).toHaveLength(1);
  expect(await namesOn(id)).toEqual(["Walk", "Inspect", "Put down"]);

  const { host, pane } = await openTheirs(copy);
  const { created } = valueOf(await pane.writeBack(unwatched));
  expect(created).toMatchObject([
    { outcome: "exists", existing: { id: ids[0], number: "2" } },
    { outcome: "exists", existing: { id: ids[1], number: "3" } },
  ]);
  const status = `Already created on ${today} as No. 2; choose in Changes`;
  expect(rowsOf(host, sheet)[1]?.Status).toBe(status);
  // It is asked until it is answered, and counts as unsent until then.
  expect(valueOf(await pane.writeBack(unwatched)).created).toEqual([]);
  const review = valueOf(await pane.reviewChanges());
  expect(review).toMatchObject({ creatable: 0, unsent: { rows: 2 } });
  const { sheetId, existing } = review.sheets[0]!;
  expect(existing).toMatchObject([{ name: "Inspect" }, { name: "Put down" }]);
  await plant.colleagueWrites(ids[0]!, { standard_time: 7 });
  valueOf(await pane.takeExisting(sheetId, existing[0]!.rowKey, unwatched));
  expect(rowsOf(host, sheet)[1]).toMatchObject({ "Row key": String(ids[0]), "Standard time (s)": 7 });
  const another = { sheetId, rowKeys: [existing[1]!.rowKey], allowsSimilar: true } as const;
  const made = valueOf(await pane.writeBack(unwatched, another)).created;
  expect(made).toMatchObject([{ outcome: "created" }]);
  expect(await namesOn(id)).toEqual(["Walk", "Inspect", "Put down", "Put down"]);
  expect(valueOf(await pane.reviewChanges())).toMatchObject({ creatable: 0, unsent: { rows: 0 } });

  // The question ends if its record was deleted, and the row is sent.
  const third = await openTheirs(copy);
  valueOf(await third.pane.writeBack(unwatched));
  await plant.service.call("wa.element", "unlink", [[...ids, made[0]!.id!]]);
  const asked = await questions(third.pane);
  const taken = await third.pane.takeExisting(asked.sheetId, asked.existing[0]!.rowKey, unwatched);
  expect(codeOf(taken)).toBe("record_missing");
  await refresh(third);
  expect(valueOf(await third.pane.writeBack(unwatched)).created).toMatchObject([
    { outcome: "created" },
    { outcome: "created" },
  ]);
  expect(await namesOn(id)).toEqual(["Walk", "Inspect", "Put down"]);
});

test("a pane killed while it sent, and a copy of its file, create each row once", async () => {
  const { host, id, sheet } = await typed("CF-9");
  valueOf(await plant.actions.reviewChanges());
  const copy = copyOf(host);
  const killed = paneKilledAt(plant, ({ client }) => ({
    client: {
      create: async (...order) => {
        await client.create(...order);
        throw new Killed();
      },
    },
  }));
  await expect(killed.writeBack(unwatched)).rejects.toThrow(Killed);
  const asKilled = copyOf(host);
  const theirs = await openTheirs(copy);
  expect(valueOf(await theirs.pane.writeBack(unwatched)).created).toMatchObject([
    { outcome: "created", existing: { number: "2" } },
    { outcome: "created", existing: { number: "3" } },
  ]);
  const next = await openTheirs(asKilled);
  const { created } = valueOf(await next.pane.writeBack(unwatched));
  expect(created).toMatchObject([{ outcome: "created" }, { outcome: "created" }]);
  expect(created[0]).not.toHaveProperty("existing");
  expect(rowsOf(next.host, sheet).map((row) => row.Element)).toEqual(["Walk", "Inspect", "Put down"]);
  expect(await namesOn(id)).toEqual(["Walk", "Inspect", "Put down"]);
});

describe("a worksheet copied inside one workbook", () => {
  async function copiedSheet({ host, sheet }: Typed): Promise<string> {
    await inExcel(sheet, (worksheet) => worksheet.copy("End").activate());
    const described = valueOf(await plant.actions.describeSheet());
    const copyId = described.is === "in_trouble" ? described.sheetId : "";
    valueOf(await plant.actions.resolveCopy(copyId, "own_snapshot"));
    return sheetNames(host).at(-1)!;
  }

  test("shares the keys: one run creates one record, shown in both, and differences are asked about", async () => {
    const made = await typed("CF-11");
    valueOf(await plant.actions.reviewChanges());
    const copy = await copiedSheet(made);
    const key = String(rowsOf(made.host, copy)[1]?.["Row key"]);
    enter(made.host, copy, key, "Element", "Inspect seal");
    const { created } = valueOf(await plant.actions.writeBack(unwatched));
    expect(await namesOn(made.id)).toEqual(["Walk", "Inspect", "Put down"]);
    expect(created.map(({ existing }) => existing?.number)).toEqual([undefined, undefined, "2", "3"]);
    expect(rowsOf(made.host, copy)[1]).toMatchObject({
      Element: "Inspect seal",
      Status: expect.stringContaining("conflict: Element") as string,
    });
    expect(rowsOf(made.host, copy).map((row) => row["Row key"])).toEqual(
      rowsOf(made.host, made.sheet).map((row) => row["Row key"]),
    );
  });

  test("from before the keys asks about its rows", async () => {
    const made = await typed("CF-12");
    const copy = await copiedSheet(made);
    valueOf(await plant.actions.reviewChanges());
    const { created } = valueOf(await plant.actions.writeBack(unwatched));
    expect(created.map(({ outcome }) => outcome)).toEqual(["created", "created", "exists", "exists"]);
    expect(await namesOn(made.id)).toEqual(["Walk", "Inspect", "Put down"]);
    const { sheets } = valueOf(await plant.actions.reviewChanges());
    const { sheetId, existing } = sheets.find(({ name }) => name === copy)!;
    valueOf(await plant.actions.takeExisting(sheetId, existing[0]!.rowKey, unwatched));
    expect(rowsOf(made.host, copy)[1]?.["Row key"]).toBe(String(created[0]?.id));
  });
});

describe("a new analysis", () => {
  const order = { kind: "analyses", ids: [], cycle_no: null, lang: null } as const;

  /** A new analysis that was sent from a file, and an earlier copy of the file. */
  async function sentAnalysis(o_no: string, isKeyed: boolean) {
    const host = await openExcel();
    const { sheetName: sheet } = valueOf(await plant.actions.pull(order, unwatched));
    await typeRows(sheet, [{ "O-No": o_no, Analysis: "Gear pump" }]);
    if (isKeyed) valueOf(await plant.actions.reviewChanges());
    const copy = copyOf(host);
    const { created } = valueOf(await plant.actions.writeBack(unwatched));
    await plant.service.call("wa.session", "write", [[created[0]!.id!], { process_name: "Line 9" }]);
    return { ...(await openTheirs(copy)), sheet, id: created[0]!.id! };
  }

  const rowOf = (host: Host, sheet: string, o_no: string) =>
    rowsOf(host, sheet).filter((row) => row["O-No"] === o_no);

  test("of two copies is one: the second row gets the record", async () => {
    const { host, pane, sheet, id } = await sentAnalysis("CF-20", true);
    const { created } = valueOf(await pane.writeBack(unwatched));
    expect(created).toMatchObject([{ outcome: "created", id, existing: { number: "CF-20" } }]);
    expect(rowOf(host, sheet, "CF-20")).toMatchObject([
      { Process: "Line 9", Status: `Already created on ${today} as O-No CF-20` },
    ]);
  });

  test("without a key, its O-No raises the question, and its row can get the record", async () => {
    const { host, pane, sheet, id } = await sentAnalysis("CF-21", false);
    expect(valueOf(await pane.writeBack(unwatched)).created).toMatchObject([{ outcome: "exists" }]);
    const { sheetId, existing } = valueOf(await pane.reviewChanges()).sheets[0]!;
    expect(existing).toMatchObject([{ name: "CF-21", model: "wa.session" }]);
    valueOf(await pane.takeExisting(sheetId, existing[0]!.rowKey, unwatched));
    expect(rowOf(host, sheet, "CF-21")).toMatchObject([{ "Row key": String(id), Process: "Line 9" }]);
    const nothing = { creatable: 0, problems: 0, unsent: { rows: 0 } };
    expect(valueOf(await pane.reviewChanges())).toMatchObject(nothing);
  });
});
