import { associateRibbon } from "../../../addin/ribbon.ts";
import { createCommands } from "../../../addin/pane/hooks/commands.ts";
import type { PaneCommand } from "../../../addin/pane/hooks/commands.ts";
import { openExcel } from "../../support/office.ts";
import { settle } from "../../support/office-verbs.ts";

// A page ties its commands once.
const commands = createCommands();
beforeAll(async () => {
  await openExcel();
  associateRibbon(commands);
});

test("a command that was pressed before the pane was there brings the pane up and is carried out once it is", async () => {
  const host = await openExcel();
  host.office.showPane(false);
  const shown: boolean[] = [];
  host.office.onPane((isShown) => shown.push(isShown));
  host.invokeAction("refreshSheet");
  await settle();
  expect(shown).toEqual([true]);
  const done: PaneCommand[] = [];
  const stop = commands.listen((command) => done.push(command));
  expect(done).toEqual(["refresh_sheet"]);
  host.invokeAction("writeBack");
  await settle();
  expect(done).toEqual(["refresh_sheet", "write_back"]);
  stop();
});

test("where Excel runs nothing at the first press, it does so at the second", async () => {
  const host = await openExcel();
  host.quirks.add(5176);
  const done: PaneCommand[] = [];
  commands.listen((command) => done.push(command));
  host.invokeAction("refreshSheet");
  await settle();
  expect(done).toEqual([]);
  host.invokeAction("refreshSheet");
  await settle();
  expect(done).toEqual(["refresh_sheet"]);
});
