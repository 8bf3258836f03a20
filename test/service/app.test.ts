import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { authenticateCall } from "../../contract/jsonrpc.ts";
import { createService } from "../../service/app.ts";
import { post } from "../support/instance-call.ts";
import { startService } from "../support/service.ts";
import type { StartedService } from "../support/service.ts";

describe("the embedded service", () => {
  let service: StartedService;
  beforeAll(async () => {
    service = await startService({ sampleData: false });
  });
  afterAll(() => service.stop());

  test("signs a user in with a key and says false to a wrong one", async () => {
    const signIn = async (db: string, login: string, key: string) =>
      (await (await post(service.url, JSON.stringify(authenticateCall(db, login, key)))).json()) as unknown;
    expect(await signIn(service.db, service.login, service.apiKey)).toEqual({
      jsonrpc: "2.0",
      id: null,
      result: service.uid,
    });
    expect(await signIn(service.db, service.login, "wrong")).toMatchObject({ result: false });
    expect(await signIn("other", service.login, service.apiKey)).toMatchObject({ result: false });
    expect(await signIn(service.db, "nobody@example.com", service.apiKey)).toMatchObject({ result: false });
  });

  test("creates, reads, changes and deletes records", async () => {
    const id = await service.call("wa.session", "create", [{ o_no: "1-2", name: "Door trim" }]);
    expect(await service.call("wa.session", "read", [[id, 999]])).toEqual([
      {
        id,
        o_no: "1-2",
        name: "Door trim",
        process_name: false,
        date: false,
        cycle_time_avg: 0,
        va_ratio: 0,
        element_count: 0,
      },
    ]);
    expect(await service.call("wa.session", "write", [[id], { date: "2026-01-16", name: "" }])).toBe(true);
    expect(
      await service.call("wa.session", "search_read", [[["o_no", "=", "1-2"]]], { fields: ["date", "name"] }),
    ).toEqual([{ id, date: "2026-01-16", name: "" }]);
    expect(await service.call("wa.session", "unlink", [[id]])).toBe(true);
    expect(await service.call("wa.session", "search_read", [[]])).toEqual([]);
  });

  test("refuses a second service on the same data", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "wa-lock-"));
    const first = createService({ dataDir, sampleData: false });
    expect(() => createService({ dataDir, sampleData: false })).toThrow(/Another service is serving/);
    await first.close();
    await createService({ dataDir, sampleData: false }).close();
    rmSync(dataDir, { recursive: true, force: true });
  });
});
