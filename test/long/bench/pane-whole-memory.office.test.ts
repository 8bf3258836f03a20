import type { Page } from "playwright-core";
import { hostBeyond } from "../../support/bench/host-beyond.ts";
import { publish } from "../../support/bench/publish.ts";
import { openTimedPage } from "../../support/bench/timed-page.ts";
import { manyElements } from "../../support/plant-elements.ts";
import { startService } from "../../support/service.ts";
import { startWorkbench } from "../../support/workbench/workbench-process.ts";

const count = 40_000;
const refreshes = 3;
const at = { table: "Memory of the pane", row: `whole pane, ${count.toLocaleString("en-US")} elements` };

test("the whole pane in the browser, with Excel in another process, keeps little more than the raw records", async () => {
  const service = await startService({ sampleData: false });
  const add = async (o_no: string, size: number): Promise<readonly number[]> => {
    const id = (await service.call("wa.session", "create", [{ o_no, name: o_no }])) as number;
    const values = manyElements(size).map((element, index) => ({
      ...{ session_id: id, cycle_no: 1, sequence: index + 1 },
      ...element,
    }));
    return (await service.call("wa.element", "create", [values])) as readonly number[];
  };
  await add("SMALL-1", 10);
  const ids = await add("LARGE-1", count);
  const workbench = await startWorkbench(service);
  const { page, close } = await openTimedPage();
  await hostBeyond(page);
  await page.addInitScript(() => localStorage.setItem("work-analysis.first-run", "over"));
  await page.goto(new URL("taskpane.html", workbench.url).href);
  // Code that it loads and compiles does not count.
  await pull(page, "SMALL-1");
  await show(page, "sheet");
  await show(page, "changes");
  const before = await kept(page);
  const replies: Promise<string>[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith("/api/read")) replies.push(response.text());
  });
  await pull(page, "LARGE-1");
  const reply = (await Promise.all(replies)).reduce((one, other) =>
    one.length > other.length ? one : other,
  );
  await show(page, "sheet");
  const pulled = (await kept(page)) - before;
  await show(page, "changes");
  const reviewed = (await kept(page)) - before;
  for (let refresh = 1; refresh <= refreshes; refresh++) {
    await service.call("wa.element", "write", [ids.slice(0, 100), { standard_time: refresh + 10 }]);
    await show(page, "sheet");
    const panel = page.locator("#panel-sheet");
    await panel.getByRole("button", { name: /^Refresh elements of / }).click();
    await panel.locator(".notice").filter({ hasText: "From the instance: " }).first().waitFor();
  }
  const refreshed = (await kept(page)) - before;

  const without = await kept(page);
  await page.evaluate((text) => Object.assign(window, { raw: JSON.parse(text) as unknown }), reply);
  const raw = (await kept(page)) - without;
  publish({ ...at, column: "raw records, MB" }, Math.round(raw / 100_000) / 10);
  publish({ ...at, column: "after a pull : raw" }, pulled / raw, "at most 1.5");
  publish({ ...at, column: "after a preview : raw" }, reviewed / raw, "at most 1.5");
  publish({ ...at, column: `after ${refreshes} refreshes : raw` }, refreshed / raw, "at most 1.5");

  await close();
  await workbench.close();
  await service.stop();
});

/** Returns the bytes that the page keeps after garbage collection, once three sizes in a row agree. */
async function kept(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  const sizes: number[] = [];
  for (let same = 0; same < 3;) {
    await page.evaluate(() => new Promise((over) => setTimeout(over, 2_000)));
    await devtools.send("HeapProfiler.collectGarbage");
    const { usedSize } = await devtools.send("Runtime.getHeapUsage");
    same = Math.abs(usedSize - (sizes.at(-1) ?? 0)) < 50_000 ? same + 1 : 0;
    sizes.push(usedSize);
    if (sizes.length > 60) throw new Error(`The page never came to rest: ${sizes.join(", ")} bytes.`);
  }
  await devtools.detach();
  return sizes.at(-1) ?? 0;
}

async function show(page: Page, view: "analyses" | "sheet" | "changes"): Promise<void> {
  await page.locator(`#tab-${view}`).click();
  await page.locator(`#panel-${view} > *`).first().waitFor();
}

async function pull(page: Page, o_no: string): Promise<void> {
  await show(page, "analyses");
  const analysis = page.locator(".analysis").filter({ hasText: o_no }).first();
  await analysis.waitFor();
  const head = analysis.locator("> button");
  if ((await head.getAttribute("aria-expanded")) === "false") await head.click();
  await analysis.getByRole("button", { name: `Pull elements of ${o_no}`, exact: true }).click();
  await analysis.getByText(`in “Elements ${o_no}”.`).waitFor();
}
