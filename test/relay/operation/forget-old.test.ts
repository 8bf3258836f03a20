import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSqliteJournal, accountOf } from "../../../relay/journal/stored-journal.ts";
import { createLog } from "../../../relay/operation/log.ts";
import { createRelay } from "../../../relay/relay.ts";
import { startFakeInstance } from "../../support/fake-instance.ts";

test("a relay with a limit of days deletes older journal entries at its start and logs it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "wa-relay-"));
  const instance = await startFakeInstance();
  const owner = accountOf(instance.configuration);
  const write = {
    what: "write",
    model: "wa.session",
    record_id: 1,
    label: "O-1",
    intended: { name: "b" },
  } as const;
  const nothing = { before: null, guards: null, key: null, call: null, floor: null, takes_back: null };
  const old = createSqliteJournal(folder, owner, () => new Date("2001-01-01"));
  await old.begin([
    { ...write, ...nothing, batch: "1", outcome: "written" },
    { ...write, ...nothing, batch: "2", outcome: "unknown" },
  ]);
  await old.close();
  const lines: string[] = [];
  const log = createLog([], (line) => lines.push(line));
  const parts = { instance: instance.configuration, journal: folder, version: "1.2.3" };
  const relay = createRelay({ ...parts, journalDays: 30 }, { log });
  await relay.listen(0);
  await relay.close();
  expect(lines.join("")).toContain('"entries":1,"days":30,"msg":"the journal deleted old entries"');
  const kept = createSqliteJournal(folder, owner);
  expect((await kept.newest(10)).map(({ batch }) => batch)).toEqual(["2"]);
  await kept.close();
  await instance.close();
  rmSync(folder, { recursive: true });
});
