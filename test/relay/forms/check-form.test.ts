import fc from "fast-check";
import { functionIds } from "../../../contract/function-ids.ts";
import { packParts } from "../../../office-host/files/package/package.ts";
import { checkForm } from "../../../relay/forms/check-form.ts";
import { formFile, usualForm, withParts } from "../../support/forms/form-file.ts";
import type { FormContent } from "../../support/forms/form-file.ts";

const packed = (parts: Readonly<Record<string, Uint8Array>>): Buffer =>
  Buffer.from(packParts(new Map(Object.entries(parts))));
const problemsOf = async (content: FormContent): Promise<readonly string[]> =>
  checkForm(await formFile(content)).problems;

test("a form has its input cells, and no problem", async () => {
  expect(checkForm(await formFile())).toEqual({ inputs: ["WA_O_NO"], delicate: [], problems: [] });
});

test("every function is known, as Excel writes it and as users type it", async () => {
  const cells = Object.fromEntries(
    functionIds.flatMap((id, index) => [
      [`A${index + 1}`, `=_xldudf_WA_${id}(WA_O_NO)`],
      [`B${index + 1}`, `=1+wa.${id}(WA_O_NO)`],
    ]),
  );
  expect(await problemsOf({ cells })).toEqual([]);
});

test.each<[what: string, content: FormContent, problem: string]>([
  [
    "an unknown function",
    { cells: { C7: "=_xldudf_WA_SPEED(1)" } },
    "unknown function WA.SPEED in worksheets/sheet1 C7",
  ],
  ["one that Excel did not know", { cells: { C7: "=_xludf.WA.SESION(1)" } }, "unknown function WA.SESION"],
  ["no function", { cells: { A1: '="=WA.SESSION(1)"' } }, "has no formula with a function of this add-in"],
  ["no input cell", { names: {} }, "lacks an input cell: give a cell the name WA_O_NO"],
  ["one of two input cells", { names: { WA_BEFORE: "Form!$B$3" } }, "lacks an input cell"],
  ["several cells with the name", { names: { WA_O_NO: "Form!$B$3:$C$3" } }, "which is not one cell"],
  [
    "a function that fetches",
    { cells: { A1: '=WEBSERVICE("http://x")' } },
    "uses WEBSERVICE in worksheets/sheet1 A1",
  ],
])("a form with %s has a problem that says so", async (_what, content, problem) => {
  expect(await problemsOf(content)).toEqual(expect.arrayContaining([expect.stringContaining(problem)]));
});

test("the records that a form is about follow from its input cells", async () => {
  const names = { WA_BEFORE: "Form!$B$3", WA_AFTER: "'A3 sheet'!C3", WA_LINE: "Form!D3" };
  expect(checkForm(await formFile({ names })).inputs).toEqual(["WA_BEFORE", "WA_AFTER", "WA_LINE"]);
});

const link = (type: string, target: string): string =>
  `<Relationships xmlns="x"><Relationship Id="r1" Type="http://o/${type}" Target="${target}" TargetMode="External"/></Relationships>`;

test.each<[what: string, parts: Parameters<typeof withParts>[1], problem: string]>([
  ["macros", { "xl/vbaProject.bin": "x" }, "has macros or controls"],
  ["macros in another place", { "other/VBAproject.bin": "x" }, "has macros or controls"],
  ["a macro sheet", { "xl/macrosheets/sheet1.xml": "<a/>" }, "has macros or controls"],
  ["a control", { "xl/activeX/activeX1.xml": "<a/>" }, "has macros or controls"],
  [
    "the type of a macro workbook",
    { "[Content_Types].xml": (text) => text.replace("sheet.main", "sheet.macroEnabled.main") },
    "has macros or controls",
  ],
  ["a link to a workbook", { "xl/externalLinks/externalLink1.xml": "<a/>" }, "has links to other workbooks"],
  ["a data connection", { "xl/connections.xml": "<a/>" }, "has data connections"],
  [
    "a linked picture",
    { "xl/drawings/_rels/d.xml.rels": link("image", "http://away/logo.png") },
    "has a link to http://away/logo.png",
  ],
  ["a document type", { "xl/theme/theme9.xml": '<!DOCTYPE a [<!ENTITY b "c">]><a/>' }, "has a document type"],
  [
    "an unknown encoding",
    { "xl/theme/theme9.xml": '<?xml version="1.0" encoding="UTF-7"?><a/>' },
    "unknown encoding",
  ],
  ["no workbook", { "_rels/.rels": "<a/>" }, "is not an .xlsx workbook"],
])("a form with %s has a problem that says so", async (_what, parts, problem) => {
  const { problems } = checkForm(withParts(await formFile(), parts));
  expect(problems).toEqual([expect.stringContaining(problem)]);
});

test("a hyperlink is no link to other files", async () => {
  const file = withParts(await formFile(), {
    "xl/worksheets/_rels/sheet9.xml.rels": link("hyperlink", "https://intranet"),
  });
  expect(checkForm(file).problems).toEqual([]);
});

test("contents that some versions of Excel refuse are listed", async () => {
  const file = withParts(await formFile(), {
    "xl/comments1.xml": "<a/>",
    "xl/slicers/slicer1.xml": "<a/>",
    "xl/pivotTables/pivotTable1.xml": "<a/>",
    "xl/charts/chart1.xml": "<a/>",
  });
  const delicate = ["comments", "slicers", "pivot_tables", "charts"];
  expect(checkForm(file)).toMatchObject({ delicate, problems: [] });
});

test.each<[what: string, bytes: Buffer, problem: string]>([
  ["nothing", Buffer.alloc(0), "is empty"],
  ["a text", Buffer.from("no workbook, only a text that is long enough"), "is damaged or is not an .xlsx"],
  ["an old workbook", Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(600)]), "password"],
  ["more than 5 MB", Buffer.alloc(5 * 1024 * 1024 + 1), "is larger than 5 MB"],
  [
    "a part that unpacks to more than 64 MB",
    packed({ "xl/a.xml": new Uint8Array(65 * 1024 * 1024).fill(32) }),
    "unpacks to more than 64 MB",
  ],
  [
    "too many parts",
    packed(Object.fromEntries(Array.from({ length: 4_001 }, (_, at) => [`${at}`, new Uint8Array()]))),
    "has more than 4000 parts",
  ],
])("a file of %s is refused", (_what, bytes, problem) => {
  expect(checkForm(bytes).problems).toEqual([expect.stringContaining(problem)]);
});

test("a part that unpacks to more than it says is refused", () => {
  const bytes = packed({ "xl/workbook.xml": new Uint8Array(1_000_000).fill(60) });
  // The size of the part in the list at the end of the file.
  const entry = bytes.indexOf(Buffer.from("504b0102", "hex"));
  bytes.writeUInt32LE(10, entry + 24);
  expect(checkForm(bytes).problems).toEqual([expect.stringContaining("is damaged")]);
});

test("no damage to a file makes the check fail, or take long", async () => {
  const whole = await formFile(usualForm);
  const damage = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(damage, fc.nat(whole.length), (changes, length) => {
      const bytes = Buffer.from(whole);
      for (const [at, value] of changes) bytes[at] = value;
      expect(Array.isArray(checkForm(bytes).problems)).toBe(true);
      expect(Array.isArray(checkForm(bytes.subarray(0, length)).problems)).toBe(true);
    }),
    { numRuns: 300 },
  );
});
