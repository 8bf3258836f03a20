import { costsBySize, countCosts } from "./costs.ts";
import type { Cost } from "./costs.ts";
import { newElement, takeOut, typeRows } from "./new-rows.ts";
import { openExcel } from "./office.ts";
import { manyElements } from "./plant-elements.ts";
import { unwatched, valueOf } from "./plant.ts";
import type { Plant } from "./plant.ts";
import { inExcel } from "./sheet-verbs.ts";

/** Rows that each operation is about, in worksheets of every size. */
const touched = 20;

/**
 * Holds what writes to this at each size: as many upstream calls as at the smallest, and only some syncs more for further blocks of
 * 5 MB.
 */
export async function holdCostsOfWriting(plant: Plant, sizes: readonly number[]): Promise<void> {
  const [smallest = 0, ...others] = sizes;
  for (const { operation, at } of await costsBySize(sizes, (rows) => costsAt(plant, rows))) {
    const small = at(smallest);
    for (const rows of others) {
      const { calls, syncs } = at(rows);
      expect({ operation, rows, calls }).toEqual({ operation, rows, calls: small.calls });
      expect(syncs).toBeLessThanOrEqual(small.syncs + (rows > 4_000 ? 12 : 4));
    }
  }
}

async function costsAt(plant: Plant, rows: number): Promise<readonly Cost[]> {
  const host = await openExcel();
  const { actions } = plant;
  const { sheet, sheetId, elements } = await plant.pulled(`written-${rows}`, manyElements(rows));
  const { costs, cost } = countCosts(host, plant, rows);
  await inExcel(sheet, (worksheet) => {
    worksheet.getRange(`D7:D${6 + touched}`).values = Array.from({ length: touched }, () => ["Carry"]);
  });
  const written = await cost(`write back ${touched} edits`, async () =>
    valueOf(await actions.writeBack(unwatched)),
  );
  expect(written.counts).toMatchObject({ written: touched });
  const entries = valueOf(await actions.listHistory(unwatched.signal))[0]?.entries.map(({ id }) => id) ?? [];
  await cost(`take ${touched} back`, async () => valueOf(await actions.takeBack(entries, unwatched)));
  await typeRows(
    sheet,
    Array.from({ length: touched }, (_, index) => newElement(`New ${index}`)),
  );
  const made = await cost(`create ${touched} elements`, async () =>
    valueOf(await actions.writeBack(unwatched)),
  );
  expect(made.created.filter(({ outcome }) => outcome === "created")).toHaveLength(touched);
  await takeOut(sheet, ...Array.from({ length: touched }, (_, index) => index));
  const gone = elements.slice(0, touched).map(String);
  await cost(`delete ${touched} elements`, async () =>
    valueOf(await actions.deleteRows(sheetId, gone, unwatched)),
  );
  return costs;
}
