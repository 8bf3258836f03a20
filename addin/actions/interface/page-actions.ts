import type { ChosenElements } from "../../results/page/chosen-elements.ts";
import type { PageQuery } from "../../results/page/page-query.ts";
import type { ProposedStations } from "../../results/page/propose-stations.ts";
import type { PullReport } from "./reports.ts";
import type { Result, Running } from "./result.ts";

export type { ProposedStations };

export interface OurPage {
  readonly sheetId: string;
  readonly name: string;
  readonly query: PageQuery;
  /** The O-No, or the name of the comparison or line. Empty for a list. */
  readonly subject: string;
  readonly instance: { readonly url: string; readonly db: string };
}

export interface PageDescription extends OurPage {
  readonly is: "page";
  readonly login: string;
  /** In ISO 8601, with the offset of the engineer's clock. */
  readonly pulledAt: string;
  /** Charts, then blocks. */
  readonly parts: readonly PagePart[];
  /** True if formulas may show old values, because Excel calculates manually and refused to calculate. */
  readonly mayBeOld?: true;
}

/** A chart or block of a page, which a user can copy into a report. */
export interface PagePart {
  readonly is: "chart" | "block";
  /** Does not change with the language. */
  readonly name: string;
  /** May be empty. */
  readonly title: string;
}

/** What is copied to the clipboard. */
export interface CopiedPart {
  /** In base64; undefined if Excel cannot make a picture. */
  readonly png?: string;
  /** The width of `png`. */
  readonly pixels?: number;
  /** The page's title, if the chart's title does not begin with it. */
  readonly caption?: string;
  /** The rows of the block or of the chart's block, headers first. */
  readonly rows: readonly (readonly CopiedCell[])[];
}

export interface CopiedCell {
  readonly text: string;
  readonly isNumber: boolean;
  readonly isHeader: boolean;
}

/** An analysis that is not on the instance. */
export interface NewAnalysis {
  readonly o_no: string;
  readonly name: string;
  readonly process_name: string;
}

export interface LibraryTarget {
  readonly sheetId: string;
  readonly name: string;
}

/** The result of `addFromLibrary`, or the reason why no row was added. */
export type LibraryRows =
  | (Omit<Extract<ChosenElements, { readonly is: "chosen" }>, "is" | "elements"> & {
      readonly is: "added";
      readonly rows: number;
      /** From 0. */
      readonly firstRow: number;
      readonly cycle: number;
      readonly sheetId: string;
      readonly sheetName: string;
    })
  | Exclude<ChosenElements, { readonly is: "chosen" }>;

export interface PageActions {
  /** Makes a page of results, or refreshes the one with the same query. */
  showPage(query: PageQuery, running: Running): Promise<Result<PullReport>>;
  listPages(): Promise<Result<readonly OurPage[]>>;
  /** Reads the picture and cells of a part. `width` is the wanted width of a chart in pixels. */
  copyPart(sheetId: string, part: Pick<PagePart, "is" | "name">, width?: number): Promise<Result<CopiedPart>>;
  /**
   * Writes the standard times of a page into its elements worksheets, as unsent edits. Returns the number of
   * those worksheets and of changed cells.
   */
  takeOverStandardTimes(
    sheetId: string,
  ): Promise<Result<{ readonly sheets: number; readonly cells: number }>>;
  /**
   * Proposes a new station for each element of a Rebalance page, and writes it into the element's input cell.
   * Writes nothing if the typed values allow no proposal. The result has the reason.
   */
  proposeStations(sheetId: string): Promise<Result<ProposedStations>>;
  /** Lists worksheets that can get rows from an elements library: those with the elements of one analysis. */
  listLibraryTargets(sheetId: string): Promise<Result<readonly LibraryTarget[]>>;
  /**
   * Adds the elements with typed occurrences as unsent rows: to the worksheet with the id `into`, or to a
   * worksheet of an analysis that Write back will create. Adds nothing if a typed value is invalid. Fails
   * with `not_unique` if the O-No is in use.
   */
  addFromLibrary(sheetId: string, into: string | NewAnalysis, running: Running): Promise<Result<LibraryRows>>;
  /**
   * Changes the analysis of a worksheet before Write back creates it. Fails with `not_unique` if the O-No is
   * in use.
   */
  changeNewAnalysis(sheetId: string, analysis: NewAnalysis, running: Running): Promise<Result<void>>;
  /** Selects a part, so that Ctrl+C copies it if the add-in cannot use the clipboard. */
  selectPart(sheetId: string, part: Pick<PagePart, "is" | "name">): Promise<Result<void>>;
}

export interface MadeSlides {
  /** Such as "Slides O-0012.pptx". */
  readonly file: string;
  /** The .pptx in base64. */
  readonly content: string;
  readonly slides: number;
  /** Slides without data, with the reason that is also on the slide. */
  readonly empty: readonly { readonly title: string; readonly why: string }[];
}

export interface SlidesActions {
  /**
   * Makes slides of the subject of `query`. For a Rebalance page, `sheetId` is its worksheet with the typed
   * stations.
   */
  makeSlides(query: PageQuery, running: Running, sheetId?: string): Promise<Result<MadeSlides>>;
  /** Stores slides on the relay. Returns an address that works once, for two minutes. */
  handOutSlides(slides: Pick<MadeSlides, "file" | "content">, signal: AbortSignal): Promise<Result<string>>;
}
