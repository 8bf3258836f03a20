import type { Result } from "./result.ts";

/** What a person can do about the language that worksheets are written in. */
export interface LanguageActions {
  /** Writes a worksheet on in the chosen language, from what was pulled: the instance is not asked, and edits stay as they are. */
  rewordSheet(sheetId: string): Promise<Result<void>>;
}
