import type { SheetDescription } from "../../actions/actions.ts";

/** A worksheet of ours that is in front. */
export type OursInFront = SheetDescription & { readonly is: "ours" };
