import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { RawValues } from "../../../contract/relay-api.ts";
import { SnapshotCache } from "../../../addin/excel/keep/known-snapshots.ts";
import { snapshotSchema } from "../../../addin/worksheet/snapshot.ts";
import { publish } from "../../support/bench/publish.ts";
import { manyElements } from "../../support/plant-elements.ts";
import { startService } from "../../support/service.ts";
import { contents } from "../../support/worksheet/sheet-contents.ts";

const count = 40_000;
const refreshes = 24;
const at = { table: "Memory of the pane", row: `heap, ${count.toLocaleString("en-US")} elements` };

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

test("the pane keeps little more than a worksheet's records in memory, after any number of refreshes", async () => {
  const service = await startService({ sampleData: false });
  const id = (await service.call("wa.session", "create", [{ o_no: "LARGE-1", name: "Large" }])) as number;
  const values = manyElements(count).map((element, index) => ({
    session_id: id,
    cycle_no: 1,
    sequence: index + 1,
    ...element,
  }));
  const ids = await service.call("wa.element", "create", [values]);
  const text = JSON.stringify(await service.call("wa.element", "read", [ids]));
  await service.stop();
  const pulled = (): RawValues[] => JSON.parse(text) as RawValues[];

  const empty = used();
  const raw = { records: pulled() };
  const rawBytes = used() - empty;
  raw.records = [];

  const before = used();
  const known = new SnapshotCache();
  const remember = (version: number): void => {
    const records = pulled();
    records[version] = { ...records[version], standard_time: version };
    const kept = version === 1 ? [] : [{ version: version - 1, checksum: "c" }];
    known.remember(snapshotOf(version, records), "c", kept);
  };
  remember(1);
  const afterPull = used() - before;
  for (let version = 2; version <= refreshes + 1; version++) remember(version);
  const afterRefreshes = used() - before;
  publish({ ...at, column: "raw records, MB" }, Math.round(rawBytes / 100_000) / 10);
  publish({ ...at, column: "after a pull : raw" }, afterPull / rawBytes, "at most 1.5");
  publish({ ...at, column: `after ${refreshes} refreshes : raw` }, afterRefreshes / rawBytes, "at most 1.5");
  expect(known.size).toBe(2);
  expect(afterRefreshes / rawBytes).toBeLessThan(1.5);
});

/** Returns the used bytes of the heap after garbage collection. */
function used(): number {
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}

function snapshotOf(version: number, records: readonly RawValues[]) {
  return {
    schema: snapshotSchema,
    id: "one",
    version,
    ...contents.elements,
    records,
    instance: { url: "http://localhost:8069", db: "wa" },
    login: "ada",
    pulledAt: "2026-11-21T10:04:23Z",
    headers: { row_key: `Row key ${version}` },
    conflicts: [],
    incoming: [],
    results: {},
  } as const;
}
