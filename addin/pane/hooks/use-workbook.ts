/** The pane's current knowledge of the workbook: the worksheet in front, its selected row, unsent changes. */

import { useCallback, useEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import type { Actions } from "../../actions/interface/actions.ts";
import type { Review, UnsentReport } from "../../actions/interface/review.ts";
import type { Result } from "../../actions/interface/result.ts";
import type { SheetDescription } from "../../actions/interface/sheet-description.ts";
import { useAnswer } from "./use-answer.ts";
import type { Answer, Asked } from "./use-answer.ts";

/** The numbers of events in the workbook. A part of the pane reads again when a number changes. */
interface EventCounts {
  /** Another worksheet is in front. */
  readonly sheet: number;
  readonly selection: number;
  readonly cells: number;
}

/**
 * The time without events before the pane reads the workbook, in ms. Typing and dragging cause many events,
 * and Enter causes two: an edit and a selection. The longest time among them applies, so that one read is
 * enough.
 */
const quiet = { sheet: 50, selection: 120, cells: 350 } as const;

/** Counts the workbook's events while the component is mounted. Throws a defect at the next render. */
export function useWorkbook(actions: Actions): EventCounts {
  const [turns, setTurns] = useState<EventCounts>({ sheet: 0, selection: 0, cells: 0 });
  const [defect, setDefect] = useState<{ readonly thrown: unknown }>();
  useEffect(() => {
    const pending = new Set<keyof EventCounts>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const fail = (thrown: unknown) => {
      if (!isOver) setDefect({ thrown });
    };
    const stopping = actions.onWorkbookChanged((what) => {
      if (isOver) return;
      pending.add(what);
      clearTimeout(timer);
      timer = setTimeout(
        () => {
          const all = [...pending];
          pending.clear();
          setTurns((before) => all.reduce((so, one) => ({ ...so, [one]: so[one] + 1 }), before));
        },
        Math.max(...[...pending].map((one) => quiet[one])),
      );
    });
    stopping.catch(fail);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stopping.then((stop) => stop()).catch(fail);
    };
  }, [actions]);
  if (defect !== undefined) throw defect.thrown;
  return turns;
}

/**
 * Returns a result, or the last successful one while a cell is edited. Excel allows no reading then.
 */
function lastWhileEditing<Value>(known: RefObject<Value | undefined>, result: Result<Value>): Result<Value> {
  if (result.ok) known.current = result.value;
  else if (result.failure.code === "cell_being_edited" && known.current !== undefined)
    return { ok: true, value: known.current };
  return result;
}

/**
 * Keeps the description of the worksheet in front up to date. While a cell is edited, returns the last one.
 */
export function useDescription(
  actions: Actions,
  { turns, idle }: { readonly turns: EventCounts; readonly idle: boolean },
): Asked<SheetDescription> {
  const known = useRef<SheetDescription>(undefined);
  return useAnswer(
    useCallback(async (): Promise<Result<SheetDescription>> => {
      return lastWhileEditing(known, await actions.describeSheet());
    }, [actions]),
    `${turns.sheet} ${turns.selection} ${turns.cells} ${idle}`,
  );
}

/** The number of unsent rows and, while Changes is open, its list. */
export interface ChangeCount {
  readonly unsent: UnsentReport;
  readonly review: Asked<Review>;
}

const noUnsent: UnsentReport = { rows: 0, ready: 0, deleted: [] };

const nothing: Review = {
  ...{ sheets: [], troubles: [], sendable: 0, creatable: 0, problems: 0, conflicts: 0 },
  unsent: noUnsent,
};

/**
 * Keeps the number of unsent changes up to date. Counting is cheap and writes nothing. The full review runs
 * only while Changes is open. It marks cells in the worksheets when Changes is opened, not while a user
 * types.
 */
export function useChangeCount(
  actions: Actions,
  {
    isReviewed,
    turns,
    idle,
    worksheets,
  }: {
    readonly isReviewed: boolean;
    readonly turns: EventCounts;
    readonly idle: boolean;
    /** The names of the add-in's worksheets. */
    readonly worksheets: string;
  },
): ChangeCount {
  // If the workbook cannot be read, such as while a cell is edited, the number stays.
  const known = useRef(noUnsent);
  const { answer: counted } = useAnswer(
    useCallback(async (): Promise<Result<UnsentReport>> => {
      const result = await actions.countUnsent();
      if (result.ok) known.current = result.value;
      return { ok: true, value: known.current };
    }, [actions]),
    `${turns.sheet} ${turns.cells} ${idle}`,
  );
  const isTyping = useRef(false);
  useEffect(() => {
    isTyping.current = true;
  }, [turns.cells, worksheets]);
  // Finished work changes what is unsent, even if another view started it and Changes is now in front.
  const [ends, setEnds] = useState(0);
  useEffect(() => {
    if (idle) setEnds((before) => before + 1);
  }, [idle]);
  const reviewed = useRef<Review>(undefined);
  const review = useAnswer(
    useCallback(async (): Promise<Result<Review>> => {
      const during = isTyping.current ? "typing" : undefined;
      isTyping.current = false;
      // After work, such as a write-back, the previous list is no longer true.
      if (during === undefined || !isReviewed) reviewed.current = undefined;
      return isReviewed
        ? lastWhileEditing(reviewed, await actions.reviewChanges(during))
        : { ok: true, value: nothing };
    }, [actions, isReviewed]),
    `${worksheets} ${turns.cells} ${ends}`,
  );
  const inSheets = counted.is === "here" ? counted.value : noUnsent;
  // The list in Changes and the number on its tab come from one read.
  const listed = isReviewed && review.answer.is === "here" ? review.answer.value.unsent : inSheets;
  return { unsent: { ...listed, deleted: inSheets.deleted }, review };
}

/** The user's request for the selected row. */
export interface RowAsked {
  readonly isAsked: boolean;
  readonly ask: () => void;
}

/**
 * Requests the selected row: reads the worksheet in front again, and ends the request when the row is
 * visible. Otherwise the row would take the focus whenever another row is selected.
 */
export function useRowAsked({ answer, again }: Asked<SheetDescription>, isInSight: boolean): RowAsked {
  const [before, setBefore] = useState<Answer<SheetDescription>>();
  const ask = useCallback(() => {
    again();
    setBefore(answer);
  }, [again, answer]);
  useEffect(() => {
    if (isInSight && before !== undefined && before !== answer) setBefore(undefined);
  }, [isInSight, before, answer]);
  return { isAsked: before !== undefined, ask };
}

/**
 * Makes Excel ask before it closes a workbook with unsent work, if it can. Repeated whenever `edits` changes.
 * Throws a defect at the next render.
 */
export function useCloseWarning(actions: Actions, hasUnsent: boolean, edits: number): void {
  const [defect, setDefect] = useState<{ readonly thrown: unknown }>();
  useEffect(() => {
    actions.warnOnClose(hasUnsent).catch((thrown: unknown) => setDefect({ thrown }));
  }, [actions, hasUnsent, edits]);
  if (defect !== undefined) throw defect.thrown;
}
