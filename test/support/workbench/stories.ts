import type { Page } from "playwright-core";
import type { Host } from "../../../office-host/host.ts";
import { paneOf } from "../workbench.ts";
import type { SharedWorkbench } from "./shared-workbench.ts";
import { viewShows } from "./view.ts";

interface WithHost {
  readonly workbench: { readonly host: Host };
}

/** Makes a test of an engineer's story in a page of the workbench. */
export type Story = (name: string, tell: (page: Page) => Promise<void>) => void;

/**
 * Returns stories that run one after the other in one page, like an engineer's work in one workbook. Between
 * stories, the worksheets are deleted and the pane is reopened. The first story, and one after a failed
 * story, opens the workbench; so each story can also run alone.
 */
export function storiesIn(at: SharedWorkbench): Story {
  let left: Page | undefined;
  return (name, tell) =>
    test(name, async () => {
      const page = left === undefined || left.isClosed() ? await at.open() : await goneOn(left);
      left = undefined;
      await tell(page);
      await viewShows(page);
      left = page;
    });
}

/** Deletes all worksheets except the one of a new workbook, and reopens the pane. */
async function goneOn(page: Page): Promise<Page> {
  await page.evaluate(async () => {
    const { model } = (window as unknown as WithHost).workbench.host;
    const { getters } = model;
    const book = model as unknown as { dispatch(type: string, payload: object): unknown };
    for (const sheetId of [...getters.getSheetIds()]) {
      const sheetName = getters.getSheetName(sheetId);
      if (sheetName !== "Sheet1") book.dispatch("DELETE_SHEET", { sheetId, sheetName });
    }
    const pane = document.querySelector<HTMLIFrameElement>("#add-in")!;
    const opened = new Promise((open) => pane.addEventListener("load", open, { once: true }));
    pane.contentWindow!.location.reload();
    await opened;
  });
  await paneOf(page).locator(".analysis").first().waitFor();
  await viewShows(page, "Sheet1");
  return page;
}
