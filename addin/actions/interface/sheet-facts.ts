/** What the pane asks about a worksheet without calling anything: whether two show the same, how it is called, which rows are new. */
export { sameQuery } from "../../worksheet/query.ts";
export { isNewKey } from "../../worksheet/changes/new-records.ts";
export { subjectOf } from "../../worksheet/about.ts";
export { pageKinds } from "../../results/page/page-query.ts";
