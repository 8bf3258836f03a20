import { openExcel } from "../../support/office.ts";

/** Builds a worksheet like the add-in's: heading, formats, table, custom XML, properties. */
async function makeSheet(): Promise<{ sheetId: string; tableId: string }> {
  return Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.add("LOSS O-1");
    sheet.load("id");
    context.application.suspendApiCalculationUntilNextSync();
    const header = sheet.getRangeByIndexes(5, 0, 1, 4);
    header.numberFormat = [["@", "@", "@", "@"]];
    header.values = [["Row key 1", "LOSS", "Start", "Status"]];
    header.format.font.bold = true;
    header.format.fill.color = "#107C41";
    header.format.columnWidth = 80;
    sheet.getRangeByIndexes(6, 0, 2, 2).numberFormat = [["@"]] as never;
    sheet.getRangeByIndexes(6, 2, 2, 1).numberFormat = [["0.00"]] as never;
    sheet.getRangeByIndexes(6, 0, 2, 4).values = [
      ["12", "-waiting", 1.25, ""],
      ["13", "=1+1", 2, ""],
    ];
    await context.sync();
    const table = sheet.tables.add(sheet.getRangeByIndexes(5, 0, 3, 4), true);
    table.name = "WA_loss_1";
    table.style = "TableStyleLight1";
    table.showBandedRows = false;
    table.load("id");
    const body = sheet.getRangeByIndexes(6, 1, 2, 1);
    body.dataValidation.clear();
    body.dataValidation.rule = { list: { inCellDropDown: true, source: "w1 a,w2 b" } };
    body.dataValidation.errorAlert = { showAlert: false, style: "Information", title: "", message: "" };
    const format = body.conditionalFormats.add("Custom");
    format.custom.rule.formula = '=ISNUMBER(FIND(" LOSS",$D7))';
    format.custom.format.fill.color = "#FFF4CE";
    format.stopIfTrue = true;
    sheet.getRangeByIndexes(0, 0, 1, 1).getEntireColumn().columnHidden = true;
    sheet.freezePanes.freezeRows(6);
    await context.sync();
    sheet.customProperties.add("mark", "one");
    context.workbook.customXmlParts.add('<a xmlns="urn:test">1</a>');
    sheet.activate();
    sheet.getRangeByIndexes(6, 1, 1, 1).select();
    await context.sync();
    return { sheetId: sheet.id, tableId: table.id };
  });
}

test("a worksheet like the add-in's is read back as it was written", async () => {
  await openExcel();
  const { sheetId, tableId } = await makeSheet();
  const read = await Excel.run(async (context) => {
    const active = context.workbook.worksheets.getActiveWorksheet();
    const sheet = context.workbook.worksheets.getItemOrNullObject(sheetId);
    sheet.load("id,name");
    active.load("id");
    sheet.protection.load("protected");
    sheet.tables.load("items/id,items/name");
    const property = sheet.customProperties.getItemOrNullObject("mark");
    property.load("value");
    const missing = sheet.customProperties.getItemOrNullObject("none");
    missing.load("value");
    const cell = context.workbook.getActiveCell();
    cell.load("rowIndex");
    const parts = context.workbook.customXmlParts.getByNamespace("urn:test");
    parts.load("items/id");
    const key = sheet.getRange("A:A");
    key.load("columnHidden");
    await context.sync();
    const table = sheet.tables.items[0]!;
    const header = table.getHeaderRowRange();
    header.load("values,rowIndex,columnIndex,columnCount");
    const body = table.getDataBodyRange();
    body.load("rowCount,values,valueTypes,formulas,numberFormat");
    const used = sheet.getUsedRangeOrNullObject(true);
    used.load("rowIndex,rowCount");
    const xml = parts.items.map((part) => part.getXml());
    await context.sync();
    return {
      isActive: active.id === sheet.id,
      tables: sheet.tables.items.map(({ id, name }) => ({ id, name })),
      property: property.value,
      isMissing: missing.isNullObject,
      row: cell.rowIndex,
      hidden: key.columnHidden,
      headers: header.values[0],
      place: [header.rowIndex, header.columnIndex, header.columnCount],
      body: body.values,
      types: body.valueTypes.map(([, second]) => second),
      formulas: body.formulas,
      formats: body.numberFormat[0],
      used: [used.rowIndex, used.rowCount],
      xml: xml.map(({ value }) => value),
    };
  });
  expect(read).toEqual({
    isActive: true,
    tables: [{ id: tableId, name: "WA_loss_1" }],
    property: "one",
    isMissing: true,
    row: 6,
    hidden: true,
    headers: ["Row key 1", "LOSS", "Start", "Status"],
    place: [5, 0, 4],
    body: [
      ["12", "-waiting", 1.25, ""],
      ["13", "=1+1", 2, ""],
    ],
    types: ["String", "String"],
    formulas: [
      ["12", "-waiting", 1.25, ""],
      ["13", "=1+1", 2, ""],
    ],
    formats: ["@", "@", "0.00", "General"],
    used: [5, 3],
    xml: ['<a xmlns="urn:test">1</a>'],
  });
});
