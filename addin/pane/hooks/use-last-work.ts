import { useEffect, useMemo, useState } from "react";
import type { PullReport } from "../../actions/interface/actions.ts";
import type { DeleteReport, RefreshAllReport } from "../../actions/interface/reports.ts";
import type { SheetDescription } from "../../actions/interface/sheet-description.ts";
import type { Asked } from "./use-answer.ts";
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

/** What the pane's refreshes and deletions did last, from the pane or the ribbon. */
export interface LastWork {
  /** What the last refresh did, of one worksheet or of all, until the user goes to another worksheet. */
  readonly refreshed: Refreshed;
  readonly keepRefreshed: (refreshed: Refreshed) => void;
  /** How the last deletion ended; it stays with its worksheet until somebody is done with it. */
  readonly deleted: Deleted | undefined;
  readonly keepDeleted: (deleted: Deleted | undefined) => void;
  /** How often the user went to another worksheet (`useSheetVisits`). */
  readonly visits: number;
}

/** Keeps for the whole pane what refreshes and deletions did last. */
export function useLastWork(
  work: Work,
  { description, inFront }: { readonly description: Asked<SheetDescription>; readonly inFront: string },
): LastWork {
  const [last, keepRefreshed] = useState<Refreshed>(nothing);
  const [deleted, keepDeleted] = useState<Deleted>();
  // What a refresh did is said beside its worksheet, and not once more when that comes back to the front.
  useEffect(
    () => keepRefreshed((before) => (before.one && before.one.sheetId !== inFront ? nothing : before)),
    [inFront],
  );
  const visits = useSheetVisits(description.answer, work);
  const refreshed = useUntilVisit(last, visits) ?? nothing;
  return useMemo(
    () => ({ refreshed, keepRefreshed, deleted, keepDeleted, visits }),
    [refreshed, deleted, visits],
  );
}

const nothing: Refreshed = {};
