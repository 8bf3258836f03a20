import { callScript, runNode } from "../support/script.ts";

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
    await callScript("system-browser.mjs", "systemBrowser", { platform: "linux", env: { PATH: "/nowhere" } }),
  ).toBeUndefined();
});
