import { useCallback, useEffect, useRef } from "react";
import type { Language } from "../../../contract/languages.ts";
import type { Actions, Analysis } from "../../actions/interface/actions.ts";
import { useAnswer } from "./use-answer.ts";
import type { Asked } from "./use-answer.ts";
import type { Work } from "./use-work.ts";

/** Work after which analyses have other totals than before. */
const changesTotals = /^(write back|take back|delete )/;

/**
 * The list of analyses with names in a language. It is asked for again once work has ended that changed figures on the instance; where
 * that fails the list stays as it was, since nobody asked.
 */
export function useAnalyses(
  actions: Actions,
  lang: Language | null,
  { current }: Pick<Work, "current">,
): Asked<readonly Analysis[]> {
  const known = useRef<{ readonly lang: Language | null; readonly value: readonly Analysis[] }>(undefined);
  const isUnasked = useRef(false);
  const asked = useAnswer(
    useCallback(
      async (signal) => {
        const keeps = isUnasked.current;
        isUnasked.current = false;
        const result = await actions.listAnalyses(lang, signal);
        if (result.ok) known.current = { lang, value: result.value };
        else if (keeps && known.current?.lang === lang) return { ok: true, value: known.current.value };
        return result;
      },
      [actions, lang],
    ),
  );
  const { again } = asked;
  const name = current?.name;
  const before = useRef<string>(undefined);
  useEffect(() => {
    const ended = name === undefined ? before.current : undefined;
    before.current = name;
    if (ended === undefined || !changesTotals.test(ended)) return;
    isUnasked.current = true;
    again();
  }, [name, again]);
  return asked;
}
