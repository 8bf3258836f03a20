import type { ReactNode } from "react";
import type { Connection, PullReport } from "../../actions/interface/actions.ts";
import { subjectOf } from "../../actions/interface/sheet-facts.ts";
import { Button } from "../kit/fluent.tsx";
import { Notice } from "../notices/notice.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { reportInWords } from "../wording/report-words.ts";
import { refreshOf } from "../hooks/use-refresh.ts";
import { Working } from "../notices/working.tsx";
import { MissingRows } from "./missing-rows.tsx";
import { IncomingChanges } from "./incoming-changes.tsx";
import type { OursInFront } from "./ours-in-front.ts";
import { Provenance } from "./provenance.tsx";
import { RefreshAll } from "./refresh-all.tsx";
import { SelectedElement } from "./selected-element.tsx";
import { SheetTools } from "./sheet-tools.tsx";
import { WordingNotice } from "./wording-notice.tsx";
import { UnsentWork } from "./unsent-work.tsx";
import { worksheetInSentence } from "../wording/worksheet-words.ts";
import { useCallback } from "react";
import { totalsInWords } from "../wording/totals-words.ts";
import { useAnswer } from "../hooks/use-answer.ts";

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
  const { sheetId, query, selected, incoming, about } = sheet;
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
      <UnsentWork sheet={sheet} onChanged={onChanged} />
      <MissingRows sheet={sheet} onChanged={onChanged} />
      {incoming.length > 0 && (
        <IncomingChanges sheetId={sheetId} kind={query.kind} incoming={incoming} onChanged={onChanged} />
      )}
      <SelectedElement selected={selected} kind={query.kind} hasForeignNames={query.lang !== null} />
      <SheetTools sheet={sheet} connection={connection} onChanged={onChanged} />
    </div>
  );
}

function Refreshed({ report }: { readonly report: PullReport }): ReactNode {
  const { strings, format } = usePane();
  const lines = reportInWords(report, strings, format);
  const [first, ...rest] = report.incoming.length === 0 ? [strings.report.nothingNew, ...lines] : lines;
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

/**
 * Says that the instance's totals are no longer those of the worksheet's heading. It is asked once when the worksheet comes
 * to the front and once after each refresh; where it cannot be told, nothing is said.
 */
function TotalsNotice({ sheet }: { readonly sheet: OursInFront }): ReactNode {
  const { actions, strings, format } = usePane();
  const { sheetId, pulledAt } = sheet;
  const { answer } = useAnswer(
    useCallback((signal) => actions.checkTotals(sheetId, signal), [actions, sheetId]),
    pulledAt,
  );
  if (answer.is !== "here" || answer.value.agrees) return null;
  return (
    <Notice tone="warning" title={strings.sheet.totalsChanged}>
      {answer.value.now.map((totals) => (
        <p key={totals.o_no}>{strings.sheet.totalsNow({ totals: totalsInWords(totals, strings, format) })}</p>
      ))}
    </Notice>
  );
}
