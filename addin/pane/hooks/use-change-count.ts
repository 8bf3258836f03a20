import { useCallback, useEffect, useRef, useState } from "react";
import type { Actions, Review } from "../../actions/interface/actions.ts";
import type { Result } from "../../actions/interface/result.ts";
import { useAnswer } from "./use-answer.ts";
import type { Asked } from "./use-answer.ts";
import type { WorkbookTurns } from "./use-workbook.ts";

/** The number on the tab and, while Changes is open, what it lists. */
export interface ChangeCount {
  readonly count: number;
  readonly review: Asked<Review>;
}

const nothing: Review = { sheets: [], troubles: [], sendable: 0, creatable: 0, problems: 0, conflicts: 0 };

/**
 * Keeps the number of unsent changes up to date. Looking is cheap and writes nothing; the full review is made only where
 * somebody reads it. It marks cells in the worksheets when Changes is opened, not while cells are typed beside it.
 */
export function useChangeCount(
  actions: Actions,
  { isReviewed, turns, idle }: { isReviewed: boolean; turns: WorkbookTurns; idle: boolean },
): ChangeCount {
  // A workbook that cannot be read just now, as while a cell is edited, leaves the number as it was.
  const known = useRef(0);
  const { answer: counted } = useAnswer(
    useCallback(async (): Promise<Result<number>> => {
      const result = await actions.countEdits();
      if (result.ok) known.current = result.value;
      return { ok: true, value: known.current };
    }, [actions]),
    `${turns.sheet} ${turns.cells} ${idle}`,
  );
  const isTyping = useRef(false);
  useEffect(() => {
    isTyping.current = true;
  }, [turns.cells]);
  // What was done changes what is unsent, also where it was begun in another view and ends while Changes is in front.
  const [ends, setEnds] = useState(0);
  useEffect(() => {
    if (idle) setEnds((before) => before + 1);
  }, [idle]);
  const review = useAnswer(
    useCallback((): Promise<Result<Review>> => {
      const during = isTyping.current ? "typing" : undefined;
      isTyping.current = false;
      return isReviewed ? actions.reviewChanges(during) : Promise.resolve({ ok: true, value: nothing });
    }, [actions, isReviewed]),
    `${turns.cells} ${ends}`,
  );
  const inSheet = counted.is === "here" ? counted.value : 0;
  const count = isReviewed && review.answer.is === "here" ? unsentIn(review.answer.value) : inSheet;
  return { count, review };
}

/** Counts as `countEdits` does, over all worksheets but the sample: edits, new rows, problems and conflicts. */
function unsentIn({ sheets, creatable, problems, conflicts }: Review): number {
  const rowsOf = (ofSample: boolean) =>
    sheets.flatMap(({ isSample = false, rows }) => (isSample === ofSample ? rows : []));
  const edits = rowsOf(false).reduce((sum, row) => sum + row.edits.length, 0);
  const inSample = rowsOf(true).reduce((sum, row) => sum + row.problems.length + row.conflicts.length, 0);
  return edits + creatable + problems + conflicts - inSample;
}
