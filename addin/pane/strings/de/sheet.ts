import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";
import { counted } from "./counted.ts";
import { rulesOf, titleOf } from "./kinds.ts";

const rows = (count: string): string => counted(count, "Zeile", "Zeilen");
const elements = (count: string): string => counted(count, "Ablaufabschnitt", "Ablaufabschnitte");
const sheets = (count: string): string => counted(count, "Arbeitsblatt", "Arbeitsblätter");

/** German words for what a pull or a refresh did. */
export const report: Translation<Strings["report"]> = {
  keptEdits: (count) =>
    `${counted(count, "Eingabe von Ihnen wurde", "Eingaben von Ihnen wurden")} behalten und nicht gesendet.`,
  conflicts: (count) =>
    `${counted(count, "Zelle wurde", "Zellen wurden")} von Ihnen und in der Instanz geändert: unter Änderungen entscheiden.`,
  news: (count) => `${counted(count, "Änderung", "Änderungen")} der Instanz übernommen.`,
  movedOut: (count) =>
    `${counted(count, "Zeile ist", "Zeilen sind")} nicht mehr in der Instanz: mit Ihren Notizen unter die Tabelle verschoben.`,
  takenIn: (headers) => `Eigene Spalten neben der Tabelle gehören jetzt zu ihr: ${headers}.`,
  unfiltered: (headers) =>
    `Excel hat den Filter nicht wieder gesetzt bei: ${headers}. Bitte noch einmal wählen.`,
  unsorted: "Excel hat die Tabelle nicht wieder sortiert: Neue Zeilen stehen am Ende.",
  lacking: (fields) => `Die Instanz hat nicht: ${fields}.`,
  printLeft:
    "Excel hat die Druckeinrichtung nicht übernommen: Ohne Drucker, oder wenn der Drucker das Papierformat nicht hat, stellen Sie sie unter Seitenlayout ein.",
  fitLeft: {
    wide: "Excel hat die Seite nicht auf eine Seitenbreite angepasst: Stellen Sie unter Seitenlayout die Breite auf 1 Seite ein.",
    whole:
      "Excel hat die Seite nicht auf ein Blatt angepasst: Stellen Sie unter Seitenlayout Breite und Höhe auf 1 Seite ein.",
  },
  nothingNew: "In der Instanz hat sich nichts geändert.",
};

/** German words of the view This sheet. */
export const sheet: Translation<Strings["sheet"]> = {
  asking: "Das Arbeitsblatt wird angesehen",
  before: (name) => `Vorher: ${name}`,
  after: (name) => `Nachher: ${name}`,
  totalsChanged: "Die Summen der Instanz haben sich seit dem Abruf geändert.",
  totalsNow: (totals) => `Jetzt ${totals}`,
  rebuild: "Zeilen neu erstellen",
  rebuilding: "Die Zeilen des Vergleichs werden erstellt",
  deleteRows: "In der Instanz löschen…",
  title: titleOf,
  cycle: (number) => `nur Zyklus ${number}`,
  allCycles: "alle Zyklen",
  pulled: (when) => `Abgerufen ${when}`,
  from: (where, login) => `aus ${where} von ${login}`,
  names: (language) => `Namen auf ${language}, schreibgeschützt`,
  writtenIn: (language) => `Das Arbeitsblatt ist auf ${language} geschrieben.`,
  reword: (language) => `Auf ${language} schreiben`,
  rewording: "Das Arbeitsblatt wird in der anderen Sprache geschrieben",
  older: (age) => `Abgerufen ${age}: Die Instanz kann neuere Werte haben.`,
  refresh: (kind, o_no) => `${titleOf(kind, o_no)} aktualisieren`,
  refreshing: (kind, o_no) => `${titleOf(kind, o_no)}: wird aktualisiert`,
  rows,
  edits: (count) => counted(count, "ungesendete Eingabe", "ungesendete Eingaben"),
  problems: (count) => counted(count, "Problem", "Probleme"),
  conflicts: (count) => counted(count, "Konflikt", "Konflikte"),
  noEdits: "Keine ungesendeten Eingaben",
  seeChanges: "Änderungen ansehen",
  notOurs: (name) => `„${name}“ wurde nicht vom Add-In abgerufen.`,
  notOursTodo:
    "Nichts darin wird gesendet oder geändert. Eine Analyse wählen, um sie in ein eigenes Arbeitsblatt abzurufen.",
  chooseAnalysis: "Eine Analyse wählen",
  ours: "Abgerufene Arbeitsblätter dieser Arbeitsmappe",
  missing: (count) =>
    `${counted(count, "Zeile des letzten Abrufs ist", "Zeilen des letzten Abrufs sind")} nicht mehr im Blatt. In der Instanz wurde nichts gelöscht.`,
  putBack: (count) => `${rows(count)} zurückholen`,
  puttingBack: "Zeilen werden zurückgeholt",
  newRows: (count) => `${counted(count, "neue Zeile ist", "neue Zeilen sind")} noch nicht in der Instanz.`,
  absentColumns: (headers) =>
    `${headers} wird nicht gesendet: Keine Spalte der Tabelle hat diese Überschrift. Wurde eine umbenannt, ihr die Überschrift zurückgeben.`,
  duplicates: (count) =>
    `${counted(count, "Zeile steht", "Zeilen stehen")} doppelt in der Tabelle. Davon wird nichts gesendet: Die Kopien löschen oder unter Änderungen zu neuen Zeilen machen.`,
  ownSnapshot: "Die Kopie für sich zurückschreiben",
  plainCells: "Zu einfachen Zellen machen",
  settling: "Die Kopie wird geklärt",
  belongsTo: (url, db) => `Abgerufen von ${url}, Datenbank ${db}.`,
  refreshPlain: "Dieses Blatt aktualisieren",
  refreshingPlain: "Das Arbeitsblatt wird aktualisiert",
};

/** German words for refreshing all worksheets. */
export const refreshAll: Translation<Strings["refreshAll"]> = {
  button: "Alle Arbeitsblätter aktualisieren",
  refreshing: "Alle Arbeitsblätter werden aktualisiert",
  far: (done, total) => `Arbeitsblatt ${done} von ${total}`,
  done: (count) => `${sheets(count)} aktualisiert`,
  cancelled: (count) =>
    count === "0" ? "Abgebrochen: kein Arbeitsblatt wurde aktualisiert" : `Abgebrochen nach ${sheets(count)}`,
  nothingNew: "In der Instanz hat sich nichts geändert.",
  failed: "nicht aktualisiert.",
  left: "unverändert gelassen, weil Sie abgebrochen haben.",
};

/** German words for deleting records whose rows were taken out of a worksheet. */
export const deletion: Translation<Strings["deletion"]> = {
  asking: "Die herausgenommenen Zeilen werden gelesen",
  title: "Diese Ablaufabschnitte in der Instanz löschen?",
  detail:
    "Sie werden für alle gelöscht, und nur, wenn sie seit Ihrem Abruf niemand geändert hat. Abwählen, was bleiben soll.",
  none: "Es fehlt keine Zeile des letzten Abrufs mehr.",
  button: (count) => `${elements(count)} in der Instanz löschen`,
  deleting: "Wird in der Instanz gelöscht",
  done: (deleted, total) =>
    deleted === total
      ? `${elements(deleted)} in der Instanz gelöscht`
      : `${deleted} von ${counted(total, "Ablaufabschnitt", "Ablaufabschnitten")} in der Instanz gelöscht`,
  outcomes: {
    deleted: "gelöscht",
    conflict: "nicht gelöscht: seitdem in der Instanz geändert. Aktualisieren, um es zu sehen.",
    gone: "war schon gelöscht",
    failed: "abgelehnt",
    unknown: "nicht bekannt: Die Antwort ging verloren. Aktualisieren, um es zu sehen.",
    not_sent: "nicht gelöscht",
  },
  takeBackTodo: "Der Verlauf unter Änderungen kann ein Löschen zurücknehmen.",
};

/** German words for fields beyond the contract. */
export const extra: Translation<Strings["extra"]> = {
  open: "Weitere Felder…",
  title: "Weitere Felder der Instanz",
  detail: "Angekreuzte stehen als schreibgeschützte Spalten am Ende der Tabelle.",
  show: "Diese Felder zeigen",
  showing: "Die weiteren Felder werden abgerufen",
};

/** German words for what changed on the instance. */
export const news: Translation<Strings["news"]> = {
  title: (count) => `Seit dem Abruf davor in der Instanz geändert (${count})`,
  new: "neu",
  gone: "entfallen",
  changed: "geändert",
  dismiss: "Liste schließen",
};

/** German words for a worksheet that was left half-made. */
export const unfinished: Translation<Strings["unfinished"]> = {
  pull: {
    what: "Ein Abruf in dieses Arbeitsblatt brach auf halbem Weg ab.",
    todo: "Durch erneuten Abruf beenden oder das Arbeitsblatt entfernen. Nichts wird daraus gesendet.",
    finish: "Abruf beenden",
  },
  refresh: {
    what: "Ein Aktualisieren dieses Arbeitsblatts brach auf halbem Weg ab.",
    todo: "Ihre ungesendeten Eingaben stehen noch in den Zellen. Durch erneutes Aktualisieren beenden; bis dahin wird nichts gesendet.",
    finish: "Aktualisieren beenden",
  },
  page: {
    what: "Diese Seite brach beim Erstellen auf halbem Weg ab.",
    todo: "Durch erneutes Erstellen beenden oder das Arbeitsblatt entfernen. Nichts wird daraus gesendet.",
    finish: "Seite fertigstellen",
  },
  finishing: (name) => `„${name}“ wird beendet`,
  remove: "Arbeitsblatt entfernen",
  removeQuestion: (name) => `„${name}“ aus der Arbeitsmappe entfernen?`,
  removeDetail: "Was hineingeschrieben wurde, geht mit. In der Instanz ändert sich nichts.",
  removing: (name) => `„${name}“ wird entfernt`,
};

/** German words for one row and its element. */
export const row: Translation<Strings["row"]> = {
  oNo: (o_no) => `O-No ${o_no}`,
  cycle: (number) => `Zyklus ${number}`,
  number: (number) => `Nr. ${number}`,
  tableRow: (number) => `Zeile ${number} der Tabelle`,
  none: "Eine Zelle der Tabelle markieren, um ihren Ablaufabschnitt im Video zu sehen.",
  noSegments: "Für diesen Ablaufabschnitt wurden keine Segmente aufgenommen.",
  segmentsInLoss: "Das LOSS-Arbeitsblatt dieser Analyse zeigt seine Segmente maßstäblich.",
  bar: (text) => `Segmente im Video: ${text}`,
  segment: (start, end) => `Segment ${start}–${end}\u00a0s`,
  part: (type, start, end) => `${type} ${start} bis ${end} s`,
  loss: "LOSS",
  noText: "noch kein Text",
  noWaste: "noch keine Verschwendungsart",
  lastKnown: "Zuletzt bekannte Werte der Instanz",
  rules: "Was Sie hier bearbeiten können",
  rulesOf,
  namesReadOnly:
    "Die Namen wurden in einer anderen Sprache als der der Instanz abgerufen. Beim Schreiben lässt sich keine Sprache angeben, deshalb sind sie schreibgeschützt; zum Bearbeiten mit Namen in der Standardsprache abrufen.",
};
