import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { callScript, projectFolder, runNode } from "../support/script.ts";

test("a missing browser in CHROMIUM_PATH is reported and not replaced", async () => {
  const { code, stdout } = await runNode(["scripts/browser.mjs"], { CHROMIUM_PATH: "/nowhere/chromium" });
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toEqual({
    problem: "CHROMIUM_PATH is /nowhere/chromium, but there is no such file.",
  });
});

test("CHROMIUM_PATH has priority", async () => {
  const { stdout } = await runNode(["scripts/browser.mjs"], { CHROMIUM_PATH: process.execPath });
  expect(JSON.parse(stdout)).toMatchObject({ path: process.execPath });
});

test("an installed browser must be on the path", async () => {
  expect(
    await callScript("browser.mjs", "systemBrowser", {
      platform: "linux",
      env: { PATH: "/nowhere" },
    }),
  ).toBeUndefined();
});

test("on Windows, Chrome, Edge and Chromium are searched for in their usual folders", async () => {
  const module = pathToFileURL(join(projectFolder, "scripts", "browser.mjs")).href;
  const code = `import { systemBrowser } from ${JSON.stringify(module)};
    const env = { PROGRAMFILES: "C:\\\\Program Files", LOCALAPPDATA: "C:\\\\Users\\\\ana\\\\AppData\\\\Local" };
    const seen = [];
    systemBrowser({ platform: "win32", env, exists: (path) => { seen.push(path); return false; } });
    process.stdout.write(JSON.stringify(seen));`;
  const { stdout } = await runNode(["--input-type=module", "-e", code]);
  expect(JSON.parse(stdout)).toContain("C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe");
  expect(JSON.parse(stdout)).toContain(
    "C:\\Users\\ana\\AppData\\Local\\Microsoft\\Edge\\Application\\msedge.exe",
  );
});

test("with the browser from npm, pages use its own font on any machine", async () => {
  const found = (await callScript("npm-browser.mjs", "npmBrowser")) as
    | { readonly env: { readonly FONTCONFIG_PATH: string } }
    | undefined;
  // It exists only for Linux on x64.
  if (found === undefined) return;
  const settings = readFileSync(join(found.env.FONTCONFIG_PATH, "fonts.conf"), "utf8");
  for (const family of ["sans-serif", "system-ui"])
    expect(settings).toContain(`<family>${family}</family><prefer><family>Open Sans</family></prefer>`);
});
