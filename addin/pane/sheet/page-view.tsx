import "../kit/buttons.css";
import { Suspense } from "react";
import type { ReactNode } from "react";
import type { PageDescription } from "../../actions/interface/page-actions.ts";
import { languageInItself } from "../../actions/interface/languages.ts";
import { pageFacts } from "../../actions/interface/page-facts.ts";
import { pageKinds } from "../../actions/interface/sheet-facts.ts";
import { ActionButton, ActionProgress } from "../actions/action-button.tsx";
import { refreshSheet } from "../actions/refresh-sheet.ts";
import { HelpLink } from "../help/help-link.tsx";
import { Notice, ViewNotLoaded } from "../notices/notice.tsx";
import { OldValues } from "../notices/old-values.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { Waiting } from "../kit/waiting.tsx";
import { Explain } from "./explain.tsx";
import { AllRefreshed, RefreshAllButton } from "./refresh-all.tsx";
import { PulledFrom } from "./provenance.tsx";
import { lazily } from "../kit/lazily.tsx";
import { spokenName } from "../kit/spoken-name.ts";
import { pageInWords } from "../wording/worksheet-words.ts";

const CopyForReport = lazily(() => import("../copy/copy-for-report.tsx"), ViewNotLoaded);

const LibraryRows = lazily(() => import("../pages/library-rows.tsx"), ViewNotLoaded);

const PageGallery = lazily(() => import("../pages/page-gallery.tsx"), ViewNotLoaded);

const ProposeStations = lazily(() => import("../pages/propose-stations.tsx"), ViewNotLoaded);

const TakeOver = lazily(() => import("../pages/take-over.tsx"), ViewNotLoaded);

export function PageView({ page }: { readonly page: PageDescription }): ReactNode {
  const { strings, refreshed } = usePane();
  const words = strings.pages;
  const { sheetId, query, subject } = page;
  const visibleLabel = words.refresh({ page: words.kinds[query.kind].name });
  return (
    <div className="view scrolls">
      <Heading page={page} />
      <div className="main-buttons">
        <ActionButton
          {...{ action: refreshSheet, on: { sheetId }, appearance: "primary", size: "medium" }}
          aria-label={spokenName(
            visibleLabel,
            words.refresh({ page: pageInWords(query.kind, subject, strings) }),
          )}
        >
          {visibleLabel}
        </ActionButton>
        <RefreshAllButton />
      </div>
      <ActionProgress action={refreshSheet} on={page} />
      <AllRefreshed />
      {refreshed.one?.sheetId === sheetId && (
        <Notice tone="good" title={words.refreshed}>
          <p>{words.refreshedTodo}</p>
        </Notice>
      )}
      {pageFacts[query.kind].hasNoChart !== true && <DrawAgain page={page} />}
      {page.mayBeOld && <OldValues />}
      {query.of === undefined && <AboutNumbers page={page} />}
      {query.kind === "standard_time" && (
        <Suspense fallback={<Waiting what={words.takeOver} lines={1} />}>
          <TakeOver key={sheetId} page={page} />
        </Suspense>
      )}
      {query.kind === "element_library" && page.parts.length > 0 && (
        <Suspense fallback={<Waiting what={words.library.add} lines={1} />}>
          <LibraryRows key={sheetId} page={page} />
        </Suspense>
      )}
      {query.kind === "rebalance" && (
        <Suspense fallback={<Waiting what={words.propose} lines={1} />}>
          <ProposeStations key={sheetId} page={page} />
        </Suspense>
      )}
      <Suspense fallback={<Waiting what={strings.copy.title} />}>
        <CopyForReport page={page} />
      </Suspense>
    </div>
  );
}

function DrawAgain({ page }: { readonly page: PageDescription }): ReactNode {
  const { actions, strings, work } = usePane();
  const { drawAgain } = strings.pages;
  const draw = () =>
    work.run(refreshSheet.name(page), drawAgain, (running) => actions.showPage(page.query, running));
  return (
    <button
      type="button"
      className="link"
      aria-disabled={work.current !== undefined}
      onClick={() => void draw()}
    >
      {drawAgain}
    </button>
  );
}

/** Explains one number, or makes the formula audit of all. */
function AboutNumbers({
  page: { sheetId, name, query, pulledAt },
}: {
  readonly page: PageDescription;
}): ReactNode {
  const { strings } = usePane();
  return (
    <>
      <Explain sheetId={sheetId} pulledAt={pulledAt} />
      <Suspense fallback={<Waiting what={strings.pages.asking} lines={2} />}>
        <PageGallery
          name={`audit of ${sheetId}`}
          choices={[{ ...query, kind: "formula_audit", of: query.kind }]}
          subject={name}
        />
      </Suspense>
    </>
  );
}

function Heading({ page }: { readonly page: PageDescription }): ReactNode {
  const { strings, format } = usePane();
  const { query, subject, name, pulledAt, instance, login } = page;
  const { kind, cycle_no, lang } = query;
  const subjectKind = pageKinds[kind];
  const isOfAnalyses = subjectKind === "analysis" || subjectKind === "analyses";
  const facts = [
    ...(isOfAnalyses
      ? [
          cycle_no === null
            ? strings.sheets.allCycles
            : strings.sheet.cycle({ number: format.count(cycle_no) }),
        ]
      : []),
    ...(lang === null ? [] : [strings.pages.names({ language: languageInItself(lang) })]),
  ];
  return (
    <header className="provenance">
      <div className="titled">
        <h2>{pageInWords(kind, subject, strings)}</h2>
        <HelpLink to={pageFacts[kind].guideAnchor} iconOnly />
      </div>
      <p className="quiet">{[strings.pages.worksheet({ name }), ...facts].join(" · ")}</p>
      <PulledFrom pulledAt={pulledAt} instance={instance} login={login} />
    </header>
  );
}
