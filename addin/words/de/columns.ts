import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** German headers of columns that are no field of the contract. */
export const columns: Translation<Words["columns"]> = {
  withUnit: (label, unit) => `${label} (${unit})`,
  seconds: "s",
  percent: "%",
  status: "Status",
  duration: "Dauer",
  segment_start: "Beginn",
  segment_end: "Ende",
  segment_duration: "Dauer",
  waste_type: "Verschwendungsart",
  loss_text: "LOSS-Text",
  median: "Median",
  minimum: "Minimum",
  maximum: "Maximum",
  spread: "Spannweite",
  outlier: "Ausreißer",
  cycle: (number) => `Zyklus ${number}`,
  worse: "Schlechter",
  over_takt: "Takt",
  at: "Wann (UTC)",
  login: "Wer",
  what: "Was",
  record: "Datensatz",
  field: "Feld",
  before: "Vorher",
  after: "Nachher",
  outcome: "Ergebnis",
  whyReadOnly: (language) =>
    `Schreibgeschützt: Dieser Name wurde auf ${language} abgerufen, und beim Zurückschreiben lässt sich keine Sprache angeben. Zum Bearbeiten mit den Namen der Instanz abrufen.`,
};
