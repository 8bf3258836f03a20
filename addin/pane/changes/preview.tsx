import { useState } from "react";
import type { ReactNode } from "react";
import type { Review, ReviewedSheet } from "../../actions/interface/review.ts";
import type { ReviewedRecord } from "../../actions/interface/reports.ts";
import { isNewAnalysis, labelOf } from "../../actions/interface/sheet-facts.ts";
import type { SheetKind } from "../../worksheet/query.ts";
import type { Action } from "../actions/action.ts";
import { ActionButton } from "../actions/action-button.tsx";
import { dropRepairs } from "../actions/drop-repairs.ts";
import { makeCopiesNew } from "../actions/make-copies-new.ts";
import { numberRows } from "../actions/number-rows.ts";
import { restoreOverwritten } from "../actions/restore-overwritten.ts";
import { includeRowsBelow } from "../actions/take-in-below.ts";
import { CellEntry } from "../actions/go-to-cell.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { Button } from "../kit/fluent.tsx";
import { useIncrementalList } from "../kit/use-incremental-list.tsx";
import { Working } from "../notices/working.tsx";
import { cellInWords, contentInWords } from "../wording/cell-text.ts";
import { worksheetTitle } from "../wording/worksheet-words.ts";
import { RowEdits } from "../sheet/row-edits.tsx";
import { LeftOut, unexplainedRows } from "./left-out.tsx";
import { hiddenEdits, hiddenIn, splitRows, total } from "./scope.ts";
import { OverwrittenList } from "./overwritten.tsx";

interface PreviewProps {
  readonly review: Review;
  /** Set if the user sends only selected rows of this worksheet. */
  readonly sheetOfSelection: string | undefined;
  /** The user sends only one worksheet or its selected rows. The review has only this worksheet. */
  readonly isPart: boolean;
}

/** The changes to send by worksheet, or why there are none. */
export function Preview({ review, sheetOfSelection, isPart }: PreviewProps): ReactNode {
  const { strings } = usePane();
  const words = strings.changes;
  const { sheets, troubles, creatable, problems, conflicts, unsent } = review;
  const count = unsent.ready;
  // Each of these may hide changes that are not in the review.
  const hasNothingOpen =
    troubles.length === 0 &&
    sheets.every(
      ({ strayRows, duplicateRows, unnumbered, rowsBelow, existing, absentColumns }) =>
        strayRows + duplicateRows + unnumbered + rowsBelow + existing.length + absentColumns.length === 0,
    );
  const overwritten = total(sheets, (sheet) => sheet.overwritten.length);
  const isSampleEdited = sheets.some((sheet) => sheet.isSample === true && hasUnsent(sheet));
  const isNothingLeft = count === 0 && problems === 0 && conflicts === 0 && hasNothingOpen && !isSampleEdited;
  const isAllSent = !isPart && isNothingLeft && overwritten === 0;
  const emptyTitle =
    isNothingLeft && overwritten > 0
      ? words.overwrittenOnly({ count: overwritten })
      : isPart && problems + conflicts === 0
        ? words.nothingHere
        : isSampleEdited
          ? words.sampleOnly
          : words.nothingToSend;
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
            ? emptyTitle
            : sheetOfSelection === undefined
              ? words.willSend({ amount: strings.units.counted.row({ count }) })
              : words.willSendSelected({ sheet: sheetOfSelection })}
        </h2>
      )}
      {sheetOfSelection === undefined && creatable > 0 && (
        <p className="quiet">{words.ofThemNew({ count: creatable })}</p>
      )}
      {sheetOfSelection !== undefined && count > 0 && <p className="quiet">{words.selectedTodo}</p>}
      {sheets.flatMap((sheet) =>
        rowActions.map((action) => <Working key={action.name(sheet)} name={action.name(sheet)} />),
      )}
      <SheetPreviews sheets={sheets} isSelection={sheetOfSelection !== undefined} />
    </section>
  );
}

/** Their progress is above all previews. */
const rowActions: readonly Pick<Action<ReviewedSheet>, "name">[] = [
  numberRows,
  makeCopiesNew,
  includeRowsBelow,
  restoreOverwritten,
  dropRepairs,
];

const hasUnsent = ({ rows, newRecords, existing }: ReviewedSheet) =>
  newRecords.length + existing.length > 0 || rows.some(({ edits }) => edits.length > 0);

const countLeftOut = (sheet: ReviewedSheet) =>
  sheet.missingRows +
  unexplainedRows(sheet) +
  sheet.duplicateRows +
  sheet.strayRows +
  sheet.othersRows +
  sheet.rowsBelow +
  sheet.overwritten.length +
  sheet.absentColumns.length +
  sheet.unnumbered;

/** The changes of each worksheet, or only those in hidden rows. */
function SheetPreviews({
  sheets,
  isSelection,
}: {
  readonly sheets: readonly ReviewedSheet[];
  /** The user sends only selected rows, of which hidden ones are not sent. */
  readonly isSelection: boolean;
}): ReactNode {
  const [isChosen, choose] = useState(false);
  const count = isSelection ? 0 : hiddenEdits(sheets);
  const isOnlyHidden = isChosen && count > 0;
  return (
    <>
      <HiddenNote count={count} isOnlyHidden={isOnlyHidden} onChoose={choose} />
      {isOnlyHidden
        ? sheets
            .filter((sheet) => hiddenEdits([sheet]) > 0)
            .map((sheet) => <HiddenRows key={sheet.sheetId} sheet={sheet} />)
        : sheets
            .filter((sheet) => hasUnsent(sheet) || countLeftOut(sheet) > 0)
            .map((sheet) => <SheetPreview key={sheet.sheetId} sheet={sheet} />)}
    </>
  );
}

/** Counts edits in hidden rows, and switches between only these and all. */
function HiddenNote({
  count,
  isOnlyHidden,
  onChoose,
}: {
  readonly count: number;
  readonly isOnlyHidden: boolean;
  readonly onChoose: (isOnlyHidden: boolean) => void;
}): ReactNode {
  const { strings } = usePane();
  const words = strings.changes;
  if (count === 0) return null;
  return (
    <div className="left-out">
      <p className="quiet">{words.hiddenEdits({ count })}</p>
      <Button size="small" onClick={() => onChoose(!isOnlyHidden)}>
        {isOnlyHidden ? words.allEdits : words.onlyHidden}
      </Button>
    </div>
  );
}

/** Edited and new rows that a filter or a user hides. */
function HiddenRows({ sheet }: { readonly sheet: ReviewedSheet }): ReactNode {
  const { sheetId, query } = sheet;
  const { rows, records } = hiddenIn(sheet);
  const hidden = useIncrementalList(rows);
  const added = useIncrementalList(records);
  return (
    <div className="sheet-preview">
      <SheetTitle sheet={sheet} />
      <ul className="entries">
        {hidden.shown.map((row) => (
          <li key={row.rowKey}>
            <RowEdits sheetId={sheetId} kind={query.kind} row={row} />
          </li>
        ))}
      </ul>
      {hidden.more}
      <NewRecords sheetId={sheetId} kind={query.kind} records={added.shown} />
      {added.more}
    </div>
  );
}

function SheetTitle({ sheet: { subject, query } }: { readonly sheet: ReviewedSheet }): ReactNode {
  const { strings } = usePane();
  const { code, name } = labelOf(subject);
  return (
    <h3>
      {worksheetTitle(query.kind, code, strings)} <span className="quiet">{name}</span>
    </h3>
  );
}

/** One worksheet: rows to send, rows that are held back, and rows that are left out. */
function SheetPreview({ sheet }: { readonly sheet: ReviewedSheet }): ReactNode {
  const { strings } = usePane();
  const { sheetId, query, newRecords } = sheet;
  const { sent: rows, blocked } = splitRows(sheet);
  const edited = useIncrementalList(rows);
  const added = useIncrementalList(newRecords);
  const heldBackRows = useIncrementalList(blocked);
  return (
    <div className="sheet-preview">
      <SheetTitle sheet={sheet} />
      {isNewAnalysis(query) && <p className="quiet">{strings.workbookFailures.not_created_yet.todo}</p>}
      {sheet.isSample === true && <p className="quiet">{strings.instanceFailures.sample_only.what}</p>}
      <ul className="entries">
        {edited.shown.map((row) => (
          <li key={row.rowKey}>
            <RowEdits sheetId={sheetId} kind={query.kind} row={row} />
          </li>
        ))}
      </ul>
      {edited.more}
      <NewRecords sheetId={sheetId} kind={query.kind} records={added.shown} />
      {added.more}
      {blocked.length > 0 && (
        <>
          <p className="quiet">{strings.changes.heldBack({ count: blocked.length })}</p>
          <ul className="entries">
            {heldBackRows.shown.map((row) => (
              <li key={row.rowKey}>
                <RowEdits sheetId={sheetId} kind={query.kind} row={row} />
              </li>
            ))}
          </ul>
          {heldBackRows.more}
        </>
      )}
      <ActionButton action={dropRepairs} on={sheet} />
      <OverwrittenList sheet={sheet} />
      <LeftOut sheet={sheet} />
    </div>
  );
}

/** Such as "New element: cycle 2, 13 Pick part, va, 12.00–14.50 s". */
function NewRecords({
  sheetId,
  kind,
  records,
}: {
  readonly sheetId: string;
  readonly kind: SheetKind;
  readonly records: readonly ReviewedRecord[];
}): ReactNode {
  const { strings, format } = usePane();
  const words = strings.changes;
  const column = kind === "analyses" ? "o_no" : "name";
  return (
    <ul className="entries">
      {records.map(({ rowIndex, rowKey, o_no, shown, isUnknown, isHidden }) => {
        const content = contentInWords(kind === "analyses" ? { ...shown, o_no } : shown, strings, format);
        return (
          <li key={rowIndex}>
            <CellEntry to={{ sheetId, rowKey, rowIndex, column }} where={content}>
              {isHidden === true && <span className="chip">{words.hiddenRow}</span>}{" "}
              <b>{kind === "analyses" ? words.newAnalysis : words.newElement}</b> {content}
              {shown.segment_data !== undefined && (
                <span className="values">
                  {strings.check.newSegment({
                    segment: cellInWords("segment_data", shown.segment_data, strings, format),
                  })}
                </span>
              )}
              {isUnknown && <span className="where">{words.newUnknown}</span>}
            </CellEntry>
          </li>
        );
      })}
    </ul>
  );
}
