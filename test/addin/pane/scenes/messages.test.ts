/** @jest-environment jsdom */
import { closeScene, openScene } from "../../../support/pane/scene.ts";
import { mixedReport, overwrittenReview } from "../../../support/pane/review.ts";
import { scenes } from "../../../support/pane/scenes.ts";

afterEach(closeScene);

test("the report of refreshing all disappears with the worksheet, and does not return", async () => {
  const pane = await openScene("usual");
  await pane.showView("sheet");
  await pane.press("Refresh all worksheets");
  await pane.says("Cancelled after 2 worksheets");
  pane.become(scenes.foreign_names, "sheet");
  await pane.says("Elements of O-0012");
  expect(pane.text()).not.toContain("Cancelled after 2 worksheets");
  pane.become(scenes.usual, "sheet");
  await pane.says("LOSS of O-0012");
  expect(pane.text()).not.toContain("Cancelled after 2 worksheets");
});

test("the report of a pull stays on its worksheet until the user continues", async () => {
  const pane = await openScene("not_ours");
  const usual = { ...pane.actions };
  pane.actions.pull = (...asked) => {
    pane.become(scenes.usual, "sheet");
    return usual.pull(...asked);
  };
  await pane.press(/^O-0014/);
  await pane.press("Pull elements of O-0014");
  await pane.says("41 rows in “LOSS O-0012”.");
  await pane.settle(100);
  expect(pane.text()).toContain("41 rows in “LOSS O-0012”.");
  pane.become(scenes.foreign_names, "sheet");
  await pane.settle(100);
  expect(pane.text()).not.toContain("41 rows in “LOSS O-0012”.");
});

test("after an action, the pane reads the worksheet in front again", async () => {
  const pane = await openScene("usual");
  await pane.showView("sheet");
  const usual = { ...pane.actions };
  pane.actions.describeSheet = () => {
    pane.calls.push("describe");
    return usual.describeSheet();
  };
  pane.actions.dismissIncoming = async (sheetId) => {
    await new Promise((done) => setTimeout(done, 50));
    return usual.dismissIncoming(sheetId);
  };
  const before = pane.calls.length;
  await pane.press("Dismiss the list");
  await pane.settle(100);
  expect(pane.calls.slice(before)).toEqual(["describe", expect.stringContaining("dismiss"), "describe"]);
});

test("a lost connection shows the next try, and the list once it is back", async () => {
  const pane = await openScene("away");
  await pane.says("next try in 5 s");
  pane.become(scenes.usual, "cells");
  await pane.press("Try now");
  await pane.says("demo · ana@demo.example");
  await pane.says("O-0012");
  expect(pane.text()).not.toContain("next try");
});

test("a tab reserves space for its present text", async () => {
  const pane = await openScene("usual");
  await pane.settle();
  const tab = document.querySelector<HTMLElement>("#tab-changes");
  const { style, textContent } = tab ?? document.body;
  expect(textContent).toMatch(/^Changes 4/);
  expect(style.getPropertyValue("--textContent")).toBe('"Changes 4"');
});

test("if the sign-in ends during a write-back, one click signs in and writes back the rest", async () => {
  const pane = await openScene("usual");
  const failure = { source: "instance", code: "not_signed_in", kind: "refused", message: "" } as const;
  let sent = 0;
  pane.actions.writeBack = () => {
    sent += 1;
    return Promise.resolve({ ok: true, value: { ...mixedReport, ...(sent === 1 && { failure }) } });
  };
  await pane.showView("changes");
  await pane.press("Write back 4 rows");
  await pane.press("Sign in and write back the rest");
  await pane.settle(100);
  expect({ sent, signedIn: pane.calls.includes("sign in any") }).toEqual({ sent: 2, signedIn: true });
  expect(pane.text()).not.toContain("Sign in and write back the rest");
});

test("Changes names a column whose header is gone, and does not claim that everything was sent", async () => {
  const pane = await openScene("quiet");
  const sheets = overwrittenReview.sheets.map((sheet) => ({ ...sheet, overwritten: [], absentColumns: [] }));
  pane.become({ ...scenes.quiet, review: { ok: true, value: { ...overwrittenReview, sheets } } }, "cells");
  await pane.showView("changes");
  await pane.says("Everything here is on the instance");
  const renamed = sheets.map((sheet) => ({ ...sheet, absentColumns: ["LOSS text"] }));
  pane.become(
    { ...scenes.quiet, review: { ok: true, value: { ...overwrittenReview, sheets: renamed } } },
    "cells",
  );
  await pane.says("Not sent: LOSS text.");
  expect(pane.text()).toContain("restore its heading");
  expect(pane.text()).not.toContain("Everything here is on the instance");
});
