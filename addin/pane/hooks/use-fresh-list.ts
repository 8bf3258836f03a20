import { useCallback, useEffect, useRef, useState } from "react";
import type { ActionFailure, Result } from "../../actions/interface/result.ts";
import { useAnswer } from "./use-answer.ts";
import type { Asked } from "./use-answer.ts";

/**
 * A list is not asked for again within this time of its answer unless a user or finished work asks,
 * milliseconds.
 */
const fresh = 2_000;

/**
 * A list of the instance that is read again whenever it may be out of date; what is shown stays meanwhile.
 */
export interface FreshList<Value> extends Asked<Value> {
  /** Reads the list again, unless it was read just now or is being read. */
  readonly refresh: () => void;
  /** Reads the list again because a user asked: then a failure is told. */
  readonly reload: () => void;
  readonly isReloading: boolean;
  /** Why the list could not be read again; the list before is still shown. */
  readonly failure: ActionFailure | undefined;
  /** Whether a user asked for what failed, and is told so. */
  readonly isTold: boolean;
  readonly dismiss: () => void;
}

/**
 * Asks for a list when the component appears, and again when `turn` moves: the tab was opened, or the
 * connection is back. If that fails, the list stays as it was.
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
    reload: askAgain,
  } = useAnswer(
    useCallback(
      async (signal) => {
        const mine = { at: 0, isOver: false, hasFailed: false };
        last.current = mine;
        const result = await ask(signal);
        mine.at = performance.now();
        mine.isOver = true;
        mine.hasFailed = !result.ok;
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
    askAgain();
  }, [askAgain]);
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
    const hasMoved = first.current !== turn;
    first.current = turn;
    if (!hasMoved) return;
    // What failed just now may succeed, since the connection may be back.
    if (last.current.hasFailed) read();
    else refresh();
  }, [turn, read, refresh]);
  const dismiss = useCallback(() => setTold(false), []);
  return { answer, again, refresh, reload, isReloading, failure, isTold, dismiss };
}
