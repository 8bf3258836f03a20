import type { OwnPageLayout, PageLayoutFacts, TextsOfPages } from "../../workbook/page-layout-data.ts";
import { comments, errors, orders, papers, pointsPerInch } from "./page-setup-words.ts";
import { elementIn } from "../package/xml.ts";

/** Reads how a worksheet is printed, as far as the file says it. */
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
  // What stands before the first side is in the middle; && is a sign, no code.
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
