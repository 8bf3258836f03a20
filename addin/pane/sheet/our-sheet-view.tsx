import type { ReactNode } from "react";
import type { Connection, PullReport } from "../../actions/actions.ts";
import { subjectOf } from "../../actions/sheet-facts.ts";
import { Button } from "../fluent.tsx";
import { Notice } from "../notice.tsx";
import { usePane } from "../pane-context.ts";
import { reportInWords } from "../report-words.ts";
import { refreshOf } from "../use-refresh.ts";
import { Working } from "../working.tsx";
import { MissingRows } from "./missing-rows.tsx";
import { NewsList } from "./news-list.tsx";
import type { OursInFront } from "./ours-in-front.ts";
import { Provenance } from "./provenance.tsx";
import { RefreshAll } from "./refresh-all.tsx";
import { SelectedElement } from "./selected-element.tsx";
import { SheetTools } from "./sheet-tools.tsx";
import { TotalsNotice } from "./totals-notice.tsx";
import { WordingNotice } from "./wording-notice.tsx";
import { UnsentWork } from "./unsent-work.tsx";
import { worksheetInSentence } from "../worksheet-words.ts";

/** One of our worksheets: whence it is, Refresh, what is unsent, what changed on the instance, and the selected row. */
export function OurSheetView({
  sheet,
  connection,
  onChanged,
}: {
  readonly sheet: OursInFront;
  readonly connection: Connection | undefined;
  readonly onChanged: () => void;
}): ReactNode {
  const { strings, work, refresh, refreshed } = usePane();
  const words = strings.analyses;
  const { sheetId, query, selected, news, about } = sheet;
  const worksheet = worksheetInSentence(query.kind, subjectOf(about).code, strings);

  const refreshThis = async () => {
    await refresh({ sheetId }, words.refreshing({ worksheet }));
    onChanged();
  };

  return (
    <div className="view scrolls">
      <Provenance sheet={sheet} />
      {about.is === "analyses" && <TotalsNotice sheet={sheet} />}
      <Button appearance="primary" disabled={work.current !== undefined} onClick={() => void refreshThis()}>
        {words.refresh({ worksheet })}
      </Button>
      <Working name={refreshOf(sheetId)} />
      {refreshed?.sheetId === sheetId && <Refreshed report={refreshed} />}
      <RefreshAll />
      <WordingNotice sheet={sheet} onChanged={onChanged} />
      <UnsentWork sheet={sheet} />
      <MissingRows sheet={sheet} onChanged={onChanged} />
      {news.length > 0 && <NewsList sheetId={sheetId} kind={query.kind} news={news} onChanged={onChanged} />}
      <SelectedElement selected={selected} kind={query.kind} hasForeignNames={query.lang !== null} />
      <SheetTools sheet={sheet} connection={connection} onChanged={onChanged} />
    </div>
  );
}

function Refreshed({ report }: { readonly report: PullReport }): ReactNode {
  const { strings, format } = usePane();
  const lines = reportInWords(report, strings, format);
  const [first, ...rest] = report.news.length === 0 ? [strings.report.nothingNew, ...lines] : lines;
  return (
    <Notice
      tone={report.conflicts > 0 || report.isSnapshotLost === true ? "warning" : "good"}
      title={first ?? strings.report.nothingNew}
    >
      {rest.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  );
}
