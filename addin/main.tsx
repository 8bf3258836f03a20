import { createRoot } from "react-dom/client";
import type { ReactNode } from "react";
import type { Language } from "../contract/languages.ts";
import type { Actions } from "./actions/interface/actions.ts";
import type { Authorization } from "./client/send.ts";
import { associateFunctions, loadFunctions } from "./functions/associate.ts";
import { App } from "./pane/app.tsx";
import { createCommands } from "./pane/actions/commands.ts";
import type { PaneCommands } from "./pane/actions/commands.ts";
import { englishPane } from "./words/pane-words.ts";
import { paneWordsOf } from "./words/words-of.ts";
import { followTheme } from "./pane/kit/theme.ts";
import type { PaneWords } from "./words/words.ts";
import type { OfficeColours } from "./pane/kit/theme.ts";
import { associateRibbon } from "./ribbon.ts";
import { spokenLanguage } from "./spoken-language.ts";
import { actionsWhenLoaded } from "./actions/when-loaded.ts";
import { keptChoice } from "./kept-choice.ts";
import type { FirstRunMemory } from "./pane/hooks/use-first-run.ts";

/** The version of this page from package.json, which the bundler inserts. */
declare const WA_VERSION: string;

/** The signed-in user, for as long as this page is open. */
const who: { authorization?: Authorization | undefined } = {};
const relay = {
  ...{ baseUrl: location.origin, pageVersion: WA_VERSION },
  authorization: () => who.authorization,
};
const spoken = spokenLanguage();
const functions = loadFunctions(relay, () => spoken.current());
/** A function was called or a button pressed since Office started this page. */
let isAsked = false;
const asked = (): void => void (isAsked = true);

// Before anything is painted, because Excel may calculate a cell and then needs the functions.
associateFunctions(() => {
  asked();
  return functions();
});

// Pane, ribbon and functions share one runtime: Office starts this page once for all.
if (typeof Office === "undefined") void explain("no_office_js");
else
  void Office.onReady(({ host }) => (host === Office.HostType.Excel ? openPane() : explain("not_in_excel")));

async function explain(why: "no_office_js" | "not_in_excel"): Promise<void> {
  const { Outside } = await import("./pane/notices/outside.tsx");
  await show(() => undefined, <Outside strings={englishPane} why={why} />);
}

async function openPane(): Promise<void> {
  const commands = createCommands();
  associateRibbon({
    send: (command) => {
      asked();
      commands.send(command);
    },
  });
  const actions = actionsWhenLoaded(() => loadActions(commands));
  // A language that cannot be loaded must not prevent the pane.
  const strings = await paneWordsOf(spoken.current()).catch(() => englishPane);
  const pane = { actions, commands, strings, loadWords, firstRun: firstRunMemory(), openGuide };
  await show(officeTheme, <App {...pane} />);
}

/** Loads the words of a language, and remembers the language after success. */
async function loadWords(language: Language): Promise<PaneWords> {
  const strings = await paneWordsOf(language);
  spoken.choose(language);
  return strings;
}

/** Loads all actions of a user while the pane is painted. */
async function loadActions(commands: PaneCommands): Promise<Actions> {
  const { startActions, tellLostPress } = await import("./start-actions.ts");
  setTimeout(() => {
    if (!isAsked) void tellLostPress(commands);
  }, 2_000);
  return startActions(relay, functions, () => spoken.current(), {
    page: new URL("sign-in.html", location.href),
    onChange: (authorization) => (who.authorization = authorization),
  });
}

async function show(theme: () => OfficeColours | undefined, page: ReactNode): Promise<void> {
  await followTheme(theme);
  const root = document.getElementById("root");
  if (root === null) throw new Error("taskpane.html has no root.");
  createRoot(root).render(page);
}

/** Returns the memory of the first run's end, for this user on this computer. */
function firstRunMemory(): FirstRunMemory {
  const kept = keptChoice("work-analysis.first-run");
  return { isOver: () => kept.read() !== null, end: () => kept.keep("over") };
}

/**
 * Returns the colours of Office's theme. Returns undefined if the host has none: office.js then throws a
 * TypeError.
 */
function officeTheme(): OfficeColours | undefined {
  try {
    return Office.context.officeTheme;
  } catch (cause) {
    if (cause instanceof TypeError) return undefined;
    throw cause;
  }
}

/** Opens a page of the user guide in the user's browser, or in a new window if Office cannot. */
function openGuide(address: string): void {
  const { requirements, ui } = Office.context;
  if (requirements.isSetSupported("OpenBrowserWindowApi", "1.1")) ui.openBrowserWindow(address);
  else window.open(address, "_blank", "noopener");
}
