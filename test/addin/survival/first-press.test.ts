import { associateRibbon } from "../../../addin/ribbon.ts";
import { reportLostPress } from "../../../addin/lost-press.ts";
import { createCommands } from "../../../addin/pane/actions/commands.ts";
import type { PaneCommand } from "../../../addin/pane/actions/commands.ts";
import { openExcel, useExcel } from "../../support/office.ts";
import { settle } from "../../support/office-verbs.ts";

const host = useExcel();

// A page registers its commands once.
const commands = createCommands();
beforeAll(async () => {
  await openExcel();
  associateRibbon(commands);
});

test("a command from before the pane was loaded shows the pane and runs once it is loaded", async () => {
  host.office.showPane(false);
  const shown: boolean[] = [];
  host.office.onPaneToggle((isShown) => shown.push(isShown));
  host.invokeAction("refreshSheet");
  await settle();
  expect(shown).toEqual([true]);
  const done: PaneCommand[] = [];
  const stop = commands.listen((command) => done.push(command));
  expect(done).toEqual(["refreshSheet"]);
  host.invokeAction("writeBack");
  await settle();
  expect(done).toEqual(["refreshSheet", "writeBack"]);
  stop();
});

test("if Excel loses the first command, the pane is shown and says so, and the second runs", async () => {
  host.quirks.add(5176);
  host.office.showPane(false);
  const shown: boolean[] = [];
  host.office.onPaneToggle((isShown) => shown.push(isShown));
  const done: PaneCommand[] = [];
  const stop = commands.listen((command) => done.push(command));
  host.invokeAction("refreshSheet");
  await settle();
  expect([done, shown]).toEqual([[], []]);
  await reportLostPress(commands);
  expect([done, shown]).toEqual([["pressAgain"], [true]]);
  host.invokeAction("refreshSheet");
  await settle();
  expect(done).toEqual(["pressAgain", "refreshSheet"]);
  stop();
});

test("a visible pane, or one that Excel reports nothing about, has lost no command", async () => {
  const done: PaneCommand[] = [];
  const stop = commands.listen((command) => done.push(command));
  await reportLostPress(commands);
  host.office.showPane(false);
  const addin = Office.addin as { _getState?: unknown };
  const stateOf = addin._getState;
  const refused = (): Promise<void> =>
    Excel.run((context) => {
      context.workbook.worksheets.getItem("Nowhere").delete();
      return context.sync();
    });
  for (const none of [undefined, refused]) {
    addin._getState = none;
    await reportLostPress(commands);
  }
  addin._getState = stateOf;
  expect(done).toEqual([]);
  stop();
});
