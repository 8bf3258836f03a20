import type { Inputs } from "../../results/page/inputs.ts";
import type { PageMark } from "./page-mark.ts";

/** A part of a page that goes into a report. */
export interface PagePlace {
  readonly is: "chart" | "block";
  /** Its stable name on the page. */
  readonly name: string;
  /** What stands above it; may be empty. */
  readonly title: string;
}

/** What a page is, without its cells. */
export interface PageIdentity {
  readonly sheetId: string;
  readonly name: string;
  readonly mark: PageMark;
  /** Charts and blocks that are on the page, charts first, each in the order of the page. */
  readonly parts: readonly PagePlace[];
  readonly isProtected: boolean;
  /** A refresh was broken off half-way; the next one ends it. */
  readonly unfinished?: true;
}

/** A page as it stands in the workbook now. */
export interface PageState extends PageIdentity {
  /** What the engineer typed. */
  readonly inputs: Inputs;
}
