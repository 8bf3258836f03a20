import type { TakeBackReport } from "../../actions/reports.ts";

/** How taking back one entry ended. */
export type TakenBack = TakeBackReport["entries"][number];
