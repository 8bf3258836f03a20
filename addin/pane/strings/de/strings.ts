import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";
import { analyses, more, newAnalysis, pick } from "./analyses.ts";
import { cellReasons } from "./cells.ts";
import { changes, history } from "./changes.ts";
import { columns, columnsOf } from "./columns.ts";
import { counted } from "./counted.ts";
import { instanceFailures, sheetTroubles, workbookFailures } from "./failures.ts";
import { copy, pages } from "./pages.ts";
import { help, sample } from "./sample.ts";
import { deletion, extra, news, refreshAll, report, row, sheet, unfinished } from "./sheet.ts";
import { signIn } from "./sign-in.ts";

/** Everything the pane says, in German. */
export const strings: Translation<Strings> = {
  title: "Arbeitsanalyse für Excel",
  tabs: {
    label: "Ansichten",
    analyses: "Analysen",
    sheet: "Dieses Blatt",
    changes: (count) => (count === "0" ? "Änderungen" : `Änderungen ${count}`),
  },
  units: {
    seconds: (number) => `${number}\u00a0s`,
    percent: (number) => `${number}\u00a0%`,
    elements: (count) => counted(count, "Ablaufabschnitt", "Ablaufabschnitte"),
    cycleTime: (seconds) => `CT ${seconds}`,
    va: (percent) => `VA ${percent}`,
  },
  general: {
    tryAgain: "Noch einmal versuchen",
    cancel: "Abbrechen",
    cancelling: "Wird abgebrochen…",
    dismiss: "Schließen",
    keep: "So lassen",
    empty: "(leer)",
    arrow: "→",
    request: (id) => `Anfrage ${id}`,
    sheetConcerned: (name) => `Arbeitsblatt „${name}“.`,
    working: (what) => `${what}…`,
    progress: (done, total) => `${done} von ${total}`,
    showMore: (count) => `${count} weitere zeigen`,
    failed: "Im Add-In selbst ist ein Fehler aufgetreten.",
    failedTodo: "Ihre Zellen sind unberührt. Den Aufgabenbereich schließen und wieder öffnen.",
    copyDetails: "Details für den Support kopieren",
    detailsCopied: "Kopiert. In eine Nachricht an die Person einfügen, die das Relay betreibt.",
    detailsByHand: "Das Add-in darf nicht in die Zwischenablage schreiben. Den Text markieren und kopieren.",
  },
  status: {
    label: "Verbindung",
    connecting: "Verbindung wird hergestellt…",
    away: "Nicht verbunden",
    connected: (db, login) => `${db} · ${login}`,
    namesIn: (language) => `Namen: ${language}`,
    chooseLanguage: "Sprache des Aufgabenbereichs und der Arbeitsblätter",
    languageMissing: "Diese Sprache ließ sich nicht holen. Noch einmal wählen.",
    chooseNames: "Sprache der Namen",
    namesDefault: "Standard",
    namesDefaultLong: "Standard der Instanz (Namen lassen sich bearbeiten)",
    namesReadOnly: (language) => `${language} (Namen sind schreibgeschützt)`,
    missing: (fields) =>
      `Der Instanz fehlt ${fields}. Spalten dafür bleiben leer und werden nicht geschrieben.`,
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
    what: "Diese Seite ist der Aufgabenbereich eines Excel-Add-Ins.",
    inExcel: "In Excel auf der Registerkarte Start „Arbeitsanalyse“ wählen.",
    workbench: "Ohne Excel in der Werkbank öffnen:",
    noOffice:
      "office.js von Microsoft ließ sich nicht holen, deshalb erreicht der Aufgabenbereich Excel nicht.",
    noOfficeTodo:
      "Prüfen, ob dieser Computer appsforoffice.microsoft.com erreicht, dann den Aufgabenbereich neu öffnen.",
  },
  columns,
  columnsOf,
  cellReasons,
  instanceFailures,
  workbookFailures,
  sheetTroubles,
};
