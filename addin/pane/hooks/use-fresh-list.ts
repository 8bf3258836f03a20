import { useCallback, useEffect, useRef, useState } from "react";
import type { ActionFailure, Result } from "../../actions/interface/result.ts";
import { useAnswer } from "./use-answer.ts";
import type { Asked } from "./use-answer.ts";

/**
 * The time after an answer without automatic requests, in milliseconds. A user or finished work can still
 * request.
 */
const fresh = 2_000;

/**
 * A list of the instance that is read again whenever it may be out of date. The old list stays visible
 * meanwhile.
 */
export interface FreshList<Value> extends Asked<Value> {
  /** Reads the list again, unless it was just read or is being read. */
  readonly refresh: () => void;
  /** Reads the list again for a user, and then shows a failure. */
  readonly reload: () => void;
  readonly isReloading: boolean;
  /** Why the list could not be read again; the old list is still shown. */
  readonly failure: ActionFailure | undefined;
  /** A user requested the read that failed, so the failure is shown. */
  readonly isTold: boolean;
  readonly dismiss: () => void;
}

/**
 * Requests a list when the component appears, and again when `turn` changes: the tab was opened, or the
 * connection is back. After a failure the list stays as it was.
 */
export function useFreshList<Value>(
  ask: (signal: AbortSignal) => Promise<Result<Value>>,
  turn: number,
): FreshList<Value> {
  const [failure, setFailure] = useState<ActionFailure>();
  const [isTold, setTold] = useState(false);
  const [isReloading, setReloading] = useState(false);
  const known = useRef<{ readonly ask: typeof ask; readonly value: Value }>(undefined);
  const isAsked = useRef(false);
  const last = useRef({ at: Number.NEGATIVE_INFINITY, isOver: true, hasFailed: false });
  const {
    answer,
    again,
    reload: requestAgain,
  } = useAnswer(
    useCallback(
      async (signal) => {
        const request = { at: 0, isOver: false, hasFailed: false };
        last.current = request;
        const result = await ask(signal);
        request.at = performance.now();
        request.isOver = true;
        request.hasFailed = !result.ok;
        if (signal.aborted) return result;
        setReloading(false);
        setFailure(result.ok ? undefined : result.failure);
        setTold(isAsked.current);
        isAsked.current = false;
        if (result.ok) known.current = { ask, value: result.value };
        else if (known.current?.ask === ask) return { ok: true, value: known.current.value };
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
    const { at, isOver } = last.current;
    if (isOver && performance.now() - at >= fresh) read();
  }, [read]);
  const reload = useCallback(() => {
    isAsked.current = true;
    read();
  }, [read]);
  const first = useRef(turn);
  useEffect(() => {
    const hasChanged = first.current !== turn;
    first.current = turn;
    if (!hasChanged) return;
    // A read that just failed may succeed now, since the connection may be back.
    if (last.current.hasFailed) read();
    else refresh();
  }, [turn, read, refresh]);
  const dismiss = useCallback(() => setTold(false), []);
  return { answer, again, refresh, reload, isReloading, failure, isTold, dismiss };
}
