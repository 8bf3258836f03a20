import { languageCodes } from "../../../contract/languages.ts";
import { addInIdAt } from "../../../relay/open/add-in-id.ts";
import { openingWorkbook } from "../../../relay/open/opening-workbook.ts";
import { cellsOf } from "../../support/office-verbs.ts";
import { openFile } from "../../support/excel/workbook-file.ts";
import { useTestPlant, valueOf } from "../../support/test-plant.ts";

const plant = useTestPlant();
const addInId = addInIdAt("https://relay.plant.example");

// office.js reads the settings of a workbook once per page, so this test opens the first workbook.
test("a workbook from a link asks for its analysis once, whatever the O-No contains", async () => {
  const oNo = `a"'&<]]> / 作業`;
  const host = await openFile(openingWorkbook({ oNo, addInId, language: "en_US" }));
  expect(cellsOf(host, "Work Analysis", "A1")).toEqual([[oNo]]);
  expect(valueOf(await plant.actions.takeOpening())).toBe(oNo);
  expect(valueOf(await plant.actions.takeOpening())).toBeUndefined();
  expect(host.workbook.extras.documentSettings.size).toBe(0);
});

test("its worksheet says what to do in each language, without characters that XML refuses", async () => {
  for (const language of languageCodes) {
    const host = await openFile(openingWorkbook({ oNo: "a\u0000\uD800b", addInId, language }));
    const [[first], ...sentences] = cellsOf(host, "Work Analysis", "A1:A4") as [[string], ...[string][]];
    expect(first).toBe("a\uFFFD\uFFFDb");
    expect(sentences.filter(([text]) => text === "")).toEqual([]);
  }
});
