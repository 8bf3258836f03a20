import { useState } from "react";
import type { ReactNode } from "react";
import type { ReviewedSheet } from "../../actions/actions.ts";
import { subjectOf } from "../../actions/sheet-facts.ts";
import { Button } from "../fluent.tsx";
import { usePane } from "../pane-context.ts";
import type { GoTo } from "./go-to.ts";
import { splitRows } from "./held-back.ts";
import { LeftOut } from "./left-out.tsx";
import { NewRecords } from "./new-records.tsx";
import { RowPreview } from "./row-preview.tsx";

/** How many rows of a worksheet stand there at first. */
const some = 50;

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
  const { strings, format } = usePane();
  const [isWhole, setWhole] = useState(false);
  const { sheetId, about, query, newRecords } = sheet;
  const { sent: rows, heldBack } = splitRows(sheet);
  const { code, name } = subjectOf(about);
  const shown = isWhole ? rows : rows.slice(0, some);
  const shownNew = isWhole ? newRecords : newRecords.slice(0, some);
  const more = rows.length - shown.length + newRecords.length - shownNew.length;
  return (
    <div className="sheet-preview">
      <h3>
        {strings.sheet.title(query.kind, code)} <span className="quiet">{name}</span>
      </h3>
      {sheet.isSample === true && <p className="quiet">{strings.sample.notSent}</p>}
      <ul className="entries">
        {shown.map((row) => (
          <li key={row.rowKey}>
            <RowPreview sheetId={sheetId} kind={query.kind} row={row} goTo={goTo} />
          </li>
        ))}
      </ul>
      <NewRecords sheetId={sheetId} kind={query.kind} records={shownNew} goTo={goTo} />
      {more > 0 && (
        <Button size="small" appearance="transparent" onClick={() => setWhole(true)}>
          {strings.general.showMore(format.count(more))}
        </Button>
      )}
      {heldBack.length > 0 && (
        <>
          <p className="quiet">{strings.changes.heldBack(format.count(heldBack.length))}</p>
          <ul className="entries">
            {heldBack.map((row) => (
              <li key={row.rowKey}>
                <RowPreview sheetId={sheetId} kind={query.kind} row={row} goTo={goTo} />
              </li>
            ))}
          </ul>
        </>
      )}
      <LeftOut sheet={sheet} onChanged={onChanged} />
    </div>
  );
}
