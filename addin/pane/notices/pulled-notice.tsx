import type { ReactNode } from "react";
import type { PullReport } from "../../actions/interface/actions.ts";
import { usePane } from "../hooks/pane-context.ts";
import { reportInWords } from "../wording/report-words.ts";
import { Notice } from "./notice.tsx";

/** Says what a pull did: how many rows are in which worksheet, what was kept, what came in. */
export function PulledNotice({ report }: { readonly report: PullReport | undefined }): ReactNode {
  const { strings, format } = usePane();
  if (report === undefined) return null;
  const words = strings.analyses;
  const { explained, sheetName } = report;
  const empty =
    explained === undefined ? words.noRows({ sheet: sheetName }) : words.noLoss({ o_no: explained });
  return (
    <Notice
      tone={report.conflicts > 0 || report.isSnapshotLost === true ? "warning" : "good"}
      title={report.rows === 0 ? empty : words.pulled({ rows: report.rows, sheet: report.sheetName })}
    >
      {reportInWords(report, strings, format).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  );
}
