import { useCallback, useEffect, useState } from "react";
import type { ActionFailure, Result } from "../../actions/interface/result.ts";

/** The state of a request. */
export type Answer<Value> =
  | { readonly is: "waiting" }
  | { readonly is: "ready"; readonly value: Value }
  | { readonly is: "failed"; readonly failure: ActionFailure };

/** `askAgain` requests the answer again. The old value stays until then, but an old failure does not. */
export interface RepeatableAnswer<Value> {
  readonly answer: Answer<Value>;
  readonly askAgain: () => void;
}

/** `reload` also keeps an old failure until the new answer is ready. */
export interface ReloadableAnswer<Value> extends RepeatableAnswer<Value> {
  readonly reload: () => void;
}

const waiting = { is: "waiting" } as const;

/**
 * Requests an answer at first, and whenever `ask` or `trigger` changes. A new request cancels the previous
 * one. `ask` must be stable (`useCallback`). If it throws, the next render throws, which shows the error
 * page.
 */
export function useAnswer<Value>(
  ask: (signal: AbortSignal) => Promise<Result<Value>>,
  trigger?: unknown,
): ReloadableAnswer<Value> {
  const [lastAnswer, setLastAnswer] = useState<{
    readonly ask: typeof ask;
    readonly answer: Answer<Value>;
  }>();
  const [defect, setDefect] = useState<{ readonly thrown: unknown }>();
  const [reloads, setReloads] = useState(0);
  useEffect(() => {
    const request = new AbortController();
    ask(request.signal).then(
      (result) => {
        if (request.signal.aborted) return;
        const answer: Answer<Value> = result.ok
          ? { is: "ready", value: result.value }
          : { is: "failed", failure: result.failure };
        setLastAnswer({ ask, answer });
      },
      (thrown: unknown) => {
        if (!request.signal.aborted) setDefect({ thrown });
      },
    );
    return () => request.abort();
  }, [ask, trigger, reloads]);
  const reload = useCallback(() => setReloads((before) => before + 1), []);
  const askAgain = useCallback(() => {
    setLastAnswer((before) => (before?.answer.is === "failed" ? undefined : before));
    reload();
  }, [reload]);
  if (defect !== undefined) throw defect.thrown;
  // A different `ask` starts without a value. The same `ask` keeps its value until the new one is ready.
  return { answer: lastAnswer?.ask === ask ? lastAnswer.answer : waiting, askAgain, reload };
}
