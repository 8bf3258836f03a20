import type { ReactNode } from "react";
import type { ReviewedSheet } from "../../actions/interface/review.ts";
import { CellEntry } from "../actions/go-to-cell.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { ActionButton } from "../actions/action-button.tsx";
import { restoreOverwritten } from "../actions/restore-overwritten.ts";
import { useIncrementalList } from "../kit/use-incremental-list.tsx";
import { cellInWords, excerpt, rowTitle } from "../wording/cell-text.ts";
import { columnInWords } from "../wording/worksheet-words.ts";

/** Overwritten grey cells with their correct values. One button restores all. */
export function OverwrittenList({ sheet }: { readonly sheet: ReviewedSheet }): ReactNode {
  const { strings, format } = usePane();
  const { sheetId, query, overwritten } = sheet;
  const { shown, more } = useIncrementalList(overwritten);
  const words = strings.changes;
  const count = overwritten.length;
  if (count === 0) return null;
  return (
    <div className="left-out">
      <p className="quiet">{words.overwritten({ count })}</p>
      <ul className="entries">
        {shown.map(({ rowKey, rowIndex, row, place, column, base, mine }) => {
          const where = [
            strings.row.sheetRow({ number: format.count(row) }),
            rowTitle(place, strings, format),
          ]
            .filter((part) => part !== "")
            .join(" · ");
          return (
            <li key={`${rowKey} ${column}`}>
              <CellEntry to={{ sheetId, rowKey, rowIndex, column }} where={where}>
                <span className="where">{excerpt(where)}</span>
                <span className="values">
                  {words.overwrittenCell({
                    column: columnInWords(column, strings, query.kind, query.extra),
                    base:
                      base === undefined
                        ? words.formula
                        : excerpt(cellInWords(column, base, strings, format)),
                    mine: excerpt(cellInWords(column, mine, strings, format)),
                  })}
                </span>
              </CellEntry>
            </li>
          );
        })}
      </ul>
      {more}
      <ActionButton action={restoreOverwritten} on={sheet} />
    </div>
  );
}
