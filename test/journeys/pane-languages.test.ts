import type { Page, Route } from "playwright-core";
import { languageCodes, languages } from "../../contract/languages.ts";
import { localeOf } from "../../addin/words/locale.ts";
import { sharedPane } from "../support/pane/shared-pane.ts";
import { showView } from "../support/pane/show-view.ts";

const { open, show } = sharedPane();

const views = ["analyses", "sheet", "changes"] as const;

/** Presses Tab until an element of the selector has the focus. Stops after a full round of the focus. */
async function tabTo(at: Page, selector: string): Promise<void> {
  for (let pressed = 0; pressed < 40; pressed += 1) {
    await at.keyboard.press("Tab");
    if (await at.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
  }
  throw new Error(`Tab never reaches ${selector}.`);
}

test.each(languageCodes)("nothing of the pane is cut off at 320 px in %s", async (language) => {
  const at = await show("usual", { width: 320, language });
  expect(await at.evaluate(() => document.documentElement.lang)).toBe(localeOf(language));
  for (const view of views) {
    await showView(at, view);
    const wide = await at.evaluate(() => document.documentElement.scrollWidth);
    expect({ view, wide }).toEqual({ view, wide: 320 });
  }
  // The figures of an analysis are complete beside a long process.
  await show("long", { width: 320, language });
  await at.locator(".analysis .figures").first().waitFor();
  const cut = await at.locator(".analysis").evaluateAll((all) =>
    all.flatMap((one) => {
      const [figures, date] = [one.querySelector(".figures"), one.querySelector(".date")];
      const edge = (node: Element | null): number => Math.ceil(node?.getBoundingClientRect().right ?? 0);
      const isCut = (figures?.scrollWidth ?? 0) > (figures?.clientWidth ?? 0);
      return isCut || edge(figures) > edge(date) ? [figures?.textContent] : [];
    }),
  );
  expect(cut).toEqual([]);
});

// The Tab order is the order of the elements, which is the same in every language.
test("all of the pane can be reached with only the keyboard", async () => {
  const at = await open("usual", { language: "ja_JP" });
  const isSelected = (tab: number) => at.getByRole("tab").nth(tab).getAttribute("aria-selected");
  await at.keyboard.press("Tab");
  await at.keyboard.press("ArrowRight");
  expect([await isSelected(0), await isSelected(1)]).toEqual(["false", "true"]);
  await at.keyboard.press("ArrowLeft");
  expect(await isSelected(0)).toBe("true");

  await tabTo(at, "input[type=search]");
  await at.keyboard.type("door");
  // The list follows the typed text a moment later.
  await at.locator(".analysis").nth(2).waitFor({ state: "detached" });
  await tabTo(at, ".analysis > button");
  await at.keyboard.press("Enter");
  await at.locator(".analysis.open").waitFor();
  // The parts of an opened analysis load when it is opened.
  await at.locator(".opened select").first().waitFor();
  await tabTo(at, ".opened select");
  await tabTo(at, ".opened fluent-button");
  await tabTo(at, ".choice:last-of-type > select");
});

test("the language changes at once at the bottom of the pane, and open and typed content stays", async () => {
  const at = await open("usual");
  await at.getByRole("searchbox").fill("door");
  await at.locator(".analysis > button", { hasText: "O-0013" }).click();
  await at.getByRole("combobox", { name: "Language of the pane" }).selectOption("ja_JP");
  await at.getByRole("tab", { name: "このシート" }).waitFor();
  expect(await at.getByRole("searchbox").inputValue()).toBe("door");
  expect(await at.evaluate(() => document.documentElement.lang)).toBe("ja");
  await at.getByRole("button", { name: "O-0013のLOSSを取り込む" }).first().waitFor();
  await at.getByRole("combobox", { name: "作業ウィンドウとワークシートの言語" }).selectOption("en_US");
  await at.getByRole("tab", { name: "This sheet" }).waitFor();
  expect(await at.getByRole("combobox", { name: "Language of the pane" }).innerText()).toContain(
    languages.th_TH,
  );
});

test("the language selected last wins, even if the earlier one loads later", async () => {
  const at = await open("usual");
  const speak = at.getByLabel("Language of the pane and of worksheets");
  let isHeld = true;
  const held: Route[] = [];
  let tellHeld: () => void = () => undefined;
  const isHolding = new Promise<void>((resolve) => (tellHeld = resolve));
  await at.route("**/*.js", (route) => {
    if (!isHeld) return route.continue();
    held.push(route);
    tellHeld();
    return undefined;
  });
  await speak.selectOption("ja_JP");
  await isHolding;
  isHeld = false;
  await speak.selectOption("de_DE");
  const isGerman = () => document.documentElement.lang === "de";
  await at.waitForFunction(isGerman);
  const late = at.waitForResponse((response) => held.some((route) => route.request() === response.request()));
  for (const route of held) await route.continue();
  await (await late).finished();
  // The result is drawn by the next frame but one.
  await at.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await at.evaluate(isGerman)).toBe(true);
});
