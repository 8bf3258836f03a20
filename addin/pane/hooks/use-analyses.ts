import { useCallback, useEffect, useRef } from "react";
import type { Language } from "../../../contract/languages.ts";
import type { Actions, Analysis } from "../../actions/interface/actions.ts";
import { useFreshList } from "./use-fresh-list.ts";
import type { FreshList } from "./use-fresh-list.ts";
import type { Work } from "./use-work.ts";

/** Names of work that changes totals. */
const changesTotals = /^(write back|take back|delete )/;

/** Keeps the list of analyses with names in one language. Reads it again after work that changed totals. */
export function useAnalyses(
  actions: Actions,
  lang: Language | null,
  { current }: Pick<Work, "current">,
  listVersion: number,
): FreshList<readonly Analysis[]> {
  const list = useFreshList(
    useCallback((signal: AbortSignal) => actions.listAnalyses(lang, signal), [actions, lang]),
    listVersion,
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
