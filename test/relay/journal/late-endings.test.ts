import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "libsql";
import type { History } from "../../../contract/journal.ts";
import { routes } from "../../../contract/relay-api.ts";
import { createLateEndings } from "../../../relay/journal/late-endings.ts";
import { createSqliteJournal } from "../../../relay/journal/stored-journal.ts";
import { intent, us } from "../../support/relay/journal-intent.ts";
import { startFakeInstance } from "../../support/fake-instance.ts";
import { startRelay } from "../../support/started-relay.ts";

test("a change whose end could not be recorded does not delay later ones, and the history has its end", async () => {
  const folder = mkdtempSync(join(tmpdir(), "wa-journal-"));
  const instance = await startFakeInstance();
  const id = instance.put("wa.element", { name: "A", session_id: [1, "S"] });
  const relay = await startRelay(instance.configuration, { journal: folder, limits: { graceTime: 600_000 } });
  const change = (from: string, to: string) => ({
    ...{ key: `${from}${to}`, model: "wa.element", id, base: { name: from }, values: { name: to } },
  });
  const other = new Database(join(folder, "journal.db"));
  // While another program writes, nothing can be recorded, like on a full disk.
  instance.failNext("write", (response, carryOut) => {
    other.exec("begin immediate");
    const result = carryOut();
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify({ jsonrpc: "2.0", id: null, result }));
  });
  expect((await relay.writeBack([change("A", "B")])).outcomes).toMatchObject([{ outcome: "written" }]);
  expect(relay.log.join()).toContain("journal_unavailable");
  other.exec("rollback");
  other.close();
  expect((await relay.writeBack([change("B", "C")])).outcomes).toMatchObject([{ outcome: "written" }]);
  const { entries } = JSON.parse((await relay.post(routes.history, {})).text) as History;
  expect(entries).toMatchObject([{ outcome: "written" }, { outcome: "written", after: { name: "B" } }]);
  await relay.close();
  await instance.close();
  rmSync(folder, { recursive: true });
});

test("a late ending does not replace the state of a second sending", async () => {
  const folder = mkdtempSync(join(tmpdir(), "wa-journal-"));
  const journal = createSqliteJournal(folder, us);
  const [id = 0] = await journal.begin([{ ...intent, what: "create", call: "first" }]);
  const other = new Database(join(folder, "journal.db"));
  other.exec("begin immediate");
  await expect(journal.end([{ id, outcome: "failed", call: "first" }])).rejects.toThrow();
  other.exec("update entry set call = 'second'");
  other.exec("commit");
  other.close();
  expect(await journal.find("id", [id])).toMatchObject([{ outcome: "pending", call: "second" }]);
  await journal.close();
  rmSync(folder, { recursive: true });
});

test("endings are recorded at the next try if the first one fails at once", async () => {
  let tries = 0;
  const late = createLateEndings(() => {
    tries += 1;
    if (tries === 1) throw new Error("closed");
    return Promise.resolve();
  });
  late.keep([{ id: 1, outcome: "created" }]);
  await late.catchUp();
  await late.catchUp();
  await late.catchUp();
  expect(tries).toBe(2);
});
