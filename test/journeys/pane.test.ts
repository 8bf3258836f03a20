import type { Page } from "playwright-core";
import { scenes } from "../support/pane/scenes.ts";
import type { SceneName } from "../support/pane/scenes.ts";
import { callsOf, pressRibbon, showView, startPane } from "../support/pane/pane-page.ts";
import type { Look, PaneInBrowser } from "../support/pane/pane-page.ts";

let pane: PaneInBrowser;
let page: Page | undefined;

async function open(scene: SceneName, look?: Look): Promise<Page> {
  page = await pane.open(scene, look);
  return page;
}

beforeAll(async () => {
  pane = await startPane();
}, 60_000);

afterEach(async () => {
  await page?.context().close();
  page = undefined;
});

afterAll(() => pane.close());

const textOf = (at: Page, selector: string) => at.locator(selector).innerText();
const focused = (at: Page) => at.evaluate(() => document.activeElement?.textContent ?? "");

describe("Analyses", () => {
  test("lists analyses newest first with cycle time, VA ratio and count", async () => {
    const at = await open("usual");
    expect(await textOf(at, ".analysis:nth-child(3)")).toBe(
      "O-0012 Door trim assembly\nLine 2\nCT 57.2\u00a0s · VA 61\u00a0% · 40 elements",
    );
  });

  test("searches as one types, whatever the case, width and accents", async () => {
    const at = await open("usual");
    await at.getByRole("searchbox").pressSequentially("ＤÓOR kaizen");
    await at.waitForFunction(() => document.querySelectorAll(".analysis").length === 1);
    expect(await textOf(at, ".analysis .first")).toBe("O-0013 Door trim after kaizen");
  });

  test("says which words were not found, and one click brings all back", async () => {
    const at = await open("usual");
    await at.getByRole("searchbox").fill("zzz");
    await at.getByText("No analysis has “zzz”").waitFor();
    await at.getByRole("button", { name: "Clear the search" }).click();
    await at.locator(".analysis").first().waitFor();
    expect(await at.locator(".analysis").count()).toBe(8);
  });

  test("goes through the list by arrows, Home, End and letters typed ahead", async () => {
    const at = await open("usual");
    await at.getByRole("searchbox").focus();
    await at.keyboard.press("ArrowDown");
    expect(await focused(at)).toContain("O-0014");
    await at.keyboard.press("ArrowDown");
    expect(await focused(at)).toContain("O-0013");
    await at.keyboard.press("End");
    expect(await focused(at)).toContain("O-0007");
    await at.keyboard.press("Home");
    await at.keyboard.type("bump");
    expect(await focused(at)).toContain("00123");
    await at.keyboard.press("Home");
    await at.keyboard.press("ArrowUp");
    expect(await at.getByRole("searchbox").evaluate((node) => node === document.activeElement)).toBe(true);
  });

  test("reaches the last of 5,000 analyses with only those in sight drawn", async () => {
    const at = await open("thousands");
    await at.getByRole("searchbox").focus();
    await at.keyboard.press("ArrowDown");
    await at.keyboard.press("End");
    await at.waitForFunction(() => document.activeElement?.textContent.includes("P-00001"));
    expect(await at.locator(".analysis").count()).toBeLessThan(60);
  });

  test("pulls all cycles or one, by keyboard alone", async () => {
    const at = await open("usual");
    await at.getByRole("searchbox").focus();
    await at.keyboard.press("ArrowDown");
    await at.keyboard.press("Enter");
    await at.getByRole("button", { name: "Pull elements of O-0014" }).waitFor();
    await at.keyboard.press("Tab");
    await at.keyboard.press("Tab");
    await at.keyboard.press("Enter");
    await at.getByText("41 rows in “LOSS O-0012”.").waitFor();
    await at.getByLabel("Cycles").selectOption("2");
    await at.getByRole("button", { name: "Pull LOSS of O-0014, cycle 2" }).press("Enter");
    await at.waitForFunction(() => document.querySelector(".opened .notice") !== null);
    expect((await callsOf(at)).filter((call) => call.startsWith("pull"))).toEqual([
      "pull elements 100 all default",
      "pull loss 100 2 default",
    ]);
  });

  test("says refresh where the worksheet is there already", async () => {
    const at = await open("usual");
    await at.locator(".analysis > button").nth(2).click();
    await at.getByRole("button", { name: "Refresh elements of O-0012" }).waitFor();
    await at.getByRole("button", { name: "Refresh LOSS of O-0012" }).waitFor();
  });

  test("shows progress while it pulls, and Cancel ends it in words", async () => {
    const at = await open("working");
    await at.locator(".analysis > button").first().click();
    await at.getByRole("button", { name: "Pull elements of O-0014" }).click();
    await at.getByText("400 of 1,200").waitFor();
    await at.getByRole("button", { name: "Cancel" }).click();
    await at.getByText("You cancelled.").waitFor();
  });

  test("asks for names in the language that was chosen", async () => {
    const at = await open("usual");
    await at.getByLabel("Language of names").selectOption("ja_JP");
    await at.getByText("names: 日本語").waitFor();
    expect(await callsOf(at)).toContain("list ja_JP");
  });
});

describe("This sheet", () => {
  test("tells what it is, whence and how old, and what changed on the instance", async () => {
    const at = await open("usual");
    await showView(at, "sheet");
    const text = await textOf(at, "#panel-sheet");
    for (const part of ["LOSS of O-0012", "demo.example, demo", "1 day ago", "3 unsent edits", "w2 Waiting"])
      expect(text).toContain(part);
  });

  test("leads from a change on the instance to its cell", async () => {
    const at = await open("usual");
    await showView(at, "sheet");
    await at.getByRole("button", { name: "Fit clip" }).click();
    expect(await callsOf(at)).toContain("go to s1 12/1/2 waste_type");
  });

  test("describes the segments in words beside drawing them", async () => {
    const at = await open("usual");
    await showView(at, "sheet");
    const label = await at.locator(".segment-bar svg[role=img]").getAttribute("aria-label");
    expect(label).toContain("nva Non-value added 4.10 to 5.30 s");
  });

  test("refreshes when the ribbon says so", async () => {
    const at = await open("usual");
    await pressRibbon(at, "refresh_sheet");
    await at.getByRole("heading", { name: "LOSS of O-0012" }).waitFor();
    expect(await callsOf(at)).toContain("refresh in_front");
  });

  test.each([
    ["protected", "The worksheet is protected."],
    ["editing", "Press Enter or Esc in the worksheet"],
    ["refused", "Request 77aa"],
  ] as const)("says what is in the way: %s", async (scene, words) => {
    const at = await open(scene);
    await showView(at, "sheet");
    await at.getByRole("button", { name: "Refresh LOSS of O-0012" }).click();
    await at.getByText(words).waitFor();
  });

  test("asks what a copied worksheet shall be", async () => {
    const at = await open("copied");
    await showView(at, "sheet");
    await at.getByRole("button", { name: "Make it plain cells" }).click();
    expect(await callsOf(at)).toContain("copy s1 plain_cells");
  });
});

test("the three tabs are reached and changed by keyboard", async () => {
  const at = await open("usual");
  await at.keyboard.press("Tab");
  await at.keyboard.press("ArrowRight");
  await at.getByRole("heading", { name: "LOSS of O-0012" }).waitFor();
  await at.keyboard.press("ArrowRight");
  await at.getByRole("button", { name: "Write back 5 changes" }).waitFor();
});

test("no state is wider than 320 px, in any view", async () => {
  for (const scene of ["usual", "long", "japanese", "thai", "other_instance", "refused"] as const) {
    const at = await open(scene, { width: 320 });
    for (const view of ["analyses", "sheet", "changes"] as const) {
      await showView(at, view);
      const wide = await at.evaluate(() => document.documentElement.scrollWidth);
      expect({ scene, view, wide }).toEqual({ scene, view, wide: 320 });
    }
    await at.context().close();
  }
});

describe("accessibility", () => {
  const axe = require.resolve("axe-core/axe.min.js");
  const looks: readonly (Look & { readonly scene: SceneName })[] = [
    ...(Object.keys(scenes) as SceneName[]).map((scene) => ({ scene })),
    ...(["colorful", "dark_gray", "black"] as const).map((theme) => ({ scene: "usual" as const, theme })),
    { scene: "usual", forcedColors: "active" },
    { scene: "no_rights", theme: "black" },
  ];

  const named = looks.map((look) => [Object.values(look).join(", "), look] as const);

  test.each(named)("axe finds nothing in: %s", async (_, { scene, ...look }) => {
    const at = await open(scene, look);
    await at.addScriptTag({ path: axe });
    for (const view of ["analyses", "sheet", "changes"] as const) {
      await showView(at, view);
      const found = await at.evaluate(async () => {
        const { violations } = await (
          window as unknown as {
            axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
          }
        ).axe.run();
        return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""}`);
      });
      expect({ view, found }).toEqual({ view, found: [] });
    }
  });
});
