import { openBrowser } from "../../support/browser.ts";
import type { OpenBrowser } from "../../support/browser.ts";
import { excuseErrors, foreseeErrors } from "../../support/page-errors.ts";
import { startService } from "../../support/service.ts";
import type { StartedService } from "../../support/service.ts";
import {
  cell,
  openChanges,
  openWorkbench,
  paneOf,
  pull,
  refresh,
  startWriteBack,
  typeInto,
  writeBack,
} from "../../support/workbench.ts";
import { openSlowLine } from "../../support/workbench/slow-line.ts";
import type { SlowLine } from "../../support/workbench/slow-line.ts";
import { startWorkbench } from "../../support/workbench/workbench-process.ts";
import type { StartedWorkbench } from "../../support/workbench/workbench-process.ts";

let service: StartedService;
let line: SlowLine;
let workbench: StartedWorkbench;
let browser: OpenBrowser;

beforeAll(async () => {
  service = await startService();
  line = await openSlowLine(service.url);
  [workbench, browser] = await Promise.all([startWorkbench({ ...service, url: line.url }), openBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await workbench.close();
  await line.close();
  await service.stop();
});

/** What a pane asks, and a page fetches, while no relay is there, or one that is just going. */
const refused =
  /\/(api\/(health|instance|read)|workbench\/fonts\/\S+|assets\/\S+): .*ERR_(CONNECTION_(REFUSED|RESET)|EMPTY_RESPONSE)/;

const rows = [7, 8, 9, 10, 11, 12];
const textOf = (row: number) => `my name ${row}`;

test("a part of the pane that cannot be fetched while the relay is away says so, and comes when it is back", async () => {
  const page = await openWorkbench(await browser.newContext(), workbench.url);
  const pane = paneOf(page);
  await pane.locator(".status-bar .lamp.on").waitFor();
  foreseeErrors(page.context(), refused);
  await workbench.end();
  await pane.getByRole("button", { name: "More…" }).click();
  await pane.getByText("The relay does not answer.").first().waitFor();
  await workbench.restart();
  await pane.getByRole("button", { name: "Try again" }).click();
  await pane.getByText("Line balances…").waitFor();
});

test("a relay killed in the middle of a write-back leaves every row known or asked for again", async () => {
  const page = await openWorkbench(await browser.newContext(), workbench.url);
  const elements = await pull(page, "O-0012", "elements");
  for (const row of rows) await typeInto(page, elements, `D${row}`, textOf(row));
  await openChanges(page, rows.length);
  line.holdAfter(3, '"wa.element","write"');
  await startWriteBack(page);
  await line.held();
  await paneOf(page).getByText("element 0 of 6").waitFor();
  foreseeErrors(page.context(), /\/api\/write-back: .*ERR_(INCOMPLETE_CHUNKED_ENCODING|CONNECTION_RESET)/);
  excuseErrors(page.context(), refused);
  await workbench.end("SIGKILL");
  line.drop();
  const panel = paneOf(page).locator("#panel-changes");
  await panel.locator(".outcome-title").waitFor();
  const told = await panel.innerText();
  // Three of them are written, and none of these was read back yet.
  expect(told).toContain("Not known what became of 6 rows");
  expect(told).toContain("not known: the answer was lost");
  for (const row of rows) expect(await cell(page, elements, `D${row}`)).toBe(textOf(row));

  await workbench.restart();
  await panel.getByRole("button", { name: "Done" }).click();
  expect(await refresh(page)).toContain("3 cells of yours were kept and not sent.");
  await openChanges(page, 3);
  expect(await writeBack(page)).toContain("3 rows written back");
  const names = (await workbench.colleague.elementsOf("O-0012")).map(({ name }) => name);
  expect(names.slice(0, rows.length)).toEqual(rows.map(textOf));
});
