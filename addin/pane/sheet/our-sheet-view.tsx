import type { ReactNode } from "react";
import type { PullReport } from "../../actions/actions.ts";
import { subjectOf } from "../../actions/sheet-facts.ts";
import { Button } from "../fluent.tsx";
import { Notice } from "../notice.tsx";
import { usePane } from "../pane-context.ts";
import { reportInWords } from "../report-words.ts";
import { Working } from "../working.tsx";
import { NewsList } from "./news-list.tsx";
import type { OursInFront } from "./ours-in-front.ts";
import { Provenance } from "./provenance.tsx";
import { SelectedElement } from "./selected-element.tsx";
import { UnsentWork } from "./unsent-work.tsx";

/** One of our worksheets: whence it is, Refresh, what is unsent, what changed on the instance, and the selected row. */
export function OurSheetView({
  sheet,
  onChanged,
}: {
  readonly sheet: OursInFront;
  readonly onChanged: () => void;
}): ReactNode {
  const { actions, strings, format, work, refresh, refreshed } = usePane();
  const words = strings.sheet;
  const { sheetId, query, missingRows, selected, news } = sheet;
  const { code } = subjectOf(sheet.about);
  const isBusy = work.current !== undefined;

  const refreshThis = async () => {
    await refresh({ sheetId }, words.refreshing(query.kind, code));
    onChanged();
  };
  const putBack = async () => {
    await work.run("put back", words.puttingBack, () => actions.putBackRows(sheetId));
    onChanged();
  };

  return (
    <div className="view scrolls">
      <Provenance sheet={sheet} />
      <Button appearance="primary" disabled={isBusy} onClick={() => void refreshThis()}>
        {words.refresh(query.kind, code)}
      </Button>
      <Working name="refresh" />
      {refreshed?.sheetId === sheetId && <Refreshed report={refreshed} />}
      <UnsentWork sheet={sheet} />
      {missingRows > 0 && (
        <Notice
          tone="warning"
          title={words.missing(format.count(missingRows))}
          buttons={
            <Button size="small" disabled={isBusy} onClick={() => void putBack()}>
              {words.putBack(format.count(missingRows))}
            </Button>
          }
        />
      )}
      <Working name="put back" />
      {news.length > 0 && <NewsList sheetId={sheetId} news={news} onChanged={onChanged} />}
      <SelectedElement selected={selected} kind={query.kind} hasForeignNames={query.lang !== null} />
    </div>
  );
}

function Refreshed({ report }: { readonly report: PullReport }): ReactNode {
  const { strings, format } = usePane();
  const lines = reportInWords(report, strings, format);
  const [first, ...rest] = report.news.length === 0 ? [strings.report.nothingNew, ...lines] : lines;
  return (
    <Notice tone={report.conflicts > 0 ? "warning" : "good"} title={first ?? strings.report.nothingNew}>
      {rest.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  );
}
