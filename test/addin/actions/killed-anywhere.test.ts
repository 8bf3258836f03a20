import { endAfter } from "../../support/actions/killed-pane.ts";
import { newElement, takeOut, typeRows } from "../../support/actions/new-rows.ts";
import { openExcel } from "../../support/office.ts";
import { walk } from "../../support/plant-elements.ts";
import { unwatched, usePlant, valueOf } from "../../support/plant.ts";
import { enter, rowsOf } from "../../support/sheet-verbs.ts";
import type { Host } from "../../../office-host/host.ts";

const plant = usePlant();

/** Does something in a pane that is closed after so many batches; tells whether it came to the end. */
async function untilClosed(host: Host, batches: number, work: () => Promise<unknown>): Promise<boolean> {
  const again = endAfter(host, batches);
  try {
    await work();
    return true;
  } catch (thrown) {
    if (!(thrown instanceof Error && thrown.message === "The pane was closed.")) throw thrown;
    return false;
  } finally {
    again();
  }
}

async function namesOn(id: number): Promise<readonly unknown[]> {
  const records = (await plant.service.call("wa.element", "search_read", [[["session_id", "=", id]]], {
    fields: ["name"],
    order: "sequence",
  })) as readonly { readonly name: unknown }[];
  return records.map(({ name }) => name);
}

test("a write-back broken off after any batch is ended by the next pane, with each new row made once", async () => {
  let isEnded = false;
  let batches = 0;
  for (; !isEnded; batches++) {
    const host = await openExcel();
    const { id, sheet, elements } = await plant.pulled(`Killed ${batches}`, [walk, walk]);
    enter(host, sheet, elements[0]!, "Element", "Carry");
    await typeRows(sheet, [newElement("Inspect"), newElement("Inspect")]);
    isEnded = await untilClosed(host, batches, () => plant.actions.writeBack(unwatched));
    const pane = await plant.openPane();
    valueOf(await pane.writeBack(unwatched));
    expect(await namesOn(id)).toEqual(["Carry", "Walk", "Inspect", "Inspect"]);
    valueOf(await pane.refreshSheet("in_front", unwatched));
    const rows = rowsOf(host, sheet);
    expect(rows.map(({ Element }) => Element)).toEqual(["Carry", "Walk", "Inspect", "Inspect"]);
    expect(rows.filter((row) => !/^\d+$/.test(String(row["Row key"])))).toEqual([]);
    expect(valueOf(await pane.countUnsent()).rows).toBe(0);
  }
  expect(batches).toBeGreaterThan(8);
});

test("a deletion broken off after any batch is ended by the next pane", async () => {
  let isEnded = false;
  let batches = 0;
  for (; !isEnded; batches++) {
    const host = await openExcel();
    const { id, sheet, sheetId, elements } = await plant.pulled(`Deleted ${batches}`, [walk, walk]);
    await takeOut(sheet, 0);
    const keys = [String(elements[0])];
    isEnded = await untilClosed(host, batches, () => plant.actions.deleteRows(sheetId, keys, unwatched));
    const pane = await plant.openPane();
    valueOf(await pane.deleteRows(sheetId, keys, unwatched));
    expect(await namesOn(id)).toEqual(["Walk"]);
    valueOf(await pane.refreshSheet("in_front", unwatched));
    expect(rowsOf(host, sheet)).toHaveLength(1);
    expect(valueOf(await pane.describeSheet())).toMatchObject({ missingRows: 0 });
  }
  expect(batches).toBeGreaterThan(4);
});
