import { useCallback, useEffect, useRef } from "react";
import type { Language } from "../../../contract/languages.ts";
import type { Actions, Analysis } from "../../actions/interface/actions.ts";
import { useFreshList } from "./use-fresh-list.ts";
import type { FreshList } from "./use-fresh-list.ts";
import type { Work } from "./use-work.ts";

/** Work that changes the totals of analyses. */
const changesTotals = /^(write back|take back|delete )/;

/**
 * Keeps the list of analyses with names in a language. Reads it again after work that changed figures on the
 * instance.
 */
export function useAnalyses(
  actions: Actions,
  lang: Language | null,
  { current }: Pick<Work, "current">,
  turn: number,
): FreshList<readonly Analysis[]> {
  const list = useFreshList(
    useCallback((signal: AbortSignal) => actions.listAnalyses(lang, signal), [actions, lang]),
    turn,
  );
  const { again } = list;
  const name = current?.name;
  const before = useRef<string>(undefined);
  useEffect(() => {
    const ended = name === undefined ? before.current : undefined;
    before.current = name;
    if (ended !== undefined && changesTotals.test(ended)) again();
  }, [name, again]);
  return list;
}
