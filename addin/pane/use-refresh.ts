import { useCallback, useState } from "react";
import type { Actions, PullReport } from "../actions/actions.ts";
import type { PaneTools } from "./pane-context.ts";
import type { Work } from "./use-work.ts";

/** Refreshes worksheets and keeps what the last refresh did, so that the ribbon's button reports as the pane's does. */
export function useRefresh(actions: Actions, { run }: Work): Pick<PaneTools, "refresh" | "refreshed"> {
  const [refreshed, setRefreshed] = useState<PullReport>();
  const refresh = useCallback<PaneTools["refresh"]>(
    async (which, what) => {
      setRefreshed(undefined);
      setRefreshed(await run("refresh", what, (running) => actions.refreshSheet(which, running)));
    },
    [actions, run],
  );
  return { refresh, refreshed };
}
