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

/** Inserted by the bundler from package.json. */
declare const WA_VERSION: string;

/** The signed-in user. Forgotten when this page closes. */
const user: { authorization?: Authorization | undefined } = {};
const relay = {
  ...{ baseUrl: location.origin, pageVersion: WA_VERSION },
  authorization: () => user.authorization,
};
const spoken = spokenLanguage();
const functions = loadFunctions(relay, () => spoken.current());
/** True after a worksheet function was called or a button pressed. */
let wasUsed = false;
const recordUse = (): void => void (wasUsed = true);

// Before anything is painted, because Excel may calculate a cell and then needs the functions.
associateFunctions(() => {
  recordUse();
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
      recordUse();
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

async function loadActions(commands: PaneCommands): Promise<Actions> {
  const { startActions, reportLostPress } = await import("./start-actions.ts");
  setTimeout(() => {
    if (!wasUsed) void reportLostPress(commands);
  }, 2_000);
  return startActions(relay, functions, () => spoken.current(), {
    page: new URL("sign-in.html", location.href),
    onChange: (authorization) => (user.authorization = authorization),
    wasUsed,
  });
}

async function show(theme: () => OfficeColours | undefined, page: ReactNode): Promise<void> {
  await followTheme(theme);
  const root = document.getElementById("root");
  if (root === null) throw new Error("taskpane.html has no root.");
  createRoot(root).render(page);
}

function firstRunMemory(): FirstRunMemory {
  const kept = keptChoice("work-analysis.first-run");
  return { isOver: () => kept.read() !== null, end: () => kept.keep("over") };
}

/** Returns undefined if the host has no theme: office.js then throws a TypeError. */
function officeTheme(): OfficeColours | undefined {
  try {
    return Office.context.officeTheme;
  } catch (cause) {
    if (cause instanceof TypeError) return undefined;
    throw cause;
  }
}

/** Opens a page in the user's browser, or in a new window if Office cannot. */
function openGuide(address: string): void {
  const { requirements, ui } = Office.context;
  if (requirements.isSetSupported("OpenBrowserWindowApi", "1.1")) ui.openBrowserWindow(address);
  else window.open(address, "_blank", "noopener");
}
