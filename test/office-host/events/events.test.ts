import { openExcel } from "../../support/office.ts";
import { cellsOf, settle, typeInto } from "../../support/office-verbs.ts";

/** Excel gives details only for single cells, though its types always promise them. */
function describe(details: Excel.ChangedEventDetail | undefined): string {
  return details === undefined ? "-" : `${String(details.valueBefore)}→${String(details.valueAfter)}`;
}

/** Listens to the events that the pane uses, and returns the growing list of them. */
async function listen(): Promise<string[]> {
  const heard: string[] = [];
  await Excel.run(async (context) => {
    const { worksheets } = context.workbook;
    const note = (words: string): Promise<void> => {
      heard.push(words);
      return Promise.resolve();
    };
    worksheets.onActivated.add(() => note("activated"));
    worksheets.onAdded.add(() => note("added"));
    worksheets.onDeleted.add(() => note("deleted"));
    worksheets.onChanged.add(({ address, source, details }) =>
      note(`changed ${address} ${source} ${describe(details)}`),
    );
    worksheets.onSelectionChanged.add(({ address }) => note(`selected ${address}`));
    await context.sync();
  });
  return heard;
}

test("an edit of one cell reports its value before and after", async () => {
  const host = await openExcel();
  const heard = await listen();
  typeInto(host, "Sheet1", "B2", "12");
  typeInto(host, "Sheet1", "B2", "13");
  await settle();
  expect(heard).toEqual(["changed B2 Local →12", "changed B2 Local 12→13"]);
});

test("another author's edit raises a remote event", async () => {
  const host = await openExcel();
  const heard = await listen();
  host.runAsOtherAuthor(() => typeInto(host, "Sheet1", "A1", "theirs"));
  await settle();
  expect(heard).toEqual(["changed A1 Remote →theirs"]);
});

test("a paste raises one event with the whole address and no details", async () => {
  const host = await openExcel();
  const heard = await listen();
  host.paste("Sheet1", "B2", "1\t2\n3\t4");
  await settle();
  expect(heard.filter((words) => words.startsWith("changed"))).toEqual(["changed B2:C3 Local -"]);
  expect(cellsOf(host, "Sheet1", "B2:C3")).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

test("a batch raises an event for each range that it writes, and not for cells between them", async () => {
  const host = await openExcel();
  const heard: string[] = [];
  await Excel.run(async (context) => {
    const { worksheets } = context.workbook;
    worksheets.onChanged.add(({ address }) => {
      heard.push(address);
      return Promise.resolve();
    });
    const sheet = worksheets.getItem("Sheet1");
    await context.sync();
    sheet.getRange("A1").values = [["title"]];
    sheet.getRange("D1:D2").values = [["x"], ["y"]];
    sheet.getRange("A6:C7").values = [
      [1, 2, 3],
      [4, 5, 6],
    ];
    await context.sync();
  });
  await settle();
  expect(heard).toHaveLength(3);
  expect(heard).toEqual(expect.arrayContaining(["A1", "D1:D2", "A6:C7"]));
  expect(cellsOf(host, "Sheet1", "A6:C6")).toEqual([[1, 2, 3]]);
});

test("undo and redo of an edit raise events", async () => {
  const host = await openExcel();
  typeInto(host, "Sheet1", "A1", "one");
  const heard = await listen();
  host.undo();
  expect(cellsOf(host, "Sheet1", "A1")).toEqual([[""]]);
  host.redo();
  await settle();
  expect(cellsOf(host, "Sheet1", "A1")).toEqual([["one"]]);
  expect(heard.some((words) => words.startsWith("changed"))).toBe(true);
});

test("one batch of the add-in is one step of undo, and custom XML stays", async () => {
  const host = await openExcel();
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange("A1:B2").values = [
      [1, 2],
      [3, 4],
    ];
    context.workbook.customXmlParts.add('<a xmlns="urn:test"/>');
    await context.sync();
  });
  host.undo();
  expect(cellsOf(host, "Sheet1", "A1:B2")).toEqual([
    ["", ""],
    ["", ""],
  ]);
  expect(host.workbook.extras.customXml.size).toBe(1);
});

test("adding, deleting and activating a worksheet raises events", async () => {
  await openExcel();
  const heard = await listen();
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.add("Other");
    sheet.activate();
    await context.sync();
    sheet.delete();
    await context.sync();
  });
  await settle();
  expect(heard.filter((words) => !words.startsWith("selected"))).toEqual([
    "added",
    "activated",
    "deleted",
    "activated",
  ]);
});

test("with events disabled, the add-in's writes raise no events", async () => {
  await openExcel();
  const heard = await listen();
  await Excel.run(async (context) => {
    context.runtime.enableEvents = false;
    context.workbook.worksheets.getActiveWorksheet().getRange("A1").values = [[1]];
    context.runtime.enableEvents = true;
    await context.sync();
  });
  await settle();
  expect(heard).toEqual([]);
});

test("a removed handler receives no events", async () => {
  const host = await openExcel();
  const heard: string[] = [];
  const handler = await Excel.run(async (context) => {
    const added = context.workbook.worksheets.onChanged.add(({ address }) => {
      heard.push(address);
      return Promise.resolve();
    });
    await context.sync();
    return added;
  });
  typeInto(host, "Sheet1", "A1", "1");
  await settle();
  await Excel.run(handler.context, async (context) => {
    handler.remove();
    await context.sync();
  });
  typeInto(host, "Sheet1", "A2", "2");
  await settle();
  expect(heard).toEqual(["A1"]);
});

test("a ribbon command runs the function that the add-in associated with it", async () => {
  const host = await openExcel();
  const ran = new Promise<string>((resolve) => {
    Office.actions.associate("refresh", () => resolve("refresh"));
  });
  host.invokeAction("refresh");
  expect(await ran).toBe("refresh");
});
