import { openExcel } from "../../support/office.ts";
import { manyElements } from "../../support/plant-elements.ts";
import { unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";
import { enter } from "../../support/sheet-verbs.ts";

const plant = useTestPlant();

/** Returns the number and length of the custom XML parts with snapshots in the workbook. */
async function kept(): Promise<{ readonly parts: number; readonly characters: number }> {
  return Excel.run(async (context) => {
    const { customXmlParts } = context.workbook;
    customXmlParts.load("items/id");
    await context.sync();
    const documents = customXmlParts.items.map((part) => part.getXml());
    await context.sync();
    const snapshots = documents.filter(({ value }) => value.includes(":snapshot:"));
    return {
      parts: snapshots.length,
      characters: snapshots.reduce((sum, { value }) => sum + value.length, 0),
    };
  });
}

test("a workbook keeps at most two versions of a worksheet's snapshot after refreshes, edits and write-backs", async () => {
  const host = await openExcel();
  const { sheet, elements } = await plant.pulled("K-1", manyElements(150));
  const first = await kept();
  expect(first.parts).toBe(1);
  for (let turn = 0; turn < 6; turn++) {
    await plant.colleagueWrites(elements[turn]!, { name: `Colleague ${turn}` });
    enter(host, sheet, elements[turn + 50]!, "Element", `Mine ${turn}`);
    valueOf(await plant.actions.refreshSheet("in_front", unwatched));
    if (turn % 3 === 2) valueOf(await plant.actions.writeBack(unwatched));
  }
  const last = await kept();
  expect(last.parts).toBe(2);
  expect(last.characters).toBeLessThan(2.3 * first.characters);
});
