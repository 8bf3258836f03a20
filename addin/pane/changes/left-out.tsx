import type { ReactNode } from "react";
import type { ReviewedSheet } from "../../actions/interface/review.ts";
import type { Result } from "../../actions/interface/result.ts";
import { isNewKey } from "../../actions/interface/sheet-facts.ts";
import { usePane } from "../hooks/pane-context.ts";
import { Button } from "../kit/fluent.tsx";
import { useOpenSheet } from "./open-sheet.ts";

interface LeftOutProps {
  readonly sheet: ReviewedSheet;
  readonly onChanged: () => void;
}

/** Rows of a worksheet that are not sent, each with the reason, and what can be done about them at once. */
export function LeftOut({ sheet, onChanged }: LeftOutProps): ReactNode {
  const { strings } = usePane();
  const words = strings.changes;
  const unexplained = unexplainedRows(sheet);
  const offers = useOffers({ sheet, onChanged });
  const reasons = [
    {
      times: sheet.unnumbered,
      say: `${words.unnumbered({ count: sheet.unnumbered })} ${words.numberDetail}`,
      offer: offers.number,
    },
    {
      times: sheet.duplicateRows,
      say: words.duplicates({ count: sheet.duplicateRows }),
      offer: offers.copies,
    },
    { times: sheet.missingRows, say: words.missing({ count: sheet.missingRows }), offer: offers.missing },
    { times: sheet.rowsBelow, say: strings.paste.below({ count: sheet.rowsBelow }), offer: offers.below },
    { times: unexplained, say: words.newRows({ count: unexplained }) },
    { times: sheet.strayRows, say: words.strays({ count: sheet.strayRows }) },
    { times: sheet.othersRows, say: words.others({ count: sheet.othersRows }) },
  ].filter(({ times }) => times > 0);
  return reasons.map(({ say, offer }) => (
    <div key={say} className="left-out">
      <p className="quiet">{say}</p>
      {offer?.()}
    </div>
  ));
}

/** Returns the buttons that do something about rows that are not sent. */
function useOffers({
  sheet: { sheetId, name, missing, copies, rowsBelow },
  onChanged,
}: LeftOutProps): Readonly<Record<"number" | "copies" | "missing" | "below", () => ReactNode>> {
  const { actions, strings, work } = usePane();
  const open = useOpenSheet();
  const { changes: words, paste } = strings;
  const button = (label: string, press: () => Promise<void>) => (
    <Button size="small" disabled={work.current !== undefined} onClick={() => void press()}>
      {label}
    </Button>
  );
  const doing = (label: string, what: string, act: () => Promise<Result<unknown>>) =>
    button(label, async () => {
      await work.run("offer", what, act);
      onChanged();
    });
  return {
    number: () => doing(words.number, words.numbering, () => actions.numberRows(sheetId)),
    copies: () =>
      copies > 0 &&
      doing(words.copies({ count: copies }), words.makingCopies, () => actions.makeCopiesNew(sheetId)),
    missing: () =>
      button(missing.length > 0 ? words.missingTodo : words.putBackTodo, () => open(sheetId, name)),
    below: () =>
      doing(paste.takeIn({ count: rowsBelow }), paste.takingIn, () => actions.takeInBelow(sheetId)),
  };
}

/** Counts the rows without a record of which neither the preview nor a problem tells: the worksheet takes no new records. */
export function unexplainedRows({ newRows, newRecords, existing, rows }: ReviewedSheet): number {
  const waiting = new Set(existing.map(({ rowIndex }) => rowIndex));
  const withProblem = rows.filter(
    ({ problems, rowKey, rowIndex }) => isNewKey(rowKey) && problems.length > 0 && !waiting.has(rowIndex),
  ).length;
  return newRows - newRecords.length - waiting.size - withProblem;
}
