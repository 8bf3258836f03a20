import { useCallback, useMemo } from "react";
import type { Actions } from "../../actions/interface/actions.ts";
import type { OurSheet, SheetDescription } from "../../actions/interface/sheet-description.ts";
import type { View } from "./pane-context.ts";
import { useAnswer } from "./use-answer.ts";
import type { Answer, RepeatableAnswer } from "./use-answer.ts";
import type { Work } from "./use-work.ts";
import {
  useChangeCount,
  useCloseWarning,
  useDescription,
  useRowRequest,
  useWorkbook,
} from "./use-workbook.ts";
import type { ChangeCount, RowRequest } from "./use-workbook.ts";

export interface KnownWorkbook {
  readonly description: RepeatableAnswer<SheetDescription>;
  /** The id of the worksheet in front; empty if it is unknown or not the add-in's. */
  readonly inFront: string;
  readonly row: RowRequest;
  /** The add-in's worksheets, as far as known. */
  readonly sheets: readonly OurSheet[];
  /** Their unsent changes. */
  readonly changes: ChangeCount;
  /** A number that changes with each edit in the workbook. */
  readonly edits: number;
}

/** Keeps the knowledge of the workbook up to date while the pane is open. */
export function useKnownWorkbook(
  actions: Actions,
  { work, view }: { readonly work: Work; readonly view: View },
): KnownWorkbook {
  const eventCounts = useWorkbook(actions);
  // Work can change the list of worksheets, the counts and the description of the worksheet in front.
  const isIdle = work.current === undefined;
  const description = useDescription(actions, { eventCounts, isIdle });
  const row = useRowRequest(description, view === "sheet");
  const { answer: listed } = useAnswer(
    useCallback(() => actions.listOurSheets(), [actions]),
    `${eventCounts.sheet} ${isIdle}`,
  );
  const sheets = listed.is === "ready" ? listed.value : [];
  const worksheets = useMemo(() => (listed.is === "ready" ? JSON.stringify(listed.value) : ""), [listed]);
  const changes = useChangeCount(actions, {
    isReviewed: view === "changes",
    eventCounts,
    isIdle,
    worksheets,
  });
  useCloseWarning(actions, changes.unsent.rows > 0, eventCounts.cells);
  return {
    ...{ description, inFront: ourSheetId(description.answer), row, sheets, changes },
    edits: eventCounts.cells,
  };
}

function ourSheetId(description: Answer<SheetDescription>): string {
  return description.is === "ready" && "sheetId" in description.value ? description.value.sheetId : "";
}
