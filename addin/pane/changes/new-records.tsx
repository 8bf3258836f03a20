import type { ReactNode } from "react";
import type { ReviewedRecord } from "../../actions/interface/reports.ts";
import type { SheetKind } from "../../worksheet/query.ts";
import { cellInWords } from "../wording/cell-text.ts";
import { usePane } from "../hooks/pane-context.ts";
import { contentInWords } from "../wording/content-words.ts";
import type { GoTo } from "./go-to.ts";

/** Rows that will become records, each in words: "New element: cycle 2, 13 Pick part, va, 12.00–14.50 s". */
export function NewRecords({
  sheetId,
  kind,
  records,
  goTo,
}: {
  readonly sheetId: string;
  readonly kind: SheetKind;
  readonly records: readonly ReviewedRecord[];
  readonly goTo: GoTo;
}): ReactNode {
  const { strings, format } = usePane();
  const words = strings.changes;
  const column = kind === "analyses" ? "o_no" : "name";
  return (
    <ul className="entries">
      {records.map(({ rowIndex, rowKey, o_no, shown, isUnknown }) => {
        const content = contentInWords(kind === "analyses" ? { ...shown, o_no } : shown, strings, format);
        return (
          <li key={rowIndex}>
            <button
              type="button"
              className="entry"
              onClick={() => goTo({ sheetId, rowKey, rowIndex, column }, content)}
            >
              <b>{kind === "analyses" ? words.newAnalysis : words.newElement}</b> {content}
              {shown.segment_data !== undefined && (
                <span className="values">
                  {strings.check.newSegment({
                    segment: cellInWords("segment_data", shown.segment_data, strings, format),
                  })}
                </span>
              )}
              {isUnknown && <span className="where">{words.newUnknown}</span>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
