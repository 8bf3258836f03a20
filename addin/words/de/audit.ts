import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** German words of the formula audit. */
export const audit: Translation<Words["audit"]> = {
  summary: "Urteil je Kennzahl, über alle Datensätze",
  details: "Datensatz für Datensatz",
  model: "Von",
  figure: "Kennzahl",
  records: "Datensätze",
  agree: "Stimmen überein",
  verdict: "Urteil",
  candidates: "Geprüfte Formeln (Datensätze, die sie treffen)",
  record: "Datensatz",
  given: "Wert des Systems",
  ours: "Unser Wert",
  formula: "Unsere Formel",
  matches: (formula) => `entspricht ${formula}`,
  several: (formulas) => `bei diesen Daten passen mehrere Formeln: ${formulas}`,
  notReproduced: "nicht nachzurechnen",
  nothingToCompare: "nichts zu vergleichen",
  agrees: "stimmt überein",
  differs: "weicht ab",
  noAnswer: "kein Ergebnis",
  yes: "ja",
  no: "nein",
  tried: (formula, agree, of) => `${formula} (${agree} von ${of})`,
  read: "Jede Kennzahl, die das System berechnet, neben dem Ergebnis der veröffentlichten Formeln, auf eine halbe Einheit der letzten angezeigten Stelle. Das System sagt nicht, welche Formel es verwendet.",
  longest: (count) =>
    `Je Kennzahl stehen abweichende Datensätze zuerst; höchstens ${count} Datensätze sind aufgeführt.`,
};
