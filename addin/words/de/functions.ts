import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

const asText = "Die O-No der Analyse, als Text.";

/** German words of the worksheet functions. */
export const functions: Translation<Words["functions"]> = {
  help: {
    SESSION: {
      description: "Gibt ein Feld einer Analyse an, zum Beispiel ihre mittlere Zykluszeit.",
      parameters: {
        o_no: asText,
        field:
          "Das Feld mit Name oder Bezeichnung: cycle_time_avg, va_ratio, element_count, name, process_name, date, o_no.",
      },
    },
    ELEMENTS: {
      description: "Listet die Ablaufabschnitte einer Analyse mit ihren Zeiten unter einer Kopfzeile auf.",
      parameters: {
        o_no: asText,
        cycle: "Die Nummer eines Zyklus; ohne sie werden die Ablaufabschnitte aller Zyklen aufgelistet.",
      },
    },
    LOSS: {
      description:
        "Listet die LOSS einer Analyse auf, eine Zeile je NVA-Segment mit Verschwendungsart und Text, unter einer Kopfzeile.",
      parameters: { o_no: asText },
    },
    CYCLES: {
      description: "Listet die gemessenen Zyklen einer Analyse mit ihren Zeiten unter einer Kopfzeile auf.",
      parameters: { o_no: asText },
    },
    COMPARE: {
      description:
        "Vergleicht zwei Analysen: die Kennzahl ihres neuesten Vergleichs in der Instanz, ohne einen solchen aus beiden berechnet.",
      parameters: {
        o_no_before: "Die O-No der Analyse vorher, als Text.",
        o_no_after: "Die O-No der Analyse nachher, als Text.",
        field:
          "Die Kennzahl mit Name oder Bezeichnung: ct_a, ct_b, ct_reduction, ct_reduction_pct, va_improvement.",
      },
    },
    LINE: {
      description: "Gibt ein Feld einer Linienabtaktung an, zum Beispiel ihre Taktzeit.",
      parameters: {
        name: "Der Name der Linienabtaktung, als Text.",
        field: "Das Feld mit Name oder Bezeichnung: takt_time, lb_efficiency, bottleneck_name, max_ct, name.",
      },
    },
  },
  errors: {
    noAnalysis: (o_no) => `Es gibt keine Analyse ${o_no}.`,
    severalAnalyses: (o_no) => `Mehrere Analysen haben die O-No ${o_no}.`,
    oNoIsNumber: (number) =>
      `Es gibt keine Analyse ${number}. Wenn die O-No mit Nullen beginnt, als Text eingeben: "00${number}".`,
    oNoMissing: "Eine O-No als Text angeben.",
    noLine: (name) => `Es gibt keine Linienabtaktung ${name}.`,
    severalLines: (name) => `Mehrere Linienabtaktungen heißen ${name}.`,
    lineMissing: "Den Namen einer Linienabtaktung als Text angeben.",
    noField: (field, fields) => `Es gibt kein Feld ${field}. Felder sind: ${fields}.`,
    fieldMissing: (fields) => `Ein Feld angeben. Felder sind: ${fields}.`,
    fieldNotThere: (field) => `Die Instanz hat das Feld ${field} nicht.`,
    cycleIsNone: "Den Zyklus als ganze Zahl ab 1 angeben.",
    relayAway: "Das Relay antwortet nicht.",
    instanceAway: "Die Instanz antwortet nicht.",
    notSignedIn: "Im Aufgabenbereich anmelden.",
    signInFailed: "Die Instanz weist die Anmeldung des Relays ab.",
    noRights: "Die Instanz gibt kein Recht, dies zu lesen.",
    cancelled: "Die Berechnung wurde abgebrochen.",
    other: (message) => `Es ließ sich nicht lesen: ${message}`,
  },
};
