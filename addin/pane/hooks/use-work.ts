/** The long work of the pane, one piece at a time: refreshing, writing back, deleting, and how each ended. */

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { timeLeft } from "../wording/time-left.ts";
import type { Actions, PullReport, Running, WriteBackReport } from "../../actions/interface/actions.ts";
import type { DeleteReport, RefreshAllReport, Scope } from "../../actions/interface/reports.ts";
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

/** Refreshing, and what it did last; the ribbon's buttons report as the pane's do. */
export interface Refreshing {
  /** Refreshes a worksheet; `what` says so in words. */
  readonly refresh: (which: Parameters<Actions["refreshSheet"]>[0], what: string) => Promise<void>;
  /** What the last refresh did, from the pane or the ribbon. */
  readonly refreshed: PullReport | undefined;
  readonly refreshAll: (what: string) => Promise<void>;
  /** What the last refresh of all worksheets came to. */
  readonly allRefreshed: RefreshAllReport | undefined;
  readonly forgetAll: () => void;
}

/** The name of marking the edits of a worksheet as work. */
export const markingOf = (sheetId: string): string => `mark edits ${sheetId}`;

/** The name of refreshing a worksheet as work, so that how it goes is told there and not below another one. */
export const refreshOf = (sheetId: string): string => `refresh ${sheetId}`;

/** Refreshes one worksheet or all, and keeps what that did until the next refresh. `inFront` is the worksheet that is known to be in front. */
export function useRefresh(actions: Actions, { run }: Work, inFront: string): Refreshing {
  const [refreshed, setRefreshed] = useState<PullReport>();
  const [allRefreshed, setAll] = useState<RefreshAllReport>();
  const refresh = useCallback<Refreshing["refresh"]>(
    async (which, what) => {
      setRefreshed(undefined);
      setAll(undefined);
      const name = refreshOf(which === "in_front" ? inFront : which.sheetId);
      setRefreshed(await run(name, what, (running) => actions.refreshSheet(which, running)));
    },
    [actions, run, inFront],
  );
  // What a refresh did is said beside its worksheet, and not once more when that comes back to the front.
  useEffect(() => setRefreshed((before) => (before?.sheetId === inFront ? before : undefined)), [inFront]);
  const refreshAll = useCallback<Refreshing["refreshAll"]>(
    async (what) => {
      setRefreshed(undefined);
      setAll(undefined);
      setAll(await run("refresh all", what, (running) => actions.refreshAll(running), whyNotAll));
    },
    [actions, run],
  );
  const forgetAll = useCallback(() => setAll(undefined), []);
  return useMemo(
    () => ({ refresh, refreshed, refreshAll, allRefreshed, forgetAll }),
    [refresh, refreshed, refreshAll, allRefreshed, forgetAll],
  );
}

/** What kept one worksheet from the instance may keep others from it, too. */
const whyNotAll = ({ failed }: RefreshAllReport) =>
  failed.find(({ failure }) => failure.source === "instance")?.failure;

/** Writing back, and how it ended last. */
export interface WritingBack {
  /** Writes back what is meant; `what` says so in words. */
  readonly writeBack: (scope: Scope, what: string) => Promise<void>;
  /** How the last write-back ended, and what of it can be sent once more; it stays until somebody has seen that all went well, or is done with it, whichever view is in front meanwhile. */
  readonly ended: { readonly report: WriteBackReport; readonly again: Scope } | undefined;
  readonly done: () => void;
}

/** Writes back and keeps how that ended. `onEnd` is called whenever what is unsent may be less. */
export function useWriteBack(actions: Actions, { run }: Work, onEnd: () => void): WritingBack {
  const [ended, setEnded] = useState<WritingBack["ended"]>();
  const writeBack = useCallback<WritingBack["writeBack"]>(
    async (scope, what) => {
      const report = await run("write back", what, (running) => actions.writeBack(running, scope), whyPart);
      if (report !== undefined) setEnded({ report, again: sameAgain(scope, report) });
      onEnd();
    },
    [actions, run, onEnd],
  );
  const done = useCallback(() => {
    setEnded(undefined);
    onEnd();
  }, [onEnd]);
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

const whyPart = ({ failure }: WriteBackReport | DeleteReport) => failure;

/** Deleting on the instance, and how it ended last. */
export interface Deleting {
  /** Deletes records whose rows were taken out of a worksheet; `what` says so in words. */
  readonly deleteRows: (sheetId: string, rowKeys: readonly string[], what: string) => Promise<void>;
  /** How the last deletion ended; it stays with its worksheet until somebody is done with it. */
  readonly deleted: { readonly report: DeleteReport; readonly sheetId: string } | undefined;
  readonly forgetDeleted: () => void;
}

/** Deletes records and keeps how that ended. */
export function useDelete(actions: Actions, { run }: Work): Deleting {
  const [deleted, setDeleted] = useState<Deleting["deleted"]>();
  const deleteRows = useCallback<Deleting["deleteRows"]>(
    async (sheetId, rowKeys, what) => {
      const report = await run(
        `delete ${sheetId}`,
        what,
        (running) => actions.deleteRows(sheetId, rowKeys, running),
        whyPart,
      );
      if (report !== undefined) setDeleted({ report, sheetId });
    },
    [actions, run],
  );
  const forgetDeleted = useCallback(() => setDeleted(undefined), []);
  return useMemo(() => ({ deleteRows, deleted, forgetDeleted }), [deleteRows, deleted, forgetDeleted]);
}
