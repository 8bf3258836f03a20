/** What the pane asks about a worksheet without calling anything: whether two show the same, how it is called, which rows are new. */
export { sameQuery } from "../rows/query.ts";
export { isNewKey } from "../rows/creating/new-records.ts";
export { subjectOf } from "../rows/about.ts";
export { pageKinds } from "../pages/page-query.ts";
