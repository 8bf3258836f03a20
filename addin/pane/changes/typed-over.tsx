import type { ReactNode } from "react";
import type { ReviewedSheet } from "../../actions/interface/review.ts";
import { usePane } from "../hooks/pane-context.ts";
import { Button } from "../kit/fluent.tsx";
import { useIncrementalList } from "../kit/use-incremental-list.tsx";
import { cellInWords, excerpt, rowTitle } from "../wording/cell-text.ts";
import { columnInWords } from "../wording/worksheet-words.ts";
import type { GoTo } from "../sheet/row-edits.tsx";

/** Grey cells that were typed over, each with what belongs there; a click goes to it, and one button puts all of that back. */
export function TypedOverList({
  sheet: { sheetId, query, typedOver },
  goTo,
  onChanged,
}: {
  readonly sheet: ReviewedSheet;
  readonly goTo: GoTo;
  readonly onChanged: () => void;
}): ReactNode {
  const { actions, strings, format, work } = usePane();
  const { shown, more } = useIncrementalList(typedOver);
  const words = strings.changes;
  const count = typedOver.length;
  if (count === 0) return null;
  const putBack = async () => {
    await work.run("offer", words.puttingBackGrey, () => actions.putBackGrey(sheetId));
    onChanged();
  };
  return (
    <div className="left-out">
      <p className="quiet">{words.typedOver({ count })}</p>
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
              <button
                type="button"
                className="entry"
                onClick={() => goTo({ sheetId, rowKey, rowIndex, column }, where)}
              >
                <span className="where">{excerpt(where)}</span>
                <span className="values">
                  {words.typedOverCell({
                    column: columnInWords(column, strings, query.kind, query.extra),
                    base:
                      base === undefined
                        ? words.formula
                        : excerpt(cellInWords(column, base, strings, format)),
                    mine: excerpt(cellInWords(column, mine, strings, format)),
                  })}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {more}
      <Button size="small" disabled={work.current !== undefined} onClick={() => void putBack()}>
        {words.putBackGrey}
      </Button>
    </div>
  );
}
