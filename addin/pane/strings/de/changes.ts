import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";
import { counted } from "./counted.ts";

/** "12 Änderungen und 2 neue Zeilen", or the one that there is. */
const amount = (changes: string, rows: string): string =>
  [
    ...(changes === "0" && rows !== "0" ? [] : [counted(changes, "Änderung", "Änderungen")]),
    ...(rows === "0" ? [] : [counted(rows, "neue Zeile", "neue Zeilen")]),
  ].join(" und ");

const records = (count: string): string => counted(count, "Datensatz", "Datensätze");

/** German words of the view Changes. */
export const changes: Translation<Strings["changes"]> = {
  asking: "Arbeitsblätter werden mit dem Abgerufenen verglichen",
  nothing: "Alles hier ist in der Instanz",
  nothingTodo:
    "Zellen in einem abgerufenen Arbeitsblatt bearbeiten: Was Sie ändern, steht hier, bevor etwas gesendet wird.",
  problems: (count) => `${counted(count, "Problem", "Probleme")} zuerst zu lösen`,
  problemsTodo: "Zeilen mit einem Problem werden nicht gesendet; die anderen schon.",
  problem: (column, entered, what) =>
    entered === "" ? `${column} ${what}` : `${column} „${entered}“ ${what}`,
  conflicts: (count) => `${counted(count, "Zelle", "Zellen")} von Ihnen und in der Instanz geändert`,
  conflictsTodo: "Für jede wählen oder einen dritten Wert in die Zelle eingeben.",
  willSend: (count, rows) => `${amount(count, rows)} zurückzuschreiben`,
  willSendSelected: (sheet) => `Zurückzuschreiben: die markierten Zeilen von „${sheet}“`,
  selectedTodo: "Von den Zeilen unten werden nur die gesendet, die im Arbeitsblatt markiert sind.",
  heldBack: (count) =>
    `${counted(count, "Zeile wartet", "Zeilen warten")}: Derselbe Ablaufabschnitt hat ein Problem oder einen Konflikt.`,
  nothingToSend: "Noch kann nichts gesendet werden.",
  nothingHere: "Dieses Arbeitsblatt hat nichts zu senden.",
  before: "Vorher",
  theirs: "In der Instanz",
  mine: "Ihr Wert",
  keepMine: "Meinen behalten",
  takeTheirs: "Ihren nehmen",
  editCell: "Zelle bearbeiten",
  wholeRow: "Ganze Zeile:",
  keepAllMine: "Alle meine behalten",
  takeAllTheirs: "Alle der Instanz nehmen",
  takeAllQuestion: (count) => `${counted(count, "Wert", "Werte")} der Instanz nehmen?`,
  takeAllDetail: "Was Sie in diese Zellen eingegeben haben, wird ersetzt.",
  goToCell: (where) => `Zur Zelle: ${where}`,
  settling: "Konflikte werden gelöst",
  scope: "Senden aus",
  scopeAll: "allen Arbeitsblättern",
  scopeSheet: (name) => `diesem Arbeitsblatt: ${name}`,
  scopeRows: "nur den markierten Zeilen",
  write: (count, rows) => `${amount(count, rows)} zurückschreiben`,
  writeSelected: "Markierte Zeilen zurückschreiben",
  writing: "Wird zurückgeschrieben",
  record: (done, total) => `Datensatz ${done} von ${total}`,
  troubles: "Aus diesen Arbeitsblättern wird nichts gesendet",
  showSheet: (name) => `„${name}“ zeigen`,
  missing: (count) =>
    `${counted(count, "Zeile", "Zeilen")} aus dem Blatt genommen: in der Instanz nicht gelöscht.`,
  missingTodo: "Zurückholen oder löschen…",
  putBackTodo: "Zurückholen…",
  newRows: (count) => `${counted(count, "Zeile", "Zeilen")} nicht in der Instanz: nicht gesendet.`,
  duplicates: (count) => `${counted(count, "Zeile steht", "Zeilen stehen")} doppelt: nicht gesendet.`,
  strays: (count) =>
    `${counted(count, "Zeile hat", "Zeilen haben")} keinen Platz mehr in der Instanz: nicht gesendet. Die Spalte Status sagt, warum.`,
  others: (count) =>
    `${counted(count, "Zeile wurde", "Zeilen wurden")} von einem anderen Autor dieser Arbeitsmappe bearbeitet: Das Senden ist seine Sache.`,
  copies: (count) =>
    count === "1" ? "Kopierte Zeile zu einer neuen machen" : `${count} kopierte Zeilen zu neuen machen`,
  makingCopies: "Kopien werden zu neuen Zeilen",
  unnumbered: (count) =>
    `${counted(count, "Zeile zwischen anderen hat", "Zeilen zwischen anderen haben")} noch keine Nummer.`,
  number: "Zeilen nummerieren",
  numberDetail: "Jeder Zyklus 1, 2, 3 … von oben nach unten; steht hier, bevor etwas gesendet wird.",
  numbering: "Zeilen werden nummeriert",
  newElement: "Neuer Ablaufabschnitt:",
  newAnalysis: "Neue Analyse:",
  newUnknown:
    "Schon gesendet, und die Antwort ging verloren. Erneutes Senden sieht zuerst nach: Es entsteht nie ein zweiter.",
  cycleInside: (number) => `Zyklus ${number}`,
  span: (start, end) => `${start}–${end}`,
  fromTime: (start) => `ab ${start}`,
  done: "Fertig",
  outcomeTitle: {
    complete: (count) => `${records(count)} zurückgeschrieben`,
    partly: (written, rest) => `${records(written)} zurückgeschrieben, ${rest} nicht`,
    none: "Nichts wurde zurückgeschrieben",
    unknown: (written, rest, unknown) =>
      written === "0" && rest === "0"
        ? `Nicht bekannt, was aus ${counted(unknown, "Datensatz", "Datensätzen")} wurde`
        : [
            `${records(written)} zurückgeschrieben`,
            ...(rest === "0" ? [] : [`${rest} nicht`]),
            `${unknown} nicht bekannt`,
          ].join(", "),
  },
  outcomes: {
    written: "geschrieben",
    conflict: "Konflikt: inzwischen in der Instanz geändert, nichts überschrieben",
    gone: "nicht mehr in der Instanz",
    failed: "abgelehnt",
    unknown: "nicht bekannt: Die Antwort ging verloren",
    not_sent: "nicht geschrieben",
  },
  createdOutcomes: {
    created: "neu in der Instanz",
    failed: "abgelehnt",
    unknown: "nicht bekannt: Die Antwort ging verloren",
    not_sent: "nicht angelegt",
  },
  altered: "die Instanz hat einen Wert gerundet oder gekürzt",
  totals: "Summen jetzt",
  totalsOf: (o_no, figures) => `${o_no}: ${figures}`,
  checkAgain: "Erneut prüfen",
  checkAgainTodo:
    "Was nicht bekannt ist, wird noch einmal gesendet. Ein Wert, der schon dort steht, gilt als geschrieben, und eine angelegte Zeile wird gefunden: Nichts entsteht doppelt.",
};

/** German words of the history below it. */
export const history: Translation<Strings["history"]> = {
  title: "Verlauf der Rückschreibungen",
  segments: "Segmente",
  asking: "Verlauf wird geholt",
  none: "Noch nichts zurückgeschrieben.",
  lookAgain: "Neu nachsehen",
  report: "Als Arbeitsblatt auflisten",
  reporting: "Änderungsbericht wird abgerufen",
  reported: (rows, sheet) => `${counted(rows, "Zeile", "Zeilen")} in „${sheet}“.`,
  records,
  notDone: (count) => `${count} nicht ausgeführt`,
  what: {
    write: "geändert",
    create: "angelegt",
    delete: "gelöscht",
    build_lines: "Zeilen erstellt",
    take_back: "zurückgenommen",
  },
  outcomes: {
    pending: "läuft noch oder abgebrochen",
    written: "",
    created: "",
    deleted: "",
    built: "",
    conflict: "nicht ausgeführt: inzwischen in der Instanz geändert",
    gone: "nicht ausgeführt: nicht mehr in der Instanz",
    failed: "abgelehnt",
    unknown: "nicht bekannt: Die Antwort ging verloren",
  },
  takeBack: "Zurücknehmen",
  takeBackOf: (label) => `Zurücknehmen: ${label}`,
  takeBackAll: (count) => `${records(count)} zurücknehmen`,
  takeBackQuestion: (count) => `${records(count)} in der Instanz zurücknehmen?`,
  takeBackDetail:
    "Jeder wird, was er vorher war, außer wenn ihn seitdem jemand geändert hat. Ein gelöschter Ablaufabschnitt kommt unter einer neuen ID zurück.",
  takingBack: "Wird zurückgenommen",
  wasTakenBack: "zurückgenommen",
  noWayBack: "lässt sich nicht zurücknehmen: In der Instanz kann das Add-In nur Ablaufabschnitte löschen",
  back: {
    taken_back: "zurückgenommen",
    conflict: "nicht zurückgenommen: seitdem von jemandem geändert",
    gone: "nicht zurückgenommen: nicht mehr in der Instanz",
    not_possible: "kann nicht zurückgenommen werden",
    failed: "abgelehnt",
    unknown: "nicht bekannt: Die Antwort ging verloren. Neu nachsehen.",
    not_sent: "nicht zurückgenommen",
  },
  newId: (id) => `kam unter der neuen ID ${id} zurück`,
  lossText: (number) => `LOSS-Text ${number}`,
  wasteType: (number) => `Verschwendungsart ${number}`,
};
