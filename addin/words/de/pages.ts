import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** German words of every page. */
export const pages: Translation<Words["pages"]> = {
  nouns: {
    elements_yamazumi: "Yamazumi der Ablaufabschnitte",
    analyses_yamazumi: "Yamazumi-Diagramm",
    work_share: "VA-Anteil",
    waste_pareto: "LOSS-Pareto",
    loss_text_pareto: "LOSS nach Text",
    cycle_run: "Zyklusverlauf",
    timeline: "Zeitstrahl",
    work_combination: "Kombinationsblatt",
    step_change: "Vorher/Nachher je Schritt",
    waterfall: "Wasserfall",
    line_load: "Liniendiagramm",
    what_if: "Linie, Was-wäre-wenn",
    mmc_composition: "MMC-Zusammensetzung",
    mac_balance: "MAC-Kennzahlen",
    formula_audit: "Formelprüfung",
    analysis_report: "Bericht",
    comparison_report: "Vorher-Nachher-Bericht",
    line_report: "Linienbericht",
  },
  shortNouns: {
    step_change: "Schritte",
    line_load: "Auslastung",
    what_if: "Was-wäre-wenn",
    line_report: "Bericht",
    comparison_report: "Vorher-Nachher",
  },
  title: (subject, noun) => (subject === "" ? noun : `${subject} · ${noun}`),
  howToRead:
    "„Aktualisieren“ schreibt diese Zahlen neu und lässt Diagramme so, wie Sie sie formatiert haben. Nichts davon wird zurückgeschrieben.",
  howToReadInputs:
    "Blaue Überschriften: Ihre Eingaben, sie bleiben bei jedem Aktualisieren. Alle anderen Zahlen schreibt „Aktualisieren“ neu. Nichts davon wird zurückgeschrieben.",
  cycle: (number) => `Zyklus ${number}`,
  allCycles: "alle Zyklen",
  nothing: "Nichts anzuzeigen.",
  noLongerThere: "nicht mehr in der Instanz",
};
