/** What the pane knows about the workbook: the active worksheet, its selected row, unsent changes. */

import { useCallback, useEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import type { Actions } from "../../actions/interface/actions.ts";
import type { Review, UnsentReport } from "../../actions/interface/review.ts";
import type { Result } from "../../actions/interface/result.ts";
import type { SheetDescription } from "../../actions/interface/sheet-description.ts";
import { useAnswer } from "./use-answer.ts";
import type { Answer, RepeatableAnswer } from "./use-answer.ts";

/** Counts of events in the workbook. When a count changes, parts of the pane read the workbook again. */
interface EventCounts {
  /** Another worksheet was activated, or worksheets were added, deleted or renamed. */
  readonly sheet: number;
  readonly selection: number;
  readonly cells: number;
}

/**
 * Milliseconds without events before the pane reads the workbook. Typing and dragging cause many events, and
 * Enter causes two: an edit and a selection. The longest pause of all pending events applies, so that one
 * read is enough.
 */
const pauseBeforeReading = { sheet: 50, selection: 120, cells: 350 } as const;

/**
 * Counts the workbook's events while the component is mounted. If listening fails, the next render throws.
 */
export function useWorkbook(actions: Actions): EventCounts {
  const [eventCounts, setEventCounts] = useState<EventCounts>({ sheet: 0, selection: 0, cells: 0 });
  const [defect, setDefect] = useState<{ readonly thrown: unknown }>();
  useEffect(() => {
    const pending = new Set<keyof EventCounts>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isUnmounted = false;
    const fail = (thrown: unknown) => {
      if (!isUnmounted) setDefect({ thrown });
    };
    const stopping = actions.onWorkbookChanged((what) => {
      if (isUnmounted) return;
      pending.add(what);
      clearTimeout(timer);
      timer = setTimeout(
        () => {
          const all = [...pending];
          pending.clear();
          setEventCounts((before) =>
            all.reduce((counts, one) => ({ ...counts, [one]: counts[one] + 1 }), before),
          );
        },
        Math.max(...[...pending].map((one) => pauseBeforeReading[one])),
      );
    });
    stopping.catch(fail);
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
      stopping.then((stop) => stop()).catch(fail);
    };
  }, [actions]);
  if (defect !== undefined) throw defect.thrown;
  return eventCounts;
}

/** Returns `result`, or if Excel refused because the user edits a cell, the last successful result. */
function lastWhileEditing<Value>(
  lastSuccess: RefObject<Value | undefined>,
  result: Result<Value>,
): Result<Value> {
  if (result.ok) lastSuccess.current = result.value;
  else if (result.failure.code === "cell_being_edited" && lastSuccess.current !== undefined)
    return { ok: true, value: lastSuccess.current };
  return result;
}

/**
 * Keeps the description of the active worksheet up to date. While the user edits a cell, returns the last
 * description.
 */
export function useDescription(
  actions: Actions,
  { eventCounts, isIdle }: { readonly eventCounts: EventCounts; readonly isIdle: boolean },
): RepeatableAnswer<SheetDescription> {
  const lastDescription = useRef<SheetDescription>(undefined);
  return useAnswer(
    useCallback(async (): Promise<Result<SheetDescription>> => {
      return lastWhileEditing(lastDescription, await actions.describeSheet());
    }, [actions]),
    `${eventCounts.sheet} ${eventCounts.selection} ${eventCounts.cells} ${isIdle}`,
  );
}

/** The numbers of unsent rows and, while the view Changes is open, the list of changes. */
export interface ChangeCount {
  readonly unsent: UnsentReport;
  readonly review: RepeatableAnswer<Review>;
}

const noUnsent: UnsentReport = { rows: 0, ready: 0, deleted: [] };

const emptyReview: Review = {
  ...{ sheets: [], troubles: [], sendable: 0, creatable: 0, problems: 0, conflicts: 0 },
  unsent: noUnsent,
};

/**
 * Keeps the number of unsent changes up to date. Counting is cheap and writes nothing. The full review runs
 * only while Changes is open. It updates the Status columns when the user opens Changes and after work, but
 * never while the user types.
 */
export function useChangeCount(
  actions: Actions,
  {
    isReviewed,
    eventCounts,
    isIdle,
    worksheets,
  }: {
    /** True while the view Changes is open. */
    readonly isReviewed: boolean;
    readonly eventCounts: EventCounts;
    readonly isIdle: boolean;
    /** The list of the add-in's worksheets as text. A change of it triggers a review. */
    readonly worksheets: string;
  },
): ChangeCount {
  // If the workbook cannot be read, such as while the user edits a cell, the last number stays.
  const lastReport = useRef(noUnsent);
  const { answer: countAnswer } = useAnswer(
    useCallback(async (): Promise<Result<UnsentReport>> => {
      const result = await actions.countUnsent();
      if (result.ok) lastReport.current = result.value;
      return { ok: true, value: lastReport.current };
    }, [actions]),
    `${eventCounts.sheet} ${eventCounts.cells} ${isIdle}`,
  );
  const isTyping = useRef(false);
  useEffect(() => {
    isTyping.current = true;
  }, [eventCounts.cells, worksheets]);
  // Any finished work can change what is unsent, so it triggers another review.
  const [finishedWork, setFinishedWork] = useState(0);
  useEffect(() => {
    if (isIdle) setFinishedWork((before) => before + 1);
  }, [isIdle]);
  const reviewed = useRef<Review>(undefined);
  const review = useAnswer(
    useCallback(async (): Promise<Result<Review>> => {
      const during = isTyping.current ? "typing" : undefined;
      isTyping.current = false;
      // After finished work, such as a write-back, the previous list is out of date.
      if (during === undefined || !isReviewed) reviewed.current = undefined;
      return isReviewed
        ? lastWhileEditing(reviewed, await actions.reviewChanges(during))
        : { ok: true, value: emptyReview };
    }, [actions, isReviewed]),
    `${worksheets} ${eventCounts.cells} ${finishedWork}`,
  );
  const countedReport = countAnswer.is === "ready" ? countAnswer.value : noUnsent;
  // While Changes is open, its list and the number on its tab come from the same read.
  const shownReport = isReviewed && review.answer.is === "ready" ? review.answer.value.unsent : countedReport;
  return { unsent: { ...shownReport, deleted: countedReport.deleted }, review };
}

/** The user's request to show the selected row in the pane. */
export interface RowRequest {
  readonly isRequested: boolean;
  readonly request: () => void;
}

/**
 * Handles the request for the selected row: reads the active worksheet again, and ends the request when the
 * view "This sheet" has the new description. Without an end, the row would take the focus whenever the user
 * selects another row.
 */
export function useRowRequest(
  { answer, askAgain }: RepeatableAnswer<SheetDescription>,
  isSheetViewOpen: boolean,
): RowRequest {
  const [answerAtRequest, setAnswerAtRequest] = useState<Answer<SheetDescription>>();
  const ask = useCallback(() => {
    askAgain();
    setAnswerAtRequest(answer);
  }, [askAgain, answer]);
  useEffect(() => {
    if (isSheetViewOpen && answerAtRequest !== undefined && answerAtRequest !== answer)
      setAnswerAtRequest(undefined);
  }, [isSheetViewOpen, answerAtRequest, answer]);
  return { isRequested: answerAtRequest !== undefined, request: ask };
}

/**
 * Makes Excel ask before it closes a workbook with unsent work, if Excel supports that. Repeats this whenever
 * cells change. If it fails, the next render throws.
 */
export function useCloseWarning(actions: Actions, hasUnsent: boolean, cellEvents: number): void {
  const [defect, setDefect] = useState<{ readonly thrown: unknown }>();
  useEffect(() => {
    actions.warnOnClose(hasUnsent).catch((thrown: unknown) => setDefect({ thrown }));
  }, [actions, hasUnsent, cellEvents]);
  if (defect !== undefined) throw defect.thrown;
}
