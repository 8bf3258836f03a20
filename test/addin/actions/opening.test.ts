import { languageCodes } from "../../../contract/languages.ts";
import { addInIdAt } from "../../../relay/open/add-in-id.ts";
import { openingWorkbook } from "../../../relay/open/opening-workbook.ts";
import { cellsOf } from "../../support/office-verbs.ts";
import { openingSetting } from "../../../contract/opening.ts";
import { openExcel } from "../../support/office.ts";
import { openFile } from "../../support/excel/workbook-file.ts";
import { useTestPlant, valueOf } from "../../support/test-plant.ts";

const plant = useTestPlant();
const addInId = addInIdAt("https://relay.plant.example");

test("a workbook from a link has the O-No as a setting of the add-in, whatever it contains", async () => {
  const oNo = `a"'&<]]> / 作業`;
  const host = await openFile(openingWorkbook({ oNo, addInId, language: "en_US" }));
  expect(cellsOf(host, "Work Analysis", "A1")).toEqual([[oNo]]);
  expect([...host.workbook.extras.documentSettings]).toEqual([[openingSetting, JSON.stringify(oNo)]]);
});

// office.js reads the settings of a workbook once per page, which other tests share, so the add-in sets it.
test("the pane takes the O-No of a workbook once", async () => {
  const host = await openExcel();
  Office.context.document.settings.set(openingSetting, " O-0012 ");
  expect(valueOf(await plant.actions.takeOpening())).toBe("O-0012");
  expect(valueOf(await plant.actions.takeOpening())).toBeUndefined();
  expect([...host.workbook.extras.documentSettings.keys()]).not.toContain(openingSetting);
});

test("its worksheet says what to do in each language, without characters that XML refuses", async () => {
  for (const language of languageCodes) {
    const host = await openFile(openingWorkbook({ oNo: "a\u0000\uD800b", addInId, language }));
    const [[first], ...sentences] = cellsOf(host, "Work Analysis", "A1:A4") as [[string], ...[string][]];
    expect(first).toBe("a\uFFFD\uFFFDb");
    expect(sentences.filter(([text]) => text === "")).toEqual([]);
  }
});
