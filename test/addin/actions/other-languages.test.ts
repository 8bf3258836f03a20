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

async function at<Result>(
  languages: readonly Language[],
  use: (plant: TestPlant) => Promise<Result>,
  refuses = false,
): Promise<Result> {
  const plant = await startTestPlant(startService({ sampleData: false, languages }));
  if (refuses) plant.proxy.refuse("get_installed", "You are not allowed to access this.");
  try {
    return await use(plant);
  } finally {
    await plant.stop();
  }
}

const three: readonly Language[] = ["en_US", "ja_JP", "th_TH"];

test("a renamed element says how many other languages keep their translation", async () => {
  const report = await at(three, (plant) => typeBelow(plant, "lang-1", "Element", "Fit clip"));
  expect(report).toMatchObject({ counts: { written: 1 }, otherLanguages: 2 });
});

test("a change that names nothing, a single language, and an instance that does not tell, say nothing of it", async () => {
  const time = await at(three, (plant) => typeBelow(plant, "lang-2", "End", "5"));
  expect(time).toMatchObject({ counts: { written: 1 } });
  const single = await at(["en_US"], (plant) => typeBelow(plant, "lang-3", "Element", "Fit clip"));
  const silent = await at(three, (plant) => typeBelow(plant, "lang-4", "Element", "Fit clip"), true);
  for (const report of [time, single, silent]) expect(report).not.toHaveProperty("otherLanguages");
});
