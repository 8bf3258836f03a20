import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

const editable =
  "Blaue Überschriften: von Ihnen zu bearbeiten, gesendet durch „Zurückschreiben“. Grau: aus der Instanz. Der Status sagt, was bearbeitet, falsch oder im Konflikt ist.";
const readOnly =
  "Grau: aus der Instanz, durch „Aktualisieren“ auf den neuesten Stand gebracht. Eigene Spalten daneben bleiben.";

/** German words above the tables, and the names of worksheets. */
export const sheets: Translation<Words["sheets"]> = {
  names: {
    analyses: "Analysen",
    elements: "Abschnitte",
    loss: "LOSS",
    unexplained: "NVA offen",
    cycles: "Zyklen",
    cycle_matrix: "Matrix",
    comparison: "Vergleich",
    line_balance: "Linie",
    mmc: "MMC",
    mac: "MAC",
    change_report: "Änderungen",
  },
  sheet: "Blatt",
  cycleShort: (number) => `Z${number}`,
  titles: {
    analyses: "Analysen",
    elements: "Ablaufabschnitte",
    loss: "Verlust (LOSS)",
    unexplained: "Noch nicht erklärte NVA",
    cycles: "Gemessene Zyklen",
    cycle_matrix: "Ablaufabschnitte je Zyklus",
    comparison: "Vorher und nachher",
    line_balance: "Linienabtaktung",
    mmc: "Mensch-Maschine-Diagramme",
    mac: "Mehrfachtätigkeits-Diagramme",
    change_report: "Zurückgeschriebene Änderungen",
  },
  legends: {
    analyses: `${editable} Neue Zeilen darunter werden neue Analysen.`,
    elements: `${editable} Neue Zeilen werden neue Ablaufabschnitte.`,
    loss: editable,
    unexplained: `${editable} Erklärte Zeilen können gelöscht werden.`,
    cycles: readOnly,
    cycle_matrix: `${editable} Ein neuer Name gilt für alle Zyklen.`,
    comparison: readOnly,
    line_balance: readOnly,
    mmc: readOnly,
    mac: readOnly,
    change_report: readOnly,
  },
  lists: {
    analyses: "Alle Analysen der Instanz, neueste zuerst",
    mmc: "Alle Mensch-Maschine-Diagramme der Instanz, neueste zuerst",
    mac: "Alle Mehrfachtätigkeits-Diagramme der Instanz, neueste zuerst",
    change_report: "Die letzten Änderungen über dieses Relay, neueste zuerst",
    other: "Alle Datensätze, neueste zuerst",
  },
  allCycles: "alle Zyklen",
  cycle: (number) => `Zyklus ${number}`,
  oNo: (o_no) => `O-No ${o_no}`,
  elements: (count) => `${count} ${count === "1" ? "Ablaufabschnitt" : "Ablaufabschnitte"}`,
  averageCycleTime: (seconds) => `Mittlere CT ${seconds} s`,
  va: (percent) => `VA ${percent} %`,
  before: (analysis) => `Vorher: ${analysis}`,
  after: (analysis) => `Nachher: ${analysis}`,
  analysis: (id) => `Analyse ${id}`,
  takt: (seconds) => `Taktzeit ${seconds} s`,
  bottleneck: (process) => `Engpass ${process}`,
  sample: "Beispiel, das das Add-In mitbringt: Nichts davon wird gesendet",
  sampleLegend:
    "Blaue Überschriften: zum Ausprobieren. Die Statusspalte sagt, was bearbeitet oder falsch ist. Grau: aus dem Beispiel.",
  pulled: (when, db, url, login) => `Abgerufen ${when} aus ${db} auf ${url} von ${login}`,
  namesDefault: "Namen in der Standardsprache der Instanz",
  namesReadOnly: (language) => `Namen auf ${language}, schreibgeschützt`,
  moment: (year, month, day, time, offset) => `${day}.${month}.${year} ${time} UTC${offset}`,
};
