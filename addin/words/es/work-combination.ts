import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Spanish words of the standard work combination table. */
export const combination: Translation<Words["charts"]["combination"]> = {
  how: "Cada fila empieza cuando la de arriba deja libre a la persona; la máquina sigue al lado. La columna roja es el takt.",
  average: (cycles) => `Los segundos son medias de ${cycles} ciclos.`,
  table: "Tabla combinada de trabajo estándar",
  scale: "Segundos desde el inicio",
  sums: { manual: "Manual (s)", auto: "Automático (s)", walk: "Caminar (s)", wait: "Espera (s)" },
  person: "Tiempo de ciclo de la persona (s)",
  personRule: "Manual + caminar + espera",
  unit: "Una celda de la cuadrícula (s)",
  unitRule: "Según el mayor de tabla y takt",
  places: {
    at_start: "Inicio (celdas)",
    at_manual: "Manual hasta (celdas)",
    at_walk: "Caminar hasta (celdas)",
    at_wait: "Espera hasta (celdas)",
    at_auto: "Automático hasta (celdas)",
    at_end: "Fin (celdas)",
  },
  mapping: "Como qué cuenta cada tipo de trabajo",
  workType: "Tipo de trabajo",
  countsAs: "Cuenta como",
  sign: "Signo",
  note: "Nota",
  unknownKind: "Escriba manual, automático, caminar o espera; hasta entonces no cuenta.",
  legend: "Signos",
  walkWhileAuto: "caminar con la máquina en marcha",
  waitWhileAuto: "espera con la máquina en marcha",
};
