import type { Language } from "../../../contract/languages.ts";
import { wordsOf } from "../../../addin/words/words-of.ts";
import { foreseeErrors } from "../../support/page-errors.ts";
import { openWorkbench, paneOf, showView } from "../../support/workbench.ts";
import { openSheet } from "../../support/workbench/grid.ts";
import { panelOf } from "../../support/workbench/pane-verbs.ts";
import { sharedWorkbench } from "../../support/workbench/shared-workbench.ts";
import { viewShows } from "../../support/workbench/view.ts";

const at = sharedWorkbench();

/**
 * Everything of the opened analysis that reaches out of its list, or whose words reach out of itself, by its
 * words.
 */
function cutOff(list: Element): readonly string[] {
  const view = list.getBoundingClientRect();
  return [...list.querySelectorAll<HTMLElement>(".main-buttons > fluent-button, .folded summary, .tile")]
    .filter((part) => {
      const { top, bottom, left, right } = part.getBoundingClientRect();
      const isOut = top < view.top || bottom > view.bottom || left < view.left || right > view.right;
      return isOut || part.scrollWidth > part.clientWidth + 1;
    })
    .map(({ textContent }) => textContent);
}

test.each(["en-US", "ja-JP", "th-TH"])(
  "at 1280 × 800 all of an opened analysis is in one view, and a Pareto is two clicks away: %s",
  async (locale) => {
    const words = await wordsOf(locale.replace("-", "_") as Language);
    const page = await openWorkbench(await at.browser.newContext(), `${at.workbench.url}?language=${locale}`);
    const pane = paneOf(page);
    await pane.getByRole("searchbox").fill("O-0012");
    await pane.locator(".analysis > button", { hasText: "O-0012" }).click();
    await pane.locator(".tile").last().waitFor();
    expect(await pane.locator(".main-buttons > fluent-button").count()).toBe(2);
    expect(await pane.locator(".tile").count()).toBe(11);
    expect(await pane.locator(".analyses").evaluate(cutOff)).toEqual([]);
    await pane.locator(".tile", { hasText: words.pages.kinds.waste_pareto.name }).click();
    const pareto = pane.locator(".tile", { hasText: words.pages.kinds.waste_pareto.name });
    await pareto.locator(".mark").waitFor();
    await viewShows(page);
    // It is there: the next press goes to it.
    await openSheet(page, "Sheet1");
    await pareto.click();
    await showView(page, "sheet");
    await panelOf(page, "sheet")
      .getByRole("heading", { name: words.pages.kinds.waste_pareto.name, exact: false })
      .waitFor();
  },
);

test("a relay that ended and came back on its port is found by the pane itself", async () => {
  const page = await openWorkbench(await at.browser.newContext(), at.workbench.url);
  const pane = paneOf(page);
  foreseeErrors(
    page.context(),
    /ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)/,
  );
  await at.workbench.end("SIGTERM");
  await pane.getByRole("button", { name: "Reload the list" }).click();
  await pane.getByText(/^next try in \d+ s$/).waitFor();
  expect(await pane.locator(".analysis").count()).toBeGreaterThan(3);
  await at.workbench.restart();
  await pane.locator(".lamp.on").waitFor();
  expect(await pane.getByText(/^next try in/).count()).toBe(0);
});
