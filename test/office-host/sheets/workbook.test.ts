import { openExcel, reopen } from "../../support/office.ts";
import { cellsOf, typeInto } from "../../support/office-verbs.ts";

test("custom XML is found by namespace, replaced and deleted, and kept in the file", async () => {
  const host = await openExcel();
  const id = await Excel.run(async (context) => {
    const parts = context.workbook.customXmlParts;
    const part = parts.add('<a xmlns="urn:one">1</a>');
    parts.add('<b xmlns="urn:two"/>').delete();
    part.load("id,namespaceUri");
    part.setXml('<a xmlns="urn:one">2\r\n</a>');
    await context.sync();
    expect(part.namespaceUri).toBe("urn:one");
    return part.id;
  });
  await reopen(host);
  const read = await Excel.run(async (context) => {
    const parts = context.workbook.customXmlParts;
    const only = parts.getByNamespace("urn:one").getOnlyItemOrNullObject();
    const none = parts.getByNamespace("urn:two").getOnlyItemOrNullObject();
    const count = parts.getByNamespace("urn:one").getCount();
    only.load("id");
    const xml = only.getXml();
    await context.sync();
    return [only.id, xml.value, none.isNullObject, count.value];
  });
  // XML files cannot hold CR.
  expect(read).toEqual([id, '<a xmlns="urn:one">2\n</a>', true, 1]);
});

test.each([
  { quirk: undefined, undone: "before" },
  { quirk: 4484 as const, undone: "typed" },
])(
  "undo works across a custom XML change, which stays, unless the quirk clears undo ($quirk)",
  async ({ quirk, undone }) => {
    const host = await openExcel();
    if (quirk !== undefined) host.quirks.add(quirk);
    const parts = await Excel.run(async (context) => {
      const { customXmlParts } = context.workbook;
      const [set, deleted] = [customXmlParts.add('<a xmlns="urn:one"/>'), customXmlParts.add("<b/>")];
      set.load("id");
      deleted.load("id");
      await context.sync();
      return { set: set.id, deleted: deleted.id };
    });
    const changes: readonly ((context: Excel.RequestContext) => void)[] = [
      ({ workbook }) => void workbook.customXmlParts.add("<c/>"),
      ({ workbook }) => workbook.customXmlParts.getItem(parts.set).setXml('<a xmlns="urn:one">1</a>'),
      ({ workbook }) => workbook.customXmlParts.getItem(parts.deleted).delete(),
    ];
    for (const change of changes) {
      typeInto(host, "Sheet1", "A1", "before");
      typeInto(host, "Sheet1", "A1", "typed");
      await Excel.run(async (context) => {
        change(context);
        await context.sync();
      });
      host.undo();
      expect(cellsOf(host, "Sheet1", "A1:A1")).toEqual([[undone]]);
    }
    expect([...host.workbook.extras.customXml.values()]).toEqual(['<a xmlns="urn:one">1</a>', "<c/>"]);
    // Later changes can be undone as usual.
    typeInto(host, "Sheet1", "A1", "more");
    host.undo();
    expect(cellsOf(host, "Sheet1", "A1:A1")).toEqual([[undone]]);
  },
);

test("settings are kept in the file", async () => {
  const host = await openExcel();
  await Excel.run(async (context) => {
    context.workbook.settings.add("choice", { cycles: [1, 2] });
    await context.sync();
  });
  await reopen(host);
  const value = await Excel.run(async (context) => {
    const setting = context.workbook.settings.getItemOrNullObject("choice");
    setting.load("value");
    await context.sync();
    return setting.value as unknown;
  });
  expect(value).toEqual({ cycles: [1, 2] });
});

test("inserting rows moves the cells below, and deleting them moves the cells back", async () => {
  const host = await openExcel();
  typeInto(host, "Sheet1", "A2", "below");
  await Excel.run(async (context) => {
    context.workbook.worksheets.getActiveWorksheet().getRange("2:3").insert("Down");
    await context.sync();
  });
  expect(cellsOf(host, "Sheet1", "A4")).toEqual([["below"]]);
  await Excel.run(async (context) => {
    context.workbook.worksheets.getActiveWorksheet().getRange("2:3").delete("Up");
    await context.sync();
  });
  expect(cellsOf(host, "Sheet1", "A2")).toEqual([["below"]]);
});

test("a formula's error is Excel's error, and the same text in a text cell is text", async () => {
  await openExcel();
  const read = await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange("A1:A2").formulas = [["=1/0"], ["=NOSUCH(1)"]];
    sheet.getRange("B1").numberFormat = [["@"]];
    sheet.getRange("B1").values = [["#N/A"]];
    const range = sheet.getRange("A1:B2");
    range.load("values,valueTypes");
    await context.sync();
    return [range.values, range.valueTypes];
  });
  expect(read).toEqual([
    [
      ["#DIV/0!", "#N/A"],
      ["#NAME?", ""],
    ],
    [
      ["Error", "String"],
      ["Error", "Empty"],
    ],
  ]);
});

test("a blocking drop-down refuses typed values and accepts pasted ones, as in Excel", async () => {
  const host = await openExcel();
  await Excel.run(async (context) => {
    const { dataValidation } = context.workbook.worksheets.getActiveWorksheet().getRange("A1:A2");
    dataValidation.rule = { list: { inCellDropDown: true, source: "w1,w2" } };
    await context.sync();
  });
  expect(host.type("Sheet1", "A1", "w9")).toBe("refused by validation");
  expect(host.type("Sheet1", "A1", "w2")).toBe("entered");
  host.paste("Sheet1", "A2", "w9");
  expect(cellsOf(host, "Sheet1", "A1:A2")).toEqual([["w2"], ["w9"]]);
});

test("earlier changes of a batch stay when a later call fails", async () => {
  const host = await openExcel();
  await Excel.run(async (context) => {
    const { worksheets } = context.workbook;
    worksheets.getActiveWorksheet().getRange("A1").values = [["kept"]];
    worksheets.getItem("None").activate();
    await context.sync();
  }).catch((cause: unknown) => expect(cause).toMatchObject({ code: "ItemNotFound" }));
  expect(cellsOf(host, "Sheet1", "A1")).toEqual([["kept"]]);
});

test("worksheets have new ids after reopening the workbook, and keep their properties", async () => {
  const host = await openExcel();
  const look = (): Promise<
    readonly { readonly id: string; readonly name: string; readonly value: string }[]
  > =>
    Excel.run(async (context) => {
      const { worksheets } = context.workbook;
      worksheets.load("items/id,items/name");
      await context.sync();
      const properties = worksheets.items.map(({ customProperties }) => customProperties.getItem("own"));
      for (const property of properties) property.load("value");
      await context.sync();
      return worksheets.items.map(({ id, name }, index) => ({ id, name, value: properties[index]!.value }));
    });
  await Excel.run(async (context) => {
    const { worksheets } = context.workbook;
    const other = worksheets.add("Other");
    other.load("id");
    await context.sync();
    other.customProperties.add("own", other.id);
    worksheets.getItem("Sheet1").customProperties.add("own", "first");
    other.names.add("Here", other.getRange("A1"));
    // The add-in's own text stays unchanged, even if it is an id.
    other.names.add("Kept", `="${other.id}"`);
    other.getRange("D1:D2").values = [[other.id], [`of ${other.id}`]];
    other.tables.add("A3:B4", true).name = "Parts";
    await context.sync();
  });
  const before = await look();
  await reopen(host);
  const after = await look();
  expect(after.map(({ name, value }) => [name, value])).toEqual(
    before.map(({ name, value }) => [name, value]),
  );
  expect(new Set([...before, ...after].map(({ id }) => id)).size).toBe(4);
  await Excel.run(async (context) => {
    const other = context.workbook.worksheets.getItem("Other");
    const range = other.names.getItem("Here").getRange();
    range.load("address");
    const { worksheet } = context.workbook.tables.getItem("Parts");
    worksheet.load("name");
    const kept = other.names.getItem("Kept");
    kept.load("formula");
    const cells = other.getRange("D1:D2");
    cells.load("values");
    await context.sync();
    expect([range.address, worksheet.name]).toEqual(["Other!A1", "Other"]);
    const { id } = before.find(({ name }) => name === "Other")!;
    expect([kept.formula, cells.values]).toEqual([`="${id}"`, [[id], [`of ${id}`]]]);
  });
});

test("a custom XML part of more than a megabyte is lost", async () => {
  await openExcel();
  const counts = await Excel.run(async (context) => {
    const parts = context.workbook.customXmlParts;
    const [small, large] = [1_000_000, 1_100_000].map((length) =>
      parts.add(`<a xmlns="urn:size">${"x".repeat(length)}</a>`),
    );
    small!.load("id");
    large!.load("id");
    await context.sync();
    const found = parts.getByNamespace("urn:size");
    found.load("items/id");
    const [smallAgain, largeAgain] = [small!, large!].map(({ id }) => parts.getItemOrNullObject(id));
    await context.sync();
    return [found.items.length, smallAgain!.isNullObject, largeAgain!.isNullObject];
  });
  expect(counts).toEqual([1, false, true]);
});
