import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Spanish headers of columns that are no field of the contract. */
export const columns: Translation<Words["columns"]> = {
  withUnit: (label, unit) => `${label} (${unit})`,
  seconds: "s",
  percent: "%",
  status: "Estado",
  duration: "Duración",
  segment_start: "Inicio",
  segment_end: "Fin",
  segment_duration: "Duración",
  waste_type: "Tipo de desperdicio",
  loss_text: "Texto LOSS",
  median: "Mediana",
  minimum: "Mínimo",
  maximum: "Máximo",
  spread: "Dispersión",
  outlier: "Atípico",
  cycle: (number) => `Ciclo ${number}`,
  worse: "Peor",
  over_takt: "Takt",
  at: "Cuándo (UTC)",
  login: "Quién",
  what: "Qué",
  record: "Registro",
  field: "Campo",
  before: "Antes",
  after: "Después",
  outcome: "Resultado",
  whyReadOnly: (language) =>
    `Solo lectura: este nombre se trajo en ${language} y al devolver cambios no se puede indicar el idioma. Para editarlo, traiga los nombres propios del sistema.`,
};
