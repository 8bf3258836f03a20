import type { ActionFailure } from "../../../addin/actions/result.ts";
import { openExcel } from "../../support/office.ts";
import { manyElements, twoLosses } from "../../support/plant-elements.ts";
import { startPlant, unwatched, valueOf } from "../../support/plant.ts";
import type { Plant } from "../../support/plant.ts";
import { syncsOf } from "../../support/sheet-verbs.ts";

const sizes = [40, 400, 4_000, 10_000] as const;

/** What one operation cost. */
interface Cost {
  readonly operation: string;
  readonly rows: number;
  readonly syncs: number;
  readonly calls: number;
}

type Answer = Promise<
  { readonly ok: true; readonly value: object } | { readonly ok: false; readonly failure: ActionFailure }
>;

let plant: Plant;
beforeAll(async () => {
  plant = await startPlant();
});
afterAll(() => plant.stop());

/** Does everything once at a size; upstream calls are counted from the add-in's first one on. */
async function costsAt(rows: number): Promise<readonly Cost[]> {
  const host = await openExcel();
  const { actions, passage } = plant;
  const elements = manyElements(rows).map((element) => ({ ...element, segment_data: twoLosses }));
  const { id, elements: ids } = await plant.addAnalysis(`rows-${rows}`, elements);
  valueOf(await actions.connect(unwatched.signal));
  const costs: Cost[] = [];
  const cost = async (operation: string, work: () => Answer): Promise<void> => {
    // Long work in this one process keeps it from hearing that the relay has closed an idle connection.
    for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
    passage.forget();
    host.resetCounts();
    const report = valueOf(await work());
    if (operation.startsWith("refresh, ")) expect(report).toMatchObject({ rows, conflicts: 0 });
    costs.push({ operation, rows, syncs: syncsOf(host), calls: passage.calls.length });
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
  return costs;
}

test("upstream calls are the same whatever the rows, and syncs grow with the blocks of 5 MB alone", async () => {
  const all: Cost[] = [];
  for (const rows of sizes) all.push(...(await costsAt(rows)));
  const operations = [...new Set(all.map(({ operation }) => operation))];
  const of = (operation: string, rows: number): Cost | undefined =>
    all.find((cost) => cost.operation === operation && cost.rows === rows);
  const line = (operation: string): string => {
    const cells = sizes.map((rows) => `${of(operation, rows)?.syncs} / ${of(operation, rows)?.calls}`);
    return [operation.padEnd(32), ...cells.map((cell) => cell.padStart(8))].join("");
  };
  const head = ["syncs / upstream calls".padEnd(32), ...sizes.map((rows) => String(rows).padStart(8))];
  process.stdout.write(`${[head.join(""), ...operations.map(line)].join("\n")}\n`);
  for (const operation of operations) {
    const [small, , large, largest] = sizes.map((rows) => of(operation, rows));
    const sheets = operation.endsWith("both worksheets") ? 2 : 1;
    expect({ operation, calls: largest?.calls }).toEqual({ operation, calls: small?.calls });
    expect(large?.syncs).toBeLessThanOrEqual((small?.syncs ?? 0) + 3 * sheets);
    expect(largest?.syncs).toBeLessThanOrEqual((small?.syncs ?? 0) + 8 * sheets);
    if (operation.startsWith("refresh, ")) expect(largest?.syncs).toBeLessThanOrEqual(8);
  }
}, 180_000);
