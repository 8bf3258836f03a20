import { useState } from "react";
import type { PullOrder, PullReport, Running } from "../../actions/interface/actions.ts";
import type { Result } from "../../actions/interface/result.ts";
import { usePane } from "./pane-context.ts";

/** Pulls into worksheets and keeps what the last pull of this place did. */
export interface Pulling {
  readonly report: PullReport | undefined;
  readonly pull: (order: PullOrder, what: string) => Promise<void>;
  /** Does other work that ends as a pull does; gives nothing where it failed. */
  readonly keep: (
    what: string,
    work: (running: Running) => Promise<Result<PullReport>>,
  ) => Promise<PullReport | undefined>;
}

/**
 * Pulls as work of a name, which says where in the pane progress and failure are shown. Whoever has pulled a worksheet of their own
 * needs no sample any more: the first run is over.
 */
export function usePull(name: string): Pulling {
  const { actions, work, firstRun } = usePane();
  const [report, setReport] = useState<PullReport>();
  const keep: Pulling["keep"] = async (what, act) => {
    setReport(undefined);
    const pulled = await work.run(name, what, act);
    setReport(pulled);
    return pulled;
  };
  const pull: Pulling["pull"] = async (order, what) => {
    const pulled = await keep(what, (running) => actions.pull(order, running));
    if (pulled !== undefined && firstRun.isShown) firstRun.end();
  };
  return { report, keep, pull };
}
