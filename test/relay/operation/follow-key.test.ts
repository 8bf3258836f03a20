import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { routes } from "../../../contract/relay-api.ts";
import { startCommand } from "../../support/relay/relay-command.ts";
import type { RelayCommand } from "../../support/relay/relay-command.ts";
import { startService } from "../../support/service.ts";
import type { StartedService } from "../../support/service.ts";

const never = 2 ** 30;
let folder: string;
let file: string;
let service: StartedService;
let keys: readonly [string, string];
let command: RelayCommand;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "wa-key-"));
  file = join(folder, "key");
  service = await startService({ sampleData: false, keysByCall: true });
  const add = (): string => service.addKey(service.login, "analyst").apiKey;
  keys = [add(), add()];
  writeFileSync(file, keys[0], { mode: 0o600 });
});
afterEach(async () => {
  expect(await command.stop()).toBe(0);
  for (const key of keys) expect(command.lines.join("\n")).not.toContain(key);
  await service.stop();
  rmSync(folder, { recursive: true });
});

const start = async (transport: string, filePause: number): Promise<void> => {
  const instance = { WA_URL: service.url, WA_DB: service.db, WA_LOGIN: service.login };
  const environment = { ...instance, WA_API_KEY_FILE: file, WA_TRANSPORT: transport };
  command = await startCommand(environment, filePause);
};
/** Lets the instance refuse the first key from now on. */
const revokeFirst = (): Promise<unknown> => service.callJson2("res.users.apikeys", "revoke", [keys[0]]);

describe.each(["jsonrpc", "json2"])("over %s", (transport) => {
  test("a changed key is used when the instance refuses the old one", async () => {
    await start(transport, never);
    expect(await command.get(routes.instance)).toBe(200);
    writeFileSync(file, keys[1]);
    await revokeFirst();
    expect(await command.get(routes.instance)).toBe(200);
  });

  test("a key changed after the refusal is used at once, although refusals are cached", async () => {
    await start(transport, never);
    await revokeFirst();
    expect(await command.get(routes.instance)).toBe(502);
    writeFileSync(file, keys[1]);
    expect(await command.get(routes.instance)).toBe(200);
  });
});

test("a changed key is used without a refusal, and an invalid file keeps the earlier key in use", async () => {
  await start("json2", 10);
  const hasSaid = async (words: string): Promise<void> => {
    while (!command.lines.join("\n").includes(words)) await command.get(routes.health);
  };
  writeFileSync(file, keys[1]);
  await hasSaid("the changed API key is used from now on");
  writeFileSync(file, "two words");
  await hasSaid("the changed file of the API key cannot be used; the old key stays in use");
  await revokeFirst();
  expect(await command.get(routes.instance)).toBe(200);
});
