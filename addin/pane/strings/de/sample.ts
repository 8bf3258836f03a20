import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";

/** German words for the sample analysis that comes with the add-in. */
export const sample: Translation<Strings["sample"]> = {
  title: "An einem Beispiel ansehen",
  detail: "Eine Analyse, die das Add-In mitbringt. Ohne Netzwerk und Anmeldung, und nichts wird gesendet.",
  steps: {
    loss: {
      what: "LOSS in einem Arbeitsblatt",
      todo: "Eine Zeile je Verlust im Video. In die Spalten mit blauer Überschrift eintragen.",
    },
    pareto: { what: "LOSS-Pareto", todo: "Wo die meisten Sekunden verloren gehen, als Excel-Diagramm." },
    report: { what: "Bericht", todo: "Eine Seite, bereit zum Drucken." },
  },
  showing: "Beispiel",
  again: "Beispiel ansehen",
  notSent: "Das ist das Beispiel: Nichts wird gesendet.",
  notSentTodo: "Was Sie hier eingeben, bleibt nur in dieser Arbeitsmappe.",
};

/** German words for the user guide beside the pane. */
export const help: Translation<Strings["help"]> = {
  what: "Was ist das?",
  opens: "Öffnet die Anleitung im Browser",
};
