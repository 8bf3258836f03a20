import { useCallback, useMemo } from "react";
import type { Actions } from "../../actions/interface/actions.ts";
import type { OurSheet, SheetDescription } from "../../actions/interface/sheet-description.ts";
import type { View } from "./pane-context.ts";
import { useAnswer } from "./use-answer.ts";
import type { Answer, Asked } from "./use-answer.ts";
import type { Work } from "./use-work.ts";
import { useChangeCount, useCloseWarning, useDescription, useRowAsked, useWorkbook } from "./use-workbook.ts";
import type { ChangeCount, RowAsked } from "./use-workbook.ts";

/** What the pane knows of the workbook. */
export interface KnownWorkbook {
  /** What the worksheet in front is. */
  readonly description: Asked<SheetDescription>;
  /** The worksheet in front if it is known and one of ours; else an empty text. */
  readonly inFront: string;
  readonly row: RowAsked;
  /** The worksheets of ours, as far as they are known. */
  readonly sheets: readonly OurSheet[];
  /** What is unsent in them. */
  readonly changes: ChangeCount;
}

/** Keeps what is known of the workbook up to date as long as the pane is open. */
export function useKnownWorkbook(
  actions: Actions,
  { work, view }: { readonly work: Work; readonly view: View },
): KnownWorkbook {
  const turns = useWorkbook(actions);
  // What is done changes what is shown: sheets, counts, the description of the one in front.
  const idle = work.current === undefined;
  const description = useDescription(actions, { turns, idle });
  const row = useRowAsked(description, view === "sheet");
  const { answer: listed } = useAnswer(
    useCallback(() => actions.listOurSheets(), [actions]),
    `${turns.sheet} ${idle}`,
  );
  const sheets = listed.is === "here" ? listed.value : [];
  const worksheets = useMemo(() => (listed.is === "here" ? JSON.stringify(listed.value) : ""), [listed]);
  const changes = useChangeCount(actions, { isReviewed: view === "changes", turns, idle, worksheets });
  useCloseWarning(actions, changes.unsent.rows > 0, turns.cells);
  return { description, inFront: sheetIn(description.answer), row, sheets, changes };
}

/** The worksheet that is in front, where it is known and one of ours; else an empty text. */
function sheetIn(description: Answer<SheetDescription>): string {
  return description.is === "here" && "sheetId" in description.value ? description.value.sheetId : "";
}
