import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { callScript } from "../support/script.ts";

type Packages = Readonly<
  Record<string, { readonly version?: string; readonly optional?: boolean; readonly dev?: boolean }>
>;

const lock: Packages = {
  "": {},
  "node_modules/a": { version: "1.0.0" },
  "node_modules/for-another-system": { version: "1.0.0", optional: true },
  "node_modules/for-tests": { version: "1.0.0", dev: true },
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "install-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function isInstalled(installed: Packages | undefined, tests?: boolean): Promise<unknown> {
  const [lockPath, listPath] = [join(folder, "lock.json"), join(folder, "installed.json")];
  writeFileSync(lockPath, JSON.stringify({ packages: lock }));
  if (installed !== undefined) writeFileSync(listPath, JSON.stringify({ packages: installed }));
  return callScript("install.mjs", "isInstalled", { lockPath, listPath, tests });
}

const a = { "node_modules/a": { version: "1.0.0" } };
const forTests = { "node_modules/for-tests": { version: "1.0.0" } };

test("an unfinished npm run counts as not installed", async () => {
  expect(await isInstalled(undefined)).toBe(false);
});

test("packages for other systems may be missing", async () => {
  expect(await isInstalled({ ...a, ...forTests })).toBe(true);
});

test("packages for tests may be missing or present if no tests run", async () => {
  expect(await isInstalled(a, false)).toBe(true);
  expect(await isInstalled({ ...a, ...forTests }, false)).toBe(true);
  expect(await isInstalled(a)).toBe(false);
  expect(await isInstalled(forTests, false)).toBe(false);
});

test("another version, a missing or an extra package requires a new install", async () => {
  expect(await isInstalled({ ...forTests, "node_modules/a": { version: "1.0.1" } })).toBe(false);
  expect(await isInstalled({})).toBe(false);
  expect(await isInstalled({ ...a, ...forTests, "node_modules/b": { version: "2.0.0" } })).toBe(false);
});
