import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";
import { run } from "./cycle-run.ts";
import { combination } from "./work-combination.ts";

/** Spanish words of the charts: titles of axes, names of series, notes. */
export const charts: Translation<Words["charts"]> = {
  seconds: "Tiempo (s)",
  secondsPerCycle: "Tiempo por ciclo (s)",
  takt: "Takt",
  target: "CT objetivo",
  taktInput: "Takt (s)",
  targetInput: "CT objetivo (s)",
  emptyNoLine: "Escríbalo aquí; vacío: sin línea.",
  data: "Datos del gráfico",
  figures: "Cifras",
  total: "Total (s)",
  toTakt: "Hasta el takt (s)",
  vaShare: "Proporción de VA",
  cycles: "Ciclos",
  cycle: (number) => `Ciclo ${number}`,
  analysis: "Análisis",
  wholeName: "Nombre completo",
  process: "Proceso",
  cycleNo: "Ciclo",
  cycleTime: "CT (s)",
  run,
  combination,
  element: "Elemento",
  number: "N.º",
  share: "Proporción",
  cumulative: "Acumulado",
  types: {
    custom: (slot) => `Tipo de trabajo ${slot}`,
    other: "Tipo de trabajo desconocido",
    rest: "Fuera de segmentos",
  },
  doubts: {
    noElements: (analysis) => `No hay elementos en ${analysis}.`,
    noneAtAll: "No hay elementos en los análisis elegidos.",
    unreadable: (count, analysis) =>
      `Segmentos que no se pueden leer, en ${count} elemento(s) de ${analysis}: cada uno cuenta con su propio tipo de trabajo.`,
    lengths: (count, analysis) =>
      `Segmentos cuya duración guardada difiere de fin − inicio, en ${count} elemento(s) de ${analysis}: cuenta la duración guardada.`,
    backwards: (count, analysis) =>
      `Elementos que terminan antes de empezar, ${count} en ${analysis}: cuentan como 0 s.`,
  },
  inSeconds: (what) => `${what} (s)`,
  share100: "Cada barra es un ciclo medio del análisis; las proporciones son de todos sus segundos.",
  shareOfTime: "Proporción del tiempo",
  pareto: {
    seconds: "LOSS (s)",
    perCycle: "Por ciclo (s)",
    segments: "Segmentos NVA",
    total: "LOSS en todos los ciclos (s)",
    totalPerCycle: "LOSS por ciclo (s)",
    perCycleRule: "Todos los segundos / número de ciclos",
    wasteType: "Tipo de desperdicio",
    wasteTypes: "Tipos de desperdicio",
    lossText: "Texto LOSS",
    wholeText: "Texto LOSS completo",
    noCode: "(sin código)",
    noText: "(sin texto)",
    furtherTexts: (count) => `Otros textos (${count})`,
    firstTexts: (count) => `Los ${count} textos con más segundos tienen columna propia.`,
    order: "Primero los que más segundos suman; la línea acumula las proporciones hasta el 100 %.",
    last: (bar: string) => `${bar} va al final, sean cuantos sean sus segundos.`,
    none: "No hay segundos NVA con LOSS en este análisis.",
    noneInAll: "No hay segundos NVA con LOSS en los análisis elegidos.",
    unreadable: (count) =>
      `No se pueden leer los segmentos o el LOSS de ${count} elemento(s); no se cuenta nada de ellos.`,
    doubtful: (count) =>
      `Segmentos de ${count} elemento(s) tienen una duración guardada que difiere de fin − inicio; cuenta la guardada.`,
  },
  timeline: {
    from: "Cada barra es un elemento de su inicio a su fin, contado desde el inicio de su ciclo; sus tramos están en orden de tiempo.",
    tooFine: (count) =>
      `Los elementos de más de ${count} tramos muestran los últimos sumados por tipo de trabajo.`,
    elements: "Elementos",
    start: "Inicio (s)",
    end: "Fin (s)",
    custom: "Otros tipos de trabajo (s)",
    fromStart: "Tiempo desde el inicio del ciclo (s)",
  },
  yamazumi: {
    perElement: "Cada columna es un ciclo, con sus elementos desde abajo en su orden.",
    numbered: "El número antes de los dos puntos en un tramo es el del elemento.",
    longest: (count) => `Los ${count} elementos más largos se dibujan uno a uno, los demás juntos.`,
    further: (count) => `Otros elementos (${count})`,
    elements: "Elementos de todos los ciclos",
    mean: "Media (s)",
    minimum: "Mín. (s)",
    maximum: "Máx. (s)",
    wholeName: "Elemento, nombre completo",
    perCycle:
      "Cada columna es un ciclo medio: todos los segundos del análisis divididos entre su número de ciclos.",
  },
};
