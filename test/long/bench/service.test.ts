import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "libsql";
import { byTurns, ratioOf } from "../../support/bench/medians.ts";
import { publish } from "../../support/bench/publish.ts";
import { manyElements } from "../../support/plant-elements.ts";
import { startService } from "../../support/service.ts";

const rounds = 7;
const fields = ["cycle_no", "sequence", "name", "element_type", "video_start_time", "video_end_time"];

/** Repeats short work so often that a round can be told from noise; gives the milliseconds of all of them. */
async function time(times: number, work: (turn: number) => unknown): Promise<number> {
  const begun = performance.now();
  for (let turn = 0; turn < times; turn++) await work(turn);
  return performance.now() - begun;
}

test("the embedded service against its own bare SQL: reading, writing and creating", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "wa-bench-"));
  const service = await startService({ sampleData: false, dataDir });
  const analysis = async (o_no: string, count: number) => {
    const id = Number(await service.call("wa.session", "create", [{ o_no }]));
    const values = manyElements(count).map((element, at) => ({
      ...element,
      ...{ session_id: id, cycle_no: 1, sequence: at + 1 },
    }));
    const ids = (await service.call("wa.element", "create", [values])) as number[];
    return { id, values, first: ids[0] ?? 0 };
  };
  const few = await analysis("few", 40);
  const many = await analysis("many", 10_000);
  // The same data in a file of its own, with the same promises about what is on the disk.
  const source = new Database(join(dataDir, "service.db"));
  source.exec("pragma wal_checkpoint(truncate)");
  copyFileSync(join(dataDir, "service.db"), join(dataDir, "bare.db"));
  source.close();
  const bare = new Database(join(dataDir, "bare.db"));
  bare.exec("pragma journal_mode = wal; pragma synchronous = full");
  const select = bare.prepare(`select id, ${fields.join(", ")} from wa_element where session_id = ?`);

  for (const { id, what, times } of [
    { id: few.id, what: "40 elements", times: 100 },
    { id: many.id, what: "10,000 elements", times: 3 },
  ]) {
    const domain = [["session_id", "=", id]];
    const read = await byTurns(
      {
        service: () => time(times, () => service.call("wa.element", "search_read", [domain], { fields })),
        bare: () => time(times, () => JSON.parse(JSON.stringify(select.all([id])))),
      },
      rounds,
    );
    publish(`service : bare SQL and JSON, reading ${what}`, ratioOf(read.service, read.bare));
  }

  const update = bare.prepare("update wa_element set name = ? where id = ?");
  const written = await byTurns(
    {
      service: () =>
        time(30, (turn) => service.call("wa.element", "write", [[few.first], { name: `s ${turn}` }])),
      bare: () => time(30, (turn) => update.run([`b ${turn}`, few.first])),
    },
    rounds,
  );
  publish("service : bare SQL, writing a name", ratioOf(written.service, written.bare));

  const columns = Object.keys(few.values[0] ?? {});
  const places = columns.map(() => "?").join(", ");
  const insert = bare.prepare(`insert into wa_element (${columns.join(", ")}) values (${places})`);
  const created = await byTurns(
    {
      service: () => time(1, () => service.call("wa.element", "create", [few.values])),
      bare: () =>
        time(1, () => {
          bare.exec("begin");
          for (const values of few.values) insert.run(Object.values(values));
          bare.exec("commit");
        }),
    },
    rounds,
  );
  publish("service : bare SQL, creating 40 elements in one call", ratioOf(created.service, created.bare));
  bare.close();
  await service.stop();
  rmSync(dataDir, { recursive: true, force: true });
  expect(created.service).toHaveLength(rounds);
});
