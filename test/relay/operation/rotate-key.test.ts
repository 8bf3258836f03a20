import { spawn } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand } from "../../../relay/command.ts";
import { callerOf } from "../../support/instance-call.ts";
import { openRecordingProxy } from "../../support/prove/recording-proxy.ts";
import type { RecordingProxy, UpstreamCall } from "../../support/prove/recording-proxy.ts";
import { compilePart, projectFolder } from "../../support/script.ts";
import { startService } from "../../support/service.ts";
import type { StartedService } from "../../support/service.ts";

let folder: string;
let file: string;
let service: StartedService;
let proxy: RecordingProxy;
let said: string[];
let old: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "wa-key-"));
  file = join(folder, "key");
  said = [];
  await use(await startService({ sampleData: false, keysByCall: true }));
});
afterEach(async () => {
  for (const key of [old, held()]) expect(said.join("\n")).not.toContain(key);
  expect(existsSync(`${file}.new`)).toBe(false);
  await proxy.close();
  await service.stop();
  rmSync(folder, { recursive: true });
});

async function use(started: StartedService): Promise<void> {
  service = started;
  proxy = await openRecordingProxy(service.url);
  old = service.addKey(service.login, "analyst").apiKey;
  writeFileSync(file, old, { mode: 0o600 });
}

/** Runs the command, and returns its exit code. */
function rotate(more: Readonly<Record<string, string>> = {}): Promise<number> {
  const instance = { WA_URL: proxy.url, WA_DB: service.db, WA_LOGIN: service.login };
  return runCommand(["rotate-key"], {
    environment: { ...instance, WA_API_KEY_FILE: file, ...more },
    ...{ version: "1.2.3", statics: [], data: folder, stopped: Promise.resolve() },
    say: (words) => said.push(words),
    complain: (words) => said.push(words),
  });
}

const held = (): string => readFileSync(file, "utf8").trim();
/** Returns true if the instance accepts a key. */
const works = (apiKey: string): Promise<boolean> =>
  callerOf(
    service.url,
    service.db,
    { uid: service.uid, apiKey },
    "json2",
  )("res.users", "context_get").then(
    () => true,
    () => false,
  );
/** Returns the user's keys that the instance accepts. */
const keysInUse = async (): Promise<number> =>
  ((await service.callJson2("res.users.apikeys", "search_read", [[]])) as readonly unknown[]).length;
/** Loses the answer to a call, before or after its effect. */
const lose = (method: string, carryOut?: () => Promise<unknown>): void =>
  proxy.before(async (call: UpstreamCall) => {
    if (call.method !== method) return;
    await carryOut?.();
    throw new Error("The connection is cut.");
  });

test.each(["auto", "jsonrpc", "json2"])(
  "a new key replaces the old one, with WA_TRANSPORT=%s",
  async (way) => {
    chmodSync(file, 0o600);
    expect(await rotate({ WA_TRANSPORT: way })).toBe(0);
    expect(held()).not.toBe(old);
    expect([await works(held()), await works(old), await keysInUse()]).toEqual([true, false, 2]);
    const ends = new Date(Date.now() + 90 * 86_400_000 - 3_600_000).toISOString().slice(0, 10);
    expect(said.join("\n")).toContain(`which expires on ${ends} UTC`);
    expect(said.at(-1)).toBe("The old key was revoked.");
    if (process.platform !== "win32") expect(statSync(file).mode & 0o777).toBe(0o600);
  },
);

test("the file keeps its owner, and a link remains a link", async () => {
  const link = join(folder, "link");
  symlinkSync(file, link);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(file, 65_534, 65_534);
  expect(await rotate({ WA_API_KEY_FILE: link })).toBe(0);
  expect(await works(readFileSync(link, "utf8").trim())).toBe(true);
  expect(held()).not.toBe(old);
  if (isRoot) expect(statSync(file)).toMatchObject({ uid: 65_534, gid: 65_534 });
});

test("a key in the environment cannot be replaced, which is reported with a solution", async () => {
  expect(await rotate({ WA_API_KEY_FILE: "", WA_API_KEY: old })).toBe(1);
  expect(said.join()).toContain("Put it into a file (mode 0600), name the file in WA_API_KEY_FILE");
  expect(proxy.calls).toEqual([]);
});

test("if users may not make keys by call, the setting is named and nothing changes", async () => {
  await proxy.close();
  await service.stop();
  await use(await startService({ sampleData: false }));
  expect(await rotate()).toBe(1);
  expect(said.join()).toContain("“Programmatic API keys are not enabled”");
  expect(said.join()).toContain("only if the system parameter base.enable_programmatic_api_keys");
  expect([held(), await works(old)]).toEqual([old, true]);
});

test("a shorter lifetime is used if a long one is refused", async () => {
  let refused = 0;
  proxy.before(({ method }) => {
    proxy.refuse(
      "generate",
      method === "generate" && ++refused < 3 ? "You cannot exceed 30.0 days." : undefined,
    );
  });
  expect(await rotate()).toBe(0);
  const ends = new Date(Date.now() + 30 * 86_400_000 - 3_600_000).toISOString().slice(0, 10);
  expect(said.join()).toContain(`which expires on ${ends} UTC`);
});

test("an instance without the newer interface is reported", async () => {
  const older = createServer((_request, response) => response.writeHead(404).end("<h1>Not Found</h1>"));
  await new Promise<void>((resolve) => older.listen(0, "127.0.0.1", resolve));
  const { port } = older.address() as AddressInfo;
  expect(await rotate({ WA_URL: `http://127.0.0.1:${port}` })).toBe(1);
  await new Promise((resolve) => older.close(resolve));
  const expected = "Only the newer interface can make keys, and instances have it from version 19 on.";
  expect(said.join()).toContain(expected);
});

test("an instance without the call to make keys is named so, after one call", async () => {
  proxy.refuse("generate", "The method 'res.users.apikeys.generate' does not exist");
  expect(await rotate()).toBe(1);
  expect(said.at(-1)).toContain("early releases of version 19 lack that. Make a new key by hand");
  expect(proxy.calls.filter(({ method }) => method === "generate")).toHaveLength(1);
  expect([held(), await works(old)]).toEqual([old, true]);
});

test("a refused key cannot make another", async () => {
  writeFileSync(file, "no-key-at-all");
  expect(await rotate()).toBe(1);
  expect(said.join()).toContain("The instance refuses the key in the file");
  expect(said.join()).toContain("by hand");
  expect(held()).toBe("no-key-at-all");
});

test("a lost answer to making a key keeps the old key and reports a possible leftover", async () => {
  lose("generate", () =>
    service.callJson2("res.users.apikeys", "generate", [service.apiKey, "rpc", "x", "2026-12-24 00:00:00"]),
  );
  expect(await rotate()).toBe(1);
  expect(said.join()).toMatch(/A key may have been made. If there is a key "Work Analysis relay [^"]+"/);
  expect([held(), await works(old)]).toEqual([old, true]);
});

describe("a new key that does not work or cannot be written", () => {
  const expectUndone = async (): Promise<void> => {
    expect(await rotate()).toBe(1);
    expect([held(), await works(old), await keysInUse()]).toEqual([old, true, 2]);
    expect(said.at(-1)).toContain("The old key stays in use. The new key was revoked again.");
  };

  test("is revoked if its trial is refused", async () => {
    let isMade = false;
    proxy.before(({ method }) => {
      isMade ||= method === "generate";
      proxy.refuse("context_get", isMade ? "No." : undefined);
    });
    await expectUndone();
    expect(said.at(-1)).toContain("The new key does not work");
  });

  test("is revoked if the file was changed meanwhile, which keeps its new content", async () => {
    const other = service.addKey(service.login, "analyst").apiKey;
    proxy.before(({ method }) => {
      if (method === "generate") writeFileSync(file, other);
    });
    expect(await rotate()).toBe(1);
    expect([held(), await works(old), await works(other), await keysInUse()]).toEqual([other, true, true, 3]);
    expect(said.at(-1)).toContain("The file was changed meanwhile and is left as it is.");
  });

  test("is revoked if the new file cannot replace the old one", async () => {
    proxy.before(({ method }) => {
      if (method === "generate") rmSync(`${file}.new`);
    });
    await expectUndone();
    expect(said.at(-1)).toContain(`The new key cannot be written to ${file} (ENOENT).`);
  });

  test("is named if it cannot be revoked", async () => {
    proxy.before(({ method }) => {
      if (method === "generate") rmSync(`${file}.new`);
    });
    proxy.refuse("revoke", "Not now.");
    expect(await rotate()).toBe(1);
    expect(said.at(-1)).toMatch(
      /could not be revoked again: delete "Work Analysis relay [^"]+" in the instance/,
    );
    expect([held(), await works(old)]).toEqual([old, true]);
  });
});

test("no key is made if no file can be written beside the old one, or another rotation runs", async () => {
  writeFileSync(`${file}.new`, "");
  expect(await rotate()).toBe(1);
  expect(said.at(-1)).toContain(
    `The file ${file}.new exists: another rotate-key is running, or one was interrupted.`,
  );
  rmSync(`${file}.new`);
  const isRoot = process.geteuid?.() === 0;
  const { mode } = statSync(tmpdir());
  if (isRoot) {
    // Another user may read the folder of temporary files.
    chmodSync(tmpdir(), mode | 0o011);
    chownSync(file, 65_534, 65_534);
    chmodSync(folder, 0o755);
    process.seteuid?.(65_534);
  } else chmodSync(folder, 0o500);
  try {
    expect(await rotate()).toBe(1);
  } finally {
    if (isRoot) {
      process.seteuid?.(0);
      chmodSync(tmpdir(), mode);
    }
    chmodSync(folder, 0o700);
  }
  expect(said.at(-1)).toMatch(/No new file can be written beside .* \(EACCES\), so no key was made\./);
  expect(proxy.calls).toEqual([]);
});

test("an old key that cannot be revoked is reported; the new one is in the file and works", async () => {
  proxy.refuse("revoke", "Not now.");
  expect(await rotate()).toBe(1);
  expect(held()).not.toBe(old);
  expect([await works(held()), await works(old)]).toEqual([true, true]);
  expect(said.at(-1)).toMatch(/The old key may not be revoked .*. Delete it by hand .*, and keep "Work/);
});

test("after a kill at any time, the file holds a working key, and the next run says what to do", async () => {
  compilePart("relay");
  const program = join(projectFolder, "dist", "node", "relay", "main.js");
  const environment = {
    WA_URL: proxy.url,
    WA_DB: service.db,
    WA_LOGIN: service.login,
    WA_API_KEY_FILE: file,
  };
  const killedAt: string[] = [];
  // The calls before the third change nothing. After the fourth the new key is in the file.
  for (const kills of [2, 3, 5, Infinity]) {
    proxy.forget();
    const child = spawn(process.execPath, [program, "rotate-key"], { stdio: "ignore", env: environment });
    const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
    proxy.before(async ({ method }) => {
      if (proxy.calls.length <= kills) return;
      killedAt.push(method);
      child.kill("SIGKILL");
      await ended;
    });
    const code = await ended;
    proxy.before(undefined);
    expect(await works(held())).toBe(true);
    if (kills === Infinity) {
      expect([code, proxy.calls.length]).toEqual([0, 6]);
      break;
    }
    const isLeft = existsSync(`${file}.new`);
    expect(await rotate()).toBe(isLeft ? 1 : 0);
    if (isLeft) expect(said.at(-1)).toContain("another rotate-key is running, or one was interrupted");
    rmSync(`${file}.new`, { force: true });
  }
  expect(killedAt).toEqual(["generate", "context_get", "revoke"]);
});
