import type { PageQuery } from "../../results/page/page-query.ts";
import type { PullReport } from "./reports.ts";
import type { Result, Running } from "./result.ts";

/** A page of results in the open workbook. */
export interface OurPage {
  readonly sheetId: string;
  readonly name: string;
  readonly query: PageQuery;
  /** How people call what it is about: an O-No, or the name of a comparison or a line; empty for a list. */
  readonly subject: string;
  /** Where its figures are from. */
  readonly instance: { readonly url: string; readonly db: string };
}

/** A page of results in front. */
export interface PageDescription extends OurPage {
  readonly is: "page";
  readonly login: string;
  /** ISO 8601 with the offset of the engineer's clock. */
  readonly pulledAt: string;
  /** What can be copied into a report, from above. */
  readonly parts: readonly PagePart[];
  /**
   * Its formulas may show old values, because Excel calculates the workbook only when told to and refused.
   */
  readonly mayBeOld?: true;
}

/** Something on a page that goes into a report. */
export interface PagePart {
  readonly is: "chart" | "block";
  /** Its stable name on the page. */
  readonly name: string;
  /** What it says above itself; may be empty. */
  readonly title: string;
}

/** A part of a page as it goes to the clipboard. */
export interface CopiedPart {
  /** A picture of the part, PNG in base64; undefined where the host cannot make one. */
  readonly png?: string;
  /** How wide it is, pixels. */
  readonly pixels?: number;
  /** What is to be said above the picture, since nothing on it does. */
  readonly caption?: string;
  /** The rows as shown, headers first; for a chart those of the block it draws. */
  readonly rows: readonly (readonly CopiedCell[])[];
}

/** One cell as it is shown. */
export interface CopiedCell {
  readonly text: string;
  readonly isNumber: boolean;
  readonly isHeader: boolean;
}

/** What a person can do with pages: charts, reports and other results. */
export interface PageActions {
  /** Makes a page of results; refreshes the one that shows the same where there is one. */
  showPage(query: PageQuery, running: Running): Promise<Result<PullReport>>;
  /** Lists the pages in the workbook. */
  listPages(): Promise<Result<readonly OurPage[]>>;
  /** Reads a part of a page to be copied: picture and cells. A chart is drawn `width` pixels wide where one is given. */
  copyPart(sheetId: string, part: Pick<PagePart, "is" | "name">, width?: number): Promise<Result<CopiedPart>>;
  /** Makes the standard times of a page unsent edits in the worksheets of its elements; how many of those there are, and how many cells changed. */
  takeOverStandardTimes(
    sheetId: string,
  ): Promise<Result<{ readonly sheets: number; readonly cells: number }>>;
  /** Selects a part of a page, so that Ctrl+C copies it where the clipboard is closed to the add-in. */
  selectPart(sheetId: string, part: Pick<PagePart, "is" | "name">): Promise<Result<void>>;
}

/** A presentation, ready to be saved. */
export interface MadeSlides {
  /** With its ending: "Slides O-0012.pptx". */
  readonly file: string;
  /** The .pptx in base64. */
  readonly content: string;
  /** How many slides it has. */
  readonly slides: number;
  /** Slides that have nothing to show, with why; they say it themselves, too. */
  readonly empty: readonly { readonly title: string; readonly why: string }[];
}

/** What a person can do with slides. */
export interface SlidesActions {
  /** Makes slides of an analysis, a comparison or a line, which a query of their report names. */
  makeSlides(query: PageQuery, running: Running): Promise<Result<MadeSlides>>;
  /** Has the relay keep slides for this person's browser; gives the address, which opens once, within two minutes. */
  handOutSlides(slides: Pick<MadeSlides, "file" | "content">, signal: AbortSignal): Promise<Result<string>>;
}
