import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";
import { counted } from "./counted.ts";
import { kinds, titleOf } from "./kinds.ts";

/** German words of the view Analyses. */
export const analyses: Translation<Strings["analyses"]> = {
  search: "O-No, Name, Prozess suchen",
  list: "Analysen, neueste zuerst",
  asking: "Analysen werden geholt",
  firstSteps: "Eine Analyse wählen und in ein Arbeitsblatt abrufen. Zellen bearbeiten, dann zurückschreiben.",
  none: "In dieser Instanz gibt es noch keine Analysen.",
  noneTodo: "Im Arbeitsanalyse-System eine aufnehmen und neu nachsehen, oder hier eine anlegen.",
  lookAgain: "Neu nachsehen",
  noHit: (words) => `Keine Analyse hat „${words}“ in O-No, Name oder Prozess.`,
  clearSearch: "Suche leeren",
  found: (count) => counted(count, "Analyse", "Analysen"),
  unnamed: "(ohne Namen)",
  cycles: "Zyklen",
  allCycles: "Alle Zyklen",
  cycle: (number) => `Zyklus ${number}`,
  pull: (kind, o_no) => `${titleOf(kind, o_no)} abrufen`,
  pullCycle: (kind, o_no, cycle) => `${titleOf(kind, o_no)}, Zyklus ${cycle}, abrufen`,
  pullShort: (kind) => `${kinds[kind]} abrufen`,
  refresh: (kind, o_no) => `${titleOf(kind, o_no)} aktualisieren`,
  refreshCycle: (kind, o_no, cycle) => `${titleOf(kind, o_no)}, Zyklus ${cycle}, aktualisieren`,
  refreshShort: (kind) => `${kinds[kind]} aktualisieren`,
  pulling: (kind, o_no) => `${titleOf(kind, o_no)}: wird abgerufen`,
  pulled: (rows, sheet) => `${counted(rows, "Zeile", "Zeilen")} in „${sheet}“.`,
  noElements: "Für diese Analyse wurden noch keine Ablaufabschnitte aufgenommen.",
  noRows: (sheet) => `„${sheet}“ hat keine Zeilen: In der Instanz ist nichts vorhanden.`,
  compare: "Vergleichen…",
  compareOf: (o_no) => `${o_no} mit einer anderen Analyse vergleichen`,
  chooseSeveral: "Mehrere wählen",
  chosen: (count) => `${counted(count, "Analyse", "Analysen")} gewählt`,
  chooseTodo: "Mit einem Klick wählen, oder mit Pfeiltasten und Leertaste.",
  stopChoosing: "Auswahl beenden",
  several: (count) => counted(count, "Analyse", "Analysen"),
  more: "Mehr…",
  back: "Analysen",
};

/** German words for making an analysis. */
export const newAnalysis: Translation<Strings["newAnalysis"]> = {
  title: "Neue Analyse",
  o_no: "O-No",
  o_noHint: "Bleibt wie eingegeben: 00123 bleibt 00123.",
  name: "Name",
  process_name: "Prozess",
  optional: (label) => `${label} (darf leer bleiben)`,
  blank: "Eine O-No eingeben.",
  inUse: (o_no) => `Eine Analyse hat die O-No ${o_no} schon. Eine andere wählen.`,
  create: "Analyse anlegen",
  createOf: (o_no) => `Analyse ${o_no} anlegen`,
  creating: (o_no) => `Analyse ${o_no} wird angelegt`,
  created: (o_no) => `${o_no} ist jetzt in der Instanz.`,
  createdTodo: "Die Ablaufabschnitte in ein Arbeitsblatt abrufen und die Zeilen dort eingeben.",
  show: (o_no) => `${o_no} in der Liste zeigen`,
};

/** German words for worksheets that are not about one analysis. */
export const more: Translation<Strings["more"]> = {
  title: "Weitere Arbeitsblätter",
  lists: "Listen",
  comparisons: "Vergleiche",
  lines: "Linienabtaktungen",
  open: "Über den Namen zu finden",
  openComparisons: "Vergleiche…",
  openLines: "Linienabtaktungen…",
};

/** German words for comparisons and line balances. */
export const pick: Translation<Strings["pick"]> = {
  askingComparisons: "Vergleiche werden geholt",
  askingLines: "Linienabtaktungen werden geholt",
  searchComparisons: "Vergleiche suchen",
  searchLines: "Linienabtaktungen suchen",
  noComparisons: "In dieser Instanz gibt es noch keine Vergleiche.",
  noLines: "In dieser Instanz gibt es keine Linienabtaktungen.",
  noHit: (words) => `Keiner der Namen enthält „${words}“.`,
  existing: "Vergleiche der Instanz, neueste zuerst",
  linesList: "Linienabtaktungen, neueste zuerst",
  pulling: (name) => `„${name}“ wird abgerufen`,
  comparison: (before, after) => `CT ${before} → ${after}`,
  faster: (seconds, percent) => `${seconds} schneller (${percent})`,
  slower: (seconds, percent) => `${seconds} langsamer (${percent})`,
  same: "kein Unterschied",
  line: (takt, efficiency, slowest) =>
    `Taktzeit ${takt} · Austaktungsgrad ${efficiency} · längste CT ${slowest}`,
  newComparison: "Neuer Vergleich",
  before: "Vorher",
  after: "Nachher",
  findAnalysis: "O-No, Name, Prozess suchen",
  hits: (count) => counted(count, "Analyse passt", "Analysen passen"),
  noAnalysis: "Keine Analyse passt.",
  change: "Ändern",
  changeOf: (label) => `Ändern: ${label}`,
  swap: "Vorher und nachher tauschen",
  name: "Name des Vergleichs",
  nameOf: (before, after) => `${before} → ${after}`,
  sameTwice: "Zwei verschiedene Analysen wählen.",
  create: "Vergleich anlegen",
  creating: (name) => `„${name}“ wird angelegt`,
};
