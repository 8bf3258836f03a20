import { useCallback, useEffect, useRef, useState } from "react";
import type { ActionFailure, Result } from "../../actions/interface/result.ts";
import { useAnswer } from "./use-answer.ts";
import type { RepeatableAnswer } from "./use-answer.ts";

/** Milliseconds after an answer in which `refresh` does not read again. A click on "reload" still does. */
const mostFresh = 2_000;

/**
 * A list of the instance that the pane reads again when it may be out of date. Until then, the old list
 * stays.
 */
export interface FreshList<Value> extends RepeatableAnswer<Value> {
  /** Reads the list again, unless it was just read or is being read. */
  readonly refresh: () => void;
  /** Reads the list again because a user requested it. If this fails, the pane shows the failure. */
  readonly reload: () => void;
  readonly isReloading: boolean;
  /** Why the last read failed. The old list stays visible. */
  readonly failure: ActionFailure | undefined;
  /** The pane shows the failure, since a user requested the read. */
  readonly isFailureShown: boolean;
  readonly dismiss: () => void;
}

/**
 * Requests a list when the component appears, and again when `turn` changes, because the user opened the tab
 * or the connection is back. After a failure, the list stays as it was.
 */
export function useFreshList<Value>(
  ask: (signal: AbortSignal) => Promise<Result<Value>>,
  turn: number,
): FreshList<Value> {
  const [failure, setFailure] = useState<ActionFailure>();
  const [isFailureShown, setTold] = useState(false);
  const [isReloading, setReloading] = useState(false);
  const lastValue = useRef<{ readonly ask: typeof ask; readonly value: Value }>(undefined);
  const isRequestedByUser = useRef(false);
  const lastRead = useRef({ at: Number.NEGATIVE_INFINITY, isOver: true, hasFailed: false });
  const {
    answer,
    askAgain,
    reload: requestAgain,
  } = useAnswer(
    useCallback(
      async (signal) => {
        const request = { at: 0, isOver: false, hasFailed: false };
        lastRead.current = request;
        const result = await ask(signal);
        request.at = performance.now();
        request.isOver = true;
        request.hasFailed = !result.ok;
        if (signal.aborted) return result;
        setReloading(false);
        setFailure(result.ok ? undefined : result.failure);
        setTold(isRequestedByUser.current);
        isRequestedByUser.current = false;
        if (result.ok) lastValue.current = { ask, value: result.value };
        else if (lastValue.current?.ask === ask) return { ok: true, value: lastValue.current.value };
        return result;
      },
      [ask],
    ),
  );
  const read = useCallback(() => {
    setReloading(true);
    requestAgain();
  }, [requestAgain]);
  const refresh = useCallback(() => {
    const { at, isOver } = lastRead.current;
    if (isOver && performance.now() - at >= mostFresh) read();
  }, [read]);
  const reload = useCallback(() => {
    isRequestedByUser.current = true;
    read();
  }, [read]);
  const previousTurn = useRef(turn);
  useEffect(() => {
    const hasChanged = previousTurn.current !== turn;
    previousTurn.current = turn;
    if (!hasChanged) return;
    // A read that just failed may succeed now, since the connection may be back.
    if (lastRead.current.hasFailed) read();
    else refresh();
  }, [turn, read, refresh]);
  const dismiss = useCallback(() => setTold(false), []);
  return { answer, askAgain, refresh, reload, isReloading, failure, isFailureShown, dismiss };
}
