/**
 * What the pane knows of the workbook and keeps up to date: the worksheet in front, its selected row, unsent changes.
 */

import { useCallback, useEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import type { Actions } from "../../actions/interface/actions.ts";
import type { Review, UnsentReport } from "../../actions/interface/review.ts";
import type { Result } from "../../actions/interface/result.ts";
import type { SheetDescription } from "../../actions/interface/sheet-description.ts";
import { useAnswer } from "./use-answer.ts";
import type { Answer, Asked } from "./use-answer.ts";

/** Counts what happened in the workbook, so that a part of the pane asks again when its count moves. */
interface WorkbookTurns {
  /** Another worksheet came to the front. */
  readonly sheet: number;
  readonly selection: number;
  readonly cells: number;
}

/**
 * How long the workbook must be quiet before the pane looks again, ms: typing and dragging raise many events.
 * Enter ends an edit and selects the next cell: the longest wait of what happened is that of all of it, so
 * that one look answers for it.
 */
const quiet = { sheet: 50, selection: 120, cells: 350 } as const;

/** Listens to the workbook as long as the pane is open. */
export function useWorkbook(actions: Actions): WorkbookTurns {
  const [turns, setTurns] = useState<WorkbookTurns>({ sheet: 0, selection: 0, cells: 0 });
  const [defect, setDefect] = useState<{ readonly thrown: unknown }>();
  useEffect(() => {
    const happened = new Set<keyof WorkbookTurns>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const fail = (thrown: unknown) => {
      if (!isOver) setDefect({ thrown });
    };
    const stopping = actions.onWorkbookChanged((what) => {
      if (isOver) return;
      happened.add(what);
      clearTimeout(timer);
      timer = setTimeout(
        () => {
          const all = [...happened];
          happened.clear();
          setTurns((before) => all.reduce((so, one) => ({ ...so, [one]: so[one] + 1 }), before));
        },
        Math.max(...[...happened].map((one) => quiet[one])),
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
 * Remembers what was found. Returns what was known before while a cell is edited, since nobody can look then.
 */
function orKnown<Value>(known: RefObject<Value | undefined>, result: Result<Value>): Result<Value> {
  if (result.ok) known.current = result.value;
  else if (result.failure.code === "cell_being_edited" && known.current !== undefined)
    return { ok: true, value: known.current };
  return result;
}

/** Keeps up to date what the worksheet in front is. While a cell is edited nobody can look: then it is what it was. */
export function useDescription(
  actions: Actions,
  { turns, idle }: { readonly turns: WorkbookTurns; readonly idle: boolean },
): Asked<SheetDescription> {
  const known = useRef<SheetDescription>(undefined);
  return useAnswer(
    useCallback(async (): Promise<Result<SheetDescription>> => {
      return orKnown(known, await actions.describeSheet());
    }, [actions]),
    `${turns.sheet} ${turns.selection} ${turns.cells} ${idle}`,
  );
}

/** How many rows are unsent and, while Changes is open, what it lists. */
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
 * Keeps the number of unsent changes up to date. Looking is cheap and writes nothing; the full review is made only where
 * somebody reads it. It marks cells in the worksheets when Changes is opened, not while cells are typed beside it.
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
    readonly turns: WorkbookTurns;
    readonly idle: boolean;
    /** Which worksheets of ours there are, by their names. */
    readonly worksheets: string;
  },
): ChangeCount {
  // A workbook that cannot be read just now, as while a cell is edited, leaves the number as it was.
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
  // What was done changes what is unsent, also where it was begun in another view and ends while Changes is in front.
  const [ends, setEnds] = useState(0);
  useEffect(() => {
    if (idle) setEnds((before) => before + 1);
  }, [idle]);
  const reviewed = useRef<Review>(undefined);
  const review = useAnswer(
    useCallback(async (): Promise<Result<Review>> => {
      const during = isTyping.current ? "typing" : undefined;
      isTyping.current = false;
      // After work, as a write-back, what was listed before is no longer true.
      if (during === undefined || !isReviewed) reviewed.current = undefined;
      return isReviewed
        ? orKnown(reviewed, await actions.reviewChanges(during))
        : { ok: true, value: nothing };
    }, [actions, isReviewed]),
    `${worksheets} ${turns.cells} ${ends}`,
  );
  const inSheets = counted.is === "here" ? counted.value : noUnsent;
  // What Changes lists and the number on its tab come from one look.
  const listed = isReviewed && review.answer.is === "here" ? review.answer.value.unsent : inSheets;
  return { unsent: { ...listed, deleted: inSheets.deleted }, review };
}

/** Whether somebody asked for the selected row from the worksheet, and how they do. */
export interface RowAsked {
  readonly isAsked: boolean;
  readonly ask: () => void;
}

/**
 * Asks for the selected row: the worksheet in front is looked at again, and once that is in sight nothing is asked any more. Else the row would come for the
 * keyboard whenever another one is selected.
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

/** Has Excel ask before the workbook is closed while there is unsent work, where Excel can; told again whenever `edits` moves. A defect is thrown at the next render. */
export function useCloseWarning(actions: Actions, hasUnsent: boolean, edits: number): void {
  const [defect, setDefect] = useState<{ readonly thrown: unknown }>();
  useEffect(() => {
    actions.warnOnClose(hasUnsent).catch((thrown: unknown) => setDefect({ thrown }));
  }, [actions, hasUnsent, edits]);
  if (defect !== undefined) throw defect.thrown;
}
