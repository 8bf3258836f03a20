import type { SheetDescription } from "../../actions/interface/sheet-description.ts";

/** A worksheet of ours that is in front. */
export type OursInFront = SheetDescription & { readonly is: "ours" };
