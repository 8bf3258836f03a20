import { join } from "node:path";
import { routes } from "../../contract/relay-api.ts";
import { startInstanceDouble } from "../support/instance-double.ts";
import { makeSmallDisk } from "../support/small-disk.ts";
import { codeOf, startRelay } from "../support/started-relay.ts";

test("a relay whose disk has no room for what a write-back notes is not ready, and is again when there is", async () => {
  const disk = makeSmallDisk();
  if (disk === undefined) return;
  const instance = await startInstanceDouble();
  const limits = { readyTime: 0 };
  const relay = await startRelay(instance.configuration, { journal: join(disk.folder, "relay"), limits });
  try {
    const id = instance.put("wa.session", { name: "a", o_no: "1" });
    const change = {
      key: "1",
      model: "wa.session",
      id,
      base: { name: "a" },
      values: { name: "b" },
      label: "",
    };
    expect((await relay.writeBack([change])).outcomes).toMatchObject([{ outcome: "written" }]);
    expect((await relay.get(routes.ready)).status).toBe(200);
    disk.fill(64 * 1024);
    for (let time = 0; time < 3; time++) {
      const answer = await relay.get(routes.ready);
      expect([answer.status, codeOf(answer)]).toEqual([503, "journal_unavailable"]);
    }
    const long = { ...change, base: { name: "b" }, values: { name: "x".repeat(90_000) } };
    expect((await relay.post(routes.writeBack, { changes: [long] })).text).toContain("journal_unavailable");
    expect(instance.calls.filter(({ method }) => method === "write")).toHaveLength(1);
    expect((await relay.get(routes.health)).status).toBe(200);
    disk.empty();
    expect((await relay.get(routes.ready)).status).toBe(200);
  } finally {
    await relay.close();
    await instance.close();
    disk.remove();
  }
});
