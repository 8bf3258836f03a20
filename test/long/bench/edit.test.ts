import type { Page } from "playwright-core";
import { medianOf, ratioOf } from "../../support/bench/medians.ts";
import { publish } from "../../support/bench/publish.ts";
import { openTimedPage } from "../../support/bench/timed-page.ts";
import { manyElements } from "../../support/plant-elements.ts";
import { startService } from "../../support/service.ts";
import { paneOf, showView } from "../../support/workbench.ts";
import { startWorkbench } from "../../support/workbench/workbench-process.ts";
import type { Host } from "../../../office-host/host.ts";

const count = 2_000;
const rounds = 7;
const o_no = "EDIT-1";
const sheet = `Elements ${o_no}`;
const plain = "Plain";
const table = `One edit in ${count.toLocaleString("en-US")} rows`;

interface WithWorkbench {
  readonly workbench: { readonly host: Host };
}

/** The cost of an edit: seconds until it is listed, longest task, processor seconds, reads and writes. */
interface Cost {
  readonly seconds: number;
  readonly task: number;
  readonly processor: number;
  readonly reads: number;
  readonly writes: number;
}

test("the pane lists an edit within a second on any tab, with one read, no long task and no write", async () => {
  const service = await startService({ sampleData: false });
  const id = (await service.call("wa.session", "create", [{ o_no, name: "Edited" }])) as number;
  const values = manyElements(count).map((element, index) => ({
    ...{ session_id: id, cycle_no: 1, sequence: index + 1 },
    ...element,
  }));
  await service.call("wa.element", "create", [values]);
  const workbench = await startWorkbench(service);
  const { page, mostOfTask, processorSeconds, close } = await openTimedPage();
  await page.addInitScript(() => localStorage.setItem("work-analysis.first-run", "over"));
  await page.goto(workbench.url);
  await paneOf(page).locator(".analysis").first().waitFor();
  await pull(page);

  const cost = async (name: string, address: string, text: string, shown: string): Promise<Cost> => {
    await isQuiet(page);
    let [seconds, task] = [0, 0];
    const processor = await processorSeconds(async () => {
      task = await mostOfTask(async () => {
        seconds = await typed(page, name, address, { text, shown });
        await isQuiet(page);
      });
    });
    return { seconds, task, processor, ...(await asked(page)) };
  };
  const costs = { analyses: [] as Cost[], sheet: [] as Cost[], changes: [] as Cost[], plain: [] as Cost[] };
  await copyPlain(page);
  let edits = 0;
  for (let round = 0; round <= rounds; round++) {
    await bringToFront(page, sheet);
    for (const view of ["analyses", "sheet", "changes"] as const) {
      await showView(page, view);
      edits++;
      const address = `D${edits + 7}`;
      const text = `Typed ${address}`;
      const one = await cost(sheet, address, text, view === "analyses" ? `Changes ${edits}` : text);
      if (round > 0) costs[view].push(one);
    }
    await bringToFront(page, plain);
    const one = await cost(plain, `D${edits + 7}`, "Typed", "");
    if (round > 0) costs.plain.push(one);
  }

  const of = (all: readonly Cost[], name: keyof Cost) => all.map((one) => one[name]);
  for (const [view, all] of Object.entries(costs)) {
    if (view === "plain") continue;
    const at = { table, row: `tab ${view}` };
    publish({ ...at, column: "until listed, s" }, medianOf(of(all, "seconds")), "at most 1");
    publish({ ...at, column: "longest task, median, ms" }, medianOf(of(all, "task")), "at most 100");
    publish({ ...at, column: "longest task, all rounds, ms" }, Math.max(...of(all, "task")), "at most 100");
    const ratio = ratioOf(of(all, "processor"), of(costs.plain, "processor"));
    publish({ ...at, column: "processor : plain worksheet" }, ratio);
    publish({ ...at, column: "reads, most" }, Math.max(...of(all, "reads")), "1");
    publish({ ...at, column: "writes, most" }, Math.max(...of(all, "writes")), "0");
  }
  const alone = { table, row: "a plain worksheet", column: "longest task, median, ms" };
  publish(alone, medianOf(of(costs.plain, "task")));
  await close();
  await workbench.close();
  await service.stop();
});

async function pull(page: Page): Promise<void> {
  const analysis = paneOf(page).locator(".analysis").first();
  const head = analysis.locator("> button");
  if ((await head.getAttribute("aria-expanded")) === "false") await head.click();
  await analysis.getByRole("button", { name: `Pull elements of ${o_no}`, exact: true }).click();
  await analysis.getByText(`in “${sheet}”.`).waitFor();
}

async function bringToFront(page: Page, name: string): Promise<void> {
  await page.locator(".o-sheet", { hasText: name }).click();
  await page.locator(".o-sheet.active", { hasText: name }).waitFor();
}

/**
 * Types into a cell of column D and selects the one below. Returns the seconds until the pane shows a text,
 * or 0 for an empty text.
 */
function typed(
  page: Page,
  name: string,
  address: string,
  { text, shown }: { readonly text: string; readonly shown: string },
): Promise<number> {
  return page.evaluate(
    async ([into, a1, entered, wanted]) => {
      const { host } = (window as unknown as WithWorkbench).workbench;
      const pane = document.querySelector<HTMLIFrameElement>("#add-in")?.contentDocument;
      if (pane === null || pane === undefined) throw new Error("There is no pane.");
      const isThere = () => pane.body.innerText.includes(wanted);
      host.resetCounts();
      const begun = performance.now();
      host.type(into, a1, entered);
      // Enter ends an edit and selects the cell below.
      const { selection } = host.model as unknown as {
        readonly selection: { selectCell(col: number, row: number): void };
      };
      selection.selectCell(3, Number(a1.slice(1)));
      if (!isThere())
        await new Promise<void>((resolve) => {
          const watch = new MutationObserver(() => {
            if (!isThere()) return;
            watch.disconnect();
            resolve();
          });
          watch.observe(pane.body, { subtree: true, childList: true, characterData: true });
        });
      return (performance.now() - begun) / 1_000;
    },
    [name, address, text, shown] as const,
  );
}

/** Waits until the pane has not called the workbook for a while. */
function isQuiet(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const { host } = (window as unknown as WithWorkbench).workbench;
    for (let before = -1; before !== host.batches.length;) {
      before = host.batches.length;
      await new Promise((over) => setTimeout(over, 1_200));
    }
  });
}

/** Returns the pane's calls to the workbook since the last edit. */
function asked(page: Page): Promise<Pick<Cost, "reads" | "writes">> {
  return page.evaluate(() => {
    const { batches } = (window as unknown as WithWorkbench).workbench.host;
    return {
      reads: batches.filter(({ members }) => members.includes("GetDataBodyRange")).length,
      writes: batches.reduce((sum, { writes }) => sum + writes, 0),
    };
  });
}

/** Copies the values of the worksheet into a new worksheet after it, without a sheet tag. */
function copyPlain(page: Page): Promise<void> {
  return paneOf(page)
    .locator("body")
    .evaluate(
      async (_, [from, to]) =>
        Excel.run(async (context) => {
          const used = context.workbook.worksheets.getItem(from).getUsedRange();
          used.load("values,rowCount,columnCount");
          await context.sync();
          const copy = context.workbook.worksheets.add(to);
          copy.getRangeByIndexes(0, 0, used.rowCount, used.columnCount).values = used.values;
          await context.sync();
        }),
      [sheet, plain] as const,
    );
}
