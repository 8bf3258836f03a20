import { openExcel, reopen } from "../../support/office.ts";
import { settle } from "../../support/office-verbs.ts";
import { newestOfficeSets } from "../../../office-host/office/office-services.ts";

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "nothing failed",
    (cause: unknown) => (cause instanceof OfficeExtension.Error ? cause.code : String(cause)),
  );

test("the add-in can ask users to confirm closing, and gets an event if they cancel", async () => {
  const host = await openExcel({ officeSets: newestOfficeSets });
  const heard: string[] = [];
  const { beforeDocumentCloseNotification } = Office.addin;
  const forget = await beforeDocumentCloseNotification.onCloseActionCancelled(() => {
    heard.push("stays");
  });
  expect(host.office.asksBeforeClosing).toBe(false);
  await beforeDocumentCloseNotification.enable();
  expect(host.office.asksBeforeClosing).toBe(true);
  host.office.cancelClosing();
  await settle();
  expect(heard).toEqual(["stays"]);
  await forget();
  await beforeDocumentCloseNotification.disable();
  expect(host.office.asksBeforeClosing).toBe(false);
});

test("unsupported calls and events of the Common API fail with their name and never succeed", async () => {
  await openExcel({ officeSets: newestOfficeSets });
  const { document } = Office.context;
  const asked: readonly ((done: (result: Office.AsyncResult<unknown>) => void) => void)[] = [
    (done) => document.getSelectedDataAsync(Office.CoercionType.Text, done),
    (done) => document.setSelectedDataAsync("text", done),
    (done) => document.getFileAsync(Office.FileType.Compressed, done),
    (done) => document.goToByIdAsync("A1", Office.GoToType.NamedItem, done),
    (done) => document.bindings.getAllAsync(done),
    (done) => document.settings.addHandlerAsync(Office.EventType.SettingsChanged, () => undefined, done),
    // office.js itself refuses what no Excel has.
    (done) => document.addHandlerAsync(Office.EventType.ActiveViewChanged, () => undefined, done),
  ];
  const ends = await Promise.all(
    asked.map(
      (ask) =>
        new Promise<string>((resolve) => {
          try {
            ask(({ status, error }) =>
              resolve(
                status === Office.AsyncResultStatus.Succeeded
                  ? "succeeded"
                  : `${error.code} ${error.message}`,
              ),
            );
          } catch (cause) {
            resolve(`thrown ${String(cause)}`);
          }
        }),
    ),
  );
  const notServed = (what: string) => `5000 Not served by this Office host: ${what}.`;
  expect(ends).toEqual([
    notServed("Document.getSelectedDataAsync"),
    notServed("Document.setSelectedDataAsync"),
    notServed("Document.getFileAsync"),
    notServed("Document.goToByIdAsync"),
    notServed("Bindings.getAllAsync"),
    notServed("the event SettingsChanged"),
    expect.stringMatching(/^5007 /),
  ]);
});

test("an Office that declares older requirement sets refuses newer members", async () => {
  await openExcel();
  expect(await codeOf(Office.addin.beforeDocumentCloseNotification.enable())).toBe("ApiNotFound");
  expect(await codeOf(Office.actions.getShortcuts())).toBe("ApiNotFound");
  expect(await codeOf(Office.addin.showAsTaskpane())).toBe("nothing failed");
});

test("the add-in and the user can hide and show the pane, and the add-in gets an event", async () => {
  const host = await openExcel({ officeSets: newestOfficeSets });
  const [shown, heard]: [boolean[], string[]] = [[], []];
  host.office.onPaneToggle((isShown) => shown.push(isShown));
  const forget = await Office.addin.onVisibilityModeChanged(({ visibilityMode }) => {
    heard.push(visibilityMode);
  });
  await Office.addin.hide();
  await Office.addin.showAsTaskpane();
  host.office.showPane(false);
  await settle();
  expect(shown).toEqual([false, true, false]);
  expect(heard).toEqual(["Hidden", "Taskpane", "Hidden"]);
  await forget();
});

test("shortcuts run actions, users can replace them, and the add-in can list them", async () => {
  const host = await openExcel({ officeSets: newestOfficeSets });
  host.office.setDefaultShortcuts({ refreshSheet: "Ctrl+Alt+R", writeBack: "Ctrl+Alt+W" });
  expect(host.office.actionOf("ctrl+alt+r")).toBe("refreshSheet");
  expect(await Office.actions.areShortcutsInUse(["Ctrl+Alt+W", "Ctrl+Alt+X"])).toEqual([
    { shortcut: "Ctrl+Alt+W", inUse: true },
    { shortcut: "Ctrl+Alt+X", inUse: false },
  ]);
  await Office.actions.replaceShortcuts({ refreshSheet: "Ctrl+Shift+F5" });
  expect(await Office.actions.getShortcuts()).toEqual({
    refreshSheet: "Ctrl+Shift+F5",
    writeBack: "Ctrl+Alt+W",
  });
  expect([host.office.actionOf("Ctrl+Alt+R"), host.office.actionOf("Shift+Ctrl+F5")]).toEqual([
    undefined,
    "refreshSheet",
  ]);
  expect(await codeOf(Office.actions.replaceShortcuts({ unknown: "Ctrl+Alt+U" }))).toBe("InvalidArgument");
});

test("the active worksheet is active again after reopening the workbook", async () => {
  const host = await openExcel();
  await Excel.run(async (context) => {
    context.workbook.worksheets.add("Other").activate();
    await context.sync();
  });
  await reopen(host);
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.load("name");
    await context.sync();
    expect(sheet.name).toBe("Other");
  });
});
