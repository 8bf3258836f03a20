import { mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { KeyInFile } from "../../../relay/settings/key-in-file.ts";
import { startService } from "../../support/service.ts";
import { startRelay } from "../../support/started-relay.ts";

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

test("a short-lived word in the key file does not affect replies, and each real key stays hidden", async () => {
  const service = await startService({ sampleData: false, keysByCall: true });
  const keys = [1, 2].map(() => service.addKey(service.login, "analyst").apiKey);
  const [first = "", second = ""] = keys;
  const folder = mkdtempSync(join(tmpdir(), "wa-key-"));
  const file = join(folder, "key");
  const write = (text: string): void => writeFileSync(file, text, { mode: 0o600 });
  write(first);
  const apiKey = new KeyInFile(file, first);
  const { url, db, login } = service;
  const relay = await startRelay(
    { url, db, login, apiKey, transport: "jsonrpc" },
    { limits: { signInPause: 0 } },
  );
  opened.push(
    () => relay.close(),
    () => service.stop(),
  );
  opened.push(() => rm(folder, { recursive: true }));
  const rename = (name: string): Promise<unknown> =>
    service.call("wa.session", "write", [[analysis], { name }]);
  const read = async (): Promise<string> => {
    const list = { model: "wa.session", method: "search_read", domain: [], fields: ["name"] };
    return (await relay.post("/api/read", list)).text;
  };
  const analysis = Number(await service.call("wa.session", "create", [{ o_no: "O-1", name: "analysis" }]));

  for (const key of [second, first]) {
    write("analysis");
    expect(apiKey.readAgain()).toBeUndefined();
    expect(await read()).toContain("sign_in_failed");
    write(key);
    expect(await read()).toContain('"analysis"');
  }
  for (const key of keys) {
    await rename(`Name with ${key}`);
    expect(await read()).not.toContain(key);
  }
});
