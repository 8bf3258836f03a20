import "./notices/notice.css";
import "./kit/pane.css";
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import type { ReactNode } from "react";
import type { Language } from "../../contract/languages.ts";
import type { Actions } from "../actions/interface/actions.ts";
import { paneWordsOf } from "../words/words-of.ts";
import type { PaneWords } from "../words/words.ts";
import { useCommands } from "./actions/commands.ts";
import type { PaneCommands } from "./actions/commands.ts";
import { NamesLanguageContext } from "./hooks/names-language.ts";
import { PaneContext } from "./hooks/pane-context.ts";
import type { PaneTools, View } from "./hooks/pane-context.ts";
import { alwaysOver, useFirstRun } from "./hooks/use-first-run.ts";
import type { FirstRunMemory } from "./hooks/use-first-run.ts";
import { useInstance } from "./hooks/use-instance.ts";
import { useKeptFocus } from "./hooks/use-kept-focus.ts";
import { useKnownWorkbook } from "./hooks/use-known-workbook.ts";
import { useLastWork } from "./hooks/use-last-work.ts";
import { useWork, useWriteBack } from "./hooks/use-work.ts";
import { DefectBoundary } from "./kit/defect-boundary.tsx";
import { StatusBar } from "./status-bar.tsx";
import { Messages, Views } from "./views.tsx";
import { createFormat } from "./wording/format.ts";

interface PaneProps {
  readonly actions: Actions;
  readonly commands: PaneCommands;
  /** The words at the start; `setLanguage` replaces them. */
  readonly strings: PaneWords;
  /** Rejects if the words cannot be loaded. */
  readonly loadWords?: (language: Language) => Promise<PaneWords>;
  /** If omitted, the first run is over. */
  readonly firstRun?: FirstRunMemory;
  /** Opens a page of the user guide. The default is a new window. */
  readonly openGuide?: (address: string) => void;
  /** Milliseconds before the pane looks for functions that did not answer a refresh. */
  readonly busyCheckDelay?: number;
}

const openWindow = (address: string): void => {
  window.open(address, "_blank", "noopener");
};

/** After a defect, an error page replaces the pane. */
export function App({
  strings: first,
  loadWords = paneWordsOf,
  firstRun = alwaysOver,
  openGuide = openWindow,
  busyCheckDelay = 10_000,
  ...props
}: PaneProps): ReactNode {
  const [strings, setStrings] = useState(first);
  const chosen = useRef<Language>(undefined);
  const setLanguage = useCallback(
    (language: Language) => {
      chosen.current = language;
      return loadWords(language).then(
        (next) => {
          // The user may have chosen another language meanwhile.
          if (chosen.current === language) setStrings(next);
          return true;
        },
        () => chosen.current !== language,
      );
    },
    [loadWords],
  );
  return (
    <DefectBoundary strings={strings}>
      <Pane
        {...props}
        strings={strings}
        setLanguage={setLanguage}
        memory={firstRun}
        {...{ openGuide, busyCheckDelay }}
      />
    </DefectBoundary>
  );
}

interface PaneContentProps
  extends Pick<PaneProps, "actions" | "commands">, Pick<PaneTools, "strings" | "setLanguage" | "openGuide"> {
  readonly memory: FirstRunMemory;
  readonly busyCheckDelay: number;
}

function Pane(props: PaneContentProps): ReactNode {
  const { actions, commands, strings, setLanguage, memory, openGuide, busyCheckDelay } = props;
  const [chosen, show] = useState<View>("analyses");
  // The previous view stays until the next one has loaded, so the pane does not flicker. The tab changes at
  // once: a later change could undo the next click.
  const view = useDeferredValue(chosen);
  const [lang, choose] = useState<Language | null>(null);
  const [pasteInto, openPasteIn] = useState<string>();
  const [needsPressAgain, setNeedsPressAgain] = useState(false);
  const format = useMemo(() => createFormat(strings.locale), [strings]);
  const firstRun = useFirstRun(memory);
  const work = useWork();
  const workbook = useKnownWorkbook(actions, { work, view });
  const { inFront, row, changes } = workbook;
  const isRowRequested = row.isRequested;
  const { tools: instanceTools, ...instance } = useInstance(actions, { work, view: chosen, lang });
  const lastWork = useLastWork(work, workbook);
  const writing = useWriteBack(actions, work, changes.review.askAgain);
  const tools = useMemo(
    () => ({
      ...{ actions, strings, setLanguage, openGuide, format, work, show, firstRun, isRowRequested },
      ...{ ...instanceTools, ...lastWork, pasteInto, openPasteIn },
    }),
    [
      actions,
      strings,
      setLanguage,
      openGuide,
      format,
      work,
      firstRun,
      isRowRequested,
      instanceTools,
      lastWork,
      pasteInto,
    ],
  );
  const commandTools = { ...tools, inFront, showRow: row.request, preview: writing.dismiss };
  useCommands(commands, commandTools, setNeedsPressAgain);
  useKeptFocus();
  useDocumentLanguage(strings.locale);
  return (
    <PaneContext value={tools}>
      <NamesLanguageContext value={useMemo(() => ({ lang, choose }), [lang])}>
        <main>
          <h1 className="unseen">{strings.title}</h1>
          <Views {...{ chosen, view, workbook, writing }} {...instance} />
          <Messages {...{ workbook, busyCheckDelay, needsPressAgain, setNeedsPressAgain }} />
        </main>
        <StatusBar connection={instance.connection} nextTry={instance.nextTry} />
      </NamesLanguageContext>
    </PaneContext>
  );
}

function useDocumentLanguage(locale: string): void {
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
}
