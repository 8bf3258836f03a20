import type { Host } from "../../../office-host/host.ts";
import { openExcel } from "../../support/office.ts";
import { pngOf80 } from "../../support/office-host/images.ts";
import { settle } from "../../support/office-verbs.ts";

/** Adds a chart `Load` of A1:B3, and lists the chart events of the worksheet. */
async function listen(): Promise<{ readonly host: Host; readonly heard: string[] }> {
  const host = await openExcel();
  const heard: string[] = [];
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Sheet1");
    sheet.getRange("A1:B3").values = [
      ["Station", "VA"],
      ["A", 1],
      ["B", 2],
    ];
    const hear = (event: { readonly type: string; readonly source?: string }): Promise<void> => {
      heard.push(event.source === undefined ? event.type : `${event.type} ${event.source}`);
      return Promise.resolve();
    };
    sheet.charts.onAdded.add(hear);
    sheet.charts.onDeleted.add(hear);
    sheet.charts.onActivated.add(hear);
    sheet.charts.onDeactivated.add(hear);
    await context.sync();
    sheet.charts.add("ColumnClustered", sheet.getRange("A1:B3")).name = "Load";
    await context.sync();
  });
  return { host, heard };
}

test("adding and deleting a chart raises events, also by undo", async () => {
  const { host, heard } = await listen();
  await settle();
  expect(heard).toEqual(["ChartAdded Local"]);
  await Excel.run(async (context) => {
    context.workbook.worksheets.getItem("Sheet1").charts.getItem("Load").delete();
    await context.sync();
  });
  host.undo();
  await settle();
  expect(heard).toEqual(["ChartAdded Local", "ChartDeleted Local", "ChartAdded Local"]);
});

test("another author's charts raise remote events", async () => {
  const { host, heard } = await listen();
  const { model } = host;
  const sheetId = model.getters.getActiveSheetId();
  const [figure] = model.getters.getFigures(sheetId);
  host.runAsOtherAuthor(() => model.dispatch("DELETE_FIGURE", { sheetId, figureId: figure?.id }));
  await settle();
  expect(heard).toEqual(["ChartAdded Local", "ChartDeleted Remote"]);
});

test("activating a chart makes it the active chart and raises an event", async () => {
  const { host, heard } = await listen();
  await Excel.run(async (context) => {
    context.workbook.worksheets.add("Other").activate();
    await context.sync();
    context.workbook.worksheets.getItem("Sheet1").charts.getItem("Load").activate();
    const front = context.workbook.worksheets.getActiveWorksheet();
    front.load("name");
    await context.sync();
    expect(front.name).toBe("Sheet1");
  });
  await settle();
  expect(heard).toEqual(["ChartAdded Local", "ChartActivated"]);
  host.model.dispatch("SELECT_FIGURE", { figureId: null });
  await settle();
  expect(heard).toEqual(["ChartAdded Local", "ChartActivated", "ChartDeactivated"]);
});

test("the active chart has its cell below, and areas are refused while it or a picture is selected", async () => {
  const { host } = await listen();
  const ask = () =>
    Excel.run(async (context) => {
      const chart = context.workbook.getActiveChartOrNullObject();
      chart.load("name");
      const cell = context.workbook.getActiveCell();
      cell.load("address");
      await context.sync();
      const areas = context.workbook.getSelectedRanges();
      areas.load("address");
      const refused = await context.sync().then(
        () => "",
        (cause: unknown) => (cause as OfficeExtension.Error).code,
      );
      return [chart.isNullObject ? undefined : chart.name, cell.address, refused];
    });
  expect(await ask()).toEqual([undefined, "Sheet1!A1", ""]);
  const picture = await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Sheet1");
    sheet.charts.getItem("Load").activate();
    const added = sheet.shapes.addImage(pngOf80);
    added.load("id");
    await context.sync();
    return added.id;
  });
  expect(await ask()).toEqual(["Load", "Sheet1!A1", "InvalidSelection"]);
  host.model.dispatch("SELECT_FIGURE", { figureId: picture });
  expect(await ask()).toEqual([undefined, "Sheet1!A1", "InvalidSelection"]);
});
