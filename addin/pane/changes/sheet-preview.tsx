import type { ReactNode } from "react";
import type { ReviewedSheet } from "../../actions/interface/actions.ts";
import { subjectOf } from "../../actions/interface/sheet-facts.ts";
import { usePane } from "../hooks/pane-context.ts";
import { useIncrementalList } from "../kit/use-incremental-list.tsx";
import type { GoTo } from "./go-to.ts";
import { splitRows } from "./held-back.ts";
import { LeftOut } from "./left-out.tsx";
import { NewRecords } from "./new-records.tsx";
import { RowPreview } from "./row-preview.tsx";
import { worksheetTitle } from "../wording/worksheet-words.ts";

/** What one worksheet will send: its edited rows, its new rows, the rows that wait, and those that are not sent. */
export function SheetPreview({
  sheet,
  goTo,
  onChanged,
}: {
  readonly sheet: ReviewedSheet;
  readonly goTo: GoTo;
  readonly onChanged: () => void;
}): ReactNode {
  const { strings } = usePane();
  const { sheetId, about, query, newRecords } = sheet;
  const { sent: rows, heldBack } = splitRows(sheet);
  const { code, name } = subjectOf(about);
  const edited = useIncrementalList(rows);
  const added = useIncrementalList(newRecords);
  const waiting = useIncrementalList(heldBack);
  return (
    <div className="sheet-preview">
      <h3>
        {worksheetTitle(query.kind, code, strings)} <span className="quiet">{name}</span>
      </h3>
      {sheet.isSample === true && <p className="quiet">{strings.instanceFailures.sample_only.what}</p>}
      <ul className="entries">
        {edited.shown.map((row) => (
          <li key={row.rowKey}>
            <RowPreview sheetId={sheetId} kind={query.kind} row={row} goTo={goTo} />
          </li>
        ))}
      </ul>
      {edited.more}
      <NewRecords sheetId={sheetId} kind={query.kind} records={added.shown} goTo={goTo} />
      {added.more}
      {heldBack.length > 0 && (
        <>
          <p className="quiet">{strings.changes.heldBack({ count: heldBack.length })}</p>
          <ul className="entries">
            {waiting.shown.map((row) => (
              <li key={row.rowKey}>
                <RowPreview sheetId={sheetId} kind={query.kind} row={row} goTo={goTo} />
              </li>
            ))}
          </ul>
          {waiting.more}
        </>
      )}
      <LeftOut sheet={sheet} onChanged={onChanged} />
    </div>
  );
}
