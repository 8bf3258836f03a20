import { useState } from "react";
import type { PullOrder, PullReport, Running } from "../actions/actions.ts";
import type { Result } from "../actions/result.ts";
import { usePane } from "./pane-context.ts";

/** Pulls into worksheets and keeps what the last pull of this place did. */
export interface Pulling {
  readonly report: PullReport | undefined;
  readonly pull: (order: PullOrder, what: string) => Promise<void>;
  /** Does other work that ends as a pull does. */
  readonly keep: (what: string, work: (running: Running) => Promise<Result<PullReport>>) => Promise<void>;
}

/** Pulls as work of a name, which says where in the pane progress and failure are shown. */
export function usePull(name: string): Pulling {
  const { actions, work } = usePane();
  const [report, setReport] = useState<PullReport>();
  const keep: Pulling["keep"] = async (what, act) => {
    setReport(undefined);
    setReport(await work.run(name, what, act));
  };
  return { report, keep, pull: (order, what) => keep(what, (running) => actions.pull(order, running)) };
}
