import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";
import { run } from "./cycle-run.ts";
import { combination } from "./work-combination.ts";

/** German words of the charts. */
export const charts: Translation<Words["charts"]> = {
  seconds: "Zeit (s)",
  secondsPerCycle: "Zeit je Zyklus (s)",
  takt: "Takt",
  target: "Ziel-CT",
  taktInput: "Taktzeit (s)",
  targetInput: "Ziel-CT (s)",
  emptyNoLine: "Hier eingeben; leer: keine Linie.",
  data: "Daten des Diagramms",
  figures: "Kennzahlen",
  total: "Summe (s)",
  toTakt: "Bis zum Takt (s)",
  vaShare: "VA-Anteil",
  cycles: "Zyklen",
  cycle: (number) => `Zyklus ${number}`,
  analysis: "Analyse",
  wholeName: "Name, vollständig",
  process: "Prozess",
  cycleNo: "Zyklus",
  cycleTime: "CT (s)",
  run,
  combination,
  element: "Ablaufabschnitt",
  number: "Nr.",
  share: "Anteil",
  cumulative: "Kumuliert",
  types: {
    custom: (slot) => `Tätigkeitsart ${slot}`,
    other: "Unbekannte Tätigkeitsart",
    rest: "Nicht in Segmenten",
  },
  doubts: {
    noElements: (analysis) => `Keine Ablaufabschnitte in ${analysis}.`,
    noneAtAll: "Keine Ablaufabschnitte in den gewählten Analysen.",
    unreadable: (count, analysis) =>
      `Nicht lesbare Segmente in ${count} Ablaufabschnitt(en) von ${analysis}: Jeder zählt mit seiner eigenen Tätigkeitsart.`,
    lengths: (count, analysis) =>
      `Segmente, deren gespeicherte Dauer von Ende − Beginn abweicht, in ${count} Ablaufabschnitt(en) von ${analysis}: Es zählt die gespeicherte Dauer.`,
    backwards: (count, analysis) =>
      `Ablaufabschnitte, die vor ihrem Beginn enden, ${count} in ${analysis}: Sie zählen als 0 s.`,
  },
  inSeconds: (what) => `${what} (s)`,
  share100:
    "Jeder Balken ist ein durchschnittlicher Zyklus der Analyse; die Anteile beziehen sich auf alle seine Sekunden.",
  shareOfTime: "Zeitanteil",
  pareto: {
    seconds: "LOSS (s)",
    perCycle: "Je Zyklus (s)",
    segments: "NVA-Segmente",
    total: "LOSS in allen Zyklen (s)",
    totalPerCycle: "LOSS je Zyklus (s)",
    perCycleRule: "Alle Sekunden / Anzahl der Zyklen",
    wasteType: "Verschwendungsart",
    wasteTypes: "Verschwendungsarten",
    lossText: "LOSS-Text",
    wholeText: "LOSS-Text, vollständig",
    noCode: "(ohne Code)",
    noText: "(ohne Text)",
    furtherTexts: (count) => `Weitere Texte (${count})`,
    firstTexts: (count) => `Die ${count} Texte mit den meisten Sekunden haben eine eigene Säule.`,
    order: "Die meisten Sekunden zuerst; die Linie summiert die Anteile bis 100 %.",
    last: (bar: string) => `${bar} steht zuletzt, wie viele Sekunden es auch sind.`,
    none: "Keine NVA-Sekunden mit LOSS in dieser Analyse.",
    noneInAll: "Keine NVA-Sekunden mit LOSS in den gewählten Analysen.",
    unreadable: (count) =>
      `Segmente oder LOSS von ${count} Ablaufabschnitt(en) sind nicht lesbar; davon wird nichts gezählt.`,
    doubtful: (count) =>
      `Segmente von ${count} Ablaufabschnitt(en) haben eine gespeicherte Dauer, die von Ende − Beginn abweicht; es zählt die gespeicherte Dauer.`,
  },
  timeline: {
    from: "Jeder Balken ist ein Ablaufabschnitt von Beginn bis Ende, gezählt ab Beginn seines Zyklus; seine Teile stehen in zeitlicher Folge.",
    tooFine: (count) =>
      `Ablaufabschnitte mit mehr als ${count} Teilen zeigen die späteren nach Tätigkeitsart zusammengefasst.`,
    elements: "Ablaufabschnitte",
    start: "Beginn (s)",
    end: "Ende (s)",
    custom: "Andere Tätigkeitsarten (s)",
    fromStart: "Zeit ab Beginn des Zyklus (s)",
  },
  yamazumi: {
    perElement: "Jede Säule ist ein Zyklus, seine Ablaufabschnitte von unten in ihrer Reihenfolge.",
    numbered: "Die Zahl vor dem Doppelpunkt in einem Stück ist die Nummer des Ablaufabschnitts.",
    longest: (count) =>
      `Die ${count} längsten Ablaufabschnitte sind einzeln gezeichnet, alle übrigen zusammen.`,
    further: (count) => `Weitere Ablaufabschnitte (${count})`,
    elements: "Ablaufabschnitte über alle Zyklen",
    mean: "Mittelwert (s)",
    minimum: "Min. (s)",
    maximum: "Max. (s)",
    wholeName: "Ablaufabschnitt, ganzer Name",
    perCycle:
      "Jede Säule ist ein durchschnittlicher Zyklus: alle Sekunden der Analyse geteilt durch die Anzahl ihrer Zyklen.",
  },
};
