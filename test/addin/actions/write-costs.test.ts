import { newElement, takeOut, typeRows } from "../../support/actions/new-rows.ts";
import { openExcel } from "../../support/office.ts";
import { manyElements } from "../../support/plant-elements.ts";
import { unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";
import { inExcel, syncsOf } from "../../support/sheet-verbs.ts";

const plant = useTestPlant();

test("at 40 rows, every writing operation takes a few syncs for any number of cells", async () => {
  const host = await openExcel();
  const { id, sheet, sheetId, elements } = await plant.pulled("40 rows", manyElements(40));
  const { actions } = plant;
  const costs: Record<string, number> = {};
  const cost = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    host.resetCounts();
    await work();
    costs[what] = syncsOf(host);
  };
  const edit = (name: string) =>
    inExcel(sheet, (worksheet) => {
      worksheet.getRange("D7:D46").values = Array.from({ length: 40 }, () => [name]);
    });
  await edit("Carry");
  await cost("review", async () => valueOf(await actions.reviewChanges()));
  await cost("write back", async () => valueOf(await actions.writeBack(unwatched)));
  const { entries } = valueOf(await actions.listHistory(unwatched.signal))[0]!;
  await cost("take back", async () =>
    valueOf(
      await actions.takeBack(
        entries.slice(0, 20).map((entry) => entry.id),
        unwatched,
      ),
    ),
  );
  await edit("Push");
  await plant.service.call("wa.element", "write", [elements, { name: "Lift" }]);
  await cost("refresh", async () => valueOf(await actions.refreshSheet({ sheetId }, unwatched)));
  await cost("settle all", async () => expect(valueOf(await actions.resolveAll("mine"))).toBe(40));
  await cost("write back again", async () => valueOf(await actions.writeBack(unwatched)));
  await typeRows(
    sheet,
    Array.from({ length: 40 }, (_, index) => newElement(`New ${index}`)),
  );
  await cost("create", async () => valueOf(await actions.writeBack(unwatched)));
  await takeOut(sheet, ...Array.from({ length: 20 }, (_, index) => index));
  const gone = elements.slice(0, 20).map(String);
  await cost("delete", async () => valueOf(await actions.deleteRows(sheetId, gone, unwatched)));
  await plant.service.call("wa.element", "unlink", [elements.slice(20, 30)]);
  await cost("rows leave", async () => valueOf(await actions.refreshSheet({ sheetId }, unwatched)));
  process.stdout.write(`Syncs at 40 rows: ${JSON.stringify(costs)}\n`);
  expect(Math.max(...Object.values(costs))).toBeLessThanOrEqual(14);
  const left = (await plant.service.call("wa.element", "search_read", [[["session_id", "=", id]]], {
    fields: ["name"],
  })) as readonly unknown[];
  expect(left).toHaveLength(50);
});
