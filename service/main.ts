import { existsSync } from "node:fs";
import { join } from "node:path";
import Database from "libsql";
import { addKey, listKeys, revokeKey } from "./access/keys.ts";
import { createService, dataFile } from "./app.ts";
import { commandFrom, usage } from "./command-line.ts";
import type { Command } from "./command-line.ts";
import { openStore } from "./store/store.ts";
import type { Store } from "./store/store.ts";

/** Stdout has only JSON lines, for programs. Words for people go to stderr. */
const print = (line: object) => void process.stdout.write(`${JSON.stringify(line)}\n`);
const say = (words: string) => void process.stderr.write(`${words}\n`);

async function run(command: Command): Promise<void> {
  switch (command.kind) {
    case "serve":
      await serve(command);
      break;
    case "key add":
      withStore(command.data, (store) => {
        const { days } = command;
        const expires = days === undefined ? undefined : new Date(Date.now() + days * 24 * 60 * 60 * 1_000);
        const { login, role, uid, apiKey } = addKey(store, command.login, command.role, expires);
        print({ login, role, uid, apiKey });
        say("Keep this key: it is not shown again.");
      });
      break;
    case "key list":
      withStore(command.data, (store) => listKeys(store).forEach(print));
      break;
    case "key revoke":
      withStore(command.data, (store) => {
        if (!revokeKey(store, command.id))
          throw new Error(`There is no key ${command.id} in use. "key list" shows all keys.`);
        say(`Key ${command.id} is revoked.`);
      });
      break;
    case "backup":
      withStore(command.data, () => backUp(existingFile(command.data), command.file));
      say(`The backup is in ${command.file}.`);
  }
}

async function serve({ data, port, empty }: Command & { kind: "serve" }): Promise<void> {
  const service = createService({
    dataDir: data,
    sampleData: !empty,
    log: (problem) => say(problem instanceof Error ? (problem.stack ?? problem.message) : String(problem)),
  });
  const stop = () =>
    void service.close().then(
      () => process.exit(0),
      (problem: unknown) => fail(problem),
    );
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
  const { url } = await service.listen(port);
  if (service.firstKey !== undefined) {
    const { login, uid, apiKey } = service.firstKey;
    print({ url, db: service.db, login, uid, apiKey });
  }
  say(`Serving ${data} at ${url}, database ${service.db}.`);
}

function withStore(data: string, work: (store: Store) => void): void {
  const store = openStore(existingFile(data));
  try {
    work(store);
  } finally {
    store.close();
  }
}

function existingFile(data: string): string {
  const file = join(data, dataFile);
  if (!existsSync(file)) throw new Error(`${data} has no data. Start the service there first.`);
  return file;
}

function fail(problem: unknown): void {
  say(problem instanceof Error ? problem.message : String(problem));
  process.exit(1);
}

const command = commandFrom(process.argv.slice(2));
if (command.kind === "unknown") fail(`${command.reason}\n\n${usage}`);
else run(command).catch(fail);

/** Copies a data file, even one that is being served. Refuses to overwrite a file. */
function backUp(dataFile: string, target: string): void {
  if (existsSync(target)) throw new Error(`${target} exists already. Give another name.`);
  const database = new Database(dataFile);
  try {
    database.exec("pragma busy_timeout = 10000");
    database.prepare("vacuum into ?").run([target]);
  } finally {
    database.close();
  }
}
