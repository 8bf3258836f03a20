import type { ReactNode } from "react";
import type { Review, ReviewedSheet } from "../../actions/interface/actions.ts";
import { usePane } from "../hooks/pane-context.ts";
import { Working } from "../notices/working.tsx";
import type { GoTo } from "./go-to.ts";
import { unexplainedRows } from "./unexplained-rows.ts";
import { SheetPreview } from "./sheet-preview.tsx";
import { amountInWords } from "./amount.ts";

/** Everything that will be sent, in words and grouped by worksheet; or that there is nothing to send. */
export function Preview({
  review,
  selectedIn,
  isPart,
  goTo,
  onChanged,
}: {
  readonly review: Review;
  /** The worksheet whose selected rows are meant, by name. */
  readonly selectedIn: string | undefined;
  /** The review is of one worksheet, not of all. */
  readonly isPart: boolean;
  readonly goTo: GoTo;
  readonly onChanged: () => void;
}): ReactNode {
  const { strings } = usePane();
  const words = strings.changes;
  const { sheets, troubles, sendable, creatable, problems, conflicts } = review;
  const count = sendable + creatable;
  const withWords = sheets.filter((sheet) => hasUnsent(sheet) || leftOut(sheet) > 0);
  // Of a worksheet in trouble, of a copied row and of one that the instance lost nobody can say that.
  const isInOrder =
    troubles.length === 0 &&
    sheets.every(
      ({ strayRows, duplicateRows, unnumbered, rowsBelow }) =>
        strayRows + duplicateRows + unnumbered + rowsBelow === 0,
    );
  const isSampleEdited = sheets.some((sheet) => sheet.isSample === true && hasUnsent(sheet));
  const isAllSent =
    !isPart && count === 0 && problems === 0 && conflicts === 0 && isInOrder && !isSampleEdited;
  const nothing = isPart && problems + conflicts === 0 ? words.nothingHere : words.nothingToSend;
  return (
    <section>
      {isAllSent ? (
        <div className="empty" role="status">
          <span className="sign good big" aria-hidden="true">
            ✓
          </span>
          <strong>{words.nothing}</strong>
          <p>{words.nothingTodo}</p>
        </div>
      ) : (
        <h2>
          {count === 0
            ? nothing
            : selectedIn === undefined
              ? words.willSend({ amount: amountInWords(sendable, creatable, strings) })
              : words.willSendSelected({ sheet: selectedIn })}
        </h2>
      )}
      {selectedIn !== undefined && count > 0 && <p className="quiet">{words.selectedTodo}</p>}
      <Working name="offer" />
      {withWords.map((sheet) => (
        <SheetPreview key={sheet.sheetId} sheet={sheet} goTo={goTo} onChanged={onChanged} />
      ))}
    </section>
  );
}

const hasUnsent = ({ rows, newRecords }: ReviewedSheet) =>
  newRecords.length > 0 || rows.some(({ edits }) => edits.length > 0);

const leftOut = (sheet: ReviewedSheet) =>
  sheet.missingRows +
  unexplainedRows(sheet) +
  sheet.duplicateRows +
  sheet.strayRows +
  sheet.othersRows +
  sheet.rowsBelow +
  sheet.unnumbered;
