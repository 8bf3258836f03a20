import type { Inputs } from "../../pages/inputs.ts";
import type { Page } from "../../pages/page.ts";
import type { Target } from "../find-sheet.ts";
import type { WorkbookResult } from "../result.ts";
import type { PageMark } from "./page-mark.ts";
import type { PageState } from "./page-state.ts";

/** What a page shall show from now on. */
export interface PageChange {
  readonly page: Page;
  readonly mark: PageMark;
  /** What is said of a row that is gone but holds what the engineer typed: "no longer on the instance". */
  readonly noLongerThere: string;
  /** Charts that the engineer deleted are drawn again. */
  readonly bringsBackCharts?: true;
}

/** Decides what a page shall show; undefined changes nothing. */
export type PagePlan = (inputs: Inputs, state: PageState) => PageChange | undefined;

/**
 * Writes new figures into a page: into the blocks wherever they were moved to, with what the engineer typed, formatted and moved left as it is. Gives the page
 * as it stood before.
 */
export function changePage(target: Target, plan: PagePlan): Promise<WorkbookResult<PageState>> {
  throw new Error(`Not yet: ${JSON.stringify(target)} ${typeof plan}`);
}
