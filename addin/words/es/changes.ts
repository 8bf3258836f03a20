import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Spanish words in the worksheet of changes written back. */
export const changes: Translation<Words["changes"]> = {
  what: {
    write: "editado",
    create: "creado",
    delete: "eliminado",
    build_lines: "líneas creadas",
  },
  tookBack: (what) => `deshecho: ${what}`,
  outcomes: {
    pending: "en curso",
    written: "devuelto",
    created: "creado",
    deleted: "eliminado",
    built: "creadas",
    conflict: "no hecho: alguien cambió antes el registro",
    gone: "no hecho: ya no está en el sistema",
    failed: "error",
    unknown: "desconocido: compruebe el registro",
  },
  withMessage: (outcome, message) => `${outcome}: ${message}`,
  takenBackLater: (outcome) => `${outcome}, deshecho después`,
  segment: (field, number) => `${field}, segmento NVA ${number}`,
};
