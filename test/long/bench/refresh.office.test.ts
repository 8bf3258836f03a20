import { medianOf } from "../../support/bench/medians.ts";
import { publish } from "../../support/bench/publish.ts";
import { startTimedTestPlant } from "../../support/bench/timed-plant.ts";
import type { Split, TimedTestPlant } from "../../support/bench/timed-plant.ts";
import { openExcel } from "../../support/office.ts";
import { manyElements } from "../../support/plant-elements.ts";
import { unwatched, valueOf } from "../../support/test-plant.ts";
import { syncsOf } from "../../support/sheet-verbs.ts";
import type { Host } from "../../../office-host/host.ts";

const sizes = [40, 400, 4_000, 10_000, 40_000] as const;
const rounds = 5;

/** The other numbers of changed rows that are measured at 10,000 rows. */
const fewer = { "100 changed": 100, "none changed": 0 } as const;

const table = "Refresh of a worksheet";
const rowOf = (rows: number): string => `${rows.toLocaleString("en-US")} rows`;

const parts = {
  upstream: "instance",
  relay: "relay and network",
  addin: "add-in",
  officeJs: "office.js",
  host: "host",
} as const;

test("a whole refresh with all or fewer changed rows: time per row and per step, syncs, bytes and memory", async () => {
  const perRow = new Map<number, number>();
  for (const rows of sizes) {
    // Each in its own workbook, because the host's memory is in the same process.
    const host = await openExcel();
    const plant = await startTimedTestPlant();
    const { actions, service } = plant;
    valueOf(await actions.connect(unwatched.signal));
    const id = await plant.addAnalysis(`rows-${rows}`, manyElements(rows));
    valueOf(await actions.pull({ kind: "elements", ids: [id], cycle_no: null, lang: null }, unwatched));
    const found = await service.call("wa.element", "search_read", [[["session_id", "=", id]]], {
      fields: ["id"],
    });
    const ids = (found as readonly { readonly id: number }[]).map((record) => record.id);
    const splits = await refreshed(plant, host, ids);
    const row = rowOf(rows);
    perRow.set(rows, medianOf(splits.map(({ total }) => total / rows)).median);
    publishParts(row, splits, rows === 10_000 ? "at most 0.15" : undefined);
    publish({ table, row, column: "syncs" }, syncsOf(host));
    publish({ table, row, column: "bytes per row" }, Math.round((splits[0]?.bytes ?? 0) / rows));
    const memory = Math.round(process.memoryUsage().rss / 1024 / 1024);
    publish({ table, row, column: "memory, MB" }, memory);
    if (rows === 10_000)
      for (const [name, count] of Object.entries(fewer))
        publishParts(`${row}, ${name}`, await refreshed(plant, host, ids.slice(0, count)), "at most 0.15");
    await plant.stop();
  }
  const least = perRow.get(4_000) ?? Number.NaN;
  for (const [rows, each] of perRow)
    publish(
      { table, row: rowOf(rows), column: "time per row : at 4,000" },
      each / least,
      rows === 40_000 ? "at most 1.3" : undefined,
    );
  expect([...perRow.keys()]).toEqual([...sizes]);
});

let standard_time = 2;

/** Refreshes the active worksheet repeatedly, each time after some of its records have changed. */
async function refreshed(
  plant: TimedTestPlant,
  host: Host,
  changing: readonly number[],
): Promise<readonly Split[]> {
  const splits: Split[] = [];
  for (let round = 0; round <= rounds; round++) {
    standard_time += 1;
    if (changing.length > 0) await plant.service.call("wa.element", "write", [changing, { standard_time }]);
    host.resetCounts();
    const split = await plant.measure(async () => {
      valueOf(await plant.actions.refreshSheet("in_front", unwatched));
    });
    if (round > 0) splits.push(split);
  }
  return splits;
}

/** Publishes the times of a refresh's steps. The limit is for the add-in's own part. */
function publishParts(row: string, splits: readonly Split[], bar: string | undefined): void {
  for (const part of ["upstream", "relay", "addin", "officeJs", "host"] as const)
    publish(
      { table, row, column: parts[part] },
      medianOf(splits.map((split) => split[part] / split.total)),
      part === "addin" ? bar : undefined,
    );
  publish(
    { table, row, column: "add-in : all but host" },
    medianOf(splits.map(({ total, addin, host }) => addin / (total - host))),
  );
}
