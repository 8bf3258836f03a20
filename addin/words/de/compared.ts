import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** German words of the charts of a comparison. */
export const compared: Translation<Words["compared"]> = {
  step: "Schritt",
  wholeStep: "Schritt, ganzer Name",
  before: "Vorher (s)",
  after: "Nachher (s)",
  saved: "Eingespart (s)",
  verdict: "Urteil",
  faster: "schneller",
  slower: "langsamer",
  same: "unverändert",
  onlyBefore: "nur vorher",
  onlyAfter: "nur nachher",
  cycleTimes: "Zykluszeit",
  sum: "Summe der Schritte",
  notExplained: "Nicht durch Schritte erklärt",
  notExplainedRule:
    "Zykluszeiten sind Mittelwerte von Zyklen und müssen nicht die Summe der Schritte sein; die Differenz hat einen eigenen Balken und wird nie aufgeteilt.",
  noSteps: "Der Vergleich hat noch keine Zeilen: im Aufgabenbereich erstellen.",
  unreadable: "Eine Zeit des Vergleichs ist unter 0 oder keine Zahl: Es lässt sich kein Wasserfall zeichnen.",
  base: "Sockel (s)",
  less: "Eingespart (s)",
  more: "Hinzugekommen (s)",
  total: "Zykluszeit (s)",
  change: "Änderung (s)",
  figures: {
    before: "CT vorher (s)",
    after: "CT nachher (s)",
    reduction: "Verkürzung (s)",
    reductionRule: "CT vorher − CT nachher; unter 0 ist langsamer",
    percent: "Verkürzung (%)",
    percentRule: "100 · Verkürzung / CT vorher",
    improvement: "VA-Verbesserung (Punkte)",
    improvementRule: "VA % nachher − VA % vorher",
    bySteps: "Durch Schritte eingespart (s)",
    byStepsRule: "Σ (vorher − nachher)",
    notExplained: "Nicht durch Schritte erklärt (s)",
    notExplainedRule: "Verkürzung − durch Schritte eingespart",
  },
  readStep:
    "Jedes Balkenpaar ist ein Schritt vorher und nachher; das letzte Paar ist, was die Schritte nicht erklären.",
  mostChanged: (count) =>
    `Die ${count} Schritte mit der größten Änderung haben einen eigenen Balken, alle übrigen zusammen einen.`,
  readWaterfall:
    "Von der Zykluszeit vorher zu der nachher; jeder Balken dazwischen ist, was ein Schritt einspart oder hinzufügt.",
};
