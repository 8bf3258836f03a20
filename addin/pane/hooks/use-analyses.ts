import { useCallback, useEffect, useRef } from "react";
import type { Language } from "../../../contract/languages.ts";
import type { Actions, Analysis } from "../../actions/interface/actions.ts";
import { useFreshList } from "./use-fresh-list.ts";
import type { FreshList } from "./use-fresh-list.ts";
import type { Work } from "./use-work.ts";

/** Matches the names of work that changes the totals of analyses. */
const changesTotals = /^(write back|take back|delete )/;

/**
 * Keeps the list of analyses, with names in one language. Reads the list again after work that changed totals
 * on the instance.
 */
export function useAnalyses(
  actions: Actions,
  lang: Language | null,
  { current }: Pick<Work, "current">,
  listTurn: number,
): FreshList<readonly Analysis[]> {
  const list = useFreshList(
    useCallback((signal: AbortSignal) => actions.listAnalyses(lang, signal), [actions, lang]),
    listTurn,
  );
  const { askAgain } = list;
  const name = current?.name;
  const previousName = useRef<string>(undefined);
  useEffect(() => {
    const finishedWork = name === undefined ? previousName.current : undefined;
    previousName.current = name;
    if (finishedWork !== undefined && changesTotals.test(finishedWork)) askAgain();
  }, [name, askAgain]);
  return list;
}
