import { useCallback, useRef } from "react";
import type { Actions } from "../../actions/interface/actions.ts";
import type { Result } from "../../actions/interface/result.ts";
import type { SheetDescription } from "../../actions/interface/sheet-description.ts";
import { useAnswer } from "./use-answer.ts";
import type { Asked } from "./use-answer.ts";
import type { WorkbookTurns } from "./use-workbook.ts";

/** Keeps up to date what the worksheet in front is. While a cell is edited nobody can look: then it is what it was. */
export function useDescription(
  actions: Actions,
  { turns, idle }: { readonly turns: WorkbookTurns; readonly idle: boolean },
): Asked<SheetDescription> {
  const known = useRef<SheetDescription>(undefined);
  return useAnswer(
    useCallback(async (): Promise<Result<SheetDescription>> => {
      const result = await actions.describeSheet();
      if (result.ok) known.current = result.value;
      else if (result.failure.code === "cell_being_edited" && known.current !== undefined)
        return { ok: true, value: known.current };
      return result;
    }, [actions]),
    `${turns.sheet} ${turns.selection} ${turns.cells} ${idle}`,
  );
}
