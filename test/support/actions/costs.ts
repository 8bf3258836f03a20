/**
 * Counts the cost of actions, in calls of the instance and syncs of Excel, which must not grow with the rows.
 */

import type { Host } from "../../../office-host/host.ts";
import { unwatched, valueOf } from "../test-plant.ts";
import type { TestPlant } from "../test-plant.ts";
import { syncsOf, inExcel } from "../sheet-verbs.ts";
import type { ActionFailure } from "../../../addin/actions/interface/result.ts";
import { openExcel } from "../office.ts";
import { manyElements, twoLosses } from "../plant-elements.ts";
import { newElement, takeOut, typeRows } from "./new-rows.ts";

/** The row counts for `npm run prove`. */
export const allSizes: readonly number[] = [40, 400, 4_000, 10_000];

/** The row counts for `npm test`: the second is four times the first, so a call or sync per row shows. */
export const fewSizes: readonly number[] = [8, 32];

/** The cost of one operation. */
interface Cost {
  readonly operation: string;
  readonly rows: number;
  readonly syncs: number;
  readonly calls: number;
}

/** Runs operations and records the syncs and upstream calls of each. */
export interface Counting {
  readonly costs: readonly Cost[];
  readonly cost: <Value>(operation: string, work: () => Promise<Value>) => Promise<Value>;
}

/** Counts the costs of a worksheet with this many rows. */
function countCosts(host: Host, { proxy }: TestPlant, rows: number): Counting {
  const costs: Cost[] = [];
  return {
    costs,
    cost: async (operation, work) => {
      // Long work in this process delays the event that the relay has closed an idle connection.
      for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
      proxy.forget();
      host.resetCounts();
      const value = await work();
      costs.push({ operation, rows, syncs: syncsOf(host), calls: proxy.calls.length });
      return value;
    },
  };
}

/** Runs operations at each size, prints a table of their costs, and returns the costs of each operation. */
async function costsBySize(
  sizes: readonly number[],
  costsAt: (rows: number) => Promise<readonly Cost[]>,
): Promise<readonly CostsOf[]> {
  const all: Cost[] = [];
  for (const rows of sizes) all.push(...(await costsAt(rows)));
  return printCosts(all, sizes);
}

/** The costs of an operation by the worksheet's rows. */
interface CostsOf {
  readonly operation: string;
  readonly at: (rows: number) => Cost;
}

function printCosts(all: readonly Cost[], sizes: readonly number[]): readonly CostsOf[] {
  const operations = [...new Set(all.map(({ operation }) => operation))].map((operation) => ({
    operation,
    at: (rows: number): Cost => {
      const found = all.find((cost) => cost.operation === operation && cost.rows === rows);
      if (found === undefined) throw new Error(`${operation} was not done at ${rows} rows.`);
      return found;
    },
  }));
  const lineOf = (first: string, cells: readonly string[]): string =>
    [first.padEnd(32), ...cells.map((cell) => cell.padStart(8))].join("");
  const lines = operations.map(({ operation, at }) =>
    lineOf(
      operation,
      sizes.map((rows) => `${at(rows).syncs} / ${at(rows).calls}`),
    ),
  );
  process.stdout.write(`${[lineOf("syncs / upstream calls", sizes.map(String)), ...lines].join("\n")}\n`);
  return operations;
}

type Answer = Promise<
  { readonly ok: true; readonly value: object } | { readonly ok: false; readonly failure: ActionFailure }
>;

/**
 * Checks pulls, refreshes and the preview at each size: the same number of upstream calls as at the smallest,
 * and only a few more syncs for further blocks of 5 MB.
 */
export async function holdCostsOfReading(plant: TestPlant, sizes: readonly number[]): Promise<void> {
  const [smallest = 0, ...others] = sizes;
  for (const { operation, at } of await costsBySize(sizes, (rows) => costsOfReadingAt(plant, rows))) {
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

/** Runs each operation once at a size. Upstream calls count from the add-in's first one. */
async function costsOfReadingAt(plant: TestPlant, rows: number): Promise<readonly Cost[]> {
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

/**
 * Checks writes at each size: the same number of upstream calls as at the smallest, and only a few more syncs
 * for further blocks of 5 MB.
 */
export async function holdCostsOfWriting(plant: TestPlant, sizes: readonly number[]): Promise<void> {
  const [smallest = 0, ...others] = sizes;
  for (const { operation, at } of await costsBySize(sizes, (rows) =>
    costsOfWritingAt(plant, rows, smallest / 2),
  )) {
    const small = at(smallest);
    for (const rows of others) {
      const { calls, syncs } = at(rows);
      expect({ operation, rows, calls }).toEqual({ operation, rows, calls: small.calls });
      expect(syncs).toBeLessThanOrEqual(small.syncs + (rows > 4_000 ? 12 : 4));
    }
  }
}

/** The call time in ms from which the relay reads ahead one call at a time (relay/writing/turn.ts). */
const nearestInstance = 25;

/** Writes to the same number of rows at every size. */
async function costsOfWritingAt(plant: TestPlant, rows: number, touched: number): Promise<readonly Cost[]> {
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
  // On a faster instance, the relay reads several records with different values in one call. Their number
  // would depend on timing.
  plant.proxy.before(() => new Promise((resolve) => setTimeout(resolve, nearestInstance)));
  await cost(`take ${touched} back`, async () => valueOf(await actions.takeBack(entries, unwatched)));
  plant.proxy.before(undefined);
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
