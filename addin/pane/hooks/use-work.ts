/** Runs the work of the pane, one piece at a time, and keeps the result of writing back. */

import { useCallback, useMemo, useRef, useState } from "react";
import { timeLeft } from "../wording/time-left.ts";
import type { Actions, Running, WriteBackReport } from "../../actions/interface/actions.ts";
import type { Scope } from "../../actions/interface/reports.ts";
import type { ActionFailure, Result } from "../../actions/interface/result.ts";

interface Current {
  /** A `Working` component with this name shows progress and failure. */
  readonly name: string;
  /** Such as "Pulling elements of O-0012". */
  readonly what: string;
  readonly done: number;
  readonly total: number;
  /** In milliseconds, at the speed so far; undefined before any progress. */
  readonly timeLeft: number | undefined;
  readonly isCancelling: boolean;
}

export interface FailedWork {
  readonly name: string;
  readonly what: string;
  readonly failure: ActionFailure;
}

/** The pane runs one piece of work at a time. */
export interface Work {
  readonly current: Current | undefined;
  readonly failed: FailedWork | undefined;
  /** Why the last work failed or is incomplete. */
  readonly lastFailure: ActionFailure | undefined;
  /**
   * Returns the value. Returns undefined after a failure, or without starting if other work is running.
   * `failureIn` returns why a value is incomplete.
   */
  readonly run: <Value>(
    name: string,
    what: string,
    work: (running: Running) => Promise<Result<Value>>,
    failureIn?: (value: Value) => ActionFailure | undefined,
  ) => Promise<Value | undefined>;
  readonly cancel: () => void;
  readonly forget: () => void;
}

/** If the work throws, the next render throws, which shows the error page. */
export function useWork(): Work {
  const [current, setCurrent] = useState<Current>();
  const [failed, setFailed] = useState<FailedWork>();
  const [lastFailure, setLastFailure] = useState<ActionFailure>();
  const [defect, setDefect] = useState<{ readonly thrown: unknown }>();
  const controller = useRef<AbortController | undefined>(undefined);

  const run = useCallback<Work["run"]>(async (name, what, work, failureIn) => {
    if (controller.current !== undefined) return undefined;
    const ownController = new AbortController();
    controller.current = ownController;
    setFailed(undefined);
    setLastFailure(undefined);
    setCurrent({ name, what, done: 0, total: 0, timeLeft: undefined, isCancelling: false });
    let startTime = 0;
    try {
      const result = await work({
        signal: ownController.signal,
        progress: (done, total) => {
          if (done === 0) startTime = performance.now();
          const left = timeLeft(performance.now() - startTime, done, total);
          setCurrent((before) => before && { ...before, done, total, timeLeft: left });
        },
      });
      setLastFailure(result.ok ? failureIn?.(result.value) : result.failure);
      if (result.ok) return result.value;
      setFailed({ name, what, failure: result.failure });
    } catch (thrown) {
      setDefect({ thrown });
    } finally {
      controller.current = undefined;
      setCurrent(undefined);
    }
    return undefined;
  }, []);
  const cancel = useCallback(() => {
    controller.current?.abort();
    setCurrent((before) => before && { ...before, isCancelling: true });
  }, []);
  const forget = useCallback(() => setFailed(undefined), []);

  if (defect !== undefined) throw defect.thrown;
  return useMemo(
    () => ({ current, failed, lastFailure, run, cancel, forget }),
    [current, failed, lastFailure, run, cancel, forget],
  );
}

export interface WritingBack {
  /** `what` describes the scope in words. */
  readonly writeBack: (scope: Scope, what: string) => Promise<void>;
  /**
   * The last report, and the scope that sends the same rows again. Kept until the user dismisses it, or
   * after a complete success, until the user leaves the view.
   */
  readonly result: { readonly report: WriteBackReport; readonly scopeToRepeat: Scope } | undefined;
  readonly dismiss: () => void;
}

/** Calls `onDismiss` when the result is dismissed. */
export function useWriteBack(actions: Actions, { run }: Work, onDismiss: () => void): WritingBack {
  const [result, setResult] = useState<WritingBack["result"]>();
  const writeBack = useCallback<WritingBack["writeBack"]>(
    async (scope, what) => {
      const report = await run("write back", what, (running) => actions.writeBack(running, scope), failureIn);
      if (report !== undefined) setResult({ report, scopeToRepeat: scopeSentBy(scope, report) });
    },
    [actions, run],
  );
  const dismiss = useCallback(() => {
    setResult(undefined);
    onDismiss();
  }, [onDismiss]);
  return useMemo(() => ({ writeBack, result, dismiss }), [writeBack, result, dismiss]);
}

/**
 * Returns the scope that sends the same rows again. It has row keys, because a click on an outcome changes
 * the selection, and `allowsSimilar` would give the rows new idempotency keys.
 */
function scopeSentBy(scope: Scope, { rows, created }: WriteBackReport): Scope {
  const sent = [...rows, ...created];
  const [first] = sent;
  const isOfRows = scope === "selected_rows" || (typeof scope === "object" && scope.allowsSimilar === true);
  if (!isOfRows || first === undefined) return scope;
  return {
    sheetId: first.sheetId,
    rowKeys: sent.map(({ rowKey }) => rowKey).filter((rowKey) => rowKey !== ""),
  };
}

const failureIn = ({ failure }: WriteBackReport) => failure;
