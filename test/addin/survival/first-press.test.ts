import { associateRibbon } from "../../../addin/ribbon.ts";
import { tellLostPress } from "../../../addin/lost-press.ts";
import { createCommands } from "../../../addin/pane/actions/commands.ts";
import type { PaneCommand } from "../../../addin/pane/actions/commands.ts";
import { openExcel, useExcel } from "../../support/office.ts";
import { settle } from "../../support/office-verbs.ts";

const host = useExcel();

// A page ties its commands once.
const commands = createCommands();
beforeAll(async () => {
  await openExcel();
  associateRibbon(commands);
});

test("a command that was pressed before the pane was there brings the pane up and is carried out once it is", async () => {
  host.office.showPane(false);
  const shown: boolean[] = [];
  host.office.onPane((isShown) => shown.push(isShown));
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

test("where Excel hands the first press on to nobody, the pane comes and says so, and the second is carried out", async () => {
  host.quirks.add(5176);
  host.office.showPane(false);
  const shown: boolean[] = [];
  host.office.onPane((isShown) => shown.push(isShown));
  const done: PaneCommand[] = [];
  const stop = commands.listen((command) => done.push(command));
  host.invokeAction("refreshSheet");
  await settle();
  expect([done, shown]).toEqual([[], []]);
  await tellLostPress(commands);
  expect([done, shown]).toEqual([["pressAgain"], [true]]);
  host.invokeAction("refreshSheet");
  await settle();
  expect(done).toEqual(["pressAgain", "refreshSheet"]);
  stop();
});

test("a pane that is in sight, or of which this Excel tells nothing, has lost no press", async () => {
  const done: PaneCommand[] = [];
  const stop = commands.listen((command) => done.push(command));
  await tellLostPress(commands);
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
    await tellLostPress(commands);
  }
  addin._getState = stateOf;
  expect(done).toEqual([]);
  stop();
});
