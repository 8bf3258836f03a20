import { useEffect, useState } from "react";
import type { PullOrder, PullReport, Running } from "../../actions/interface/actions.ts";
import type { Result } from "../../actions/interface/result.ts";
import { usePane } from "./pane-context.ts";
import { useUntilVisit } from "./use-sheet-visits.ts";

/** Pulls into worksheets. Keeps the last report until other work begins. */
export interface Pulling {
  readonly report: PullReport | undefined;
  readonly forget: () => void;
  readonly pull: (order: PullOrder, what: string) => Promise<PullReport | undefined>;
  readonly keepReport: (report: PullReport | undefined) => void;
  /** Runs other work and keeps its report. Returns undefined after a failure. */
  readonly runAndKeep: <Report extends PullReport>(
    what: string,
    work: (running: Running) => Promise<Result<Report>>,
  ) => Promise<Report | undefined>;
}

/** Pulls as work with this name. A user who has pulled needs no sample, so the first run ends. */
export function usePull(name: string): Pulling {
  const { actions, work, firstRun, visits } = usePane();
  const [last, setReport] = useState<PullReport>();
  const report = useUntilVisit(last, visits);
  const running = work.current?.name;
  useEffect(() => {
    if (running !== undefined && running !== name) setReport(undefined);
  }, [running, name]);
  const runAndKeep: Pulling["runAndKeep"] = async (what, act) => {
    setReport(undefined);
    const pulled = await work.run(name, what, act);
    setReport(pulled);
    return pulled;
  };
  const pull: Pulling["pull"] = async (order, what) => {
    const pulled = await runAndKeep(what, (running) => actions.pull(order, running));
    if (pulled !== undefined && firstRun.isShown) firstRun.end();
    return pulled;
  };
  return { report, forget: () => setReport(undefined), keepReport: setReport, runAndKeep, pull };
}
