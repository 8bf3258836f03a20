import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** German words of the standard work combination table. */
export const combination: Translation<Words["charts"]["combination"]> = {
  how: "Jede Zeile beginnt, wenn die darüber den Menschen freigibt; die Maschine läuft daneben weiter. Die rote Spalte ist der Takt.",
  average: (cycles) => `Sekunden sind Mittelwerte aus ${cycles} Zyklen.`,
  table: "Standardarbeits-Kombinationsblatt",
  scale: "Sekunden ab Beginn",
  sums: { manual: "Handarbeit (s)", auto: "Automatisch (s)", walk: "Gehen (s)", wait: "Warten (s)" },
  person: "Zykluszeit des Menschen (s)",
  personRule: "Handarbeit + Gehen + Warten",
  unit: "Eine Zelle des Rasters (s)",
  unitRule: "Richtet sich nach dem Längeren von Tabelle und Takt",
  places: {
    at_start: "Beginn (Zellen)",
    at_manual: "Handarbeit bis (Zellen)",
    at_walk: "Gehen bis (Zellen)",
    at_wait: "Warten bis (Zellen)",
    at_auto: "Automatisch bis (Zellen)",
    at_end: "Ende (Zellen)",
  },
  mapping: "Als was jede Tätigkeitsart zählt",
  workType: "Tätigkeitsart",
  countsAs: "Zählt als",
  sign: "Zeichen",
  note: "Hinweis",
  unknownKind: "Hand, Auto, Weg oder Warten eingeben; bis dahin zählt sie nicht.",
  legend: "Zeichen",
  walkWhileAuto: "Gehen, während die Maschine läuft",
  waitWhileAuto: "Warten, während die Maschine läuft",
};
