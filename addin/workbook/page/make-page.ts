import type { Page } from "../../pages/page.ts";
import type { MadeSheet, Running } from "../make-sheet.ts";
import type { WorkbookResult } from "../result.ts";
import type { PageMark } from "./page-mark.ts";

/** A page to make. */
export interface NewPage {
  readonly page: Page;
  readonly mark: PageMark;
  /** Gives a name that is free among the names already there. */
  readonly name: (taken: readonly string[]) => string;
  /** The worksheet of a page that was broken off, to be made anew under the name it has. */
  readonly into?: string;
}

/** Makes a page on a worksheet of its own. Cancelled half-way, it is taken away again; broken off half-way it says so of itself. */
export function makePage(order: NewPage, running: Running): Promise<WorkbookResult<MadeSheet>> {
  throw new Error(`Not yet: ${order.page.title} ${String(running.signal.aborted)}`);
}
