import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Spanish words of the charts of a comparison. */
export const compared: Translation<Words["compared"]> = {
  step: "Paso",
  wholeStep: "Paso, nombre completo",
  before: "Antes (s)",
  after: "Después (s)",
  saved: "Ahorro (s)",
  verdict: "Veredicto",
  faster: "más rápido",
  slower: "más lento",
  same: "sin cambio",
  onlyBefore: "solo antes",
  onlyAfter: "solo después",
  cycleTimes: "Tiempo de ciclo",
  sum: "Suma de los pasos",
  notExplained: "No explicado por los pasos",
  notExplainedRule:
    "Los tiempos de ciclo son medias de ciclos y no tienen que ser la suma de los pasos; la diferencia tiene barra propia y nunca se reparte.",
  noSteps: "La comparación aún no tiene líneas: créelas en el panel.",
  unreadable: "Un tiempo de la comparación es menor que 0 o no es un número: no se puede dibujar la cascada.",
  base: "Base (s)",
  less: "Ahorro (s)",
  more: "Aumento (s)",
  total: "Tiempo de ciclo (s)",
  change: "Cambio (s)",
  figures: {
    before: "CT antes (s)",
    after: "CT después (s)",
    reduction: "Reducción (s)",
    reductionRule: "CT antes − CT después; menor que 0 es más lento",
    percent: "Reducción (%)",
    percentRule: "100 · reducción / CT antes",
    improvement: "Mejora de VA (puntos)",
    improvementRule: "VA % después − VA % antes",
    bySteps: "Ahorro por los pasos (s)",
    byStepsRule: "Σ (antes − después)",
    notExplained: "No explicado por los pasos (s)",
    notExplainedRule: "reducción − ahorro por los pasos",
  },
  readStep: "Cada par de barras es un paso antes y después; el último par es lo que los pasos no explican.",
  mostChanged: (count) => `Los ${count} pasos que más cambian tienen barra propia, los demás una común.`,
  readWaterfall:
    "Del tiempo de ciclo antes al de después; cada barra intermedia es lo que un paso ahorra o añade.",
};
