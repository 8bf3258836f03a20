import type { Page } from "playwright-core";
import { canaryKey, startInstanceDouble } from "../../support/instance-double.ts";
import type { InstanceDouble } from "../../support/instance-double.ts";
import { openBrowser } from "../../support/browser.ts";
import type { OpenBrowser } from "../../support/browser.ts";
import { openChanges, openWorkbench, paneOf, pull, showView } from "../../support/workbench.ts";
import { typeAt } from "../../support/workbench/grid.ts";
import { panelOf, press, refreshFront, writeAll } from "../../support/workbench/pane-verbs.ts";
import { tableIn } from "../../support/workbench/table-in-sheet.ts";
import { startWorkbench } from "../../support/workbench/workbench-process.ts";
import type { StartedWorkbench } from "../../support/workbench/workbench-process.ts";

let instance: InstanceDouble;
let workbench: StartedWorkbench;
let browser: OpenBrowser;
/** The elements of the one analysis, by number; each has a field beyond the contract, `x_tool`. */
let elements: readonly number[];

beforeAll(async () => {
  instance = await startInstanceDouble();
  elements = plant(instance);
  const { url, db, login } = instance.configuration;
  [workbench, browser] = await Promise.all([
    startWorkbench({ url, db, login, apiKey: canaryKey }),
    openBrowser(),
  ]);
});
afterAll(async () => {
  await browser.close();
  await workbench.close();
  await instance.close();
});

function plant(at: InstanceDouble): readonly number[] {
  const session_id = at.put("wa.session", {
    ...{ o_no: "X-1", name: "Hinge", process_name: "Line 2", date: "2026-03-02" },
    ...{ cycle_time_avg: 12, va_ratio: 80, element_count: 2 },
  });
  return ["Pick part", "Place part"].map((name, index) =>
    at.put("wa.element", {
      ...{ session_id, cycle_no: 1, sequence: index + 1, name, element_type: "va" },
      ...{
        video_start_time: 6 * index,
        video_end_time: 6 * index + 6,
        standard_time: 6,
        va_time: 6,
        nva_time: 0,
      },
      ...{ segment_data: false, loss_data: false, loss_type_data: false },
      x_tool: `Wrench ${index + 1}`,
    }),
  );
}

/** Chooses in “This sheet” whether the extra field is shown. */
async function tickTool(page: Page): Promise<void> {
  await showView(page, "sheet");
  await press(page, "Extra fields…");
  const panel = panelOf(page, "sheet");
  await panel.getByRole("checkbox", { name: "x_tool" }).click();
  await press(page, "Show these fields");
  await paneOf(page).getByRole("button", { name: "Extra fields…" }).waitFor();
}

/** The headers that are seen, without the hidden row key. */
const headersOf = async (page: Page, sheet: string) =>
  (await tableIn(page, sheet)).headers.slice(1).filter((header) => header !== "");

const written = () => instance.calls.filter(({ method }) => method === "write");

test("a field beyond the contract is shown read-only, kept current by a refresh, and never sent", async () => {
  const page = await openWorkbench(await browser.newContext(), workbench.url);
  const sheet = await pull(page, "X-1", "elements");
  const before = await headersOf(page, sheet);
  expect(before).not.toContain("x_tool");
  await typeAt(page, sheet, "Element", 1, "Pick both parts");
  await tickTool(page);
  const shown = await tableIn(page, sheet);
  expect(await headersOf(page, sheet)).toEqual([...before.slice(0, -1), "x_tool", "Status"]);
  expect(shown.column("x_tool")).toEqual(["Wrench 1", "Wrench 2"]);
  expect(shown.value("Element", 1)).toBe("Pick both parts");

  instance.record("wa.element", elements[1] ?? 0).x_tool = "Torque wrench";
  await typeAt(page, sheet, "x_tool", 1, "Hammer");
  await refreshFront(page);
  expect((await tableIn(page, sheet)).column("x_tool")).toEqual(["Wrench 1", "Torque wrench"]);
  await typeAt(page, sheet, "x_tool", 2, "Hammer");
  await openChanges(page, 1);
  expect(await writeAll(page)).toContain("1 row written back");
  expect(written().map(({ args }) => args)).toEqual([[[elements[0]], { name: "Pick both parts" }]]);
  expect(instance.record("wa.element", elements[1] ?? 0)).toMatchObject({ x_tool: "Torque wrench" });

  await refreshFront(page);
  await tickTool(page);
  expect(await headersOf(page, sheet)).toEqual(before);
});
