import "../kit/buttons.css";
import { Suspense, useCallback } from "react";
import type { ReactNode } from "react";
import type { Connection, PullReport } from "../../actions/interface/actions.ts";
import type { FormRecord } from "../../actions/interface/form-actions.ts";
import type { OursInFront } from "../../actions/interface/sheet-description.ts";
import { isNewAnalysis, labelOf } from "../../actions/interface/sheet-facts.ts";
import { languageInItself, languageName } from "../../actions/interface/languages.ts";
import { ActionButton, ActionProgress } from "../actions/action-button.tsx";
import { refreshSheet } from "../actions/refresh-sheet.ts";
import { CheckSheets } from "../check/check-sheets.tsx";
import { Disagreements } from "../check/disagreements.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { useAnswer } from "../hooks/use-answer.ts";
import { lazily } from "../kit/lazily.tsx";
import { spokenName } from "../kit/spoken-name.ts";
import { Waiting } from "../kit/waiting.tsx";
import { Notice, ViewNotLoaded } from "../notices/notice.tsx";
import { OldValues } from "../notices/old-values.tsx";
import { Explain } from "./explain.tsx";
import { IncomingChanges } from "./incoming-changes.tsx";
import { MissingRows } from "./missing-rows.tsx";
import { NotCreatedYet } from "./not-created-yet.tsx";
import { Provenance } from "./provenance.tsx";
import { AllRefreshed, RefreshAllButton } from "./refresh-all.tsx";
import { SelectedElement } from "./selected-element.tsx";
import { SheetTools } from "./sheet-tools.tsx";
import { SuggestLoss } from "./suggest-loss.tsx";
import { UnsentWork } from "./unsent-work.tsx";
import { reportInWords, totalsInWords } from "../wording/report-words.ts";
import { worksheetInSentence } from "../wording/worksheet-words.ts";
import { pageChoices } from "../pages/page-choices.ts";
import type { Action } from "../actions/action.ts";

const translateSheet: Action<{ readonly sheetId: string }> = {
  name: ({ sheetId }) => `reword ${sheetId}`,
  label: ({ sheet, language }) => sheet.reword({ language: languageInItself(language) }),
  doing: ({ sheet }) => sheet.rewording,
  run: (actions, { sheetId }) => actions.translateSheet(sheetId),
};

const PageGallery = lazily(() => import("../pages/page-gallery.tsx"), ViewNotLoaded);

type Subject = OursInFront["subject"];

export function OurSheetView({
  sheet,
  connection,
}: {
  readonly sheet: OursInFront;
  readonly connection: Connection | undefined;
}): ReactNode {
  const { refreshed } = usePane();
  const { sheetId, query, incoming, subject } = sheet;
  const isNew = isNewAnalysis(query);
  return (
    <div className="view scrolls">
      <Provenance sheet={sheet} />
      {isNew && <NotCreatedYet key={sheetId} sheet={sheet} />}
      {subject.is === "analyses" && !isNew && <TotalsNotice sheet={sheet} />}
      <div className="main-buttons">
        {!isNew && <RefreshButton sheet={sheet} />}
        <RefreshAllButton />
      </div>
      <ActionProgress action={refreshSheet} on={sheet} />
      {refreshed.one?.sheetId === sheetId && <Refreshed report={refreshed.one} />}
      {sheet.mayBeOld && <OldValues />}
      <AllRefreshed />
      <WordingNotice sheet={sheet} />
      <UnsentWork sheet={sheet} />
      <Disagreements sheets={[sheet]} isSending={false} />
      <MissingRows sheet={sheet} />
      {incoming.length > 0 && <IncomingChanges sheet={sheet} />}
      <SubjectPages subject={subject} />
      <SelectedElement sheet={sheet} />
      <Explain sheetId={sheetId} />
      <SuggestLoss sheet={sheet} />
      <SheetTools sheet={sheet} connection={connection} />
      <CheckSheets inFront={query.kind === "elements" ? sheetId : undefined} />
    </div>
  );
}

function RefreshButton({ sheet }: { readonly sheet: OursInFront }): ReactNode {
  const { strings } = usePane();
  const { sheetId, query, subject } = sheet;
  const { refresh } = strings.analyses;
  const worksheet = worksheetInSentence(query.kind, labelOf(subject).code, strings);
  const visibleLabel = refresh({ worksheet: strings.worksheets.nouns[query.kind] });
  return (
    <ActionButton
      {...{ action: refreshSheet, on: { sheetId, worksheet } }}
      {...{ appearance: "primary", size: "medium" }}
      aria-label={spokenName(visibleLabel, refresh({ worksheet }))}
    >
      {visibleLabel}
    </ActionButton>
  );
}

/** Offers the pages and forms of a comparison or a line. */
function SubjectPages({ subject }: { readonly subject: Subject }): ReactNode {
  const { strings } = usePane();
  const found = recordOf(subject);
  if (found === undefined) return null;
  const { id, record } = found;
  return (
    <section>
      <h3>{strings.pages.section}</h3>
      <Suspense fallback={<Waiting what={strings.pages.asking} lines={2} />}>
        <PageGallery
          key={`${record.is} ${id}`}
          name={`pages of ${record.is} ${id}`}
          choices={pageChoices(record.is, [id])}
          subject={record.name}
          record={record}
        />
      </Suspense>
    </section>
  );
}

type NamedRecord = Exclude<FormRecord, { readonly is: "analysis" }>;

/** Returns undefined for analyses and lists. */
function recordOf(subject: Subject): { readonly id: number; readonly record: NamedRecord } | undefined {
  if (subject.is === "line") {
    const { id, name } = subject.line;
    return { id, record: { is: "line", id, name } };
  }
  if (subject.is !== "comparison") return undefined;
  const { id, name, before, after } = subject.comparison;
  return { id, record: { is: "comparison", name, before: before.id, after: after.id } };
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
 * Warns if the instance's totals differ from the worksheet's. Checks them when the worksheet comes to the
 * front and after each refresh. Shows nothing if the check fails.
 */
function TotalsNotice({ sheet }: { readonly sheet: OursInFront }): ReactNode {
  const { actions, strings, format } = usePane();
  const { sheetId, pulledAt } = sheet;
  const { answer } = useAnswer(
    useCallback((signal) => actions.checkTotals(sheetId, signal), [actions, sheetId]),
    pulledAt,
  );
  if (answer.is !== "ready" || answer.value.agrees) return null;
  return (
    <Notice tone="warning" title={strings.sheet.totalsChanged}>
      {answer.value.now.map((totals) => (
        <p key={totals.o_no}>{strings.sheet.totalsNow({ totals: totalsInWords(totals, strings, format) })}</p>
      ))}
    </Notice>
  );
}

/** Offers to rewrite a worksheet whose language is not the pane's. */
function WordingNotice({ sheet }: { readonly sheet: OursInFront }): ReactNode {
  const { strings } = usePane();
  if (sheet.words === undefined || sheet.words === strings.language) return null;
  const language = languageName(sheet.words, strings.language);
  return (
    <section>
      <p className="quiet">{strings.sheet.writtenIn({ language })}</p>
      <ActionButton action={translateSheet} on={sheet} size="medium" />
      <ActionProgress action={translateSheet} on={sheet} />
    </section>
  );
}
