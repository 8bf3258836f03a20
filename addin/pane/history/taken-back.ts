import type { TakeBackReport } from "../../actions/interface/reports.ts";

/** How taking back one entry ended. */
export type TakenBack = TakeBackReport["entries"][number];
