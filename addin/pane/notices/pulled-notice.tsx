import type { ReactNode } from "react";
import { usePane } from "../hooks/pane-context.ts";
import type { Pulling } from "../hooks/use-pull.ts";
import { reportInWords } from "../wording/report-words.ts";
import { Notice } from "./notice.tsx";

export function PulledNotice({ report, forget }: Pick<Pulling, "report" | "forget">): ReactNode {
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
      onDismiss={forget}
    >
      {reportInWords(report, strings, format).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  );
}
