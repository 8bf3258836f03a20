import type { ReactNode } from "react";
import type { DeleteReport } from "../../actions/interface/reports.ts";
import { Button } from "../kit/fluent.tsx";
import { FailureNotice, Notice } from "../notices/notice.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { rowTitle } from "../wording/cell-text.ts";
import { totalsInWords } from "../wording/report-words.ts";

/** The outcome of each record, and the new totals. */
export default function DeleteOutcomes({
  report,
  onClose,
}: {
  readonly report: DeleteReport;
  readonly onClose: () => void;
}): ReactNode {
  const { strings, format } = usePane();
  const words = strings.deletion;
  const { rows, totals, failure } = report;
  const deleted = rows.filter(({ outcome }) => outcome === "deleted").length;
  return (
    <>
      {failure !== undefined && <FailureNotice failure={failure} />}
      <Notice
        tone={deleted === rows.length ? "good" : "warning"}
        title={
          deleted === rows.length
            ? words.done({ count: deleted })
            : words.donePartly({ deleted, total: rows.length })
        }
        buttons={
          <Button size="small" onClick={onClose}>
            {strings.changes.done}
          </Button>
        }
      >
        <ul className="summary">
          {rows.map((row) => (
            <li key={row.rowKey}>
              {rowTitle(row, strings, format)}: <b>{words.outcomes[row.outcome]}</b>
              {row.message !== undefined && row.message !== "" && ` ${row.message}`}
            </li>
          ))}
        </ul>
        {totals.map((total) => (
          <p key={total.o_no}>{strings.sheet.totalsNow({ totals: totalsInWords(total, strings, format) })}</p>
        ))}
        {deleted > 0 && <p className="detail">{words.takeBackTodo}</p>}
      </Notice>
    </>
  );
}
