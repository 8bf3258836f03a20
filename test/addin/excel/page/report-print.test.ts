import { pages } from "../../../../addin/results/all-pages.ts";
import { wordsOf } from "../../../../addin/words/words-of.ts";
import { writeXlsx } from "../../../../office-host/files/write.ts";
import { libreOffice, throughLibreOffice } from "../../../support/office-host/libre-office.ts";
import { makePageOf } from "../../../support/excel/made-page.ts";
import { openExcel } from "../../../support/office.ts";
import { analysisOf, worked, comparedContent } from "../../../support/results/page-content.ts";

/** A3 and Tabloid in points, landscape. */
const a3 = { width: 1190.55, height: 841.89 };
const tabloid = { width: 1224, height: 792 };

function analysis(id: number, elements: number) {
  return analysisOf(
    id,
    Array.from({ length: elements }, (_, index) =>
      worked(1, index + 1, index * 5, `Step ${index + 1}`, ["va", 3], ["nva", 2, `walks ${index}`, "w3"]),
    ),
  );
}

// Making the page and starting LibreOffice each take many seconds on a busy machine.
const patience = 600_000;

(libreOffice === undefined ? test.skip : test).each([
  ["en_US", "Tabloid", tabloid],
  ["de_DE", "A3", a3],
] as const)(
  "LibreOffice prints the before-after report in %s on exactly one page of %s, landscape",
  async (language, _, paper) => {
    const host = await openExcel();
    await Excel.run(async (context) => {
      context.workbook.worksheets.getItem("Sheet1").name = "Empty";
      await context.sync();
    });
    const steps = Array.from({ length: 6 }, (_, index) => [`Step ${index + 1}`, 5, 4] as const);
    const content = comparedContent(analysis(1, 6), analysis(2, 5), 60, 45, steps);
    await makePageOf(pages.comparison_report.make(content, await wordsOf(language)));
    const files = await throughLibreOffice(await writeXlsx(host), "pdf");
    const pdf = Buffer.from(files.get("workbook.pdf") ?? new Uint8Array()).toString("latin1");
    expect([...pdf.matchAll(/\/Type\s*\/Page\b/g)]).toHaveLength(1);
    const size = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/.exec(pdf);
    expect(Number(size?.[1])).toBeCloseTo(paper.width, 0);
    expect(Number(size?.[2])).toBeCloseTo(paper.height, 0);
  },
  patience,
);
