import type { Page } from "playwright-core";
import { paneOf, showView } from "../../support/workbench.ts";
import { typeAt } from "../../support/workbench/grid.ts";
import {
  changesSay,
  openAnalysis,
  openMoreData,
  openMore,
  panelOf,
  press,
  pullBy,
  refreshFront,
  writeAll,
} from "../../support/workbench/pane-verbs.ts";
import { sharedWorkbench } from "../../support/workbench/shared-workbench.ts";
import { storiesIn } from "../../support/workbench/stories.ts";
import { shownCells, tableIn } from "../../support/workbench/table-in-sheet.ts";

const at = sharedWorkbench();
const story = storiesIn(at);

/** The figures between heading and table, by their labels. */
async function figuresIn(page: Page, sheet: string): Promise<Readonly<Record<string, string>>> {
  const { headerRow } = await tableIn(page, sheet);
  const lines = (await shownCells(page, sheet)).slice(4, headerRow - 1);
  const shown = lines.map((line) => line.filter((text) => text !== ""));
  return Object.fromEntries(
    shown.flatMap(([label, value = ""]) => (label === undefined ? [] : [[label, value]])),
  );
}

story(
  "NVA that is explained and written back leaves the list of unexplained NVA at the next refresh",
  async (page) => {
    await openAnalysis(page, "O-0012");
    await openMoreData(page);
    const sheet = await pullBy(page, "Pull unexplained NVA of O-0012");
    const before = await tableIn(page, sheet);
    const durations = before.column("Duration (s)").map(Number);
    expect(durations).toEqual([...durations].sort((a, b) => b - a));
    await typeAt(page, sheet, "Waste type", 1, "w2 Waiting");
    await typeAt(page, sheet, "LOSS text", 1, "waits for the trolley");
    await changesSay(page, "1 row to write back");
    expect(await writeAll(page)).toContain("1 row written back");
    const texts = (await at.workbench.colleague.elementsOf("O-0012")).map(({ loss_data }) =>
      String(loss_data),
    );
    expect(texts.filter((text) => text.includes("waits for the trolley"))).toHaveLength(1);
    await refreshFront(page);
    const after = await tableIn(page, sheet);
    expect(after.rows).toBe(before.rows - 1);
    expect(after.column("Start (s)")).not.toContain(before.value("Start (s)", 1));
  },
);

story("measured cycles stand below their statistics", async (page) => {
  await openAnalysis(page, "O-0001");
  await openMoreData(page);
  const sheet = await pullBy(page, "Pull measured cycles of O-0001");
  const times = (await tableIn(page, sheet)).column("Cycle time (s)").map(Number);
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  const spread = Math.sqrt(times.reduce((sum, time) => sum + (time - mean) ** 2, 0) / (times.length - 1));
  expect(await figuresIn(page, sheet)).toMatchObject({
    "Cycles n": `${times.length}`,
    "Mean (s)": mean.toFixed(2),
    "Minimum (s)": Math.min(...times).toFixed(2),
    "Maximum (s)": Math.max(...times).toFixed(2),
    "Standard deviation s (n−1)": spread.toFixed(2),
  });
});

story("a name typed into the elements by cycle goes to the element in all cycles", async (page) => {
  await openAnalysis(page, "O-0001");
  await openMoreData(page);
  const sheet = await pullBy(page, "Pull elements by cycle of O-0001");
  const table = await tableIn(page, sheet);
  expect(table.value("Outlier", table.rowWith("Element", "Check torque mark"))).toBe("cycle 6 high");
  await typeAt(page, sheet, "Element", 1, "Reach for bracket");
  await changesSay(page, "1 row to write back");
  expect(await writeAll(page)).toContain("1 row written back");
  const names = (await at.workbench.colleague.elementsOf("O-0001")).map(({ name }) => name);
  expect(names.filter((name) => name === "Reach for bracket")).toHaveLength(10);
});

story("two analyses found by search are compared, and the lines can be built again", async (page) => {
  const pane = paneOf(page);
  await openMore(page);
  await press(page, "Comparisons…");
  await press(page, "New comparison");
  for (const [label, words, o_no] of [
    ["Before", "trim bef", "O-0012"],
    ["After", "trim after", "O-0013"],
  ] as const) {
    await pane.getByRole("combobox", { name: label }).fill(words);
    await pane.getByRole("option").filter({ hasText: o_no }).click();
  }
  const sheet = await pullBy(page, "Create the comparison");
  const [held] = await at.workbench.colleague.read(
    "wa.comparison",
    [["name", "=", "O-0012 → O-0013"]],
    ["ct_a", "ct_b", "ct_reduction", "ct_reduction_pct"],
  );
  expect(await figuresIn(page, sheet)).toMatchObject({
    "CT before (s)": Number(held?.ct_a).toFixed(2),
    "CT after (s)": Number(held?.ct_b).toFixed(2),
    "Reduction (s)": Number(held?.ct_reduction).toFixed(2),
    "Reduction %": Number(held?.ct_reduction_pct).toFixed(1),
    "Not explained by steps (s)": "0.00",
  });
  const steps = (await tableIn(page, sheet)).column("Step");
  expect(steps).toHaveLength(5);
  await showView(page, "sheet");
  await press(page, "Rebuild lines");
  await panelOf(page, "sheet").getByText(`5 rows in “${sheet}”.`).waitFor();
  expect(await panelOf(page, "sheet").innerText()).not.toContain("deleted on the instance");
  expect((await tableIn(page, sheet)).column("Step")).toEqual(steps);
});

story("a line balance is found by name and shows its efficiency by the three formulas", async (page) => {
  await openMore(page);
  await press(page, "Line balances…");
  await paneOf(page).getByRole("searchbox").fill("gearbox takt");
  const sheet = await pullBy(page, /^Gearbox line, station 1 over takt/);
  const table = await tableIn(page, sheet);
  const times = table.column("Cycle time (s)").map(Number);
  const [sum, slowest, takt] = [times.reduce((all, one) => all + one, 0), Math.max(...times), 60];
  const percent = (over: number) => ((100 * sum) / (times.length * over)).toFixed(1);
  expect(await figuresIn(page, sheet)).toMatchObject({
    "Takt (s)": "60.00",
    "Max CT (s)": "110.00",
    Bottleneck: "Station 1",
    "Efficiency % on max CT": percent(slowest),
    "Efficiency % on takt": percent(takt),
    "Efficiency % (larger of max CT and takt)": percent(Math.max(slowest, takt)),
  });
  expect(table.column("Takt")).toEqual(["over takt", "", "", ""]);
});

story("man-machine and multi-activity charts are lists of the instance", async (page) => {
  await openMore(page);
  const mmc = await pullBy(page, "Pull man-machine charts (MMC)");
  const mac = await pullBy(page, "Pull multi-activity charts (MAC)");
  const machines = await tableIn(page, mmc);
  const row = machines.rowWith("MMC", "Milling, one machine");
  expect(machines.value("Load ratio (%)", row)).toBe("60.0");
  expect((await tableIn(page, mac)).column("MAC")).toEqual(["Gearbox line, work split", "Line 2, after"]);
  await changesSay(page, "Everything here is on the instance");
});
