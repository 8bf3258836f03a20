import { useCallback, useEffect, useState } from "react";
import type { SheetDescription } from "../../actions/interface/sheet-description.ts";
import type { Answer, Asked } from "./use-answer.ts";

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
