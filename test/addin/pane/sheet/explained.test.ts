/** @jest-environment jsdom */
import { closeScene, openScene } from "../../../support/pane/scene.ts";
import { explainedTotal } from "../../../support/pane/explained.ts";
import { scenes } from "../../../support/pane/scenes.ts";

afterEach(closeScene);

test("an explanation shows formula, inputs and records, and jumps to their cells and rows", async () => {
  const pane = await openScene("page");
  await pane.showView("sheet");
  await pane.press("Explain this number");
  await pane.says("sum of 1 Pick part … 2 Walk");
  for (const text of ["F14 · Cycle 2 · Total (s)", "Values that went in (2)", "Records (2)"])
    expect(pane.text()).toContain(text);
  expect(pane.text()).toContain("With your unsent edits, this figure would be 14.00 (+2.00).");
  expect(document.activeElement?.textContent).toBe("F14 · Cycle 2 · Total (s)");

  await pane.press(/^Cycle 2 · 2 Walk/);
  expect(pane.calls).toContain("select D14 of p1");
  await pane.press(/^1 Pick part · Cycle 2/);
  expect(pane.calls.at(-1)).toMatch(/^go to /);
  // A record without a row in the workbook is no button.
  const buttons = [...document.querySelectorAll("button")].map(({ textContent }) => textContent);
  expect(buttons.filter((text) => text.startsWith("2 Walk"))).toEqual([]);
});

test("an explanation of figures before a refresh is not shown", async () => {
  const pane = await openScene("page");
  await pane.showView("sheet");
  pane.actions.explainFigure = () =>
    Promise.resolve({ ok: true, value: { ...explainedTotal, asOf: "2026-01-04T14:05:00+09:00" } });
  await pane.press("Explain this number");
  await pane.settle(50);
  expect(pane.text()).not.toContain(explainedTotal.label);
});

test.each([
  [{ is: "no_cell" }, "Select a cell with a number, not a chart or picture."],
  [
    { is: "chart", title: "O-1 · Yamazumi", address: "C9:E12" },
    "The chart “O-1 · Yamazumi” is selected. It draws the cells C9:E12: select one of them.",
  ],
  [{ is: "no_figure", address: "B2" }, "B2 has no number to explain."],
  [{ is: "own_number", address: "B3" }, "B3 is a number of your own, without a formula."],
] as const)("without a figure, the pane says why: %j", async (value, said) => {
  const pane = await openScene("page");
  await pane.showView("sheet");
  pane.actions.explainFigure = () => Promise.resolve({ ok: true, value });
  await pane.press("Explain this number");
  await pane.says(said);
});

test("an explanation disappears with another worksheet that is not ours, and after a refresh", async () => {
  const pane = await openScene("not_ours");
  await pane.showView("sheet");
  await pane.press("Explain this number");
  await pane.says(explainedTotal.label);
  const other = { is: "not_ours", name: "Sheet2", ours: [] } as const;
  pane.become({ ...scenes.not_ours, inFront: { ok: true, value: other } }, "sheet");
  await pane.says("“Sheet2” was not pulled by the add-in.");
  expect(pane.text()).not.toContain(explainedTotal.label);

  pane.become(scenes.page, "sheet");
  await pane.says("Refresh all worksheets");
  await pane.press("Explain this number");
  await pane.says(explainedTotal.label);
  await pane.press("Refresh all worksheets");
  await pane.settle(100);
  expect(pane.text()).not.toContain(explainedTotal.label);
});

test("an explanation disappears when a form is inserted, which is then in front", async () => {
  const form = { id: "1", name: "Standard work", inputs: ["WA_O_NO"], delicate: [] } as const;
  const pane = await openScene("not_ours", { forms: [form] });
  await pane.showView("sheet");
  await pane.press("Explain this number");
  await pane.says(explainedTotal.label);
  await pane.showView("analyses");
  await pane.press(/^O-0013/);
  await pane.press("Insert Standard work for O-0013");
  await pane.says("Standard work is in the workbook: Standard work 1");
  await pane.showView("sheet");
  expect(pane.text()).not.toContain(explainedTotal.label);
});

test("after an edit, an explanation says that the workbook has changed; proposed stations disappear", async () => {
  const rebalance = { ...scenes.page.inFront.value.query, kind: "rebalance" } as const;
  const inFront = { ok: true, value: { ...scenes.page.inFront.value, query: rebalance } } as const;
  const scene = { ...scenes.page, inFront };
  let now = performance.now();
  const clock = jest.spyOn(performance, "now").mockImplementation(() => now);
  const pane = await openScene("page");
  pane.become(scene, "sheet");
  await pane.showView("sheet");
  await pane.says("Propose stations");
  pane.actions.proposeStations = () =>
    Promise.resolve({
      ok: true,
      value: {
        ...{ is: "proposed", count: 3, rule: "longest_first", cycle: 30 },
        isByTakt: true,
        minimum: 3,
      },
    });
  await pane.press("Propose stations");
  await pane.says("Stations: 3");
  await pane.press("Explain this number");
  await pane.says(explainedTotal.label);
  // The add-in's own edits reach the pane at once.
  pane.become(scene, "cells");
  await pane.settle(500);
  expect(pane.text()).not.toContain("The workbook has changed since then.");
  expect(pane.text()).toContain("Stations: 3");

  now += 60_000;
  pane.become(scene, "cells");
  await pane.says("The workbook has changed since then.");
  expect(pane.text()).not.toContain("Stations: 3");
  expect(pane.text()).toContain(explainedTotal.label);
  clock.mockRestore();
});
