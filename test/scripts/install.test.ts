import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { callScript } from "../support/script.ts";

type Packages = Readonly<Record<string, { readonly version?: string; readonly optional?: boolean }>>;

const lock: Packages = {
  "": {},
  "node_modules/a": { version: "1.0.0" },
  "node_modules/for-another-system": { version: "1.0.0", optional: true },
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "install-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function isInstalled(installed: Packages | undefined): Promise<unknown> {
  const paths = [join(folder, "lock.json"), join(folder, "installed.json")] as const;
  writeFileSync(paths[0], JSON.stringify({ packages: lock }));
  if (installed !== undefined) writeFileSync(paths[1], JSON.stringify({ packages: installed }));
  return callScript("install.mjs", "isInstalled", ...paths);
}

test("nothing is installed where npm has not finished", async () => {
  expect(await isInstalled(undefined)).toBe(false);
});

test("packages for other systems may be missing", async () => {
  expect(await isInstalled({ "node_modules/a": { version: "1.0.0" } })).toBe(true);
});

test("another version, a missing package or one too many means install again", async () => {
  expect(await isInstalled({ "node_modules/a": { version: "1.0.1" } })).toBe(false);
  expect(await isInstalled({})).toBe(false);
  expect(
    await isInstalled({ "node_modules/a": { version: "1.0.0" }, "node_modules/b": { version: "2.0.0" } }),
  ).toBe(false);
});
