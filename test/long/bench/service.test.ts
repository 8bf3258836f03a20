import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "libsql";
import { executeKwCall } from "../../../contract/jsonrpc.ts";
import { pooled, startBareService } from "../../support/bench/bare-service.ts";
import { byTurns, ratioOf } from "../../support/bench/medians.ts";
import { publish } from "../../support/bench/publish.ts";
import { manyElements } from "../../support/plant-elements.ts";
import { startService } from "../../support/service.ts";

const rounds = 9;
const table = "Embedded service against bare SQL";
const fields = ["cycle_no", "sequence", "name", "element_type", "video_start_time", "video_end_time"];

/** Repeats short work, so that a round exceeds the noise. Returns its milliseconds of processor time. */
async function time(times: number, work: (turn: number) => unknown): Promise<number> {
  const begun = process.cpuUsage();
  for (let turn = 0; turn < times; turn++) await work(turn);
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1_000;
}

/** Compares the service with bare SQL, over a connection like its own and without one. */
async function against(
  what: string,
  bar: string,
  work: {
    readonly times: number;
    readonly service: (turn: number) => unknown;
    readonly bare: (turn: number) => unknown;
    readonly alone: (turn: number) => unknown;
  },
): Promise<void> {
  const { times, service, bare, alone } = work;
  const measured = await byTurns(
    {
      service: () => time(times, service),
      bare: () => time(times, bare),
      alone: () => time(times, alone),
    },
    rounds,
  );
  const at = { table, row: what };
  publish({ ...at, column: "service : SQL over HTTP" }, ratioOf(measured.service, measured.bare), bar);
  publish({ ...at, column: "service : SQL" }, ratioOf(measured.service, measured.alone));
  publish({ ...at, column: "SQL over HTTP : SQL" }, ratioOf(measured.bare, measured.alone));
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
    return { id, values, ids };
  };
  const few = await analysis("few", 40);
  const many = await analysis("many", 10_000);
  // The same data in its own file, with the same durability.
  const source = new Database(join(dataDir, "service.db"));
  source.exec("pragma wal_checkpoint(truncate)");
  copyFileSync(join(dataDir, "service.db"), join(dataDir, "bare.db"));
  source.close();
  const bare = new Database(join(dataDir, "bare.db"));
  bare.exec("pragma journal_mode = wal; pragma synchronous = full");
  const order = "cycle_no, sequence, id";
  const select = bare.prepare(
    `select id, ${fields.join(", ")} from wa_element where session_id = ? order by ${order}`,
  );
  const toService = pooled(service.url);
  const call = (method: string, args: readonly unknown[], kwargs = {}) =>
    executeKwCall(service, "wa.element", method, args, kwargs);

  const reader = await startBareService(([domain]) =>
    select.all([(domain as [[string, string, number]])[0][2]]),
  );
  const toReader = pooled(reader.url);
  for (const { id, what, times, bar } of [
    { id: few.id, what: "40 elements", times: 100, bar: "at most 5" },
    { id: many.id, what: "10,000 elements", times: 3, bar: "at most 1.3" },
  ]) {
    const body = call("search_read", [[["session_id", "=", id]]], { fields });
    expect(await toService.call(body)).toEqual(await toReader.call(body));
    await against(`reading ${what}`, bar, {
      times,
      service: () => toService.call(body),
      bare: () => toReader.call(body),
      alone: () => JSON.parse(JSON.stringify(select.all([id]))) as unknown,
    });
  }

  const updateTime = bare.prepare("update wa_element set video_end_time = ? where id = ?");
  const writer = await startBareService(([ids, values]) => {
    updateTime.run([(values as { video_end_time: number }).video_end_time, (ids as number[])[0]]);
    return true;
  });
  const toWriter = pooled(writer.url);
  let moment = 0;
  /** Returns another element and time each turn, because SQLite writes equal values almost without work. */
  const next = () => {
    moment += 1;
    return { id: many.ids[(moment * 97) % 10_000], video_end_time: moment / 7 };
  };
  const timeWrite = () => {
    const { id, video_end_time } = next();
    return call("write", [[id], { video_end_time }]);
  };
  await against("writing 100 times in 10,000 elements", "at most 3", {
    times: 100,
    service: () => toService.call(timeWrite()),
    bare: () => toWriter.call(timeWrite()),
    alone: () => {
      const { id, video_end_time } = next();
      return updateTime.run([video_end_time, id]);
    },
  });

  const update = bare.prepare("update wa_element set name = ? where id = ?");
  const first = few.ids[0];
  const written = await byTurns(
    {
      service: () => time(30, (turn) => toService.call(call("write", [[first], { name: `s ${turn}` }]))),
      bare: () => time(30, (turn) => update.run([`b ${turn}`, first])),
    },
    rounds,
  );
  const column = "service : SQL";
  publish({ table, row: "writing a name", column }, ratioOf(written.service, written.bare));

  const columns = Object.keys(few.values[0] ?? {});
  const places = columns.map(() => "?").join(", ");
  const insert = bare.prepare(`insert into wa_element (${columns.join(", ")}) values (${places})`);
  const created = await byTurns(
    {
      service: () => time(1, () => toService.call(call("create", [few.values]))),
      bare: () =>
        time(1, () => {
          bare.exec("begin");
          for (const values of few.values) insert.run(Object.values(values));
          bare.exec("commit");
        }),
    },
    rounds,
  );
  const row = "creating 40 elements in one call";
  publish({ table, row, column }, ratioOf(created.service, created.bare));
  for (const each of [toService, toReader, toWriter]) await each.close();
  for (const each of [reader, writer]) await each.stop();
  bare.close();
  await service.stop();
  rmSync(dataDir, { recursive: true, force: true });
  expect(created.service).toHaveLength(rounds);
});
