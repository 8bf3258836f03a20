import type { PageQuery } from "../../results/page/page-query.ts";
import type { PullReport } from "./reports.ts";
import type { Result, Running } from "./result.ts";

/** A page of results in the open workbook. */
export interface OurPage {
  readonly sheetId: string;
  readonly name: string;
  readonly query: PageQuery;
  /** The name of its subject: an O-No, or the name of a comparison or a line. Empty for a list. */
  readonly subject: string;
  /** The instance of its figures. */
  readonly instance: { readonly url: string; readonly db: string };
}

/** A page of results in front. */
export interface PageDescription extends OurPage {
  readonly is: "page";
  readonly login: string;
  /** ISO 8601 with the offset of the engineer's clock. */
  readonly pulledAt: string;
  /** The parts that can be copied into a report, from top to bottom. */
  readonly parts: readonly PagePart[];
  /** True if formulas may show old values, because Excel calculates manually and refused to calculate. */
  readonly mayBeOld?: true;
}

/** A chart or block of a page that can be copied into a report. */
export interface PagePart {
  readonly is: "chart" | "block";
  /** Its stable name on the page. */
  readonly name: string;
  /** Its title, which may be empty. */
  readonly title: string;
}

/** A part of a page for the clipboard. */
export interface CopiedPart {
  /** A PNG of the part in base64, or undefined if Excel cannot make one. */
  readonly png?: string;
  /** The width of the PNG in pixels. */
  readonly pixels?: number;
  /** A caption for above the picture, if the picture has no title. */
  readonly caption?: string;
  /** The rows as shown, headers first. A chart has those of its block. */
  readonly rows: readonly (readonly CopiedCell[])[];
}

/** One cell as it is shown. */
export interface CopiedCell {
  readonly text: string;
  readonly isNumber: boolean;
  readonly isHeader: boolean;
}

/** The actions on pages: charts, reports and other results. */
export interface PageActions {
  /** Makes a page of results, or refreshes the one with the same query. */
  showPage(query: PageQuery, running: Running): Promise<Result<PullReport>>;
  /** Lists the pages in the workbook. */
  listPages(): Promise<Result<readonly OurPage[]>>;
  /**
   * Reads the picture and cells of a part for the clipboard. A chart is drawn `width` pixels wide, if given.
   */
  copyPart(sheetId: string, part: Pick<PagePart, "is" | "name">, width?: number): Promise<Result<CopiedPart>>;
  /**
   * Writes the standard times of a page into the worksheets of its elements, as unsent edits. Returns the
   * number of those worksheets and of changed cells.
   */
  takeOverStandardTimes(
    sheetId: string,
  ): Promise<Result<{ readonly sheets: number; readonly cells: number }>>;
  /** Selects a part of a page, so that Ctrl+C copies it if the add-in cannot use the clipboard. */
  selectPart(sheetId: string, part: Pick<PagePart, "is" | "name">): Promise<Result<void>>;
}

/** A presentation, ready to be saved. */
export interface MadeSlides {
  /** The file name, such as "Slides O-0012.pptx". */
  readonly file: string;
  /** The .pptx in base64. */
  readonly content: string;
  /** The number of slides. */
  readonly slides: number;
  /** Slides without data, and the reason, which is also on the slide. */
  readonly empty: readonly { readonly title: string; readonly why: string }[];
}

/** The actions on slides. */
export interface SlidesActions {
  /** Makes slides of an analysis, a comparison or a line. The query names their report. */
  makeSlides(query: PageQuery, running: Running): Promise<Result<MadeSlides>>;
  /**
   * Stores slides in the relay for the user's browser. Returns an address that opens once, within two
   * minutes.
   */
  handOutSlides(slides: Pick<MadeSlides, "file" | "content">, signal: AbortSignal): Promise<Result<string>>;
}
