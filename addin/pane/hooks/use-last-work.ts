import { useMemo } from "react";
import type { Actions } from "../../actions/interface/actions.ts";
import type { PaneTools } from "./pane-context.ts";
import type { KnownWorkbook } from "./use-known-workbook.ts";
import { useSheetVisits, useUntilVisit } from "./use-sheet-visits.ts";
import { useDelete, useRefresh } from "./use-work.ts";
import type { Deleting, Refreshing, Work } from "./use-work.ts";

/**
 * Refreshes and deletes for the whole pane, and keeps what that did last until the user goes to another
 * worksheet.
 */
export function useLastWork(
  actions: Actions,
  work: Work,
  { description, inFront }: Pick<KnownWorkbook, "description" | "inFront">,
): Pick<PaneTools, keyof Refreshing | keyof Deleting | "visits"> {
  const refreshing = useRefresh(actions, work, inFront);
  const deleting = useDelete(actions, work);
  const visits = useSheetVisits(description.answer, work);
  const refreshed = useUntilVisit(refreshing.refreshed, visits);
  const allRefreshed = useUntilVisit(refreshing.allRefreshed, visits);
  return useMemo(
    () => ({ ...refreshing, ...deleting, refreshed, allRefreshed, visits }),
    [refreshing, deleting, refreshed, allRefreshed, visits],
  );
}
