/** Runs the work of the pane, one piece at a time, and keeps the result of writing back. */

import { useCallback, useMemo, useRef, useState } from "react";
import { timeLeft } from "../wording/time-left.ts";
import type { Actions, Running, WriteBackReport } from "../../actions/interface/actions.ts";
import type { Scope } from "../../actions/interface/reports.ts";
import type { ActionFailure, Result } from "../../actions/interface/result.ts";

/** The running work. */
interface Current {
  /** Decides which part of the pane shows it. */
  readonly name: string;
  /** Its description in words: "Pulling elements of O-0012". */
  readonly what: string;
  readonly done: number;
  readonly total: number;
  /** The remaining time at the speed so far, in milliseconds; undefined before any progress. */
  readonly left: number | undefined;
  readonly isCancelling: boolean;
}

/** A failure and its work. */
export interface FailedWork {
  readonly name: string;
  /** Its description in words. */
  readonly what: string;
  readonly failure: ActionFailure;
}

/** The one piece of work that can run at a time: its state, its failure, how to start and cancel it. */
export interface Work {
  readonly current: Current | undefined;
  readonly failed: FailedWork | undefined;
  /** Why the last work is incomplete: it failed, or it returned a partial result. */
  readonly lastFailure: ActionFailure | undefined;
  /**
   * Starts work unless some is running. Returns its value, or undefined if it failed or did not start.
   * `failureIn` returns why a value is partial.
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

/** Returns the pane's work. A defect in it is thrown at the next render, so that the error page shows it. */
export function useWork(): Work {
  const [current, setCurrent] = useState<Current>();
  const [failed, setFailed] = useState<FailedWork>();
  const [lastFailure, setLastFailure] = useState<ActionFailure>();
  const [defect, setDefect] = useState<{ readonly thrown: unknown }>();
  const controller = useRef<AbortController | undefined>(undefined);

  const run = useCallback<Work["run"]>(async (name, what, work, failureIn) => {
    if (controller.current !== undefined) return undefined;
    const own = new AbortController();
    controller.current = own;
    setFailed(undefined);
    setLastFailure(undefined);
    setCurrent({ name, what, done: 0, total: 0, left: undefined, isCancelling: false });
    let begun = 0;
    try {
      const result = await work({
        signal: own.signal,
        progress: (done, total) => {
          if (done === 0) begun = performance.now();
          const left = timeLeft(performance.now() - begun, done, total);
          setCurrent((before) => before && { ...before, done, total, left });
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

/** How to write back, and the result of the last write-back. */
export interface WritingBack {
  /** Writes back a scope; `what` describes it in words. */
  readonly writeBack: (scope: Scope, what: string) => Promise<void>;
  /**
   * The last write-back, and its scope for sending again. It stays in every view until the user has seen a
   * complete success or dismisses it.
   */
  readonly ended: { readonly report: WriteBackReport; readonly again: Scope } | undefined;
  readonly done: () => void;
}

/** Writes back and keeps the result. `onDone` is called when the user dismisses it. */
export function useWriteBack(actions: Actions, { run }: Work, onDone: () => void): WritingBack {
  const [ended, setEnded] = useState<WritingBack["ended"]>();
  const writeBack = useCallback<WritingBack["writeBack"]>(
    async (scope, what) => {
      const report = await run("write back", what, (running) => actions.writeBack(running, scope), failureIn);
      if (report !== undefined) setEnded({ report, again: scopeToRepeat(scope, report) });
    },
    [actions, run],
  );
  const done = useCallback(() => {
    setEnded(undefined);
    onDone();
  }, [onDone]);
  return useMemo(() => ({ writeBack, ended, done }), [writeBack, ended, done]);
}

/**
 * Returns the scope for sending the same rows again. For selected rows it names them, since a click on an
 * outcome changes the selection.
 */
function scopeToRepeat(scope: Scope, { rows, created }: WriteBackReport): Scope {
  const sent = [...rows, ...created];
  const [first] = sent;
  const isOfRows = scope === "selected_rows" || (typeof scope === "object" && scope.isAnother === true);
  if (!isOfRows || first === undefined) return scope;
  return {
    sheetId: first.sheetId,
    rowKeys: sent.map(({ rowKey }) => rowKey).filter((rowKey) => rowKey !== ""),
  };
}

const failureIn = ({ failure }: WriteBackReport) => failure;
