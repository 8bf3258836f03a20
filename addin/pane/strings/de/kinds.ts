import type { SheetKind } from "../../../rows/query.ts";

/** What a worksheet's kind is called: "Ablaufabschnitte von O-0012 abrufen". */
export const kinds: Readonly<Record<SheetKind, string>> = {
  analyses: "Liste der Analysen",
  elements: "Ablaufabschnitte",
  loss: "LOSS",
  unexplained: "Offene NVA",
  cycles: "Gemessene Zyklen",
  cycle_matrix: "Ablaufabschnitte je Zyklus",
  comparison: "Vergleich",
  line_balance: "Linienabtaktung",
  mmc: "Mensch-Maschine-Diagramme (MMC)",
  mac: "Mehrfachtätigkeits-Diagramme (MAC)",
  change_report: "Zurückgeschriebene Änderungen",
};

/** Names a worksheet by its kind and what it is about: "LOSS von O-0012"; a list is about nothing. */
export function titleOf(kind: SheetKind, subject: string): string {
  return subject === "" ? kinds[kind] : `${kinds[kind]} von ${subject}`;
}

const segmentRules = [
  "Verschwendungsart und LOSS-Text jedes NVA-Segments.",
  "Verschwendungsart: w1 bis w7, oder leer.",
  "Die Segmente selbst werden im Video geändert, nicht hier.",
];

const nothingToEdit = [
  "Von hier wird nichts zurückgeschrieben. Eigene Spalten daneben bleiben beim Aktualisieren.",
];

/** What may be edited in each kind of worksheet, and how. */
export const rulesOf: Readonly<Record<SheetKind, readonly string[]>> = {
  analyses: [
    "Analyse und Prozess. Eine neue Zeile mit einer O-No wird eine neue Analyse.",
    "O-No: wie eingegeben, 00123 bleibt 00123; keine zwei Analysen teilen eine.",
  ],
  elements: [
    "Zyklus, Nr., Ablaufabschnitt, Tätigkeitsart, Beginn, Ende und Vorgabezeit; in einem Arbeitsblatt für einen Zyklus nicht der Zyklus.",
    "Neue Zeilen werden neue Ablaufabschnitte; ein leerer Zyklus ist der der Zeile darüber.",
    "Zeiten sind Sekunden; das Ende liegt nie vor dem Beginn.",
    "Tätigkeitsart: va, nva, wait oder c4 und folgende.",
  ],
  loss: segmentRules,
  unexplained: [...segmentRules, "Eine Zeile mit LOSS-Text ist erklärt: Sie kann hier gelöscht werden."],
  cycles: nothingToEdit,
  cycle_matrix: ["Ablaufabschnitt: Ein neuer Name gilt für den Ablaufabschnitt in allen Zyklen."],
  comparison: nothingToEdit,
  line_balance: nothingToEdit,
  mmc: nothingToEdit,
  mac: nothingToEdit,
  change_report: nothingToEdit,
};
