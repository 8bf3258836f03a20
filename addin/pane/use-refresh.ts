import { useCallback, useMemo, useState } from "react";
import type { Actions, PullReport } from "../actions/actions.ts";
import type { RefreshAllReport } from "../actions/reports.ts";
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

/** Refreshes one worksheet or all, and keeps what that did until the next refresh. */
export function useRefresh(actions: Actions, { run }: Work): Refreshing {
  const [refreshed, setRefreshed] = useState<PullReport>();
  const [allRefreshed, setAll] = useState<RefreshAllReport>();
  const refresh = useCallback<Refreshing["refresh"]>(
    async (which, what) => {
      setRefreshed(undefined);
      setAll(undefined);
      setRefreshed(await run("refresh", what, (running) => actions.refreshSheet(which, running)));
    },
    [actions, run],
  );
  const refreshAll = useCallback<Refreshing["refreshAll"]>(
    async (what) => {
      setRefreshed(undefined);
      setAll(undefined);
      setAll(await run("refresh all", what, (running) => actions.refreshAll(running)));
    },
    [actions, run],
  );
  const forgetAll = useCallback(() => setAll(undefined), []);
  return useMemo(
    () => ({ refresh, refreshed, refreshAll, allRefreshed, forgetAll }),
    [refresh, refreshed, refreshAll, allRefreshed, forgetAll],
  );
}
