import { useState } from "react";
import type { PullOrder, PullReport } from "../../actions/actions.ts";
import { usePane } from "../pane-context.ts";

/** Pulls into worksheets and keeps what the last pull of this place did. */
export interface Pulling {
  readonly report: PullReport | undefined;
  readonly pull: (order: PullOrder, what: string) => Promise<void>;
}

/** Pulls as work of a name, which says where in the pane progress and failure are shown. */
export function usePull(name: string): Pulling {
  const { actions, work } = usePane();
  const [report, setReport] = useState<PullReport>();
  return {
    report,
    pull: async (order, what) => {
      setReport(undefined);
      setReport(await work.run(name, what, (running) => actions.pull(order, running)));
    },
  };
}
