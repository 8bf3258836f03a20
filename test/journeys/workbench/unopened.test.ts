import { readFileSync } from "node:fs";
import type { BrowserContext, Page } from "playwright-core";
import { outsideFile } from "../../support/excel/outside-file.ts";
import { foreseeErrors } from "../../support/page-errors.ts";
import { cell, openWorkbench, paneOf, typeByHand } from "../../support/workbench.ts";
import { sharedWorkbench } from "../../support/workbench/shared-workbench.ts";

const at = sharedWorkbench();

const sheet = (cells: string): string => `<sheetData><row r="1">${cells}</row></sheetData>`;
const plain = outsideFile({ sheets: [sheet('<c r="A1" t="str"><v>From the file</v></c>')] });

/** Opens the workbench with an earlier workbook that the browser keeps. */
async function withEarlier(page: Page): Promise<{ readonly context: BrowserContext; readonly page: Page }> {
  await typeByHand(page, "A1", "The earlier workbook");
  await page.getByText("Saved in this browser").waitFor();
  return { context: page.context(), page };
}

async function choose(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Open .xlsx" }).click();
  await (await choosing).setFiles({ name, mimeType: "", buffer: Buffer.from(bytes) });
}

/**
 * Has the next page that is loaded here stop once it has made the workbook, as one that calculates without
 * end: it neither draws nor answers. It waits for an answer that never arrives, without processor time.
 */
async function stopBeforeDrawing(page: Page): Promise<void> {
  await page.route("**/never-answered", () => undefined);
  await page.addInitScript(() => {
    if (window !== top) return;
    Object.defineProperty(window, "workbench", {
      set: () => {
        const request = new XMLHttpRequest();
        request.open("GET", "/never-answered", false);
        request.send();
      },
    });
  });
}

/** Opens a page that waits only a tenth of the usual time for a stopped tab. */
async function impatientPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (milliseconds) => timeout(milliseconds / 10);
  });
  return page;
}

/** Waits until a page has begun to draw. Asks another page, because this one may not answer. */
async function drawingBegins(context: BrowserContext, of: "kept" | "file"): Promise<void> {
  const beside = await context.newPage();
  await beside.goto(new URL("/assets/icon-32.png", at.workbench.url).href);
  await beside.waitForFunction(
    (mark) => localStorage.getItem("work-analysis-workbench-drawing") === mark,
    of,
  );
  await beside.close();
}

async function isEarlier(page: Page): Promise<void> {
  await paneOf(page).locator(".analysis").first().waitFor({ state: "attached" });
  expect(await cell(page, "Sheet1", "A1")).toBe("The earlier workbook");
}

/**
 * Has the browser's storage be full for the file, whose transaction then ends without having kept anything. A
 * worker of the page keeps it.
 */
function leaveNoRoom(page: Page): void {
  page.on("worker", (worker) => {
    void worker.evaluate(() => {
      const store = IDBObjectStore.prototype;
      const put: IDBObjectStore["put"] = Reflect.get(store, "put");
      store.put = function full(value, key) {
        const request = put.call(this, value, key);
        if (key === "file") this.transaction.abort();
        return request;
      };
    });
  });
}

test("a file whose drawing never ends is not kept, nor a hostile or too large one: the earlier workbook stays", async () => {
  const { context, page } = await withEarlier(
    await openWorkbench(await at.browser.newContext(), at.workbench.url),
  );
  await stopBeforeDrawing(page);
  await choose(page, "endless.xlsx", plain);
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await drawingBegins(context, "file");
  const next = await impatientPage(context);
  await next.goto(at.workbench.url);
  // A stopped tab cannot report it: the next one waits for it a short time.
  await next.getByText("endless.xlsx was not opened: the page did not finish drawing it.").waitFor();
  await isEarlier(next);

  await choose(next, "hostile.xlsx", outsideFile({ sheets: [sheet('<c r="A1"/>'.repeat(300_001))] }));
  await next
    .getByText(
      'hostile.xlsx was not opened: The workbook has more than 300,000 cells up to the worksheet "Sheet1"',
    )
    .waitFor();

  leaveNoRoom(next);
  await choose(next, "plain.xlsx", plain);
  await next.getByRole("button", { name: "Open", exact: true }).click();
  await next.getByText("plain.xlsx was not opened: The browser's storage is full or closed.").waitFor();
  await typeByHand(next, "A2", "Typed afterwards");
  await next.getByText("Saved in this browser").waitFor();
  // Workers of the reloaded page have space.
  next.removeAllListeners("worker");
  await next.reload();
  await isEarlier(next);
  expect(await cell(next, "Sheet1", "A2")).toBe("Typed afterwards");
});

/** Stores an invalid workbook in the browser. */
function damage(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open("work-analysis-workbench");
        opening.onerror = () => reject(new Error("The test cannot open the storage."));
        opening.onsuccess = () => {
          const transaction = opening.result.transaction("parts", "readwrite");
          transaction.objectStore("parts").put('{ "sheets": [{ "id": ', "frame");
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
  );
}

test("a kept workbook whose drawing never ended, or that is invalid, is not opened without a question", async () => {
  const { context, page } = await withEarlier(await at.open());
  await page.close();
  const stopped = await context.newPage();
  await stopBeforeDrawing(stopped);
  await stopped.goto(at.workbench.url, { waitUntil: "commit" });
  await drawingBegins(context, "kept");
  const next = await impatientPage(context);
  await next.goto(at.workbench.url);
  const told = next.getByRole("alert");
  await told.getByText("The workbook of your last visit was not opened").waitFor();
  await told.getByText("The page did not finish drawing it the last time").waitFor();
  await next.reload();
  await told.waitFor();
  const waiting = next.waitForEvent("download");
  await next.getByRole("button", { name: "Download what is kept" }).click();
  expect(readFileSync(await (await waiting).path(), "utf8")).toContain("The earlier workbook");

  await next.getByRole("button", { name: "Try again" }).click();
  await isEarlier(next);
  await stopped.close();

  foreseeErrors(context, /JSON/);
  await typeByHand(next, "A2", "Typed afterwards");
  await next.getByText("Saved in this browser").waitFor();
  await damage(next);
  await next.reload();
  await told.getByText("It cannot be opened: Unexpected end of JSON input").waitFor();
  const again = next.waitForEvent("load");
  await next.getByRole("button", { name: "Start with an empty workbook" }).click();
  await again;
  await paneOf(next).locator(".analysis").first().waitFor({ state: "attached" });
  expect(await cell(next, "Sheet1", "A1")).toBe("");
});
