import Database from "libsql";
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { callerOf } from "../support/instance-call.ts";
import { compilePart, projectFolder, runNode } from "../support/script.ts";
import { startServiceProcess } from "../support/service/service-process.ts";

describe("the service as a process", () => {
  let folder: string;
  let dataDir: string;
  beforeAll(() => compilePart("service"));
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "wa-process-"));
    dataDir = join(folder, "data");
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const command = (...args: readonly string[]) =>
    runNode([join(projectFolder, "dist", "node", "service", "main.js"), ...args, "--data", dataDir]);

  test("prints its first key once, adds, lists and revokes keys while running, and refuses a second process", async () => {
    const service = await startServiceProcess(dataDir);
    const { firstKey, url } = service;
    expect(firstKey).toMatchObject({ url, db: "demo", login: "analyst@example.com" });

    const added = await command("key", "add", "ann@example.com", "--role", "reader");
    const key = JSON.parse(added.stdout) as { uid: number; apiKey: string };
    expect(key).toMatchObject({ login: "ann@example.com", role: "reader" });
    const ann = callerOf(url, "demo", key);
    expect(await ann("wa.session", "search_count", [[]])).toBe(14);

    const listed = (await command("key", "list")).stdout.trim().split("\n");
    expect(listed.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { id: 1, login: "analyst@example.com", role: "analyst", revoked: false },
      { id: 2, login: "ann@example.com", role: "reader", revoked: false },
    ]);
    expect(listed.join()).not.toContain(key.apiKey);

    expect((await command("key", "revoke", "2")).code).toBe(0);
    await expect(ann("wa.session", "search_count", [[]])).rejects.toMatchObject({ message: "Access Denied" });
    expect((await command("key", "revoke", "2")).stderr).toMatch(/no key 2 in use/);

    const second = await command("--port", "0");
    expect(second.code).toBe(1);
    expect(second.stderr).toMatch(/Another service is serving/);
    // Windows has no signals: there the process ends at once.
    expect([0, null]).toContain(await service.end("SIGTERM"));

    const again = await startServiceProcess(dataDir);
    await again.end("SIGTERM");
    expect(again.firstKey).toBeUndefined();
  });

  test("reports a parent folder in which it cannot create anything", async () => {
    if (process.platform !== "linux") return;
    const program = join(projectFolder, "dist", "node", "service", "main.js");
    // Node's own function to make folders never ends there.
    const ended = await runNode([program, "--port", "0", "--data", "/proc/nowhere/service"], {}, 20);
    expect(ended).toMatchObject({ code: 1, stderr: expect.stringContaining("/proc/nowhere") as string });
  });

  test("reports a full disk as the reason, and keeps its data", async () => {
    if (process.platform !== "linux") return;
    const built = (name: string) =>
      JSON.stringify(join(projectFolder, "dist", "node", "service", "store", name));
    const code = `
      import { sql } from ${built("sql.js")};
      import { openStore } from ${built("store.js")};
      const store = openStore(${JSON.stringify(join(folder, "data.db"))});
      const name = "x".repeat(10_000);
      let count = 0;
      try {
        for (;;) {
          store.transaction(() => store.all(sql\`insert into wa_mmc (name) values (\${name})\`));
          count++;
        }
      } catch (cause) {
        const [held] = store.all(sql\`select count(*) as count from wa_mmc\`);
        process.stdout.write(JSON.stringify({ why: cause.message, isKept: held.count === count }));
      }`;
    // No file may grow beyond this many kB, which the store sees as a full disk.
    const limited = ["-c", 'ulimit -f 1000 && exec "$0" --input-type=module -e "$1"', process.execPath, code];
    const { stdout } = await promisify(execFile)("bash", limited, { cwd: projectFolder });
    expect(JSON.parse(stdout)).toEqual({
      why: expect.stringMatching(/full|disk I\/O error/) as string,
      isKept: true,
    });
  });

  test("makes a backup while it runs, and overwrites no file", async () => {
    const service = await startServiceProcess(dataDir);
    const file = join(folder, "backup.db");
    expect((await command("backup", file)).code).toBe(0);
    await service.end("SIGTERM");
    const copy = new Database(file, { readonly: true });
    expect(copy.prepare("select count(*) as count from wa_session").all()).toEqual([{ count: 14 }]);
    copy.close();
    expect((await command("backup", file)).stderr).toMatch(/exists already/);
  });

  test("reports an invalid command, with nothing on stdout", async () => {
    for (const args of [["frob"], ["--port", "x"], ["key", "add"], ["key", "list"], ["--nope"]]) {
      const { code, stdout, stderr } = await command(...args);
      expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
      expect(stderr).toMatch(/\w/);
    }
  });
});
