/** What the pane asks about a worksheet without calling anything: whether two show the same, how it is called. */
export { sameQuery } from "../rows/query.ts";
export { subjectOf } from "../rows/about.ts";
export { pageKinds } from "../pages/page-query.ts";
