import type { Language } from "../../../contract/languages.ts";
import { openExcel } from "../../support/office.ts";
import { cellsOf, typeInto } from "../../support/office-verbs.ts";
import { startTestPlant, unwatched, valueOf } from "../../support/test-plant.ts";
import type { TestPlant } from "../../support/test-plant.ts";
import { startService } from "../../support/service.ts";

const fit = { name: "Fit", element_type: "va", video_start_time: 0, video_end_time: 4 };

/** Types into the cell of the first element below a header. */
async function typeBelow(plant: TestPlant, oNo: string, header: string, value: string) {
  const host = await openExcel();
  const { sheet } = await plant.pulled(oNo, [{ ...fit, cycle_no: 1, sequence: 1 }]);
  const rows = cellsOf(host, sheet, "A1:Z20");
  const row = rows.findIndex((cells) => cells.some((cell) => String(cell).startsWith(header)));
  const column = String.fromCharCode(
    65 + (rows[row]?.findIndex((cell) => String(cell).startsWith(header)) ?? 0),
  );
  typeInto(host, sheet, `${column}${row + 2}`, value);
  return valueOf(await plant.actions.writeBack(unwatched));
}

const languages: readonly Language[] = ["en_US", "ja_JP", "th_TH"];

/** Uses a plant of three languages, whose instance may refuse to list them. */
async function at<Result>(use: (plant: TestPlant) => Promise<Result>, refuses = false): Promise<Result> {
  const plant = await startTestPlant(startService({ sampleData: false, languages }));
  if (refuses) plant.proxy.refuse("get_installed", "You are not allowed to access this.");
  try {
    return await use(plant);
  } finally {
    await plant.stop();
  }
}

test("after renaming an element, the report says how many languages keep their translation, if known", async () => {
  const rename = (plant: TestPlant) => typeBelow(plant, "lang-1", "Element", "Fit clip");
  expect(await at(rename)).toMatchObject({ counts: { written: 1 }, otherLanguages: 2 });
  expect(await at(rename, true)).not.toHaveProperty("otherLanguages");
});
