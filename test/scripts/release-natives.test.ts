import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { projectFolder, runNode } from "../support/script.ts";

const urlOf = (name: string): string =>
  JSON.stringify(pathToFileURL(join(projectFolder, "scripts", name)).href);
const integrityOf = (content: Buffer): string =>
  `sha512-${createHash("sha512").update(content).digest("base64")}`;

/** The registry's package `@libsql/have-1`; it has no `have-2`. */
let packed: Buffer;
let registry: Server;
let folder: string;
let asked: string[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "wa-natives-"));
  mkdirSync(join(folder, "package"));
  writeFileSync(join(folder, "package", "package.json"), '{ "name": "@libsql/have-1", "version": "1.0.0" }');
  writeFileSync(join(folder, "package", "index.node"), "machine code");
  packed = execFileSync("tar", ["-czf", "-", "-C", folder, "package"]);
  asked = [];
  registry = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? "");
    asked.push(path);
    const { port } = registry.address() as AddressInfo;
    const tarball = `http://127.0.0.1:${port}/have-1.tgz`;
    const dist = { tarball, integrity: integrityOf(packed) };
    const versions = { "1.0.0": { name: "@libsql/have-1", version: "1.0.0", dist } };
    const about = { name: "@libsql/have-1", "dist-tags": { latest: "1.0.0" }, versions };
    if (path === "/have-1.tgz") response.end(packed);
    else if (path === "/@libsql/have-1") response.end(JSON.stringify(about));
    else response.writeHead(404).end("{}");
  });
  await new Promise<void>((resolve) => registry.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  await new Promise((resolve) => registry.close(resolve));
  rmSync(folder, { recursive: true });
});

interface Native {
  readonly target: string;
  readonly integrity: string;
  readonly os: readonly string[];
}

/** Collects libraries from that registry into a cache. Returns the result or the message of a refusal. */
async function collect(natives: readonly Native[], cache: string): Promise<unknown> {
  mkdirSync(join(folder, cache), { recursive: true });
  const { port } = registry.address() as AddressInfo;
  const options = {
    cache: join(folder, cache),
    env: {
      npm_config_registry: `http://127.0.0.1:${port}/`,
      npm_config_cache: join(folder, "npm"),
      npm_config_fetch_retries: "0",
    },
  };
  const all = natives.map((native) => {
    return {
      path: `node_modules/@libsql/${native.target}`,
      version: "1.0.0",
      cpu: [process.arch],
      ...native,
    };
  });
  const code = `import { collectNatives } from ${urlOf("release/natives.mjs")};
    const { found, missing } = await collectNatives(${JSON.stringify(all)}, ${JSON.stringify(options)});
    const texts = found.map(({ target, content }) => [target, String(content)]);
    console.log(JSON.stringify({ found: texts, missing: missing.map(({ target, why }) => [target, why]) }));`;
  const { code: ended, stdout, stderr } = await runNode(["--input-type=module", "-e", code]);
  return ended === 0 ? (JSON.parse(stdout) as unknown) : stderr;
}

test("a library is loaded from the registry and cached, and a missing one is reported with the reason", async () => {
  const have = { target: "have-1", integrity: integrityOf(packed), os: [process.platform] };
  const lacks = { target: "have-2", integrity: "sha512-x", os: ["another"] };
  const missing = [["have-2", expect.stringContaining("404")]];
  expect(await collect([have, lacks], "one")).toEqual({ found: [["have-1", "machine code"]], missing });
  asked = [];
  expect(await collect([have], "one")).toEqual({ found: [["have-1", "machine code"]], missing: [] });
  expect(asked).toEqual([]);
});

test("a library that differs from the lock file is refused", async () => {
  const other = { target: "have-1", integrity: integrityOf(Buffer.from("other")), os: ["another"] };
  expect(await collect([other], "two")).toContain("is not the one that package-lock.json names");
});

test("a missing library for this machine ends the release", async () => {
  const needed = { target: "have-2", integrity: "sha512-x", os: [process.platform] };
  expect(await collect([needed], "three")).toMatch(/for this machine could not be obtained:\s+have-2: .*404/);
});
