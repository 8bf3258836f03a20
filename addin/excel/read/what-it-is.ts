import type { SheetMark } from "../../worksheet/mark.ts";
import type { SheetKind } from "../../worksheet/query.ts";
import type { SheetState, SheetTroubleCode } from "../../worksheet/state.ts";
import type { Unfinished, UnfinishedPage } from "../keep/unfinished.ts";

/** What a worksheet is. */
export type ReadSheet =
  | {
      readonly is: "not_ours";
      readonly sheetId: string;
      readonly name: string;
      /** A pull into this worksheet stopped half-way: it can be finished or removed. */
      readonly unfinished?: Unfinished;
      /** The same of making a page of results. */
      readonly unfinishedPage?: UnfinishedPage;
    }
  | {
      readonly is: "in_trouble";
      readonly sheetId: string;
      readonly name: string;
      readonly kind: SheetKind;
      readonly mark: SheetMark;
      readonly trouble: SheetTroubleCode;
    }
  | { readonly is: "ours"; readonly state: SheetState };
