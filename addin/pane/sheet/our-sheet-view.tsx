import "../kit/buttons.css";
import { Suspense, useCallback } from "react";
import type { ReactNode } from "react";
import type { Connection, PullReport } from "../../actions/interface/actions.ts";
import type { OursInFront } from "../../actions/interface/sheet-description.ts";
import { subjectOf } from "../../actions/interface/sheet-facts.ts";
import { languageInItself, languageName } from "../../actions/interface/languages.ts";
import { CheckSheets } from "../check/check-sheets.tsx";
import { Disagreements } from "../check/disagreements.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { useAnswer } from "../hooks/use-answer.ts";
import { refreshOf } from "../hooks/use-work.ts";
import { Button } from "../kit/fluent.tsx";
import { lazily } from "../kit/lazily.tsx";
import { spokenName } from "../kit/spoken-name.ts";
import { Waiting } from "../kit/waiting.tsx";
import { Notice, Unfetched } from "../notices/notice.tsx";
import { OldValues } from "../notices/old-values.tsx";
import { Working } from "../notices/working.tsx";
import { IncomingChanges } from "./incoming-changes.tsx";
import { MissingRows } from "./missing-rows.tsx";
import { Provenance } from "./provenance.tsx";
import { AllRefreshed, RefreshAllButton } from "./refresh-all.tsx";
import { SelectedElement } from "./selected-element.tsx";
import { SheetTools } from "./sheet-tools.tsx";
import { SuggestLoss } from "./suggest-loss.tsx";
import { UnsentWork } from "./unsent-work.tsx";
import { reportInWords, totalsInWords } from "../wording/report-words.ts";
import { worksheetInSentence } from "../wording/worksheet-words.ts";
import { pageChoices } from "../pages/page-choices.ts";

const PageGallery = lazily(() => import("../pages/page-gallery.tsx"), Unfetched);

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
  const { sheetId, query, incoming, about } = sheet;
  const worksheet = worksheetInSentence(query.kind, subjectOf(about).code, strings);

  const shown = words.refresh({ worksheet: strings.worksheets.nouns[query.kind] });

  const refreshThis = async () => {
    await refresh({ sheetId }, words.refreshing({ worksheet }));
    onChanged();
  };

  return (
    <div className="view scrolls">
      <Provenance sheet={sheet} />
      {about.is === "analyses" && <TotalsNotice sheet={sheet} />}
      <div className="main-buttons">
        <Button
          appearance="primary"
          disabled={work.current !== undefined}
          aria-label={spokenName(shown, words.refresh({ worksheet }))}
          onClick={() => void refreshThis()}
        >
          {shown}
        </Button>
        <RefreshAllButton />
      </div>
      <Working name={refreshOf(sheetId)} />
      {refreshed?.sheetId === sheetId && <Refreshed report={refreshed} />}
      {sheet.mayBeOld && <OldValues />}
      <AllRefreshed />
      <WordingNotice sheet={sheet} onChanged={onChanged} />
      <UnsentWork sheet={sheet} onChanged={onChanged} />
      <Disagreements sheets={[sheet]} isSending={false} onChanged={onChanged} />
      <MissingRows sheet={sheet} onChanged={onChanged} />
      {incoming.length > 0 && (
        <IncomingChanges sheetId={sheetId} kind={query.kind} incoming={incoming} onChanged={onChanged} />
      )}
      {about.is === "comparison" && <ComparisonPages comparison={about.comparison} />}
      <SelectedElement sheet={sheet} />
      <SuggestLoss sheet={sheet} onChanged={onChanged} />
      <SheetTools sheet={sheet} connection={connection} onChanged={onChanged} />
      <CheckSheets inFront={query.kind === "elements" ? sheetId : undefined} onChanged={onChanged} />
    </div>
  );
}

/** What can be made of a comparison. */
function ComparisonPages({
  comparison: { id, name },
}: {
  readonly comparison: { readonly id: number; readonly name: string };
}): ReactNode {
  const { strings } = usePane();
  return (
    <section>
      <h3>{strings.pages.section}</h3>
      <Suspense fallback={<Waiting what={strings.pages.asking} lines={2} />}>
        <PageGallery
          name={`pages of comparison ${id}`}
          choices={pageChoices("comparison", [id])}
          subject={name}
        />
      </Suspense>
    </section>
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

/** Says that the worksheet is written in another language than the pane, and offers to write it on in this one. */
function WordingNotice({
  sheet,
  onChanged,
}: {
  readonly sheet: OursInFront;
  readonly onChanged: () => void;
}): ReactNode {
  const { actions, strings, work } = usePane();
  const words = strings.sheet;
  if (sheet.words === undefined || sheet.words === strings.language) return null;
  const reword = async () => {
    await work.run(`reword ${sheet.sheetId}`, words.rewording, () => actions.rewordSheet(sheet.sheetId));
    onChanged();
  };
  return (
    <section>
      <p className="quiet">{words.writtenIn({ language: languageName(sheet.words, strings.language) })}</p>
      <Button disabled={work.current !== undefined} onClick={() => void reword()}>
        {words.reword({ language: languageInItself(strings.language) })}
      </Button>
      <Working name={`reword ${sheet.sheetId}`} />
    </section>
  );
}
