import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { callScript, projectFolder, runNode } from "../support/script.ts";

test("a browser named by CHROMIUM_PATH that is not there is said so, not replaced", async () => {
  const { code, stdout } = await runNode(["scripts/browser.mjs"], { CHROMIUM_PATH: "/nowhere/chromium" });
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toEqual({
    problem: "CHROMIUM_PATH is /nowhere/chromium, but there is no such file.",
  });
});

test("CHROMIUM_PATH is taken before anything else", async () => {
  const { stdout } = await runNode(["scripts/browser.mjs"], { CHROMIUM_PATH: process.execPath });
  expect(JSON.parse(stdout)).toMatchObject({ path: process.execPath });
});

test("an installed browser has to be on the path", async () => {
  expect(
    await callScript("browser.mjs", "systemBrowser", {
      platform: "linux",
      env: { PATH: "/nowhere" },
    }),
  ).toBeUndefined();
});

test("on Windows, Chrome, Edge and Chromium are looked for where they install themselves", async () => {
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

test("with the browser from npm, pages look as its own font, whatever fonts the machine has", async () => {
  const found = (await callScript("npm-browser.mjs", "npmBrowser")) as
    | { readonly env: { readonly FONTCONFIG_PATH: string } }
    | undefined;
  // It is made for Linux on x64 alone.
  if (found === undefined) return;
  const settings = readFileSync(join(found.env.FONTCONFIG_PATH, "fonts.conf"), "utf8");
  for (const family of ["sans-serif", "system-ui"])
    expect(settings).toContain(`<family>${family}</family><prefer><family>Open Sans</family></prefer>`);
});
