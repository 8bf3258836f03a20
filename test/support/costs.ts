import type { Host } from "../../office-host/host.ts";
import type { Plant } from "./plant.ts";
import { syncsOf } from "./sheet-verbs.ts";

/** The rows of the worksheets that are counted at by `npm run prove`. */
export const allSizes: readonly number[] = [40, 400, 4_000, 10_000];

/** What `npm test` takes the time for: ten times as large, so that a call or a sync for each row shows. */
export const fewSizes: readonly number[] = [40, 400];

/** Writing is about 20 rows in worksheets of any size: it has to cost the same in one that is ten times as large. */
export const fewSizesOfWriting: readonly number[] = [40, 400];

/** What one operation cost. */
export interface Cost {
  readonly operation: string;
  readonly rows: number;
  readonly syncs: number;
  readonly calls: number;
}

/** Does things and notes what each cost, in syncs and upstream calls. */
export interface Counting {
  readonly costs: readonly Cost[];
  readonly cost: <Value>(operation: string, work: () => Promise<Value>) => Promise<Value>;
}

/** Counts at a worksheet of so many rows, in a workbook and over the passage to an instance. */
export function countCosts(host: Host, { passage }: Plant, rows: number): Counting {
  const costs: Cost[] = [];
  return {
    costs,
    cost: async (operation, work) => {
      // Long work in this one process keeps it from hearing that the relay has closed an idle connection.
      for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
      passage.forget();
      host.resetCounts();
      const value = await work();
      costs.push({ operation, rows, syncs: syncsOf(host), calls: passage.calls.length });
      return value;
    },
  };
}

/** Does things at each size, prints the table of what they cost, and gives for each of them what it cost by the rows. */
export async function costsBySize(
  sizes: readonly number[],
  costsAt: (rows: number) => Promise<readonly Cost[]>,
): Promise<readonly CostsOf[]> {
  const all: Cost[] = [];
  for (const rows of sizes) all.push(...(await costsAt(rows)));
  return printCosts(all, sizes);
}

/** What an operation cost, by the rows of the worksheet. */
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
