import type { ChangedPageLayout, PageLayoutFacts, PageKind, PageTexts } from "../../workbook/extras.ts";
import { elementIn, addElement } from "../package/xml.ts";

export function readPageSetup(sheet: Document): ChangedPageLayout {
  const options = elementIn(sheet, "printOptions");
  const margins = elementIn(sheet, "pageMargins");
  const setup = elementIn(sheet, "pageSetup");
  const points = (name: string): number | undefined => {
    const value = Number(margins?.getAttribute(name) ?? NaN);
    return Number.isFinite(value) ? Math.round(value * pointsPerInch * 1e4) / 1e4 : undefined;
  };
  const paper = papers[Number(setup?.getAttribute("paperSize") ?? 0) - 1];
  const firstPageNumber = setup?.getAttribute("firstPageNumber");
  const pageSetup: Record<string, unknown> = {
    Orientation: setup?.getAttribute("orientation") === "landscape" ? "Landscape" : undefined,
    PaperSize: paper,
    Zoom: zoomIn(sheet, setup),
    BlackAndWhite: isOn(setup, "blackAndWhite"),
    DraftMode: isOn(setup, "draft"),
    FirstPageNumber:
      isOn(setup, "useFirstPageNumber") === true && firstPageNumber != null
        ? Number(firstPageNumber)
        : undefined,
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
  return Object.fromEntries(Object.entries(pageSetup).filter(([, value]) => value !== undefined));
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

function textsIn(sheet: Document): ChangedPageLayout {
  const element = elementIn(sheet, "headerFooter");
  if (element === undefined) return {};
  const hasEven = isOn(element, "differentOddEven") === true;
  const hasFirst = isOn(element, "differentFirst") === true;
  const pages: readonly (readonly [PageKind, string])[] = [
    [hasEven ? "odd" : "default", "odd"],
    ["even", "even"],
    ["first", "first"],
  ];
  const texts = pages.map(([pagesKind, name]) => {
    const [header, footer] = ["Header", "Footer"].map((headerOrFooter) =>
      splitSides(element, `${name}${headerOrFooter}`, headerOrFooter),
    );
    return [pagesKind, { ...header, ...footer }] as const;
  });
  const states = hasFirst
    ? { TextsState: hasEven ? "FirstOddAndEven" : "FirstAndDefault" }
    : { TextsState: hasEven ? "OddAndEven" : "Default" };
  return {
    ...states,
    UseSheetMargins: element.getAttribute("alignWithMargins") !== "0",
    UseSheetScale: element.getAttribute("scaleWithDoc") !== "0",
    texts: Object.fromEntries(texts.filter(([, pageTexts]) => Object.keys(pageTexts).length > 0)),
  };
}

function splitSides(element: Element, name: string, headerOrFooter: string): Record<string, string> {
  const text = elementIn(element, name)?.textContent ?? "";
  const sides: Readonly<Record<string, string>> = { L: "Left", C: "Center", R: "Right" };
  // A text without a side code is in the center. `&&` is the character &.
  const pieces = [...`&C${text}`.matchAll(/&([LCR])((?:&[^LCR]|[^&])*)/g)];
  const filledSides = pieces.filter(([, , sideText]) => sideText !== "");
  return Object.fromEntries(
    filledSides.map(([, side = "C", sideText = ""]) => [`${sides[side] ?? ""}${headerOrFooter}`, sideText]),
  );
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

/** Writes the page setup at the end. `orderSheet` sorts the elements later. */
export function writePageSetup(sheet: Document, layout: PageLayoutFacts): void {
  const root = sheet.documentElement;
  for (const name of ["printOptions", "pageMargins", "pageSetup", "headerFooter"])
    elementIn(sheet, name)?.remove();
  const options = attributesOfFlags({
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
  const fitsOnPages = typeof scale !== "number";
  const paper = papers.indexOf(layout.PaperSize) + 1;
  addElement(root, "pageSetup", {
    ...(paper > 0 && { paperSize: String(paper) }),
    // 0 pages mean: as many as needed.
    ...(fitsOnPages
      ? { fitToWidth: String(horizontalFitToPages ?? 0), fitToHeight: String(verticalFitToPages ?? 0) }
      : { scale: String(Math.round(scale)) }),
    orientation: layout.Orientation.toLowerCase(),
    pageOrder: orders[layout.PrintOrder] ?? "downThenOver",
    cellComments: comments[layout.PrintComments] ?? "none",
    errors: errors[layout.PrintErrors] ?? "displayed",
    ...attributesOfFlags({ blackAndWhite: layout.BlackAndWhite, draft: layout.DraftMode }),
    ...(layout.FirstPageNumber !== "" && {
      useFirstPageNumber: "1",
      firstPageNumber: String(layout.FirstPageNumber),
    }),
  });
  if (fitsOnPages) {
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
  const pageKinds = [
    ["oddHeader", "oddFooter", hasEven ? (texts.odd ?? texts.default) : texts.default],
    ["evenHeader", "evenFooter", hasEven ? texts.even : undefined],
    ["firstHeader", "firstFooter", hasFirst ? texts.first : undefined],
  ] as const;
  const elements = pageKinds.flatMap(([header, footer, pageTexts]) => [
    [header, joinSides(pageTexts, "Header")] as const,
    [footer, joinSides(pageTexts, "Footer")] as const,
  ]);
  if (elements.every(([, text]) => text === "")) return;
  const element = addElement(root, "headerFooter", {
    ...attributesOfFlags({ differentOddEven: hasEven, differentFirst: hasFirst }),
    ...(!layout.UseSheetMargins && { alignWithMargins: "0" }),
    ...(!layout.UseSheetScale && { scaleWithDoc: "0" }),
  });
  for (const [name, text] of elements) if (text !== "") addElement(element, name, {}).textContent = text;
}

function joinSides(texts: Partial<PageTexts> | undefined, headerOrFooter: "Header" | "Footer"): string {
  return (["Left", "Center", "Right"] as const)
    .map((side) => [side.charAt(0), texts?.[`${side}${headerOrFooter}`] ?? ""] as const)
    .map(([code, text]) => (text === "" ? "" : `&${code}${text}`))
    .join("");
}

function attributesOfFlags(flags: Readonly<Record<string, boolean>>): Record<string, string> {
  return Object.fromEntries(Object.entries(flags).flatMap(([name, isSet]) => (isSet ? [[name, "1"]] : [])));
}

/** Margins are points in Excel's API and inches in files. */
const pointsPerInch = 72;

/** Paper sizes by their number in files, from 1 (ECMA-376 part 1, 18.3.1.63). */
const papers =
  "Letter,LetterSmall,Tabloid,Ledger,Legal,Statement,Executive,A3,A4,A4Small,A5,B4,B5,Folio,Quatro,Paper10x14,Paper11x17,Note,Envelope9,Envelope10,Envelope11,Envelope12,Envelope14,Csheet,Dsheet,Esheet,EnvelopeDL,EnvelopeC5,EnvelopeC3,EnvelopeC4,EnvelopeC6,EnvelopeC65,EnvelopeB4,EnvelopeB5,EnvelopeB6,EnvelopeItaly,EnvelopeMonarch,EnvelopePersonal,FanfoldUS,FanfoldStdGerman,FanfoldLegalGerman".split(
    ",",
  );

// Words of Excel's API, and words of files.
const comments: Readonly<Record<string, string>> = {
  NoComments: "none",
  EndSheet: "atEnd",
  InPlace: "asDisplayed",
};
const errors: Readonly<Record<string, string>> = {
  AsDisplayed: "displayed",
  Blank: "blank",
  Dash: "dash",
  NotAvailable: "NA",
};
const orders: Readonly<Record<string, string>> = {
  DownThenOver: "downThenOver",
  OverThenDown: "overThenDown",
};
