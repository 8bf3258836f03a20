import type { Actions } from "../../../addin/actions/interface/actions.ts";
import type { CreateOutcome } from "../../../contract/relay-api.ts";
import type { Host } from "../../../office-host/host.ts";
import { paneKilledAt } from "../../support/actions/killed-pane.ts";
import { newElement, typeRows } from "../../support/actions/new-rows.ts";
import { copyOf, openCopy, openExcel } from "../../support/office.ts";
import { walk } from "../../support/plant-elements.ts";
import { unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";
import { inExcel, rowsOf, sheetIdOf } from "../../support/sheet-verbs.ts";

const plant = useTestPlant();

/** Returns the elements of an analysis on the instance. */
async function namesOn(id: number): Promise<readonly string[]> {
  const records = (await plant.service.call("wa.element", "search_read", [[["session_id", "=", id]]], {
    fields: ["name"],
    order: "id",
  })) as readonly { readonly name: string }[];
  return records.map(({ name }) => name);
}

const pull = async (...ids: readonly number[]): Promise<string> =>
  valueOf(await plant.actions.pull({ kind: "elements", ids, cycle_no: null, lang: null }, unwatched))
    .sheetName;

const lastKey = (host: Host, sheet: string) => String(rowsOf(host, sheet).at(-1)?.["Row key"]);

/** A new row of one worksheet, copied with its hidden row key into the worksheet of another analysis. */
async function copied(o_no: string) {
  const host = await openExcel();
  const from = await plant.addAnalysis(`${o_no} from`, [walk]);
  const to = await plant.addAnalysis(`${o_no} to`, [walk]);
  const [sheetFrom, sheetTo] = [await pull(from.id), await pull(to.id)];
  await typeRows(sheetFrom, [newElement("Inspect")]);
  valueOf(await plant.actions.reviewChanges());
  const key = lastKey(host, sheetFrom);
  await typeRows(sheetTo, [newElement("Inspect")]);
  await inExcel(sheetTo, (_, table) => {
    table.getDataBodyRange().getLastRow().getCell(0, 0).values = [[key]];
  });
  return { host, from, to, sheetFrom, sheetTo, key };
}

/** Checks that everything is sent and each worksheet can be read by another pane. */
async function expectNothingLeft(): Promise<void> {
  const pane = await plant.openPane();
  const review = valueOf(await pane.reviewChanges());
  expect(review).toMatchObject({ troubles: [], creatable: 0, sendable: 0, conflicts: 0, problems: 0 });
  expect(valueOf(await pane.writeBack(unwatched)).created).toEqual([]);
}

/** A pane whose relay refuses a key of another analysis, or returns where its record is. */
function paneOf(change: (outcome: CreateOutcome) => CreateOutcome): Actions {
  return paneKilledAt(plant, ({ client }) => ({
    client: {
      create: async (creations, running) => {
        const answer = await client.create(creations, running);
        if (!answer.ok) return answer;
        const { value } = answer;
        return { ...answer, value: { ...value, outcomes: value.outcomes.map(change) } };
      },
    },
  }));
}

const refusing = (sessionId: number): Actions =>
  paneOf((outcome) => {
    if (outcome.outcome !== "created") return outcome;
    const { key, values } = outcome;
    const [id] = values.session_id as [number, string];
    if (id !== sessionId) return outcome;
    return { key, outcome: "failed", code: "other_analysis", message: "Known from another analysis." };
  });

test("a new row copied into worksheets of other analyses is created in each, unchanged or edited", async () => {
  const { host, from, to, sheetFrom, sheetTo, key } = await copied("CR1");
  const [b, c] = [await plant.addAnalysis("CR2b", [walk]), await plant.addAnalysis("CR2c", [walk])];
  const several = await pull(b.id, c.id);
  await typeRows(several, [newElement("Inspect", { "O-No": "CR2b", Cycle: 1, "No.": 2, "Start (s)": 2 })]);
  await inExcel(several, (_, table) => {
    table.getDataBodyRange().getLastRow().getCell(0, 0).values = [[key]];
  });
  const { created, failure } = valueOf(await plant.actions.writeBack(unwatched));
  expect(failure).toBeUndefined();
  expect(created.map(({ outcome, o_no, existing }) => [outcome, o_no, existing])).toEqual([
    ["created", "CR1 from", undefined],
    ["created", "CR1 to", undefined],
    ["created", "CR2b", undefined],
  ]);
  for (const { id } of [from, to, b]) expect(await namesOn(id)).toEqual(["Walk", "Inspect"]);
  expect(await namesOn(c.id)).toEqual(["Walk"]);
  expect(lastKey(host, sheetFrom)).toBe(String(created[0]?.id));
  expect(lastKey(host, sheetTo)).toBe(String(created[1]?.id));
  await expectNothingLeft();
});

test("a row with a key of another analysis gets another key and is created at once", async () => {
  const { host, from, to, sheetFrom, sheetTo } = await copied("CR3");
  valueOf(await plant.actions.writeBack(unwatched, { sheetId: sheetIdOf(host, sheetFrom) }));
  const { created } = valueOf(await refusing(from.id).writeBack(unwatched));
  expect(created).toMatchObject([{ outcome: "created" }]);
  expect([await namesOn(from.id), await namesOn(to.id)]).toEqual([
    ["Walk", "Inspect"],
    ["Walk", "Inspect"],
  ]);
  expect(lastKey(host, sheetTo)).toBe(String(created[0]?.id));
  await expectNothingLeft();
});

test("a row whose key has a record in another analysis keeps its values, and can be created", async () => {
  const { host, to, sheetFrom, sheetTo } = await copied("CR4");
  const first = { sheetId: sheetIdOf(host, sheetFrom) };
  const [made] = valueOf(await plant.actions.writeBack(unwatched, first)).created;
  const values = await plant.recordOf(made!.id!);
  const createdEarlier = { at: "2026-11-25T08:00:00Z" };
  const pane = paneOf(({ key }) => ({ key, outcome: "created", id: made!.id!, values, createdEarlier }));
  const [row] = valueOf(await pane.writeBack(unwatched)).created;
  expect(row).toMatchObject({ outcome: "failed", recordLost: true });
  expect(row?.message).toContain("another analysis");
  expect(rowsOf(host, sheetTo).at(-1)).toMatchObject({ Element: "Inspect", "Row key": row?.rowKey });
  const other = await plant.openPane();
  expect(valueOf(await other.reviewChanges())).toMatchObject({ troubles: [], creatable: 1 });
  const scope = { sheetId: row!.sheetId, rowKeys: [row!.rowKey], allowsSimilar: true } as const;
  expect(valueOf(await other.writeBack(unwatched, scope)).created).toMatchObject([{ outcome: "created" }]);
  expect((await namesOn(to.id)).includes("Inspect")).toBe(true);
  await expectNothingLeft();
});

test("a record that was moved to another analysis is not linked to the row, and the worksheet stays valid", async () => {
  const host = await openExcel();
  const elsewhere = await plant.addAnalysis("CR5 elsewhere", [walk]);
  const { sheet } = await plant.pulled("CR5", [walk]);
  await typeRows(sheet, [newElement("Inspect")]);
  const copy = copyOf(host);
  const { created } = valueOf(await plant.actions.writeBack(unwatched));
  const theirs = await openCopy(copy);
  const pane = await plant.openPane();
  expect(valueOf(await pane.writeBack(unwatched)).created).toMatchObject([{ outcome: "exists" }]);
  await plant.service.call("wa.element", "write", [[created[0]!.id!], { session_id: elsewhere.id }]);
  const [question] = valueOf(await pane.reviewChanges()).sheets[0]!.existing;
  expect(await pane.takeExisting(sheetIdOf(theirs, sheet), question!.rowKey, unwatched)).toMatchObject({
    ok: false,
    failure: { code: "other_analysis" },
  });
  expect(lastKey(theirs, sheet)).toBe(question!.rowKey);
  const other = await plant.openPane();
  expect(valueOf(await other.reviewChanges()).troubles).toEqual([]);
});
