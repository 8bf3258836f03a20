import { useCallback, useEffect, useState } from "react";
import type { ActionFailure, Result } from "../../actions/interface/result.ts";

/** What is known of the answer to a question: nothing yet, the value, or why there is none. */
export type Answer<Value> =
  | { readonly is: "waiting" }
  | { readonly is: "here"; readonly value: Value }
  | { readonly is: "failed"; readonly failure: ActionFailure };

/** An answer that can be asked for again; while a new one is on the way the old value stays. */
export interface Asked<Value> {
  readonly answer: Answer<Value>;
  readonly again: () => void;
}

/** An answer of which a failure stays, too, until the next answer is here. */
export interface Reloaded<Value> extends Asked<Value> {
  readonly reload: () => void;
}

const waiting = { is: "waiting" } as const;

/**
 * Asks a question when the component appears and whenever `ask` or `because` changes; the question before is given up.
 * `ask` must be stable (`useCallback`). A defect in it is thrown at the next render, for the error page.
 */
export function useAnswer<Value>(
  ask: (signal: AbortSignal) => Promise<Result<Value>>,
  because?: unknown,
): Reloaded<Value> {
  const [known, setKnown] = useState<{ readonly ask: typeof ask; readonly answer: Answer<Value> }>();
  const [defect, setDefect] = useState<{ readonly thrown: unknown }>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const giveUp = new AbortController();
    ask(giveUp.signal).then(
      (result) => {
        if (giveUp.signal.aborted) return;
        const answer: Answer<Value> = result.ok
          ? { is: "here", value: result.value }
          : { is: "failed", failure: result.failure };
        setKnown({ ask, answer });
      },
      (thrown: unknown) => {
        if (!giveUp.signal.aborted) setDefect({ thrown });
      },
    );
    return () => giveUp.abort();
  }, [ask, because, turn]);
  const reload = useCallback(() => setTurn((before) => before + 1), []);
  const again = useCallback(() => {
    setKnown((before) => (before?.answer.is === "failed" ? undefined : before));
    reload();
  }, [reload]);
  if (defect !== undefined) throw defect.thrown;
  // Another question has another answer; the same one asked again keeps its value until the new one is here.
  return { answer: known?.ask === ask ? known.answer : waiting, again, reload };
}
