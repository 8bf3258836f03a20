import type { PageLayoutFacts, PageTexts } from "../../workbook/page-layout-data.ts";
import { comments, errors, orders, papers, pointsPerInch } from "./page-setup-words.ts";
import { addElement, elementIn } from "../package/xml.ts";

/** Writes how a worksheet is printed. The elements come at the end; the sheet is put in order afterwards. */
export function writePageSetup(sheet: Document, layout: PageLayoutFacts): void {
  const root = sheet.documentElement;
  for (const name of ["printOptions", "pageMargins", "pageSetup", "headerFooter"])
    elementIn(sheet, name)?.remove();
  const options = attributes({
    horizontalCentered: layout.CenterHorizontally,
    verticalCentered: layout.CenterVertically,
    headings: layout.PrintHeadings,
    gridLines: layout.PrintGridlines,
  });
  if (Object.keys(options).length > 0) addElement(root, "printOptions", options);
  const inches = (points: number): string => String(Math.round((points / pointsPerInch) * 1e6) / 1e6);
  addElement(root, "pageMargins", {
    left: inches(layout.LeftMargin),
    right: inches(layout.RightMargin),
    top: inches(layout.TopMargin),
    bottom: inches(layout.BottomMargin),
    header: inches(layout.HeaderMargin),
    footer: inches(layout.FooterMargin),
  });
  const { scale, horizontalFitToPages, verticalFitToPages } = layout.Zoom;
  const fits = typeof scale !== "number";
  const paper = papers.indexOf(layout.PaperSize) + 1;
  addElement(root, "pageSetup", {
    ...(paper > 0 && { paperSize: String(paper) }),
    // Without a number of pages a worksheet takes as many as it needs, which the file says with 0.
    ...(fits
      ? { fitToWidth: String(horizontalFitToPages ?? 0), fitToHeight: String(verticalFitToPages ?? 0) }
      : { scale: String(Math.round(scale)) }),
    orientation: layout.Orientation.toLowerCase(),
    pageOrder: orders[layout.PrintOrder] ?? "downThenOver",
    cellComments: comments[layout.PrintComments] ?? "none",
    errors: errors[layout.PrintErrors] ?? "displayed",
    ...attributes({ blackAndWhite: layout.BlackAndWhite, draft: layout.DraftMode }),
    ...(layout.FirstPageNumber !== "" && {
      useFirstPageNumber: "1",
      firstPageNumber: String(layout.FirstPageNumber),
    }),
  });
  if (fits) {
    const properties = elementIn(sheet, "sheetPr") ?? addElement(root, "sheetPr", {});
    elementIn(properties, "pageSetUpPr")?.remove();
    addElement(properties, "pageSetUpPr", { fitToPage: "1" });
  }
  writeTexts(root, layout);
}

function writeTexts(root: Element, layout: PageLayoutFacts): void {
  const { texts, TextsState } = layout;
  const hasFirst = TextsState.startsWith("First");
  const hasEven = TextsState.endsWith("Even");
  const parts = [
    ["oddHeader", "oddFooter", hasEven ? (texts.odd ?? texts.default) : texts.default],
    ["evenHeader", "evenFooter", hasEven ? texts.even : undefined],
    ["firstHeader", "firstFooter", hasFirst ? texts.first : undefined],
  ] as const;
  const written = parts.flatMap(([header, footer, own]) => [
    [header, joined(own, "Header")] as const,
    [footer, joined(own, "Footer")] as const,
  ]);
  if (written.every(([, text]) => text === "")) return;
  const element = addElement(root, "headerFooter", {
    ...attributes({ differentOddEven: hasEven, differentFirst: hasFirst }),
    ...(!layout.UseSheetMargins && { alignWithMargins: "0" }),
    ...(!layout.UseSheetScale && { scaleWithDoc: "0" }),
  });
  for (const [name, text] of written) if (text !== "") addElement(element, name, {}).textContent = text;
}

function joined(texts: Partial<PageTexts> | undefined, end: "Header" | "Footer"): string {
  return (["Left", "Center", "Right"] as const)
    .map((side) => [side.charAt(0), texts?.[`${side}${end}`] ?? ""] as const)
    .map(([code, text]) => (text === "" ? "" : `&${code}${text}`))
    .join("");
}

function attributes(flags: Readonly<Record<string, boolean>>): Record<string, string> {
  return Object.fromEntries(Object.entries(flags).flatMap(([name, isSet]) => (isSet ? [[name, "1"]] : [])));
}
