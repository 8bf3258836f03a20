/** What the pane knows about the workbook: the active worksheet, its selected row, unsent changes. */

import { useCallback, useEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import type { Actions } from "../../actions/interface/actions.ts";
import type { Review, UnsentReport } from "../../actions/interface/review.ts";
import type { Result } from "../../actions/interface/result.ts";
import type { SheetDescription } from "../../actions/interface/sheet-description.ts";
import { useAnswer } from "./use-answer.ts";
import type { Answer, RepeatableAnswer } from "./use-answer.ts";

/** Counts events in the workbook. After each, parts of the pane read the workbook again. */
interface EventCounts {
  /** Another worksheet was activated, or worksheets were added, deleted or renamed. */
  readonly sheet: number;
  readonly selection: number;
  readonly cells: number;
}

/**
 * Milliseconds without events before the pane reads the workbook. Typing causes many events, and Enter
 * causes two: an edit and a selection. The longest pause of all pending events applies.
 */
const pauseBeforeReading = { sheet: 50, selection: 120, cells: 350 } as const;

/** Counts the workbook's events. If listening fails, the next render throws. */
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

/** Returns the last success instead if Excel refused because the user edits a cell. */
function lastWhileEditing<Value>(
  lastSuccess: RefObject<Value | undefined>,
  result: Result<Value>,
): Result<Value> {
  if (result.ok) lastSuccess.current = result.value;
  else if (result.failure.code === "cell_being_edited" && lastSuccess.current !== undefined)
    return { ok: true, value: lastSuccess.current };
  return result;
}

/** Describes the worksheet in front. While the user edits a cell, the last description stays. */
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

/** `review` is empty while the view Changes is closed. */
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
 * Counts unsent rows, which writes nothing. While Changes is open, also reviews. A review updates the Status
 * columns when the user opens Changes and after work, never while the user types.
 */
export function useChangeCount(
  actions: Actions,
  {
    isReviewed,
    eventCounts,
    isIdle,
    worksheets,
  }: {
    readonly isReviewed: boolean;
    readonly eventCounts: EventCounts;
    readonly isIdle: boolean;
    /** Our worksheets as text. A change triggers a review. */
    readonly worksheets: string;
  },
): ChangeCount {
  // If the workbook cannot be read, the last number stays.
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
  // Any finished work can change what is unsent.
  const [finishedWork, setFinishedWork] = useState(0);
  useEffect(() => {
    if (isIdle) setFinishedWork((before) => before + 1);
  }, [isIdle]);
  const reviewed = useRef<Review>(undefined);
  const review = useAnswer(
    useCallback(async (): Promise<Result<Review>> => {
      const during = isTyping.current ? "typing" : undefined;
      isTyping.current = false;
      // The previous list is out of date.
      if (during === undefined || !isReviewed) reviewed.current = undefined;
      return isReviewed
        ? lastWhileEditing(reviewed, await actions.reviewChanges(during))
        : { ok: true, value: emptyReview };
    }, [actions, isReviewed]),
    `${worksheets} ${eventCounts.cells} ${finishedWork}`,
  );
  const countedReport = countAnswer.is === "ready" ? countAnswer.value : noUnsent;
  // The list in Changes and the number on its tab come from the same read.
  const shownReport = isReviewed && review.answer.is === "ready" ? review.answer.value.unsent : countedReport;
  return { unsent: { ...shownReport, deleted: countedReport.deleted }, review };
}

/** The request to show the selected row in the pane. */
export interface RowRequest {
  readonly isRequested: boolean;
  readonly request: () => void;
}

/**
 * Reads the worksheet again, and ends the request when "This sheet" has the new description. Without an end,
 * each newly selected row would take the focus.
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
 * Makes Excel ask before it closes a workbook with unsent work. Repeats this when cells change. If it fails,
 * the next render throws.
 */
export function useCloseWarning(actions: Actions, hasUnsent: boolean, cellEvents: number): void {
  const [defect, setDefect] = useState<{ readonly thrown: unknown }>();
  useEffect(() => {
    actions.warnOnClose(hasUnsent).catch((thrown: unknown) => setDefect({ thrown }));
  }, [actions, hasUnsent, cellEvents]);
  if (defect !== undefined) throw defect.thrown;
}
