import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** German words in the worksheet of changes written back. */
export const changes: Translation<Words["changes"]> = {
  what: {
    write: "bearbeitet",
    create: "angelegt",
    delete: "gelöscht",
    build_lines: "Zeilen erstellt",
  },
  tookBack: (what) => `zurückgenommen: ${what}`,
  outcomes: {
    pending: "läuft",
    written: "geschrieben",
    created: "angelegt",
    deleted: "gelöscht",
    built: "erstellt",
    conflict: "nicht ausgeführt: jemand hat den Datensatz vorher geändert",
    gone: "nicht ausgeführt: nicht mehr in der Instanz",
    failed: "fehlgeschlagen",
    unknown: "unbekannt: Datensatz prüfen",
  },
  withMessage: (outcome, message) => `${outcome}: ${message}`,
  takenBackLater: (outcome) => `${outcome}, später zurückgenommen`,
  segment: (field, number) => `${field}, NVA-Segment ${number}`,
};
