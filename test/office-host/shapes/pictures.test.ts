import type { Host } from "../../../office-host/host.ts";
import { readXlsx } from "../../../office-host/files/read.ts";
import { packParts, putPart, textOfPart, unpackParts } from "../../../office-host/files/package/package.ts";
import { writeXlsx } from "../../../office-host/files/write.ts";
import { disorderOf } from "../../support/office-host/schema-order.ts";
import { jpegOf64by32, pngOf80 } from "../../support/office-host/images.ts";
import { openFile, xmlOf } from "../../support/excel/workbook-file.ts";
import { openExcel, reopen } from "../../support/office.ts";

const onSheet = <Given>(
  work: (sheet: Excel.Worksheet, context: Excel.RequestContext) => Given | Promise<Given>,
): Promise<Given> =>
  Excel.run(async (context) => {
    const given = await work(context.workbook.worksheets.getItem("Sheet1"), context);
    await context.sync();
    return given;
  });

/** Builds a worksheet with a logo at 150, 30 points that is 45 points high. */
async function openWithLogo(options: Parameters<typeof openExcel>[0] = {}): Promise<Host> {
  const host = await openExcel(options);
  await onSheet(({ shapes }) => {
    const logo = shapes.addImage(pngOf80);
    logo.name = "logo";
    logo.left = 150;
    logo.top = 30;
    logo.height = 45;
    logo.placement = "OneCell";
    logo.altTextTitle = "Seal";
    logo.altTextDescription = "Logo of Nagoya Plant 2";
  });
  return host;
}

const members =
  "items/id,items/name,items/type,items/left,items/top,items/width,items/height,items/lockAspectRatio,items/placement,items/altTextTitle,items/altTextDescription";

const pictures = (name = "Sheet1"): Promise<readonly Excel.Interfaces.ShapeData[]> =>
  Excel.run(async (context) => {
    const { shapes } = context.workbook.worksheets.getItem(name);
    shapes.load(members);
    await context.sync();
    return shapes.items.map((shape) => shape.toJSON());
  });

const logo = {
  ...{ name: "logo", type: "Image", left: 150, top: 30, width: 45, height: 45 },
  ...{ lockAspectRatio: true, placement: "OneCell" },
  ...{ altTextTitle: "Seal", altTextDescription: "Logo of Nagoya Plant 2" },
};

const refusalOf = (work: (sheet: Excel.Worksheet) => unknown): Promise<unknown> =>
  onSheet(async (sheet, context) => {
    work(sheet);
    await context.sync();
  }).then(
    () => "taken",
    (cause: unknown) => (cause as OfficeExtension.Error).code,
  );

test("a new picture has its own size, and can get a name, a position and locked proportions", async () => {
  await openExcel();
  await onSheet(({ shapes }) => {
    shapes.addImage(pngOf80);
    const wide = shapes.addImage(jpegOf64by32);
    wide.lockAspectRatio = false;
    wide.width = 96;
  });
  expect(await pictures()).toMatchObject([
    { name: "Picture 1", left: 0, top: 0, width: 60, height: 60, lockAspectRatio: true },
    { name: "Picture 2", width: 96, height: 24, lockAspectRatio: false },
  ]);
  await openWithLogo();
  expect(await pictures()).toMatchObject([logo]);
  await onSheet(async ({ shapes }, context) => {
    const count = shapes.getCount();
    const [byName, first] = [shapes.getItem("LOGO"), shapes.getItemAt(0)];
    const none = shapes.getItemOrNullObject("seal");
    byName.load("id");
    first.load("id");
    await context.sync();
    expect([count.value, byName.id === first.id, none.isNullObject]).toEqual([1, true, true]);
  });
});

test("a picture can be deleted, and undo restores it unchanged", async () => {
  const host = await openWithLogo();
  const before = await pictures();
  await onSheet(({ shapes }) => shapes.getItem("logo").delete());
  expect(await pictures()).toEqual([]);
  host.undo();
  expect(await pictures()).toEqual(before);
});

test("other formats than PNG and JPEG, and unsupported properties, are refused", async () => {
  await openWithLogo();
  const svg = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>").toString("base64");
  for (const image of [svg, "no base64", `data:image/png;base64,${pngOf80}`, ""])
    expect(await refusalOf(({ shapes }) => shapes.addImage(image))).toBe("InvalidArgument");
  expect(await refusalOf(({ shapes }) => (shapes.getItem("logo").width = 0))).toBe("InvalidArgument");
  expect(await refusalOf(({ shapes }) => (shapes.getItem("logo").left = -1))).toBe("InvalidArgument");
  expect(await refusalOf(({ shapes }) => shapes.getItem("seal").delete())).toBe("ItemNotFound");
  expect(await refusalOf(({ shapes }) => (shapes.getItem("logo").placement = "TwoCell"))).toBe("ApiNotFound");
  expect(await refusalOf(({ shapes }) => (shapes.getItem("logo").rotation = 90))).toBe("ApiNotFound");
  expect(await refusalOf(({ shapes }) => shapes.addTextBox("Seal"))).toBe("ApiNotFound");
  expect(await refusalOf(({ protection }) => protection.protect())).toBe("taken");
  expect(await refusalOf(({ shapes }) => shapes.addImage(pngOf80))).toBe("AccessDenied");
  expect(await refusalOf(({ shapes }) => shapes.getItem("logo").delete())).toBe("AccessDenied");
  expect(await pictures()).toMatchObject([logo]);
});

test("ExcelApi 1.8 cannot add pictures, and 1.13 has no null object for a missing picture", async () => {
  await openExcel({ apiSet: "1.8" });
  expect(await refusalOf(({ shapes }) => shapes.addImage(pngOf80))).not.toBe("taken");
  await openExcel({ apiSet: "1.13" });
  expect(await refusalOf(({ shapes }) => shapes.getItemOrNullObject("logo"))).not.toBe("taken");
});

test("a picture moves with its cells, is copied with its worksheet, and is the same after reopening", async () => {
  const host = await openWithLogo();
  await onSheet((sheet) => sheet.getRange("1:1").insert("Down"));
  const [moved] = await pictures();
  expect(moved?.top).toBeGreaterThan(30);
  await onSheet((sheet) => sheet.copy().load("name"));
  const [copy] = await pictures("Sheet1 (2)");
  expect(copy).toEqual({ ...moved, id: copy?.id });
  expect(copy?.id).not.toBe(moved?.id);
  const again = await reopen(host);
  expect(await pictures("Sheet1 (2)")).toMatchObject([{ ...logo, top: moved?.top }]);
  expect(await pictures()).toMatchObject([{ ...logo, top: moved?.top }]);
  await onSheet(({ shapes }) => shapes.getItem("logo").delete());
  expect(again.serialize().pictures).toHaveLength(1);
});

test("pictures of several worksheets are in the file beside the charts, in schema order, and are read again", async () => {
  const host = await openWithLogo();
  await Excel.run(async (context) => {
    const { worksheets } = context.workbook;
    const sheet = worksheets.getItem("Sheet1");
    sheet.getRange("A1:B3").values = [
      ["Step", "Seconds"],
      ["Pick", 12],
      ["Walk", 3],
    ];
    sheet.charts.add("ColumnClustered", sheet.getRange("A1:B3"), "Columns").name = "Load";
    const { shapes } = worksheets.add("Second");
    shapes.addImage(jpegOf64by32).name = "first";
    const second = shapes.addImage(jpegOf64by32);
    second.name = "wide <&>";
    second.lockAspectRatio = false;
    second.width = 100;
    await context.sync();
  });
  expect(await disorderOf(host)).toEqual([]);
  const bytes = await writeXlsx(host);
  const ids = [...xmlOf(bytes, "xl/drawings/drawing0.xml").querySelectorAll("*")].flatMap((element) =>
    element.localName === "cNvPr" ? [element.getAttribute("id")] : [],
  );
  expect(ids).toEqual(["2", "3"]);
  // Anchored between two cells, a program with other row heights would stretch it.
  const anchor = xmlOf(bytes, "xl/drawings/drawing1.xml").documentElement.firstElementChild;
  expect(anchor?.localName).toBe("oneCellAnchor");
  expect([anchor?.children[1]?.localName, anchor?.children[1]?.getAttribute("cy")]).toEqual([
    "ext",
    "304800",
  ]);
  const parts = unpackParts(bytes);
  if ("reason" in parts) throw new Error(parts.reason);
  const media = [...parts].filter(([path]) => path.startsWith("xl/media/"));
  expect(media.map(([, content]) => Buffer.from(content).toString("base64"))).toEqual([
    pngOf80,
    jpegOf64by32,
    jpegOf64by32,
  ]);
  expect(readXlsx(bytes)).toMatchObject({ ok: true, omitted: [] });
  const again = await openFile(bytes);
  expect(await pictures()).toMatchObject([logo]);
  expect(await pictures("Second")).toMatchObject([
    { name: "first", width: 48, height: 24 },
    { name: "wide <&>", width: 99.75, height: 24, lockAspectRatio: false, altTextTitle: "" },
  ]);
  const { getters } = again.model;
  const paths = getters
    .getSheetIds()
    .map((id) => getters.getFigures(id).findLast(({ tag }) => tag === "image")?.id ?? "")
    .map((id) => getters.getImagePath(id));
  expect(paths).toEqual([`data:image/png;base64,${pngOf80}`, `data:image/jpeg;base64,${jpegOf64by32}`]);
});

test("a picture of a format that cannot be written is left out with a notice", async () => {
  const parts = unpackParts(await writeXlsx(await openWithLogo()));
  if ("reason" in parts) throw new Error(parts.reason);
  const path = [...parts.keys()].find((one) => one.startsWith("xl/media/")) ?? "";
  parts.set(path.replace(/png$/, "emf"), parts.get(path) ?? new Uint8Array());
  parts.delete(path);
  const list = "xl/drawings/_rels/drawing0.xml.rels";
  putPart(parts, list, textOfPart(parts, list)?.replace(/\.png/, ".emf") ?? "");
  const bytes = packParts(parts);
  expect(readXlsx(bytes)).toMatchObject({ ok: true, omitted: ["pictures (Sheet1)"] });
  await openFile(bytes);
  expect(await pictures()).toEqual([]);
});
