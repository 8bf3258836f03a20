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

/** The last results, from the pane or the ribbon. */
export interface LastWork {
  /** Kept until the user opens another worksheet. */
  readonly refreshed: Refreshed;
  readonly setRefreshReport: (refreshed: Refreshed) => void;
  /** The number of ended refreshes, also failed ones. */
  readonly refreshes: number;
  /** Kept with its worksheet until the user dismisses it. */
  readonly deleted: Deleted | undefined;
  readonly setDeleteReport: (deleted: Deleted | undefined) => void;
  /** Kept until the next explanation or a refresh. */
  readonly explained: Explained | undefined;
  /** `explained` until the user opens another worksheet. */
  readonly explainedHere: Explained | undefined;
  readonly setExplanation: (explained: Explained | undefined) => void;
  /** How often the user opened another worksheet (`useSheetVisits`). */
  readonly visits: number;
  /** Changes with each edit in the workbook. */
  readonly edits: number;
}

export function useLastWork(
  work: Work,
  {
    description,
    inFront,
    edits,
  }: {
    readonly description: RepeatableAnswer<SheetDescription>;
    readonly inFront: string;
    readonly edits: number;
  },
): LastWork {
  const [refreshReport, setRefreshReport] = useState<Refreshed>(nothing);
  const [deleted, setDeleteReport] = useState<Deleted>();
  const [explained, setExplanation] = useState<Explained>();
  // The report of one worksheet disappears when the user opens another, and does not come back later.
  useEffect(
    () => setRefreshReport((before) => (before.one && before.one.sheetId !== inFront ? nothing : before)),
    [inFront],
  );
  const refreshes = useRefreshes(work);
  useEffect(() => setExplanation(undefined), [refreshes]);
  const visits = useSheetVisits(description.answer, work);
  const refreshed = useUntilVisit(refreshReport, visits) ?? nothing;
  const explainedHere = useUntilVisit(explained, visits);
  return useMemo(
    () => ({
      ...{ refreshed, setRefreshReport, refreshes, deleted, setDeleteReport },
      ...{ explained, explainedHere, setExplanation, visits, edits },
    }),
    [refreshed, refreshes, deleted, explained, explainedHere, visits, edits],
  );
}

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
