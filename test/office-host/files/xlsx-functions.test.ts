import type { AddInFunctions } from "../../../office-host/functions/function-metadata.ts";
import { fileParameters, shownFunctionNames } from "../../../office-host/files/cells/function-names.ts";
import { readXlsx } from "../../../office-host/files/read.ts";
import { writeXlsx } from "../../../office-host/files/write.ts";
import { bringResultsAtOnce, officeFunctions } from "../../support/office-host/custom-functions.ts";
import { openExcel } from "../../support/office.ts";
import { cellsOf, typeInto } from "../../support/office-verbs.ts";
import { openFile, xmlOf } from "../../support/excel/workbook-file.ts";

bringResultsAtOnce();

const functions: AddInFunctions = {
  namespace: "WA",
  functions: [{ id: "ROWS", name: "ROWS", parameters: [{ name: "count", type: "number" }] }],
};

test("a file holds the add-in's functions as in Excel, with spilled values, and they work after opening it", async () => {
  const host = await openExcel({ functions });
  officeFunctions().associate("ROWS", (count) =>
    Array.from({ length: Number(count) }, (_, row) => [`row ${row + 1}`, row + 1]),
  );
  const isDone = (of: typeof host): boolean =>
    cellsOf(of, "Sheet1", "A1")[0]?.[0] === "row 1" && cellsOf(of, "Sheet1", "E1")[0]?.[0] === 4;
  const done = (of: typeof host): Promise<void> =>
    new Promise((resolve) => {
      const stop = of.onChange(() => {
        if (!isDone(of)) return;
        stop();
        resolve();
      });
    });
  const calculated = done(host);
  typeInto(host, "Sheet1", "A1", "=WA.ROWS(3)");
  typeInto(host, "Sheet1", "E1", '=COUNTA(WA.ROWS(2))+LEN("WA.ROWS(")*0');
  await calculated;
  const bytes = await writeXlsx(host);
  const sheet = xmlOf(bytes, "xl/worksheets/sheet0.xml");
  const formulas = Array.from(sheet.getElementsByTagName("f")).map(({ textContent }) => textContent);
  expect(formulas).toEqual(["_xldudf_WA_ROWS(3)", 'COUNTA(_xldudf_WA_ROWS(2))+LEN("WA.ROWS(")*0']);
  const values = Array.from(sheet.getElementsByTagName("c")).map((cell) => [
    cell.getAttribute("r"),
    cell.getElementsByTagName("v")[0]?.textContent,
  ]);
  expect(values).toContainEqual(["A3", "row 3"]);
  expect(values).toContainEqual(["B3", "3"]);
  const read = readXlsx(bytes);
  if (!read.ok) throw new Error(read.reason);
  const opened = await openExcel({ functions, data: read.data });
  if (!isDone(opened)) await done(opened);
  expect(cellsOf(opened, "Sheet1", "A1:B3")).toEqual([
    ["row 1", 1],
    ["row 2", 2],
    ["row 3", 3],
  ]);
});

test("a formula that Excel assigned to another file is read as the add-in's", () => {
  expect(shownFunctionNames("SUM([2]!_xldudf_WA_ROWS(A1))")).toBe("SUM(WA.ROWS(A1))");
  expect(shownFunctionNames('"_xldudf_WA_ROWS("')).toBe('"_xldudf_WA_ROWS("');
  expect(shownFunctionNames("_xlfn.T.INV.2T(0.05,9)*_xlfn.STDEV.S(A1:A9)+SUM(_xlfn._xlws.SORT(A1:A9))")).toBe(
    "T.INV.2T(0.05,9)*STDEV.S(A1:A9)+SUM(SORT(A1:A9))",
  );
});

test.each([
  ["LET(x,1,y,x*2,x+y)", "LET(_xlpm.x,1,_xlpm.y,_xlpm.x*2,_xlpm.x+_xlpm.y)"],
  [
    'SUM(LET(rate,A1,IF(rate>1,"rate",rate)),rate)',
    'SUM(LET(_xlpm.rate,A1,IF(_xlpm.rate>1,"rate",_xlpm.rate)),rate)',
  ],
  ["LET(a,LET(b,2,b+1),a+MAX(a,b))", "LET(_xlpm.a,LET(_xlpm.b,2,_xlpm.b+1),_xlpm.a+MAX(_xlpm.a,b))"],
  ["LAMBDA(x,y,x+y)(1,2)", "LAMBDA(_xlpm.x,_xlpm.y,_xlpm.x+_xlpm.y)(1,2)"],
  ["LET(a,1,LET(a,2,a))", "LET(_xlpm.a,1,LET(_xlpm.a,2,_xlpm.a))"],
  ["LETTER(1)+outLET(2)", "LETTER(1)+outLET(2)"],
])("the names that %s gives to values are marked in files", (shown, inFile) => {
  expect(fileParameters(shown)).toBe(inFile);
  expect(shownFunctionNames(inFile)).toBe(shown);
});

test("a formula with LET is written with Excel's prefixes and is the same after opening the file", async () => {
  const host = await openExcel();
  typeInto(host, "Sheet1", "A1", "=LET(x,2,x+1)");
  const sheet = xmlOf(await writeXlsx(host), "xl/worksheets/sheet0.xml");
  expect(sheet.getElementsByTagName("f")[0]?.textContent).toBe("_xlfn.LET(_xlpm.x,2,_xlpm.x+1)");
});

test("a formula with unknown names is a formula in the file, and after opening it", async () => {
  const host = await openExcel();
  await Excel.run(async (context) => {
    const { names, worksheets } = context.workbook;
    names.add("Limit", "=12.5");
    worksheets.getItem("Sheet1").getRange("A1:A2").formulas = [["=Limit*2+Gone"], ["=SUM(1,2)"]];
    await context.sync();
  });
  const formulas = (bytes: Uint8Array): readonly (string | null)[] =>
    Array.from(xmlOf(bytes, "xl/worksheets/sheet0.xml").getElementsByTagName("f")).map(
      ({ textContent }) => textContent,
    );
  const bytes = await writeXlsx(host);
  expect(formulas(bytes)).toEqual(["Limit*2+Gone", "SUM(1,2)"]);
  expect(formulas(await writeXlsx(await openFile(bytes)))).toEqual(["Limit*2+Gone", "SUM(1,2)"]);
});
