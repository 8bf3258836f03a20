/** The page setup of a worksheet in an .xlsx file. */

import type { OwnPageLayout, PageLayoutFacts, TextsOfPages, PageTexts } from "../../workbook/extras.ts";
import { elementIn, addElement } from "../package/xml.ts";

/** Returns the page setup of a worksheet, as far as the file has it. */
export function readPageSetup(sheet: Document): OwnPageLayout {
  const options = elementIn(sheet, "printOptions");
  const margins = elementIn(sheet, "pageMargins");
  const setup = elementIn(sheet, "pageSetup");
  const points = (name: string): number | undefined => {
    const value = Number(margins?.getAttribute(name) ?? NaN);
    return Number.isFinite(value) ? Math.round(value * pointsPerInch * 1e4) / 1e4 : undefined;
  };
  const paper = papers[Number(setup?.getAttribute("paperSize") ?? 0) - 1];
  const first = setup?.getAttribute("firstPageNumber");
  const own: Record<string, unknown> = {
    Orientation: setup?.getAttribute("orientation") === "landscape" ? "Landscape" : undefined,
    PaperSize: paper,
    Zoom: zoomIn(sheet, setup),
    BlackAndWhite: isOn(setup, "blackAndWhite"),
    DraftMode: isOn(setup, "draft"),
    FirstPageNumber: isOn(setup, "useFirstPageNumber") === true && first != null ? Number(first) : undefined,
    PrintOrder: nameOf(orders, setup?.getAttribute("pageOrder")),
    PrintComments: nameOf(comments, setup?.getAttribute("cellComments")),
    PrintErrors: nameOf(errors, setup?.getAttribute("errors")),
    CenterHorizontally: isOn(options, "horizontalCentered"),
    CenterVertically: isOn(options, "verticalCentered"),
    PrintHeadings: isOn(options, "headings"),
    PrintGridlines: isOn(options, "gridLines"),
    LeftMargin: points("left"),
    RightMargin: points("right"),
    TopMargin: points("top"),
    BottomMargin: points("bottom"),
    HeaderMargin: points("header"),
    FooterMargin: points("footer"),
    ...textsIn(sheet),
  };
  return Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined));
}

function zoomIn(sheet: Document, setup: Element | undefined): PageLayoutFacts["Zoom"] | undefined {
  if (setup === undefined) return undefined;
  if (isOn(elementIn(sheet, "pageSetUpPr"), "fitToPage") !== true) {
    const scale = setup.getAttribute("scale");
    return scale === null ? undefined : { scale: Number(scale) };
  }
  const pages = (name: string): number => Number(setup.getAttribute(name) ?? 1);
  return {
    ...(pages("fitToWidth") > 0 && { horizontalFitToPages: pages("fitToWidth") }),
    ...(pages("fitToHeight") > 0 && { verticalFitToPages: pages("fitToHeight") }),
  };
}

function textsIn(sheet: Document): OwnPageLayout {
  const element = elementIn(sheet, "headerFooter");
  if (element === undefined) return {};
  const hasEven = isOn(element, "differentOddEven") === true;
  const hasFirst = isOn(element, "differentFirst") === true;
  const pages: readonly (readonly [TextsOfPages, string])[] = [
    [hasEven ? "odd" : "default", "odd"],
    ["even", "even"],
    ["first", "first"],
  ];
  const texts = pages.map(([of, name]) => {
    const [header, footer] = ["Header", "Footer"].map((end) => parted(element, `${name}${end}`, end));
    return [of, { ...header, ...footer }] as const;
  });
  const states = hasFirst
    ? { TextsState: hasEven ? "FirstOddAndEven" : "FirstAndDefault" }
    : { TextsState: hasEven ? "OddAndEven" : "Default" };
  return {
    ...states,
    UseSheetMargins: element.getAttribute("alignWithMargins") !== "0",
    UseSheetScale: element.getAttribute("scaleWithDoc") !== "0",
    texts: Object.fromEntries(texts.filter(([, own]) => Object.keys(own).length > 0)),
  };
}

function parted(element: Element, name: string, end: string): Record<string, string> {
  const text = elementIn(element, name)?.textContent ?? "";
  const sides: Readonly<Record<string, string>> = { L: "Left", C: "Center", R: "Right" };
  // Text before the first side code is in the center. && is a character and not a code.
  const pieces = [...`&C${text}`.matchAll(/&([LCR])((?:&[^LCR]|[^&])*)/g)];
  const found = pieces.filter(([, , own]) => own !== "");
  return Object.fromEntries(found.map(([, side = "C", own = ""]) => [`${sides[side] ?? ""}${end}`, own]));
}

function isOn(element: Element | undefined, name: string): true | undefined {
  return /^(?:1|true)$/.test(element?.getAttribute(name) ?? "") ? true : undefined;
}

function nameOf(
  words: Readonly<Record<string, string>>,
  word: string | null | undefined,
): string | undefined {
  return Object.keys(words).find((name) => words[name] === word);
}

/** Writes the page setup of a worksheet. The elements are added at the end and sorted afterwards. */
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
    // Without a number of pages a worksheet takes as many as it needs, which is 0 in the file.
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

/** Points per inch. Excel's API has margins in points, and files have inches. */
const pointsPerInch = 72;

/** Excel's paper sizes. The file has the index in this list, from 1 (ECMA-376 part 1, 18.3.1.63). */
const papers =
  "Letter,LetterSmall,Tabloid,Ledger,Legal,Statement,Executive,A3,A4,A4Small,A5,B4,B5,Folio,Quatro,Paper10x14,Paper11x17,Note,Envelope9,Envelope10,Envelope11,Envelope12,Envelope14,Csheet,Dsheet,Esheet,EnvelopeDL,EnvelopeC5,EnvelopeC3,EnvelopeC4,EnvelopeC6,EnvelopeC65,EnvelopeB4,EnvelopeB5,EnvelopeB6,EnvelopeItaly,EnvelopeMonarch,EnvelopePersonal,FanfoldUS,FanfoldStdGerman,FanfoldLegalGerman".split(
    ",",
  );

/** The printing of comments in the API and in files. */
const comments: Readonly<Record<string, string>> = {
  NoComments: "none",
  EndSheet: "atEnd",
  InPlace: "asDisplayed",
};
/** The printing of errors in the API and in files. */
const errors: Readonly<Record<string, string>> = {
  AsDisplayed: "displayed",
  Blank: "blank",
  Dash: "dash",
  NotAvailable: "NA",
};
/** The page order of a wide worksheet in the API and in files. */
const orders: Readonly<Record<string, string>> = {
  DownThenOver: "downThenOver",
  OverThenDown: "overThenDown",
};
