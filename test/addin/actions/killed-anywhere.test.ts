import { endAfter, statesOnTheWay } from "../../support/actions/killed-pane.ts";
import { newElement, takeOut, typeRows } from "../../support/actions/new-rows.ts";
import { openExcel } from "../../support/office.ts";
import { walk } from "../../support/plant-elements.ts";
import { unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";
import { enter, rowsOf } from "../../support/sheet-verbs.ts";
import type { Host } from "../../../office-host/host.ts";

const plant = useTestPlant();

/** Starts work in a pane that is closed after a number of batches. */
async function closedAfter(host: Host, batches: number, work: () => Promise<unknown>): Promise<void> {
  const again = endAfter(host, batches);
  await expect(work()).rejects.toThrow("The pane was closed.");
  again();
}

async function namesOn(id: number): Promise<readonly unknown[]> {
  const records = (await plant.service.call("wa.element", "search_read", [[["session_id", "=", id]]], {
    fields: ["name"],
    order: "sequence",
  })) as readonly { readonly name: unknown }[];
  return records.map(({ name }) => name);
}

test("a write-back that was interrupted after any batch is finished by the next pane, with each new row created once", async () => {
  const edited = async (o_no: string) => {
    const host = await openExcel();
    const pulled = await plant.pulled(o_no, [walk, walk]);
    enter(host, pulled.sheet, pulled.elements[0]!, "Element", "Carry");
    await typeRows(pulled.sheet, [newElement("Inspect"), newElement("Inspect")]);
    return { host, ...pulled };
  };
  const writeBack = () => plant.actions.writeBack(unwatched);
  const states = await statesOnTheWay((await edited("Written")).host, plant, writeBack);
  expect(states.length).toBeGreaterThan(2);
  for (const batches of states) {
    const { host, id, sheet } = await edited(`Killed ${batches}`);
    await closedAfter(host, batches, writeBack);
    const pane = await plant.openPane();
    valueOf(await pane.writeBack(unwatched));
    expect(await namesOn(id)).toEqual(["Carry", "Walk", "Inspect", "Inspect"]);
    valueOf(await pane.refreshSheet("in_front", unwatched));
    const rows = rowsOf(host, sheet);
    expect(rows.map(({ Element }) => Element)).toEqual(["Carry", "Walk", "Inspect", "Inspect"]);
    expect(rows.filter((row) => !/^\d+$/.test(String(row["Row key"])))).toEqual([]);
    expect(valueOf(await pane.countUnsent()).rows).toBe(0);
  }
});

test("a deletion that was interrupted after any batch is finished by the next pane", async () => {
  const missing = async (o_no: string) => {
    const host = await openExcel();
    const pulled = await plant.pulled(o_no, [walk, walk]);
    await takeOut(pulled.sheet, 0);
    return { host, ...pulled, keys: [String(pulled.elements[0])] };
  };
  const first = await missing("Deleted");
  const states = await statesOnTheWay(first.host, plant, () =>
    plant.actions.deleteRows(first.sheetId, first.keys, unwatched),
  );
  expect(states.length).toBeGreaterThan(0);
  for (const batches of states) {
    const { host, id, sheet, sheetId, keys } = await missing(`Broken ${batches}`);
    await closedAfter(host, batches, () => plant.actions.deleteRows(sheetId, keys, unwatched));
    const pane = await plant.openPane();
    valueOf(await pane.deleteRows(sheetId, keys, unwatched));
    expect(await namesOn(id)).toEqual(["Walk"]);
    valueOf(await pane.refreshSheet("in_front", unwatched));
    expect(rowsOf(host, sheet)).toHaveLength(1);
    expect(valueOf(await pane.describeSheet())).toMatchObject({ missingRows: 0 });
  }
});
