import type { Language } from "../../../../contract/languages.ts";
import { counted } from "./counted.ts";
import { analyses, more, newAnalysis, pick } from "./analyses.ts";
import { cellReasons } from "./cells.ts";
import { changes, history } from "./changes.ts";
import { columns, columnsOf } from "./columns.ts";
import { instanceFailures, sheetTroubles, workbookFailures } from "./failures.ts";
import { copy, pages } from "./pages.ts";
import { help, sample } from "./sample.ts";
import { deletion, extra, news, refreshAll, report, row, sheet, unfinished } from "./sheet.ts";
import { signIn } from "./sign-in.ts";

/**
 * Everything the pane says, in English. Numbers come in as text that the locale has already shaped. Another language is
 * another value of the type `Strings`.
 */
export const en = {
  language: "en_US" satisfies Language as Language,
  locale: "en",
  title: "Work Analysis for Excel",
  tabs: {
    label: "Views",
    analyses: "Analyses",
    sheet: "This sheet",
    changes: (count: string) => (count === "0" ? "Changes" : `Changes ${count}`),
  },
  units: {
    seconds: (number: string) => `${number}\u00a0s`,
    percent: (number: string) => `${number}\u00a0%`,
    elements: (count: string) => counted(count, "element", "elements"),
    cycleTime: (seconds: string) => `CT ${seconds}`,
    va: (percent: string) => `VA ${percent}`,
  },
  general: {
    tryAgain: "Try again",
    cancel: "Cancel",
    cancelling: "Cancelling…",
    dismiss: "Dismiss",
    keep: "Keep as it is",
    empty: "(empty)",
    arrow: "→",
    request: (id: string) => `Request ${id}`,
    sheetConcerned: (name: string) => `Worksheet “${name}”.`,
    working: (what: string) => `${what}…`,
    progress: (done: string, total: string) => `${done} of ${total}`,
    showMore: (count: string) => `Show ${count} more`,
    failed: "Something in the add-in itself went wrong.",
    failedTodo: "Your cells are untouched. Close the pane and open it again.",
    copyDetails: "Copy details for support",
    detailsCopied: "Copied. Paste it into a message to whoever runs the relay.",
    detailsByHand: "The clipboard is closed to the add-in. Select the text and copy it.",
  },
  status: {
    label: "Connection",
    connecting: "Connecting…",
    away: "Not connected",
    connected: (db: string, login: string) => `${db} · ${login}`,
    namesIn: (language: string) => `names: ${language}`,
    chooseLanguage: "Language of the pane and of worksheets",
    languageMissing: "That language could not be fetched. Choose it again.",
    chooseNames: "Language of names",
    namesDefault: "default",
    namesDefaultLong: "Instance default (names can be edited)",
    namesReadOnly: (language: string) => `${language} (names are read-only)`,
    missing: (fields: string) =>
      `The instance lacks ${fields}. Columns for these stay empty and are not written.`,
  },
  analyses,
  newAnalysis,
  more,
  pick,
  pages,
  copy,
  signIn,
  sample,
  help,
  report,
  sheet,
  refreshAll,
  deletion,
  extra,
  news,
  unfinished,
  row,
  changes,
  history,
  outside: {
    what: "This page is the task pane of an Excel add-in.",
    inExcel: "In Excel, choose Work Analysis on the Home tab.",
    workbench: "Without Excel, open it in the workbench:",
    noOffice: "Microsoft's office.js could not be fetched, so the pane cannot reach Excel.",
    noOfficeTodo: "Check that this computer reaches appsforoffice.microsoft.com, then open the pane again.",
  },
  columns,
  columnsOf,
  cellReasons,
  instanceFailures,
  workbookFailures,
  sheetTroubles,
};
