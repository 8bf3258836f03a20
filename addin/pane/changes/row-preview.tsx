import type { ReactNode } from "react";
import type { SheetKind } from "../../worksheet/query.ts";
import type { ReviewedRow } from "../../worksheet/merge/review.ts";
import { cellInWords } from "../wording/cell-text.ts";
import { columnInWords } from "../wording/worksheet-words.ts";
import { excerpt, excerptsApart } from "../wording/excerpt.ts";
import { usePane } from "../hooks/pane-context.ts";
import { rowTitle } from "../wording/row-title.ts";
import type { GoTo } from "./go-to.ts";

/** One edited row in words: where it is, and each cell before → after. A click goes to the first of them. */
export function RowPreview({
  sheetId,
  kind,
  row,
  goTo,
}: {
  readonly sheetId: string;
  readonly kind: SheetKind;
  readonly row: ReviewedRow;
  readonly goTo: GoTo;
}): ReactNode {
  const { strings, format } = usePane();
  const where = rowTitle(row, strings, format);
  const { rowKey, rowIndex } = row;
  const column = row.edits[0]?.column ?? "name";
  return (
    <button
      type="button"
      className="entry"
      onClick={() => goTo({ sheetId, rowKey, rowIndex, column }, where)}
    >
      <span className="where">{excerpt(where)}</span>
      {row.edits.map((edit) => {
        const [base, mine] = excerptsApart(
          cellInWords(edit.column, edit.base, strings, format),
          cellInWords(edit.column, edit.mine, strings, format),
        );
        return (
          <span key={edit.column} className="values">
            {columnInWords(edit.column, strings, kind)}: <del>{base}</del> {strings.general.arrow}{" "}
            <ins>{mine}</ins>
          </span>
        );
      })}
    </button>
  );
}
