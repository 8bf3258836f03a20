import { useCallback, useMemo, useState } from "react";
import type { Actions, PullReport } from "../../actions/interface/actions.ts";
import type { RefreshAllReport } from "../../actions/interface/reports.ts";
import type { Work } from "./use-work.ts";

/** Refreshing, and what it did last; the ribbon's buttons report as the pane's do. */
export interface Refreshing {
  /** Refreshes a worksheet; `what` says so in words. */
  readonly refresh: (which: Parameters<Actions["refreshSheet"]>[0], what: string) => Promise<void>;
  /** What the last refresh did, from the pane or the ribbon. */
  readonly refreshed: PullReport | undefined;
  readonly refreshAll: (what: string) => Promise<void>;
  /** What the last refresh of all worksheets came to. */
  readonly allRefreshed: RefreshAllReport | undefined;
  readonly forgetAll: () => void;
}

/** The name of refreshing a worksheet as work, so that how it goes is told there and not below another one. */
export const refreshOf = (sheetId: string): string => `refresh ${sheetId}`;

/** Refreshes one worksheet or all, and keeps what that did until the next refresh. `inFront` is the worksheet that is known to be in front. */
export function useRefresh(actions: Actions, { run }: Work, inFront: string): Refreshing {
  const [refreshed, setRefreshed] = useState<PullReport>();
  const [allRefreshed, setAll] = useState<RefreshAllReport>();
  const refresh = useCallback<Refreshing["refresh"]>(
    async (which, what) => {
      setRefreshed(undefined);
      setAll(undefined);
      const name = refreshOf(which === "in_front" ? inFront : which.sheetId);
      setRefreshed(await run(name, what, (running) => actions.refreshSheet(which, running)));
    },
    [actions, run, inFront],
  );
  const refreshAll = useCallback<Refreshing["refreshAll"]>(
    async (what) => {
      setRefreshed(undefined);
      setAll(undefined);
      setAll(await run("refresh all", what, (running) => actions.refreshAll(running), whyPart));
    },
    [actions, run],
  );
  const forgetAll = useCallback(() => setAll(undefined), []);
  return useMemo(
    () => ({ refresh, refreshed, refreshAll, allRefreshed, forgetAll }),
    [refresh, refreshed, refreshAll, allRefreshed, forgetAll],
  );
}

/** What kept one worksheet from the instance may keep others from it, too. */
const whyPart = ({ failed }: RefreshAllReport) =>
  failed.find(({ failure }) => failure.source === "instance")?.failure;
