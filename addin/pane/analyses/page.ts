import type { Analysis } from "../../actions/interface/actions.ts";

/** What stands in the view Analyses: the list, or a page that was opened from it. */
export type Page =
  | { readonly is: "list" }
  | { readonly is: "new_analysis" }
  | { readonly is: "more" }
  | { readonly is: "lines" }
  /** With one or two analyses it opens the form of a new comparison, filled in. */
  | { readonly is: "comparisons"; readonly before?: Analysis; readonly after?: Analysis };
