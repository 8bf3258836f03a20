import { useCallback, useEffect, useRef, useState } from "react";
import type { ActionFailure, Result } from "../../actions/interface/result.ts";
import { useAnswer } from "./use-answer.ts";
import type { RepeatableAnswer } from "./use-answer.ts";

/** Within these milliseconds after an answer, `refresh` does not read again. `reload` does. */
const freshDuration = 2_000;

/** A list of the instance. The old list stays until a new one is read. */
export interface FreshList<Value> extends RepeatableAnswer<Value> {
  /** Reads again, unless the list was just read or is being read. */
  readonly refresh: () => void;
  /** Reads again for the user. If this fails, the pane shows the failure. */
  readonly reload: () => void;
  readonly isReloading: boolean;
  /** Why the last read failed. */
  readonly failure: ActionFailure | undefined;
  /** True if the user requested the read and has not dismissed its failure. */
  readonly isFailureShown: boolean;
  readonly dismiss: () => void;
}

/** Reads a list at first, and again when `version` changes. After a failure, the old list stays. */
export function useFreshList<Value>(
  ask: (signal: AbortSignal) => Promise<Result<Value>>,
  version: number,
): FreshList<Value> {
  const [failure, setFailure] = useState<ActionFailure>();
  const [isFailureShown, setFailureShown] = useState(false);
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
        setFailureShown(isRequestedByUser.current);
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
    if (isOver && performance.now() - at >= freshDuration) read();
  }, [read]);
  const reload = useCallback(() => {
    isRequestedByUser.current = true;
    read();
  }, [read]);
  const previousVersion = useRef(version);
  useEffect(() => {
    const hasChanged = previousVersion.current !== version;
    previousVersion.current = version;
    if (!hasChanged) return;
    // The connection may be back, so a failed read is repeated at once.
    if (lastRead.current.hasFailed) read();
    else refresh();
  }, [version, read, refresh]);
  const dismiss = useCallback(() => setFailureShown(false), []);
  return { answer, askAgain, refresh, reload, isReloading, failure, isFailureShown, dismiss };
}
