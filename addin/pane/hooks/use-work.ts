import { useCallback, useMemo, useRef, useState } from "react";
import type { Running } from "../../actions/interface/actions.ts";
import type { ActionFailure, Result } from "../../actions/interface/result.ts";

/** What is running now. */
export interface Current {
  /** Tells which part of the pane shows it. */
  readonly name: string;
  /** What it does, in words: "Pulling elements of O-0012". */
  readonly what: string;
  readonly done: number;
  readonly total: number;
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
    setCurrent({ name, what, done: 0, total: 0, isCancelling: false });
    try {
      const result = await work({
        signal: own.signal,
        progress: (done, total) => setCurrent((before) => before && { ...before, done, total }),
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
