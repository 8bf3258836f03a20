import type { InstanceInfo } from "../../../contract/relay-api.ts";
import type { AnalysisHeading } from "../../worksheet/about.ts";
import type { WriteBackReport } from "../interface/actions.ts";
import type { WrittenRow } from "../../worksheet/plans/plan-outcomes.ts";
import type { Scope } from "../interface/reports.ts";

/** What one press of the button has come to so far. */
export interface WriteBackRun {
  readonly batch: string;
  readonly instance: InstanceInfo;
  readonly scope: Scope;
  readonly rows: Map<string, WrittenRow>;
  /** How each record ended, by worksheet and id. */
  readonly records: Map<string, WrittenRow["outcome"]>;
  /** Totals read back since, by analysis. */
  readonly totals: Map<number, AnalysisHeading>;
  /** What Excel did not do again in a worksheet, by worksheet. */
  readonly undone: Map<string, WriteBackReport["undone"][number]>;
}
