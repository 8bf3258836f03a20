import { useEffect, useMemo, useRef, useState } from "react";
import type { PullReport } from "../../actions/interface/actions.ts";
import type { Explained } from "../../actions/interface/explained.ts";
import type { DeleteReport, RefreshAllReport } from "../../actions/interface/reports.ts";
import type { SheetDescription } from "../../actions/interface/sheet-description.ts";
import type { RepeatableAnswer } from "./use-answer.ts";
import { useSheetVisits, useUntilVisit } from "./use-sheet-visits.ts";
import type { Work } from "./use-work.ts";

interface Refreshed {
  readonly one?: PullReport | undefined;
  readonly all?: RefreshAllReport | undefined;
}

interface Deleted {
  readonly report: DeleteReport;
  readonly sheetId: string;
}

/** The results of the last refresh, deletion and explanation, from the pane or the ribbon. */
export interface LastWork {
  /** The last refresh of one worksheet or of all, until the user opens another worksheet. */
  readonly refreshed: Refreshed;
  readonly keepRefreshed: (refreshed: Refreshed) => void;
  /** The number of refreshes that have ended, also those that failed. */
  readonly refreshes: number;
  /** The last deletion, which stays with its worksheet until the user dismisses it. */
  readonly deleted: Deleted | undefined;
  readonly keepDeleted: (deleted: Deleted | undefined) => void;
  /** The last explanation, until the next one or a refresh. */
  readonly explained: Explained | undefined;
  /** The same, but only until the user opens another worksheet. */
  readonly explainedHere: Explained | undefined;
  readonly keepExplained: (explained: Explained | undefined) => void;
  /** The number of times that the user opened another worksheet (`useSheetVisits`). */
  readonly visits: number;
}

/** Keeps the results of refreshes and deletions for the whole pane. */
export function useLastWork(
  work: Work,
  {
    description,
    inFront,
  }: { readonly description: RepeatableAnswer<SheetDescription>; readonly inFront: string },
): LastWork {
  const [last, keepRefreshed] = useState<Refreshed>(nothing);
  const [deleted, keepDeleted] = useState<Deleted>();
  const [explained, keepExplained] = useState<Explained>();
  // A refresh is reported beside its worksheet, and not again when the user returns to it.
  useEffect(
    () => keepRefreshed((before) => (before.one && before.one.sheetId !== inFront ? nothing : before)),
    [inFront],
  );
  const refreshes = useRefreshes(work);
  useEffect(() => keepExplained(undefined), [refreshes]);
  const visits = useSheetVisits(description.answer, work);
  const refreshed = useUntilVisit(last, visits) ?? nothing;
  const explainedHere = useUntilVisit(explained, visits);
  return useMemo(
    () => ({
      ...{ refreshed, keepRefreshed, refreshes, deleted, keepDeleted },
      ...{ explained, explainedHere, keepExplained, visits },
    }),
    [refreshed, refreshes, deleted, explained, explainedHere, visits],
  );
}

/** Counts the refreshes that have ended. */
function useRefreshes({ current }: Work): number {
  const [count, setCount] = useState(0);
  const isRefresh = current?.name.startsWith("refresh ") === true;
  const wasRefresh = useRef(false);
  useEffect(() => {
    if (wasRefresh.current && !isRefresh) setCount((before) => before + 1);
    wasRefresh.current = isRefresh;
  }, [isRefresh]);
  return count;
}

const nothing: Refreshed = {};
