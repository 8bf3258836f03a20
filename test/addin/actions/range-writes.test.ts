import { takeOut } from "../../support/actions/new-rows.ts";
import { openExcel } from "../../support/office.ts";
import { manyElements, pickPart, twoLosses } from "../../support/plant-elements.ts";
import { inExcel } from "../../support/sheet-verbs.ts";
import { unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";

const plant = useTestPlant();

/** Returns the number of writes of each action on a worksheet with this many rows, each row changed. */
async function writesAt(rows: number): Promise<Readonly<Record<string, number>>> {
  const host = await openExcel();
  host.quirks.add(6240);
  const { actions } = plant;
  const writes: Record<string, number> = {};
  const count = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    host.workbook.undoCost = 0;
    await work();
    writes[what] = host.workbook.undoCost;
  };
  const known = { ...pickPart, name: "Turn jig", loss_data: '["seeks key","key stuck"]' };
  await plant.addAnalysis(`RW-known-${rows}`, [known, known, known]);
  const untyped = { ...known, segment_data: twoLosses, loss_type_data: '["",""]' };
  const loss = await plant.pulled(`RW-loss-${rows}`, Array(rows).fill(untyped), { kind: "loss" });
  valueOf(await actions.suggestLoss(loss.sheetId, unwatched));
  await count("fill", async () =>
    expect(valueOf(await actions.fillSuggested(loss.sheetId, "waste_type", unwatched))).toBe(2 * rows),
  );
  const { sheet, sheetId, elements } = await plant.pulled(`RW-${rows}`, manyElements(rows));
  const type = (column: string, values: readonly (string | number)[]) =>
    inExcel(sheet, (worksheet) => {
      worksheet.getRange(`${column}7:${column}${6 + rows}`).values = values.map((value) => [value]);
    });
  // Every second row is edited, so the marks are scattered.
  await type(
    "D",
    Array.from({ length: rows }, (_, row) => (row % 2 === 0 ? "Carry" : `Element ${row}`)),
  );
  await count("marks", () => actions.markEdits("in_front"));
  await plant.service.call("wa.element", "write", [elements, { standard_time: 3 }]);
  await count("refresh", async () => valueOf(await actions.refreshSheet({ sheetId }, unwatched)));
  await takeOut(sheet, ...elements.map((_, row) => row).slice(2));
  await count("put back", async () =>
    expect(valueOf(await actions.putBackRows(sheetId))).toEqual({ rows: rows - 2 }),
  );
  return writes;
}

test("the number of writes does not grow with the rows, because each one costs time for the undo list", async () => {
  const few = await writesAt(8);
  expect(await writesAt(32)).toEqual(few);
  process.stdout.write(`Writes of ranges: ${JSON.stringify(few)}\n`);
  expect(Object.values(few).every((writes) => writes > 0)).toBe(true);
});
