import Database from "libsql";
import {
  copyFileSync,
  cpSync,
  existsSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { createService } from "../../../service/app.ts";
import { callerOf } from "../../support/instance-call.ts";
import { compilePart, projectFolder, runNode } from "../../support/script.ts";
import { eachInDataFolder } from "../../support/service/data-folder.ts";
import { startServiceProcess } from "../../support/service/service-process.ts";

const place = eachInDataFolder();

/** Opens the data and adds keys. Returns the first key if it was made, or the message of a refusal. */
async function open(keys = 0): Promise<string> {
  try {
    const service = createService({ dataDir: place.data, sampleData: false });
    for (let key = 0; key < keys; key++) service.addKey(`key-${key}@example.com`, "reader");
    await service.close();
    return service.firstKey === undefined ? "known" : "new";
  } catch (cause) {
    return cause instanceof Error ? cause.message : "";
  }
}

const keysIn = (file: string): number => {
  const database = new Database(file, { readonly: true });
  const [row] = database.prepare("select count(*) as count from wa_key").all() as { count: number }[];
  database.close();
  return row?.count ?? 0;
};

test("new data gets a mark that only its owner can read, and is one file after the service stops", async () => {
  expect(await open(2)).toBe("new");
  expect(statSync(place.fileOf("service.mark")).mode & 0o777).toBe(0o600);
  expect(readFileSync(place.fileOf("service.mark"), "utf8")).toMatch(
    /^\{"data":"[0-9a-f-]{36}","changes":3\} *\n$/,
  );
  expect(statSync(place.fileOf("service.db-wal"), { throwIfNoEntry: false })?.size ?? 0).toBe(0);
  copyFileSync(place.fileOf("service.db"), place.beside("alone.db"));
  expect(keysIn(place.beside("alone.db"))).toBe(3);
  expect(await open()).toBe("known");
});

test("emptied or removed data is refused, and no new data replaces it", async () => {
  await open(1);
  truncateSync(place.fileOf("service.db"));
  expect(await open()).toMatch(
    /service\.db is empty, but .* says that 2 changes were written.*remove only the mark/,
  );
  expect(statSync(place.fileOf("service.db")).size).toBe(0);
  rmSync(place.fileOf("service.db"));
  expect(await open()).toContain("is empty, but");
  expect(existsSync(place.fileOf("service.db"))).toBe(false);
  rmSync(place.fileOf("service.mark"));
  expect(await open()).toBe("new");
});

test("an older copy, other data and an unknown mark are refused until the mark is removed", async () => {
  await open();
  const [older, mark] = [
    readFileSync(place.fileOf("service.db")),
    readFileSync(place.fileOf("service.mark")),
  ];
  await open(2);
  writeFileSync(place.fileOf("service.db"), older);
  expect(await open()).toMatch(/has only 1 of 3 changes.*service\.mark/);
  rmSync(place.fileOf("service.mark"));
  expect(await open()).toBe("known");
  rmSync(place.data, { recursive: true });
  await open();
  writeFileSync(place.fileOf("service.mark"), mark);
  expect(await open()).toContain("does not belong to");
  writeFileSync(place.fileOf("service.mark"), "");
  expect(await open()).toContain("is not readable as a mark");
  rmSync(place.fileOf("service.mark"));
  expect(await open()).toBe("known");
});

test("data of a service without marks is accepted", async () => {
  await open(1);
  const database = new Database(place.fileOf("service.db"));
  database.exec("drop table wa_file");
  database.close();
  rmSync(place.fileOf("service.mark"));
  expect(await open(1)).toBe("known");
  expect(keysIn(place.fileOf("service.db"))).toBe(3);
  expect(readFileSync(place.fileOf("service.mark"), "utf8")).toContain('"changes":1}');
});

describe("as a process", () => {
  beforeAll(() => compilePart("service"));

  const command = (...args: readonly string[]) =>
    runNode([join(projectFolder, "dist", "node", "service", "main.js"), ...args, "--data", place.data]);

  /** Starts a service that must refuse, and returns how it ended. A service that runs is ended. */
  const refusal = (): Promise<string> =>
    startServiceProcess(place.data).then(
      (service) => service.end("SIGKILL").then(() => "It serves."),
      (cause: unknown) => String(cause),
    );

  test("a killed service continues with its last writes; without the -wal file it refuses", async () => {
    const service = await startServiceProcess(place.data, "--empty");
    const { firstKey } = service;
    if (firstKey === undefined) throw new Error("The first start makes a key.");
    const call = callerOf(service.url, "demo", firstKey);
    await call("wa.session", "create", [{ name: "Pick", o_no: "1-2" }]);
    await service.end("SIGKILL");
    cpSync(place.data, place.beside("killed"), { recursive: true });
    rmSync(place.fileOf("service.db-wal"));
    rmSync(place.fileOf("service.db-shm"), { force: true });
    expect(await refusal()).toMatch(
      /^Error: The service ended with 1: [^]*service\.db (?:is empty, but|has only)/,
    );
    for (const args of [
      ["key", "list"],
      ["backup", place.beside("backup.db")],
    ]) {
      const { code, stdout, stderr } = await command(...args);
      expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
      expect(stderr).toMatch(/service\.db (?:is empty, but|has only)/);
    }
    expect(existsSync(place.beside("backup.db"))).toBe(false);
    rmSync(place.data, { recursive: true });
    cpSync(place.beside("killed"), place.data, { recursive: true });
    const again = await startServiceProcess(place.data);
    expect(await callerOf(again.url, "demo", firstKey)("wa.session", "search_count", [[]])).toBe(1);
    await again.end("SIGTERM");
  });

  test("keys added beside a running service count as changes, and a backup can be restored as described", async () => {
    const service = await startServiceProcess(place.data, "--empty");
    const backup = place.beside("backup.db");
    expect((await command("backup", backup)).code).toBe(0);
    expect((await command("key", "add", "ann@example.com")).code).toBe(0);
    expect((await command("key", "revoke", "2")).code).toBe(0);
    await service.end("SIGTERM");
    copyFileSync(backup, place.fileOf("service.db"));
    expect(await refusal()).toContain("has only 1 of 3 changes. It may be a backup");
    rmSync(place.fileOf("service.mark"));
    const again = await startServiceProcess(place.data);
    expect(again.firstKey).toBeUndefined();
    await again.end("SIGTERM");
  });
});
