import type { ActionFailure } from "../../addin/actions/interface/result.ts";
import { costsBySize, countCosts } from "./costs.ts";
import type { Cost } from "./costs.ts";
import { openExcel } from "./office.ts";
import { manyElements, twoLosses } from "./plant-elements.ts";
import { unwatched, valueOf } from "./plant.ts";
import type { Plant } from "./plant.ts";

type Answer = Promise<
  { readonly ok: true; readonly value: object } | { readonly ok: false; readonly failure: ActionFailure }
>;

/**
 * Holds pulls, refreshes and the preview to this at each size: as many upstream calls as at the smallest, and only some syncs more for
 * further blocks of 5 MB.
 */
export async function holdCostsOfReading(plant: Plant, sizes: readonly number[]): Promise<void> {
  const [smallest = 0, ...others] = sizes;
  for (const { operation, at } of await costsBySize(sizes, (rows) => costsAt(plant, rows))) {
    const sheets = operation.endsWith("both worksheets") ? 2 : 1;
    const small = at(smallest);
    for (const rows of others) {
      const { calls, syncs } = at(rows);
      expect({ operation, rows, calls }).toEqual({ operation, rows, calls: small.calls });
      expect(syncs).toBeLessThanOrEqual(small.syncs + (rows > 4_000 ? 8 : 3) * sheets);
      if (operation.startsWith("refresh, ")) expect(syncs).toBeLessThanOrEqual(8);
    }
  }
}

/** Does everything once at a size; upstream calls are counted from the add-in's first one on. */
async function costsAt(plant: Plant, rows: number): Promise<readonly Cost[]> {
  const host = await openExcel();
  const { actions } = plant;
  const elements = manyElements(rows).map((element) => ({ ...element, segment_data: twoLosses }));
  const { id, elements: ids } = await plant.addAnalysis(`rows-${rows}`, elements);
  valueOf(await actions.connect(unwatched.signal));
  const counting = countCosts(host, plant, rows);
  const cost = async (operation: string, work: () => Answer): Promise<void> => {
    const report = valueOf(await counting.cost(operation, work));
    if (operation.startsWith("refresh, ")) expect(report).toMatchObject({ rows, conflicts: 0 });
  };
  const pull = (kind: "elements" | "loss") => () =>
    actions.pull({ kind, ids: [id], cycle_no: null, lang: null }, unwatched);
  await cost("pull LOSS", pull("loss"));
  await cost("pull elements", pull("elements"));
  await cost("refresh, nothing new", () => actions.refreshSheet("in_front", unwatched));
  await plant.service.call("wa.element", "write", [ids, { standard_time: 2 }]);
  await cost("refresh, every row changed", () => actions.refreshSheet("in_front", unwatched));
  await cost("refresh of both worksheets", () => actions.refreshAll(unwatched));
  await cost("preview of both worksheets", () => actions.reviewChanges());
  return counting.costs;
}
