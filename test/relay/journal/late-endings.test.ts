import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "libsql";
import type { History } from "../../../contract/journal.ts";
import { routes } from "../../../contract/relay-api.ts";
import { startInstanceDouble } from "../../support/instance-double.ts";
import { startRelay } from "../../support/started-relay.ts";

test("a change whose end could not be recorded holds up no later one, and history has its end", async () => {
  const folder = mkdtempSync(join(tmpdir(), "wa-journal-"));
  const instance = await startInstanceDouble();
  const id = instance.put("wa.element", { name: "A", session_id: [1, "S"] });
  const relay = await startRelay(instance.configuration, { journal: folder, limits: { graceTime: 600_000 } });
  const change = (from: string, to: string) => ({
    ...{ key: `${from}${to}`, model: "wa.element", id, base: { name: from }, values: { name: to } },
  });
  const other = new Database(join(folder, "journal.db"));
  // While another program writes, as on a full disk, nothing can be recorded.
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
