/** The long work of the pane, one piece at a time, and how writing back ended. */

import { useCallback, useMemo, useRef, useState } from "react";
import { timeLeft } from "../wording/time-left.ts";
import type { Actions, Running, WriteBackReport } from "../../actions/interface/actions.ts";
import type { Scope } from "../../actions/interface/reports.ts";
import type { ActionFailure, Result } from "../../actions/interface/result.ts";

/** What is running now. */
interface Current {
  /** Tells which part of the pane shows it. */
  readonly name: string;
  /** What it does, in words: "Pulling elements of O-0012". */
  readonly what: string;
  readonly done: number;
  readonly total: number;
  /** How long it will still take, by how long it took so far, milliseconds; undefined before anything of it is done. */
  readonly left: number | undefined;
  readonly isCancelling: boolean;
}

/** A failure and the work it ended. */
export interface FailedWork {
  readonly name: string;
  /** What it did, in words. */
  readonly what: string;
  readonly failure: ActionFailure;
}

/** The one piece of long work that may run at a time: what it is, how it ended, how to start and cancel it. */
export interface Work {
  readonly current: Current | undefined;
  readonly failed: FailedWork | undefined;
  /** Why the last work did not get to its end: it failed, or what it gives says why it holds a part only. */
  readonly brokeOff: ActionFailure | undefined;
  /** Starts work unless some is running; gives its value, or undefined when it failed or did not start. `whyPart` reads from it why it holds a part only. */
  readonly run: <Value>(
    name: string,
    what: string,
    work: (running: Running) => Promise<Result<Value>>,
    whyPart?: (value: Value) => ActionFailure | undefined,
  ) => Promise<Value | undefined>;
  readonly cancel: () => void;
  readonly forget: () => void;
}

/** Keeps the pane's one piece of long work. A defect in it is thrown at the next render, for the error page. */
export function useWork(): Work {
  const [current, setCurrent] = useState<Current>();
  const [failed, setFailed] = useState<FailedWork>();
  const [brokeOff, setBrokeOff] = useState<ActionFailure>();
  const [defect, setDefect] = useState<{ readonly thrown: unknown }>();
  const controller = useRef<AbortController | undefined>(undefined);

  const run = useCallback<Work["run"]>(async (name, what, work, whyPart) => {
    if (controller.current !== undefined) return undefined;
    const own = new AbortController();
    controller.current = own;
    setFailed(undefined);
    setBrokeOff(undefined);
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
      setBrokeOff(result.ok ? whyPart?.(result.value) : result.failure);
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
    () => ({ current, failed, brokeOff, run, cancel, forget }),
    [current, failed, brokeOff, run, cancel, forget],
  );
}

/** Writing back, and how it ended last. */
export interface WritingBack {
  /** Writes back what is meant; `what` says so in words. */
  readonly writeBack: (scope: Scope, what: string) => Promise<void>;
  /** How the last write-back ended, and what of it can be sent once more; it stays until somebody has seen that all went well, or is done with it, whichever view is in front meanwhile. */
  readonly ended: { readonly report: WriteBackReport; readonly again: Scope } | undefined;
  readonly done: () => void;
}

/** Writes back and keeps how that ended. `onDone` is called when somebody is done with it. */
export function useWriteBack(actions: Actions, { run }: Work, onDone: () => void): WritingBack {
  const [ended, setEnded] = useState<WritingBack["ended"]>();
  const writeBack = useCallback<WritingBack["writeBack"]>(
    async (scope, what) => {
      const report = await run("write back", what, (running) => actions.writeBack(running, scope), whyPart);
      if (report !== undefined) setEnded({ report, again: sameAgain(scope, report) });
    },
    [actions, run],
  );
  const done = useCallback(() => {
    setEnded(undefined);
    onDone();
  }, [onDone]);
  return useMemo(() => ({ writeBack, ended, done }), [writeBack, ended, done]);
}

/** Names what was sent: by then other rows may be selected, as by a click on an outcome. */
function sameAgain(scope: Scope, { rows, created }: WriteBackReport): Scope {
  const sent = [...rows, ...created];
  const [first] = sent;
  const isOfRows = scope === "selected_rows" || (typeof scope === "object" && scope.isAnother === true);
  if (!isOfRows || first === undefined) return scope;
  return {
    sheetId: first.sheetId,
    rowKeys: sent.map(({ rowKey }) => rowKey).filter((rowKey) => rowKey !== ""),
  };
}

const whyPart = ({ failure }: WriteBackReport) => failure;
