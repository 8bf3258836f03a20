import type { ReactNode } from "react";
import type { ReviewedSheet } from "../../actions/interface/actions.ts";
import type { Result } from "../../actions/interface/result.ts";
import { isNewKey } from "../../actions/interface/sheet-facts.ts";
import { usePane } from "../hooks/pane-context.ts";
import { Button } from "../kit/fluent.tsx";
import { useOpenSheet } from "./open-sheet.ts";

/** Rows of a worksheet that are not sent, each with the reason, and what can be done about them at once. */
export function LeftOut({
  sheet,
  onChanged,
}: {
  readonly sheet: ReviewedSheet;
  readonly onChanged: () => void;
}): ReactNode {
  const { actions, strings, work } = usePane();
  const open = useOpenSheet();
  const words = strings.changes;
  const { sheetId, name, missingRows, missing, copies } = sheet;
  const unexplained = unexplainedRows(sheet);

  const offer = (what: string, act: () => Promise<Result<unknown>>) => async () => {
    await work.run("offer", what, act);
    onChanged();
  };
  const button = (label: string, press: () => Promise<void>) => (
    <Button size="small" disabled={work.current !== undefined} onClick={() => void press()}>
      {label}
    </Button>
  );
  const reasons = [
    {
      times: sheet.unnumbered,
      say: `${words.unnumbered({ count: sheet.unnumbered })} ${words.numberDetail}`,
      offer: () =>
        button(
          words.number,
          offer(words.numbering, () => actions.numberRows(sheetId)),
        ),
    },
    {
      times: sheet.duplicateRows,
      say: words.duplicates({ count: sheet.duplicateRows }),
      offer: () =>
        copies > 0 &&
        button(
          words.copies({ count: copies }),
          offer(words.makingCopies, () => actions.makeCopiesNew(sheetId)),
        ),
    },
    {
      times: missingRows,
      say: words.missing({ count: missingRows }),
      offer: () =>
        button(missing.length > 0 ? words.missingTodo : words.putBackTodo, () => open(sheetId, name)),
    },
    {
      times: sheet.rowsBelow,
      say: strings.paste.below({ count: sheet.rowsBelow }),
      offer: () =>
        button(
          strings.paste.takeIn({ count: sheet.rowsBelow }),
          offer(strings.paste.takingIn, () => actions.takeInBelow(sheetId)),
        ),
    },
    { times: unexplained, say: words.newRows({ count: unexplained }) },
    { times: sheet.strayRows, say: words.strays({ count: sheet.strayRows }) },
    { times: sheet.othersRows, say: words.others({ count: sheet.othersRows }) },
  ].filter(({ times }) => times > 0);
  return reasons.map((reason) => (
    <div key={reason.say} className="left-out">
      <p className="quiet">{reason.say}</p>
      {reason.offer?.()}
    </div>
  ));
}

/** Counts the rows without a record of which neither the preview nor a problem tells: the worksheet takes no new records. */
export function unexplainedRows({ newRows, newRecords, existing, rows }: ReviewedSheet): number {
  const waiting = new Set(existing.map(({ rowIndex }) => rowIndex));
  const withProblem = rows.filter(
    ({ problems, rowKey, rowIndex }) => isNewKey(rowKey) && problems.length > 0 && !waiting.has(rowIndex),
  ).length;
  return newRows - newRecords.length - waiting.size - withProblem;
}
