import { writeXlsx } from "../../../office-host/files/write.ts";
import { libreOffice, throughLibreOffice } from "../../support/office-host/libre-office.ts";
import { openExcel } from "../../support/office.ts";

if (libreOffice === undefined) {
  test.skip("a worksheet is printed as it is laid out (not run here: no LibreOffice)", () => undefined);
} else {
  test("a worksheet with the layout for one landscape page prints on one page, and without it on more", async () => {
    const host = await openExcel();
    await Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getItem("Sheet1");
      sheet.getRange("A1:X90").values = Array.from({ length: 90 }, (_, row) =>
        Array.from({ length: 24 }, (__, col) => row * 24 + col),
      );
      const { pageLayout } = sheet;
      pageLayout.set({ orientation: "Landscape", paperSize: "A3" });
      pageLayout.zoom = { horizontalFitToPages: 1, verticalFitToPages: 1 };
      pageLayout.setPrintArea("A1:X90");
      await context.sync();
    });
    const printed = async (): Promise<string> => {
      const made = await throughLibreOffice(await writeXlsx(host), "pdf");
      return new TextDecoder("latin1").decode(made.get("workbook.pdf"));
    };
    const pagesOf = (pdf: string): number => [...pdf.matchAll(/\/Type\s*\/Page(?![a-z])/g)].length;
    const pdf = await printed();
    const [, , width = 0, height = 0] = /\/MediaBox\s*\[([^\]]*)\]/.exec(pdf)?.[1]?.trim().split(/\s+/) ?? [];
    // A3 landscape: 420 by 297 mm.
    expect([width, height].map((points) => Math.round(Number(points)))).toEqual([1191, 842]);
    expect(pagesOf(pdf)).toBe(1);
    await Excel.run(async (context) => {
      const { pageLayout } = context.workbook.worksheets.getItem("Sheet1");
      pageLayout.zoom = { scale: 100 };
      await context.sync();
    });
    expect(pagesOf(await printed())).toBeGreaterThan(1);
  });
}
