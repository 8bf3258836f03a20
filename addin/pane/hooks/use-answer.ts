import { useCallback, useEffect, useState } from "react";
import type { ActionFailure, Result } from "../../actions/interface/result.ts";

/** The state of a request: it is waiting, its value is ready, or it failed. */
export type Answer<Value> =
  | { readonly is: "waiting" }
  | { readonly is: "ready"; readonly value: Value }
  | { readonly is: "failed"; readonly failure: ActionFailure };

/** An answer, and the function that requests it again. The old value stays until the new one is ready. */
export interface RepeatableAnswer<Value> {
  readonly answer: Answer<Value>;
  readonly askAgain: () => void;
}

/** A repeatable answer with `reload`, which also keeps an old failure until the new answer is ready. */
export interface ReloadableAnswer<Value> extends RepeatableAnswer<Value> {
  readonly reload: () => void;
}

const waiting = { is: "waiting" } as const;

/**
 * Requests an answer when the component appears, and whenever `ask` or `trigger` changes. A new request
 * cancels the previous one. `ask` must be stable (`useCallback`). If it throws, so does the next render,
 * which shows the error page.
 */
export function useAnswer<Value>(
  ask: (signal: AbortSignal) => Promise<Result<Value>>,
  trigger?: unknown,
): ReloadableAnswer<Value> {
  const [lastAnswer, setKnown] = useState<{ readonly ask: typeof ask; readonly answer: Answer<Value> }>();
  const [defect, setDefect] = useState<{ readonly thrown: unknown }>();
  const [reloads, setTurn] = useState(0);
  useEffect(() => {
    const request = new AbortController();
    ask(request.signal).then(
      (result) => {
        if (request.signal.aborted) return;
        const answer: Answer<Value> = result.ok
          ? { is: "ready", value: result.value }
          : { is: "failed", failure: result.failure };
        setKnown({ ask, answer });
      },
      (thrown: unknown) => {
        if (!request.signal.aborted) setDefect({ thrown });
      },
    );
    return () => request.abort();
  }, [ask, trigger, reloads]);
  const reload = useCallback(() => setTurn((before) => before + 1), []);
  const askAgain = useCallback(() => {
    setKnown((before) => (before?.answer.is === "failed" ? undefined : before));
    reload();
  }, [reload]);
  if (defect !== undefined) throw defect.thrown;
  // A different `ask` starts without a value. The same `ask` keeps its value until the new one is ready.
  return { answer: lastAnswer?.ask === ask ? lastAnswer.answer : waiting, askAgain, reload };
}
