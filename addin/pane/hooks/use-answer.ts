import { useCallback, useEffect, useState } from "react";
import type { ActionFailure, Result } from "../../actions/interface/result.ts";

/** The state of an answer: pending, a value, or a failure. */
export type Answer<Value> =
  | { readonly is: "waiting" }
  | { readonly is: "here"; readonly value: Value }
  | { readonly is: "failed"; readonly failure: ActionFailure };

/** An answer that can be requested again. The old value stays while a new one is pending. */
export interface Asked<Value> {
  readonly answer: Answer<Value>;
  readonly again: () => void;
}

/** An answer whose failure also stays until the next answer. */
export interface Reloaded<Value> extends Asked<Value> {
  readonly reload: () => void;
}

const waiting = { is: "waiting" } as const;

/**
 * Requests an answer when the component appears, and whenever `ask` or `trigger` changes; cancels the
 * previous request. `ask` must be stable (`useCallback`). A defect in it is thrown at the next render, for
 * the error page.
 */
export function useAnswer<Value>(
  ask: (signal: AbortSignal) => Promise<Result<Value>>,
  trigger?: unknown,
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
  }, [ask, trigger, turn]);
  const reload = useCallback(() => setTurn((before) => before + 1), []);
  const again = useCallback(() => {
    setKnown((before) => (before?.answer.is === "failed" ? undefined : before));
    reload();
  }, [reload]);
  if (defect !== undefined) throw defect.thrown;
  // Another request starts without a value. The same one keeps its value until the new one arrives.
  return { answer: known?.ask === ask ? known.answer : waiting, again, reload };
}
