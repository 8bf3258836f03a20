import type { ChosenElements } from "../../results/page/chosen-elements.ts";
import type { PageQuery } from "../../results/page/page-query.ts";
import type { ProposedStations } from "../../results/page/propose-stations.ts";
import type { PullReport } from "./reports.ts";
import type { Result, Running } from "./result.ts";

export type { ProposedStations };

/** A page of results in the open workbook. */
export interface OurPage {
  readonly sheetId: string;
  readonly name: string;
  readonly query: PageQuery;
  /** The O-No of its analysis, or the name of its comparison or line. Empty for a list. */
  readonly subject: string;
  /** The instance that its figures are from. */
  readonly instance: { readonly url: string; readonly db: string };
}

/** The page of results in front. */
export interface PageDescription extends OurPage {
  readonly is: "page";
  readonly login: string;
  /** The time of the pull in ISO 8601, with the offset of the engineer's clock. */
  readonly pulledAt: string;
  /** The parts that a user can copy into a report: charts, then blocks. */
  readonly parts: readonly PagePart[];
  /** True if formulas may show old values, because Excel calculates manually and refused to calculate. */
  readonly mayBeOld?: true;
}

/** A chart or block of a page, which a user can copy into a report. */
export interface PagePart {
  readonly is: "chart" | "block";
  /** Its name, which does not change with the language. */
  readonly name: string;
  /** Its title, which may be empty. */
  readonly title: string;
}

/** A part of a page, as it is copied to the clipboard. */
export interface CopiedPart {
  /** A PNG of the part in base64; undefined if Excel cannot make one. */
  readonly png?: string;
  /** The width of the PNG in pixels. */
  readonly pixels?: number;
  /** The page's title, as a caption above the picture, if the title of the chart does not begin with it. */
  readonly caption?: string;
  /** The rows of the block, or of the chart's block, with headers first. */
  readonly rows: readonly (readonly CopiedCell[])[];
}

/** One cell as it is shown. */
export interface CopiedCell {
  readonly text: string;
  readonly isNumber: boolean;
  readonly isHeader: boolean;
}

/** A worksheet that can get new rows from an elements library. */
export interface LibraryTarget {
  readonly sheetId: string;
  readonly name: string;
}

/** The result of adding rows from an elements library, or the reason why none was added. */
export type LibraryRows =
  | (Omit<Extract<ChosenElements, { readonly is: "chosen" }>, "is" | "elements"> & {
      readonly is: "added";
      /** The number of new rows. */
      readonly rows: number;
      /** The index of the first new row, from 0. */
      readonly firstRow: number;
      readonly cycle: number;
      readonly sheetName: string;
    })
  | Exclude<ChosenElements, { readonly is: "chosen" }>;

/** The actions on pages: charts, reports and other results. */
export interface PageActions {
  /** Makes a page of results, or refreshes the one with the same query. */
  showPage(query: PageQuery, running: Running): Promise<Result<PullReport>>;
  /** Lists the pages in the workbook. */
  listPages(): Promise<Result<readonly OurPage[]>>;
  /**
   * Reads the picture and cells of a part for the clipboard. `width` is the wanted width of a chart in
   * pixels.
   */
  copyPart(sheetId: string, part: Pick<PagePart, "is" | "name">, width?: number): Promise<Result<CopiedPart>>;
  /**
   * Writes the standard times of a page into the worksheets of its elements, as unsent edits. Returns the
   * number of those worksheets and of changed cells.
   */
  takeOverStandardTimes(
    sheetId: string,
  ): Promise<Result<{ readonly sheets: number; readonly cells: number }>>;
  /**
   * Proposes a new station for each element of a Rebalance page, and writes it into the element's input cell.
   * Writes nothing if the typed values allow no proposal. The result has the reason.
   */
  proposeStations(sheetId: string): Promise<Result<ProposedStations>>;
  /** Lists the worksheets with the elements of one analysis that can get rows from an elements library. */
  listLibraryTargets(sheetId: string): Promise<Result<readonly LibraryTarget[]>>;
  /**
   * Adds the elements with typed occurrences on an elements library to the worksheet `into`, as unsent rows.
   * If a typed value is invalid, adds nothing.
   */
  addFromLibrary(sheetId: string, into: string): Promise<Result<LibraryRows>>;
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
  /**
   * Makes slides of an analysis, a comparison or a line. The query names their report. For a Rebalance page,
   * `sheetId` is its worksheet, whose typed stations are on the slides.
   */
  makeSlides(query: PageQuery, running: Running, sheetId?: string): Promise<Result<MadeSlides>>;
  /**
   * Stores slides on the relay for the user's browser. Returns an address that works once, for two minutes.
   */
  handOutSlides(slides: Pick<MadeSlides, "file" | "content">, signal: AbortSignal): Promise<Result<string>>;
}
