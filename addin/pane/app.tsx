import "./notices/notice.css";
import "./kit/pane.css";
import { Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import type { ReactNode } from "react";
import type { Language } from "../../contract/languages.ts";
import type { Actions, Connection, UnsentReport } from "../actions/interface/actions.ts";
import type { SheetDescription } from "../actions/interface/sheet-description.ts";
import { wordsOf } from "../words/words-of.ts";
import type { Words } from "../words/words.ts";
import { AnalysesView } from "./analyses/analyses-view.tsx";
import { useCommands } from "./hooks/commands.ts";
import type { PaneCommands } from "./hooks/commands.ts";
import { PaneContext } from "./hooks/pane-context.ts";
import type { PaneTools, View } from "./hooks/pane-context.ts";
import { useAnalyses } from "./hooks/use-analyses.ts";
import { useAnswer } from "./hooks/use-answer.ts";
import type { Answer } from "./hooks/use-answer.ts";
import { alwaysOver, useFirstRun } from "./hooks/use-first-run.ts";
import type { FirstRunMemory } from "./hooks/use-first-run.ts";
import { useKeptFocus } from "./hooks/use-kept-focus.ts";
import { useListTurn } from "./hooks/use-list-turn.ts";
import { useReconnect } from "./hooks/use-reconnect.ts";
import { useSheetVisits, useUntilVisit } from "./hooks/use-sheet-visits.ts";
import { useConnectionStatus, useSigningIn } from "./hooks/use-signing-in.ts";
import { markingOf, useDelete, useRefresh, useWork, useWriteBack } from "./hooks/use-work.ts";
import {
  useChangeCount,
  useCloseWarning,
  useDescription,
  useRowAsked,
  useWorkbook,
} from "./hooks/use-workbook.ts";
import { DefectBoundary } from "./kit/defect-boundary.tsx";
import { Tab, TabList } from "./kit/fluent.tsx";
import { lazily } from "./kit/lazily.tsx";
import { FailureNotice, Unfetched } from "./notices/notice.tsx";
import { WorkElsewhere } from "./notices/working.tsx";
import { StatusBar } from "./status-bar.tsx";
import { createFormat } from "./wording/format.ts";
import { NamesLanguageContext } from "./hooks/names-language.ts";

const SheetView = lazily(() => import("./sheet/sheet-view.tsx"), Unfetched);
const PressAgain = lazily(() => import("./notices/press-again.tsx"));
const DeletedSheets = lazily(() => import("./notices/deleted-sheets.tsx"));
const ChangesView = lazily(() => import("./changes/changes-view.tsx"), Unfetched);

/** What the pane is given: everything it can do, what the ribbon asks, and its words. */
interface PaneProps {
  readonly actions: Actions;
  readonly commands: PaneCommands;
  /** Its words to begin with. */
  readonly strings: Words;
  /** Fetches the words of another language; rejects where they cannot be fetched. */
  readonly speak?: (language: Language) => Promise<Words>;
  /** Whether this is the first time; without it, it is not. */
  readonly firstRun?: FirstRunMemory;
  /** Opens a page of the user guide; a window of its own where nothing else is given. */
  readonly openGuide?: (address: string) => void;
}

const openWindow = (address: string): void => {
  window.open(address, "_blank", "noopener");
};

/** The whole pane; what goes wrong by a defect of ours is shown in its place. */
export function App({
  strings: first,
  speak: fetchStrings = wordsOf,
  firstRun = alwaysOver,
  openGuide = openWindow,
  ...props
}: PaneProps): ReactNode {
  const [strings, setStrings] = useState(first);
  const chosen = useRef<Language>(undefined);
  const speak = useCallback(
    (language: Language) => {
      chosen.current = language;
      return fetchStrings(language).then(
        (next) => {
          // Another one may have been chosen meanwhile, and have come sooner.
          if (chosen.current === language) setStrings(next);
          return true;
        },
        () => chosen.current !== language,
      );
    },
    [fetchStrings],
  );
  return (
    <DefectBoundary strings={strings}>
      <Pane {...props} strings={strings} speak={speak} memory={firstRun} openGuide={openGuide} />
    </DefectBoundary>
  );
}

interface Inside
  extends Pick<PaneProps, "actions" | "commands">, Pick<PaneTools, "strings" | "speak" | "openGuide"> {
  readonly memory: FirstRunMemory;
}

function Pane({ actions, commands, strings, speak, memory, openGuide }: Inside): ReactNode {
  const [chosen, show] = useState<View>("analyses");
  // The view before stays until the next one has been fetched, instead of a flicker. The tab is chosen at once: a late one would be
  // told to the list of tabs anew, over what a fast hand chose meanwhile.
  const view = useDeferredValue(chosen);
  const [lang, choose] = useState<Language | null>(null);
  const format = useMemo(() => createFormat(strings.locale), [strings]);
  const work = useWork();
  const turns = useWorkbook(actions);
  // What is done changes what is shown: sheets, counts, the description of the one in front.
  const idle = work.current === undefined;
  const description = useDescription(actions, { turns, idle });
  const row = useRowAsked(description, view === "sheet");
  const inFront = sheetIn(description.answer);
  const refreshing = useRefresh(actions, work, inFront);
  const deleting = useDelete(actions, work);
  const firstRun = useFirstRun(memory);
  const connection = useAnswer(useCallback((signal) => actions.connect(signal), [actions]));
  const { again: connectAgain } = connection;
  const isConnected = connection.answer.is === "here";
  const instance = connection.answer.is === "here" ? connection.answer.value : undefined;
  const listTurn = useListTurn(chosen, isConnected);
  const analyses = useAnalyses(actions, lang, work, listTurn);
  const nextTry = useReconnect(connection);
  const visits = useSheetVisits(description.answer, work);
  const refreshed = useUntilVisit(refreshing.refreshed, visits);
  const allRefreshed = useUntilVisit(refreshing.allRefreshed, visits);
  const [pasteInto, askPaste] = useState<string>();
  useEffect(() => {
    if (isConnected) void fetchAhead();
  }, [isConnected]);
  const { again: listAgain } = analyses;
  const tryAgain = useCallback(() => {
    connectAgain();
    listAgain();
  }, [connectAgain, listAgain]);
  const signingIn = useSigningIn(actions, tryAgain);
  const mayWrite = connection.answer.is !== "here" || connection.answer.value.signedIn?.role !== "reader";
  const tools = useMemo(
    () => ({
      ...{ mayWrite, signingIn, instance },
      ...{ actions, strings, speak, openGuide, format, work, show, firstRun, isRowAsked: row.isAsked },
      ...{ ...refreshing, refreshed, allRefreshed, ...deleting },
      ...{ listTurn, visits, pasteInto, askPaste },
    }),
    [
      actions,
      strings,
      speak,
      openGuide,
      format,
      work,
      show,
      firstRun,
      row.isAsked,
      mayWrite,
      signingIn,
      refreshing,
      refreshed,
      allRefreshed,
      deleting,
      listTurn,
      visits,
      pasteInto,
      instance,
    ],
  );

  const sheets = useAnswer(
    useCallback(() => actions.listOurSheets(), [actions]),
    `${turns.sheet} ${idle}`,
  );
  const worksheets = useMemo(
    () => (sheets.answer.is === "here" ? JSON.stringify(sheets.answer.value) : ""),
    [sheets.answer],
  );
  const changes = useChangeCount(actions, { isReviewed: view === "changes", turns, idle, worksheets });
  const writing = useWriteBack(actions, work, changes.review.again);
  const [isToPressAgain, sayPressAgain] = useState(false);
  const { run } = work;
  const markEdits = useCallback(() => {
    void run(markingOf(inFront), strings.sheet.marking, () => actions.markEdits("in_front"));
  }, [run, inFront, strings, actions]);
  useCommands(commands, {
    ...{ strings, show, ...refreshing, markEdits, showRow: row.ask, preview: writing.done },
    sayPressAgain,
  });
  useCloseWarning(actions, changes.unsent.rows > 0, turns.cells);
  useConnectionStatus(connection, work, analyses.failure);
  useKeptFocus();

  const views: readonly { readonly view: View; readonly label: ReactNode; readonly body: ReactNode }[] = [
    {
      view: "analyses",
      label: strings.tabs.analyses,
      body: (
        <AnalysesView
          analyses={{
            ...analyses,
            answer: isInTheWay(connection.answer, analyses.answer) ? connection.answer : analyses.answer,
            again: tryAgain,
          }}
          sheets={sheets.answer.is === "here" ? sheets.answer.value : []}
        />
      ),
    },
    {
      view: "sheet",
      label: strings.tabs.sheet,
      body: <SheetView description={description} connection={connection.answer} />,
    },
    {
      view: "changes",
      label: changesLabel(changes.unsent, strings),
      body: <ChangesView review={changes.review} description={description.answer} writing={writing} />,
    },
  ];

  useEffect(() => {
    document.documentElement.lang = strings.locale;
  }, [strings]);

  return (
    <PaneContext value={tools}>
      <NamesLanguageContext value={useMemo(() => ({ lang, choose }), [lang])}>
        <main>
          <h1 className="unseen">{strings.title}</h1>
          <TabList
            activeid={`tab-${chosen}`}
            size="small"
            aria-label={strings.tabs.label}
            onChoose={(id) => {
              const asked = views.find((one) => `tab-${one.view}` === id);
              if (asked !== undefined) show(asked.view);
            }}
          >
            {views.map((one) => (
              <Tab key={one.view} id={`tab-${one.view}`} aria-controls={`panel-${one.view}`}>
                {one.label}
              </Tab>
            ))}
          </TabList>
          <Suspense>
            {views.map((one) => (
              <div
                className="panel"
                key={one.view}
                id={`panel-${one.view}`}
                role="tabpanel"
                aria-labelledby={`tab-${one.view}`}
                hidden={one.view !== view}
              >
                {(one.view === view || one.view === "analyses") && one.body}
              </div>
            ))}
          </Suspense>
          <WorkElsewhere />
          {changes.unsent.deleted.length > 0 && (
            <Suspense>
              <DeletedSheets sheets={changes.unsent.deleted} />
            </Suspense>
          )}
          {isToPressAgain && (
            <Suspense>
              <PressAgain onDismiss={() => sayPressAgain(false)} />
            </Suspense>
          )}
          {signingIn.failure !== undefined && (
            <FailureNotice failure={signingIn.failure} onDismiss={signingIn.dismiss} />
          )}
        </main>
        <StatusBar connection={{ ...connection, again: tryAgain }} nextTry={nextTry} />
      </NamesLanguageContext>
    </PaneContext>
  );
}

/** Says on the tab how many rows would be sent, with a sign where others are on hold. */
function changesLabel({ rows, ready }: UnsentReport, { tabs }: Words): ReactNode {
  const said = tabs.changes({ count: ready });
  if (rows === ready) return said;
  return (
    <span>
      {said} <span aria-hidden="true">!</span>
      <span className="unseen">{tabs.onHold({ count: rows - ready })}</span>
    </span>
  );
}

/** The worksheet that is in front, where it is known and one of ours; else an empty text. */
function sheetIn(description: Answer<SheetDescription>): string {
  return description.is === "here" && "sheetId" in description.value ? description.value.sheetId : "";
}

/** The connection's failure stands in the list's place where there is no list, or where this page must not go on. */
function isInTheWay<Value>(
  connection: Answer<Connection>,
  list: Answer<Value>,
): connection is Answer<never> & { readonly is: "failed" } {
  return connection.is === "failed" && (list.is !== "here" || connection.failure.code === "versions_differ");
}

/** Fetches what is shown only when the relay is away, when it would be too late, and what most people open next. What cannot be fetched is asked for again when it is needed. */
async function fetchAhead(): Promise<void> {
  await Promise.allSettled([
    import("./support/copy-details.tsx"),
    import("./analyses/open-analysis.tsx"),
    import("./analyses/new-analysis-form.tsx"),
    import("./kit/progress-bar.tsx"),
  ]);
}
