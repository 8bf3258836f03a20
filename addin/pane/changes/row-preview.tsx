import type { ReactNode } from "react";
import type { SheetKind } from "../../rows/query.ts";
import type { ReviewedRow } from "../../rows/editing/review.ts";
import { cellInWords } from "../cell-text.ts";
import { columnInWords } from "../column-words.ts";
import { excerpt, excerptsApart } from "../excerpt.ts";
import { usePane } from "../pane-context.ts";
import { rowTitle } from "../row-title.ts";
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
