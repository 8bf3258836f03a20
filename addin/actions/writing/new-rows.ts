import type { Creation } from "../../../contract/relay-api.ts";
import type { NewRecord } from "../../worksheet/changes/new-records.ts";
import type { Content } from "../../worksheet/snapshot.ts";

/** The new rows of one worksheet, each with its lasting key. */
export interface NewRows {
  readonly sheetId: string;
  /** What the worksheet asks the instance for. */
  readonly content: Pick<Content, "query" | "lacking">;
  readonly rows: readonly {
    readonly record: NewRecord;
    readonly creation: Creation;
    /** The row got its lasting key at this press. */
    readonly isFirstTime: boolean;
  }[];
}
