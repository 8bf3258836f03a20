import type { Page } from "playwright-core";
import type { PanePage } from "../support/pane/page.tsx";
import { sharedPane } from "../support/pane/shared-pane.ts";
import { showView } from "../support/pane/show-view.ts";

const { open } = sharedPane();

const scheme = (at: Page) => at.evaluate(() => document.documentElement.style.colorScheme);

describe("without a theme of Office", () => {
  test("the pane follows the system's theme, also when it changes", async () => {
    const at = await open("usual", { theme: "untold", prefers: "dark" });
    expect(await scheme(at)).toBe("dark");
    const dark = await at.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await at.emulateMedia({ colorScheme: "light" });
    await at.waitForFunction(() => document.documentElement.style.colorScheme === "light");
    expect(await at.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(dark);
  });

  test("a theme of Office has priority over the system's", async () => {
    const at = await open("usual", { theme: "white", prefers: "dark" });
    expect(await scheme(at)).toBe("light");
    await at.emulateMedia({ colorScheme: "light" });
    await at.emulateMedia({ colorScheme: "dark" });
    expect(await scheme(at)).toBe("light");
  });
});

/** Makes a page's repeated work ten times as frequent, from its next load on. */
const sooner = (at: Page) =>
  at.addInitScript(() => {
    const usual = window.setInterval.bind(window);
    Object.assign(window, { setInterval: (act: () => void, often: number) => usual(act, often / 10) });
  });

describe("another theme of Office", () => {
  test.each([
    ["white", "black", "dark", "focus"],
    ["black", "colorful", "light", "nothing"],
  ] as const)(
    "is applied without reopening the pane: from %s to %s",
    async (before, after, expected, event) => {
      await sooner(await open("usual"));
      const at = await open("usual", { theme: before });
      await at.evaluate(
        ([theme, happens]) => {
          (window as unknown as { panePage: PanePage }).panePage.tellTheme(theme);
          window.dispatchEvent(new Event(happens));
        },
        [after, event] as const,
      );
      await at.waitForFunction((name) => document.documentElement.style.colorScheme === name, expected);
    },
  );

  test("the last theme wins, however fast themes change", async () => {
    const at = await open("usual", { theme: "white" });
    await at.evaluate(() => {
      const { panePage } = window as unknown as { panePage: PanePage };
      return Promise.all([panePage.dress("black"), panePage.dress("white")]);
    });
    expect(await scheme(at)).toBe("light");
  });
});

describe("at 200 %, where a pane of 700 by 640 has half of that", () => {
  const low = { width: 350, height: 320 } as const;

  test("the list of analyses fills most of the pane, and scrolling reaches head and foot", async () => {
    const at = await open("usual", low);
    const list = at.locator(".analyses");
    expect((await list.boundingBox())?.height).toBeGreaterThan(220);
    for (const name of ["Choose several", "More…"]) {
      const button = at.getByRole("button", { name });
      await button.scrollIntoViewIfNeeded();
      expect(await button.isVisible()).toBe(true);
    }
  });

  test("arrow keys keep the focused row visible", async () => {
    const at = await open("usual", low);
    await at.getByRole("searchbox").focus();
    for (let step = 0; step < 6; step++) await at.keyboard.press("ArrowDown");
    const inSight = await at.evaluate(() => {
      const { top, bottom } = document.activeElement!.getBoundingClientRect();
      const panel = document.querySelector("#panel-analyses")!.getBoundingClientRect();
      return top >= panel.top - 1 && bottom <= panel.bottom + 1;
    });
    expect(inSight).toBe(true);
  });

  test("the changes and their button are in one scrolling view", async () => {
    const at = await open("usual", low);
    await showView(at, "changes");
    const write = at.getByRole("button", { name: "Write back 4 rows" });
    await write.scrollIntoViewIfNeeded();
    expect((await write.boundingBox())?.y).toBeLessThan(320);
    const view = at.locator("#panel-changes .view");
    expect(await view.evaluate((node) => node.scrollHeight > node.clientHeight)).toBe(true);
  });
});

test("the foot warns that a key of the relay ends soon, with the day and a solution", async () => {
  const at = await open("key_ends");
  const words =
    "The API key ends on 2026-12-01 (UTC). Make a new one in the instance and give it to the relay before then.";
  const sign = at.getByRole("img", { name: words });
  expect(await sign.innerText()).toBe("!");
  expect(await sign.locator("..").getAttribute("title")).toBe(words);
});

describe("in a pane of 350 by 680, as on a screen of 1280 by 800", () => {
  const usualPane = { width: 350, height: 680 } as const;
  const tops = (at: Page) =>
    at.locator(".tile").evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect().top));

  test("a pull's result is visible without moving the gallery, and disappears when dismissed", async () => {
    const at = await open("usual", usualPane);
    await at.getByRole("button", { name: /^O-0013/ }).click();
    await at.locator(".tile").last().waitFor();
    const before = await tops(at);
    await at.getByRole("button", { name: "Pull elements of O-0013" }).click();
    const notice = at.getByRole("status").filter({ hasText: / rows in “/ });
    await notice.waitFor();
    expect(await tops(at)).toEqual(before);
    const { y = 680, height = 0 } = (await notice.boundingBox()) ?? {};
    expect(y + height).toBeLessThan(680);
    await notice.getByRole("button", { name: "Dismiss" }).click();
    await notice.waitFor({ state: "detached" });
  });

  test("the slides of a comparison are saved without scrolling", async () => {
    const at = await open("comparison", usualPane);
    await showView(at, "sheet");
    const slides = at.locator(".tile", { hasText: "Slides" });
    await slides.waitFor();
    const before = await tops(at);
    await slides.click();
    const save = at.getByRole("link", { name: "Save slides" });
    await save.waitFor();
    const { y = 680, height = 0 } = (await save.boundingBox()) ?? {};
    expect(y + height).toBeLessThan(680 - 34);
    expect(await tops(at)).toEqual(before);
  });
});
