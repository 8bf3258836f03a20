/** @jest-environment jsdom */
import { act } from "react";
import type { SheetDescription } from "../../../../addin/actions/interface/sheet-description.ts";
import { closeScene, openScene } from "../../../support/pane/scene.ts";
import type { OpenScene } from "../../../support/pane/scene.ts";
import { scenes } from "../../../support/pane/scenes.ts";
import { elementsSheet } from "../../../support/pane/sheets.ts";

afterEach(closeScene);

describe("a new analysis", () => {
  const create = async (pane: Awaited<ReturnType<typeof openScene>>) => {
    await pane.press("New analysis");
    expect((document.activeElement as HTMLInputElement).labels?.[0]?.textContent).toBe("O-No");
    await pane.type("O-No", "Stopwatch press");
    await pane.press("Create analysis Stopwatch press");
    await pane.says("Analysis “Stopwatch press” created.");
  };

  test("has the cursor in its O-No, and then offers its worksheet", async () => {
    const pane = await openScene("usual");
    await create(pane);
    expect(pane.text()).toContain("Name (optional)");
    await pane.press("Pull elements of Stopwatch press");
    expect(pane.calls).toContain("pull elements 900 all default");
  });

  test("then takes pasted rows: its worksheet is pulled, and the form is open only there", async () => {
    const pane = await openScene("disagreeing");
    const pulled = { sheetId: "new", sheetName: "New", rows: 0, keptEdits: 0, conflicts: 0, incoming: [] };
    pane.actions.pull = () => Promise.resolve({ ok: true, value: pulled });
    await create(pane);
    await pane.press("Paste rows…");
    // Another worksheet is in front until Excel has opened the new one.
    await pane.says("Elements of O-0012");
    expect(pane.text()).not.toContain("Paste the table here");
    const { inFront } = scenes.disagreeing;
    const value = { ...inFront.value, sheetId: "new" } as SheetDescription;
    pane.become({ ...scenes.disagreeing, inFront: { ok: true, value } }, "sheet");
    await pane.says("Paste the table here");
  });
});

/** Types a text into the box of Paste rows. */
async function typeInBox(pane: OpenScene, text: string): Promise<void> {
  const box = document.querySelector("textarea");
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(box, text);
  box?.dispatchEvent(new InputEvent("input", { bubbles: true }));
  await pane.settle();
}

test("a newer paste ends the reading of an earlier one, and so does closing the form", async () => {
  const pane = await openScene("disagreeing");
  await pane.showView("sheet");
  await pane.press("Paste rows…");
  await pane.says("Paste the table here");
  const readings: (AbortSignal | undefined)[] = [];
  pane.actions.openPaste = (_sheetId, _source, signal) => {
    readings.push(signal);
    return new Promise(() => undefined);
  };
  const ended = () => readings.map((signal) => signal?.aborted);
  for (const text of ["Pick\t1.5", "Pick\t1.5\nWalk\t2"]) await typeInBox(pane, text);
  expect(ended()).toEqual([true, false]);
  await pane.press("Cancel");
  expect(ended()).toEqual([true, true]);
});

test("a very long name is shown with both ends in the preview, because its layout would stop the pane", async () => {
  const pane = await openScene("disagreeing");
  await pane.showView("sheet");
  await pane.press("Paste rows…");
  await pane.says("Paste the table here");
  const openPaste = pane.actions.openPaste.bind(pane.actions);
  pane.actions.openPaste = async (...given) => {
    const opened = await openPaste(...given);
    if (!opened.ok) return opened;
    const { view } = opened.value;
    const rows = view.rows.map((row) => ({
      ...row,
      values: { ...row.values, name: `Pick ${"x".repeat(1e6)}` },
    }));
    return { ok: true, value: { ...opened.value, view: { ...view, rows } } };
  };
  await typeInBox(pane, "Pick\t1.5");
  await pane.says("Pick xxx");
  expect(pane.text().length).toBeLessThan(10_000);
});

describe("a comparison", () => {
  test("cannot have the same analysis twice, and offers its charts, report and slides once it is made", async () => {
    const pane = await openScene("usual");
    await pane.press("Choose several");
    await pane.press(/^O-0012/);
    await pane.press(/^O-0013/);
    await pane.press("Compare…");
    await pane.press("Change: After");
    await pane.type("After", "O-0012");
    await pane.says("No analysis fits.");
    await pane.type("After", "O-0013");
    await pane.press(/^O-0013/);
    await pane.press("Create the comparison");
    await pane.press("Slides of O-0012 → O-0013");
    await pane.says("5 slides are ready");
    await pane.press("Waterfall of O-0012 → O-0013");
    expect(pane.calls.filter((call) => /^(compare|page|make)/.test(call))).toEqual([
      ...["compare 98 99 O-0012 → O-0013", "make slides comparison_report", "page waterfall 6 all default"],
    ]);
  });

  test("offers them in This sheet, too", async () => {
    const pane = await openScene("comparison");
    await pane.showView("sheet");
    await pane.press("Slides of O-0012 → O-0013");
    expect(pane.calls).toContain("make slides comparison_report");
  });
});

test("standard times without a worksheet of elements offer to pull it, and are then written", async () => {
  const pane = await openScene("page");
  const query = { kind: "standard_time", ids: [98], cycle_no: null, lang: null } as const;
  const value = { ...scenes.page.inFront.value, query } as SheetDescription;
  let sheets = 0;
  pane.actions.takeOverStandardTimes = () => Promise.resolve({ ok: true, value: { sheets, cells: 5 } });
  pane.become({ ...scenes.page, inFront: { ok: true, value } }, "sheet");
  await pane.showView("sheet");
  await pane.press("Take over as standard time");
  await pane.says("pull them first");
  sheets = 1;
  await pane.press("Pull elements of O-0012 and take over");
  await pane.says("5 standard times changed");
  expect(pane.calls).toContain("pull elements 98 all default");
});

test("proposed stations are named with their rule, and what prevents them with its elements", async () => {
  const pane = await openScene("page");
  const query = { kind: "rebalance", ids: [98, 99], cycle_no: null, lang: null } as const;
  const value = { ...scenes.page.inFront.value, query } as SheetDescription;
  pane.become({ ...scenes.page, inFront: { ok: true, value } }, "sheet");
  await pane.showView("sheet");
  await pane.press("Propose stations");
  await pane.says("Stations: 3 for a takt of 60.0\u00a0s");
  await pane.says("Rule: ranked positional weight. The work needs at least 3.");
  pane.actions.proposeStations = () =>
    Promise.resolve({ ok: true, value: { is: "circle", numbers: ["1.2", "2.1"] } });
  await pane.press("Propose stations");
  await pane.says("1.2, 2.1 must follow each other in a circle");
  pane.actions.proposeStations = () =>
    Promise.resolve({ ok: true, value: { is: "no_space", count: 6, space: 3 } });
  await pane.press("Propose stations");
  await pane.says("This takt needs 6 stations");
  await pane.press("Slides");
  expect(pane.calls).toContain("make slides rebalance");
});

/** Opens the pane beside an elements library. */
async function openLibrary() {
  const pane = await openScene("page");
  const query = { kind: "element_library", ids: [], cycle_no: null, lang: null } as const;
  const value = { ...scenes.page.inFront.value, query, subject: "" } as SheetDescription;
  pane.become({ ...scenes.page, inFront: { ok: true, value } }, "sheet");
  await pane.showView("sheet");
  return pane;
}

test("chosen elements of a library are added to a worksheet, and what prevents it is said", async () => {
  const pane = await openLibrary();
  await act(async () => {
    const worksheets = document.querySelector<HTMLSelectElement>(".fields select");
    Object.assign(worksheets ?? {}, { value: "s1" });
    worksheets?.dispatchEvent(new Event("change", { bubbles: true }));
    await Promise.resolve();
  });
  await pane.press("Add chosen elements");
  await pane.says("3 rows added to “Elements 1-2” as cycle 1. Nothing is sent yet.");
  await pane.says("Estimate: 12.5\u00a0s per cycle; with quartiles from 11.9\u00a0s to 13.4\u00a0s.");
  await pane.says("Few observations: Turn part.");
  expect(pane.calls.at(-1)).toMatch(/^add from library \S+ into s1$/);
  const names = Array.from({ length: 8 }, (_, index) => `E${index + 1}`);
  pane.actions.addFromLibrary = () => Promise.resolve({ ok: true, value: { is: "wrong", names } });
  await pane.press("Add chosen elements");
  await pane.says(
    "Correct what is typed for E1, E2, E3, E4, E5, E6 +2: numbers only, occurrences of 0 or more.",
  );
  pane.actions.addFromLibrary = () =>
    Promise.resolve({ ok: true, value: { is: "too_many", count: 1_200, most: 500 } });
  await pane.press("Add chosen elements");
  await pane.says("That would be 1,200 rows; at most 500 fit at once. Type fewer occurrences.");
});

test("a library begins a new analysis, which needs an O-No and is created by Write back", async () => {
  const pane = await openLibrary();
  await pane.press("Add chosen elements");
  await pane.says("Type an O-No.");
  expect(pane.calls.filter((call) => call.startsWith("add from"))).toEqual([]);
  await pane.type("O-No", " L-7 ");
  await pane.type("Process (optional)", "Assembly");
  await pane.press("Add chosen elements");
  await pane.says("Write back first creates the analysis, then its elements.");
  const typed = JSON.stringify({ o_no: "L-7", name: "", process_name: "Assembly" });
  expect(pane.calls.at(-1)).toContain(`into ${typed}`);
});

test("the worksheet of a new analysis says that Write back creates it, and offers no refresh", async () => {
  const pane = await openScene("usual");
  const query = { kind: "elements", ids: [0], cycle_no: null, lang: null } as const;
  const value = { ...elementsSheet, query };
  pane.become({ ...scenes.usual, inFront: { ok: true, value } }, "sheet");
  await pane.showView("sheet");
  await pane.says("The analysis is not on the instance yet.");
  expect(pane.text()).not.toContain("Refresh elements");
  await pane.press("Change");
  await pane.type("O-No", "L-8 ");
  await pane.press("Change");
  expect(pane.calls.at(-1)).toMatch(/^change new analysis s2 .*"o_no":"L-8"/);
});

test("a workbook from a link gets its analysis at the start, and an unknown one is named", async () => {
  const found = await openScene("usual", { opening: "O-0012" });
  await found.says("41 rows in");
  expect(found.calls).toContain("pull elements 98 all default");
  const unknown = await openScene("usual", { opening: "O-9999" });
  await unknown.says("No analysis has “O-9999” in its O-No, name or process.");
  expect(unknown.calls.filter((call) => call.startsWith("pull"))).toEqual([]);
});

test("deleted charts of a page are drawn again", async () => {
  const pane = await openScene("page");
  await pane.showView("sheet");
  await pane.press("Draw deleted charts again");
  expect(pane.calls).toContain("page elements_yamazumi 98 2 ja_JP");
});

test("for one text with several waste types, its rows can be selected, and one waste type set for all", async () => {
  const pane = await openScene("usual");
  await pane.showView("sheet");
  await pane.press("Suggest LOSS…");
  await pane.press("One text, several waste types (1)");
  await pane.press("Go to the next of 2 rows here");
  await pane.press("Set all to w3 Transport × 12: “walks to rack”");
  await pane.says("1 cell changed");
  expect(pane.calls.filter((call) => /^(go to|waste)/.test(call))).toEqual([
    ...["go to s1 12/1/2 waste_type", "waste s1 walks to rack w3"],
  ]);
});
