import { chooseNames, narrowPane, paneOf, pull, showView } from "../../support/workbench.ts";
import { clickCell } from "../../support/workbench/grid.ts";
import { openAnalysis, openMoreData, openMore, press, pullBy } from "../../support/workbench/pane-verbs.ts";
import { sharedWorkbench } from "../../support/workbench/shared-workbench.ts";
import { tableIn } from "../../support/workbench/table-in-sheet.ts";
import { picture } from "./picture.ts";

const at = sharedWorkbench();

test("the list of analyses, and elements and LOSS of an analysis", async () => {
  const page = await at.open();
  await paneOf(page).locator(".analysis > button").nth(2).click();
  await paneOf(page).locator(".opened").waitFor();
  await picture(page, "analyses", "pane");
  await pull(page, "O-0012", "elements");
  await picture(page, "elements");
  const loss = await pull(page, "O-0012", "LOSS");
  await clickCell(page, (await tableIn(page, loss)).address("Waste type", 3));
  await showView(page, "sheet");
  await paneOf(page).locator(".segment-bar").waitFor();
  await picture(page, "loss");
});

test("unexplained NVA, measured cycles, elements by cycle", async () => {
  const page = await at.open();
  for (const [o_no, button, name] of [
    ["O-0012", /^Pull unexplained NVA of /, "unexplained"],
    ["O-0041", /^Pull measured cycles of /, "cycles"],
    ["O-0001", /^Pull elements by cycle of /, "matrix"],
  ] as const) {
    await openAnalysis(page, o_no);
    await openMoreData(page);
    const sheet = await pullBy(page, button);
    await clickCell(page, (await tableIn(page, sheet)).address("No.", 1));
    await showView(page, "sheet");
    await picture(page, name);
  }
});

test("elements of two analyses in one worksheet", async () => {
  const page = await at.open();
  await press(page, "Choose several");
  const heads = paneOf(page).locator(".analysis > button");
  for (const o_no of ["O-0012", "O-0013"])
    await heads.filter({ has: paneOf(page).getByText(o_no, { exact: true }) }).click();
  await pullBy(page, /^Pull elements of 2 analyses/);
  await picture(page, "several");
});

test("a new analysis", async () => {
  const page = await at.open();
  await press(page, "New analysis");
  await paneOf(page).getByLabel("O-No").fill("00125");
  await paneOf(page).getByLabel(/^Name/).fill("Hinge, after kaizen");
  await paneOf(page)
    .getByLabel(/^Process/)
    .fill("Line 2");
  await picture(page, "new-analysis", "pane");
});

test("a comparison, a line balance, and the lists", async () => {
  const page = await at.open();
  for (const [list, entry, name] of [
    ["Comparisons…", "Door trim", "comparison"],
    ["Line balances…", "Gearbox line, station 1 over takt", "line-balance"],
  ] as const) {
    await openMore(page);
    await press(page, list);
    const sheet = await pullBy(page, new RegExp(`^${entry}`));
    await clickCell(page, (await tableIn(page, sheet)).address("No.", 1));
    await showView(page, "sheet");
    await picture(page, name);
  }
  for (const [button, name] of [
    [/^Pull man-machine charts/, "mmc"],
    [/^Pull multi-activity charts/, "mac"],
    [/^Pull the list of analyses/, "list"],
  ] as const) {
    await openMore(page);
    await pullBy(page, button);
    await showView(page, "sheet");
    await picture(page, name);
  }
});

test("names in Japanese", async () => {
  const page = await at.open();
  await chooseNames(page, "日本語");
  await pull(page, "O-0012", "elements");
  const loss = await pull(page, "O-0012", "LOSS");
  await clickCell(page, (await tableIn(page, loss)).address("Waste type", 3));
  await showView(page, "sheet");
  await paneOf(page).locator(".segment-bar").waitFor();
  await picture(page, "japanese");
});

test("the pane at 320 px", async () => {
  const page = await at.open();
  await narrowPane(page);
  const loss = await pull(page, "O-0012", "LOSS");
  await clickCell(page, (await tableIn(page, loss)).address("Waste type", 3));
  await showView(page, "sheet");
  await paneOf(page).locator(".segment-bar").waitFor();
  await picture(page, "pane-320", "pane");
});
