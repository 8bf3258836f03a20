import type { WorkbookResult } from "../result.ts";
import type { PagePlace } from "./page-state.ts";

/** One cell as it is shown. */
export interface ShownCell {
  readonly text: string;
  readonly isNumber: boolean;
  readonly isHeader: boolean;
}

/** A part of a page as it goes into a report. */
export interface Picture {
  /** PNG in base64; undefined where this Excel cannot make one. */
  readonly png?: string;
  /** Rows as shown, headers first where there are any; of a chart those of the block that it draws. */
  readonly rows: readonly (readonly ShownCell[])[];
}

/** Reads the picture of a chart or a block together with its cells as shown; `row_missing` where the part is not there. */
export function readPicture(
  sheetId: string,
  part: Pick<PagePlace, "is" | "name">,
): Promise<WorkbookResult<Picture>> {
  throw new Error(`Not yet: ${sheetId} ${part.name}`);
}

/** Brings a page to the front and selects a part of it. */
export function selectPart(
  sheetId: string,
  part: Pick<PagePlace, "is" | "name">,
): Promise<WorkbookResult<void>> {
  throw new Error(`Not yet: ${sheetId} ${part.name}`);
}
