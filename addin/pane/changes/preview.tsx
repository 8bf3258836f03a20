import { useState } from "react";
import type { ReactNode } from "react";
import type { Review, ReviewedSheet } from "../../actions/actions.ts";
import type { ReviewedRow } from "../../rows/review.ts";
import { subjectOf } from "../../actions/sheet-facts.ts";
import { cellInWords, columnInWords } from "../cell-text.ts";
import { Button } from "../fluent.tsx";
import { usePane } from "../pane-context.ts";
import { rowTitle } from "../row-title.ts";
import type { GoTo } from "./go-to.ts";
import { splitRows } from "./held-back.ts";

/** How many rows of a worksheet stand there at first. */
const some = 50;

/** Everything that will be sent, in words and grouped by worksheet; or that there is nothing to send. */
export function Preview({ review, goTo }: { readonly review: Review; readonly goTo: GoTo }): ReactNode {
  const { strings, format } = usePane();
  const words = strings.changes;
  const { sheets, troubles, sendable, problems, conflicts } = review;
  const withWords = sheets.filter((sheet) => hasEdits(sheet) || leftOut(sheet) > 0);
  // Of a worksheet in trouble and of a row that the instance lost nobody can say that.
  const isInOrder = troubles.length === 0 && sheets.every(({ strayRows }) => strayRows === 0);
  const isAllSent = sendable === 0 && problems === 0 && conflicts === 0 && isInOrder;
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
        <h2>{sendable === 0 ? words.nothingToSend : words.willSend(format.count(sendable))}</h2>
      )}
      {withWords.map((sheet) => (
        <SheetPreview key={sheet.sheetId} sheet={sheet} goTo={goTo} />
      ))}
    </section>
  );
}

const hasEdits = ({ rows }: ReviewedSheet) => rows.some(({ edits }) => edits.length > 0);

const leftOut = ({ missingRows, newRows, duplicateRows, strayRows }: ReviewedSheet) =>
  missingRows + newRows + duplicateRows + strayRows;

function SheetPreview({ sheet, goTo }: { readonly sheet: ReviewedSheet; readonly goTo: GoTo }): ReactNode {
  const { strings, format } = usePane();
  const [isWhole, setWhole] = useState(false);
  const words = strings.changes;
  const { sheetId, about, query, missingRows, newRows, duplicateRows, strayRows } = sheet;
  const { sent: rows, heldBack } = splitRows(sheet);
  const { code, name } = subjectOf(about);
  const shown = isWhole ? rows : rows.slice(0, some);
  return (
    <div className="sheet-preview">
      <h3>
        {strings.sheet.title(query.kind, code)} <span className="quiet">{name}</span>
      </h3>
      <ul className="entries">
        {shown.map((row) => (
          <li key={row.rowKey}>
            <RowPreview sheetId={sheetId} row={row} goTo={goTo} />
          </li>
        ))}
      </ul>
      {shown.length < rows.length && (
        <Button size="small" appearance="transparent" onClick={() => setWhole(true)}>
          {strings.general.showMore(format.count(rows.length - shown.length))}
        </Button>
      )}
      {heldBack.length > 0 && (
        <>
          <p className="quiet">{words.heldBack(format.count(heldBack.length))}</p>
          <ul className="entries">
            {heldBack.map((row) => (
              <li key={row.rowKey}>
                <RowPreview sheetId={sheetId} row={row} goTo={goTo} />
              </li>
            ))}
          </ul>
        </>
      )}
      {missingRows > 0 && <p className="quiet">{words.missing(format.count(missingRows))}</p>}
      {newRows > 0 && <p className="quiet">{words.newRows(format.count(newRows))}</p>}
      {strayRows > 0 && <p className="quiet">{words.strays(format.count(strayRows))}</p>}
      {duplicateRows > 0 && <p className="quiet">{words.duplicates(format.count(duplicateRows))}</p>}
    </div>
  );
}

function RowPreview({
  sheetId,
  row,
  goTo,
}: {
  readonly sheetId: string;
  readonly row: ReviewedRow;
  readonly goTo: GoTo;
}): ReactNode {
  const { strings, format } = usePane();
  const where = rowTitle(row, strings, format);
  const column = row.edits[0]?.column ?? "name";
  return (
    <button
      type="button"
      className="entry"
      onClick={() => goTo({ sheetId, rowKey: row.rowKey, column }, where)}
    >
      <span className="where">{where}</span>
      {row.edits.map((edit) => (
        <span key={edit.column} className="values">
          {columnInWords(edit.column, strings)}:{" "}
          <del>{cellInWords(edit.column, edit.base, strings, format)}</del> {strings.general.arrow}{" "}
          <ins>{cellInWords(edit.column, edit.mine, strings, format)}</ins>
        </span>
      ))}
    </button>
  );
}
