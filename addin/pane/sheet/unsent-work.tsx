import type { ReactNode } from "react";
import { isSample } from "../../actions/interface/sample-instance.ts";
import { isReady } from "../../actions/interface/sheet-facts.ts";
import type { OursInFront } from "../../actions/interface/sheet-description.ts";
import { ActionButton, ActionProgress } from "../actions/action-button.tsx";
import { markEdits } from "../actions/mark-edits.ts";
import { correctCells } from "../actions/correct-cells.ts";
import { includeRowsBelow } from "../actions/take-in-below.ts";
import { goingToCell } from "../actions/go-to-cell.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { Working } from "../notices/working.tsx";
import { columnInWords } from "../wording/worksheet-words.ts";
import { Fixes, problemInWords } from "./fixes.tsx";
import { RowEdits, sidesOf } from "./row-edits.tsx";

/**
 * Counts unsent work, and shows the selected row's and nearby edits. Only buttons write into the worksheet.
 */
export function UnsentWork({ sheet }: { readonly sheet: OursInFront }): ReactNode {
  const { strings, format, show } = usePane();
  const words = strings.sheet;
  const { unsent, problems, conflicts, newRows, rowsBelow, duplicateRows, absentColumns } = sheet;
  const counts = [
    { count: unsent.ready, inWords: words.edits },
    { count: unsent.rows - unsent.ready, inWords: words.onHold },
    { count: problems, inWords: words.problems },
    { count: conflicts, inWords: words.conflicts },
  ].filter(({ count }) => count > 0);
  return (
    <section className="unsent">
      {counts.length === 0 ? (
        <p>{words.noEdits}</p>
      ) : (
        <p>
          {counts.map(({ count, inWords }) => inWords({ count })).join(" · ")}{" "}
          <button type="button" className="link" onClick={() => show("changes")}>
            {words.seeChanges}
          </button>
        </p>
      )}
      <SelectedUnsent sheet={sheet} />
      <EditedRows sheet={sheet} />
      <ActionButton action={markEdits} on={sheet} isAlone />
      <ActionProgress action={markEdits} on={sheet} />
      {absentColumns.length > 0 && (
        <p className="quiet">{words.absentColumns({ headers: format.list(absentColumns) })}</p>
      )}
      {newRows > 0 && <p className="quiet">{words.newRows({ count: newRows })}</p>}
      {rowsBelow > 0 && (
        <div className="left-out">
          <p>{strings.paste.below({ count: rowsBelow })}</p>
          <ActionButton action={includeRowsBelow} on={sheet} />
          <ActionProgress action={includeRowsBelow} on={sheet} />
        </div>
      )}
      {duplicateRows > 0 && <p className="quiet">{words.duplicates({ count: duplicateRows })}</p>}
    </section>
  );
}

/** Edits, problems with buttons that correct them, and conflicts. */
function SelectedUnsent({
  sheet: { sheetId, query, instance, selectedUnsent: row },
}: {
  readonly sheet: OursInFront;
}): ReactNode {
  const { strings, format } = usePane();
  const words = strings.row;
  if (row === null) return null;
  if (row === "new_row") return <p className="selected-edit">{words.newNotSent}</p>;
  const isNeverSent = isSample(instance);
  return (
    <div className="selected-edit">
      {row.edits.map((edit) => {
        const [base, mine] = sidesOf(edit, strings, format);
        const column = columnInWords(edit.column, strings, query.kind);
        if (isNeverSent)
          return (
            <p key={edit.column}>
              {column} {base} {strings.general.arrow} {mine}
            </p>
          );
        const sentenceOf = isReady(row) ? words.notSent : words.onHold;
        return <p key={edit.column}>{sentenceOf({ column, base, mine })}</p>;
      })}
      {row.problems.map((problem) => (
        <div key={problem.column} className="problem">
          <p>{problemInWords(problem, strings, query.kind, query.extra)}</p>
          <p className="quiet">{strings.cellReasons[problem.reason].todo}</p>
          <Fixes sheetId={sheetId} problems={[problem]} />
        </div>
      ))}
      {row.conflicts.map(({ column }) => (
        <p key={column}>{words.conflict({ column: columnInWords(column, strings, query.kind) })}</p>
      ))}
      <Working name={correctCells.name()} />
    </div>
  );
}

/** The edited rows nearest to the selected one. The view Changes lists all rows. */
function EditedRows({ sheet }: { readonly sheet: OursInFront }): ReactNode {
  const { strings, show } = usePane();
  const words = strings.sheet;
  const { sheetId, query, edited, editedRows, selectedUnsent } = sheet;
  const selected = typeof selectedUnsent === "object" ? selectedUnsent?.rowIndex : undefined;
  const others = edited.filter(({ rowIndex }) => rowIndex !== selected);
  if (others.length === 0) return null;
  const more = editedRows - edited.length;
  return (
    <>
      <h3>{others.length < edited.length ? words.alsoEdited : words.editedHere}</h3>
      <ul className="entries">
        {others.map((row) => (
          <li key={row.rowIndex}>
            <RowEdits {...{ sheetId, row }} kind={query.kind} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <button type="button" className="link" onClick={() => show("changes")}>
          {words.moreEdited({ count: more })}
        </button>
      )}
      <Working name={goingToCell} />
    </>
  );
}
