import { languageCodes } from "../../contract/languages.ts";
import { startCatalogue } from "../support/pane/catalogue/start-catalogue.ts";
import type { StartedCatalogue } from "../support/pane/catalogue/start-catalogue.ts";
import { opened } from "../support/pane/opened.ts";
import { scenes } from "../support/pane/scenes.ts";
import { runNode } from "../support/script.ts";

let catalogue: StartedCatalogue;
beforeAll(async () => {
  catalogue = await startCatalogue();
});
afterAll(() => catalogue.close());

const get = async (path: string): Promise<{ readonly status: number; readonly text: string }> => {
  const answer = await fetch(catalogue.url + path);
  return { status: answer.status, text: await answer.text() };
};

/** Returns the values of a choice in the page. */
async function offered(name: string): Promise<readonly string[]> {
  const { text } = await get("/");
  const [, list = ""] = new RegExp(`<select name="?${name}"?>(.*?)</select>`).exec(text) ?? [];
  return [...list.matchAll(/<option value(?:=(?:"([^"]*)"|([^\s>]*)))?/g)].map(
    ([, quoted, bare]) => quoted ?? bare ?? "",
  );
}

test("it offers every scene, all scenes together, everything that can be opened, and every language", async () => {
  expect(await offered("scene")).toEqual([...Object.keys(scenes), "all"]);
  expect(await offered("opened")).toEqual(["", ...Object.keys(opened)]);
  expect(await offered("language")).toEqual(languageCodes);
});

test("it offers the widths of the pane and the themes of Office", async () => {
  expect(await offered("width")).toEqual(["350", "320", "450"]);
  expect(await offered("theme")).toEqual(["white", "colorful", "dark_gray", "black"]);
});

test("it serves the pane with its scripts and nothing outside the bundle", async () => {
  const pane = await get("/index.html?scene=usual");
  expect(pane.text).toContain("<title>Pane</title>");
  const scripts = [...pane.text.matchAll(/src="?\/([\w.-]+\.js)/g)].map(([, name]) => name);
  expect(scripts.length).toBeGreaterThan(0);
  for (const name of scripts) expect((await get(`/${name}`)).status).toBe(200);
  for (const path of ["/nowhere", "/..%2fpackage.json", "/%2e%2e/%2e%2e/package.json"])
    expect((await get(path)).status).toBe(404);
});

test("an invalid port is refused with a message", async () => {
  const { code, stderr } = await runNode(["scripts/catalogue.mjs"], { PORT: "80a" });
  expect(code).toBe(1);
  expect(stderr).toContain("PORT must be a port number");
});
