import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** What a kind of page is called, on the page and in the pane. */
export const nouns: Words["pages"]["nouns"] = {
  elements_yamazumi: "Yamazumi de elementos",
  analyses_yamazumi: "Gráfico Yamazumi",
  work_share: "Proporción de VA",
  waste_pareto: "Pareto de LOSS",
  loss_text_pareto: "LOSS por texto",
  cycle_run: "Evolución de ciclos",
  timeline: "Línea de tiempo",
  work_combination: "Tabla combinada de trabajo",
  step_change: "Antes y después por paso",
  waterfall: "Cascada",
  line_load: "Gráfico del balance de línea",
  what_if: "Balance de línea hipotético",
  mmc_composition: "Composición hombre-máquina",
  mac_balance: "Cifras de actividades múltiples",
  formula_audit: "Comprobación de fórmulas",
  analysis_report: "Informe",
  comparison_report: "Informe antes-después",
  line_report: "Informe de línea",
};

/** Spanish words of every page: what it is called, its heading, what an empty one says. */
export const pages: Translation<Words["pages"]> = {
  nouns,
  shortNouns: {
    step_change: "Pasos",
    line_load: "Carga",
    what_if: "Hipótesis",
    line_report: "Informe",
    comparison_report: "Antes-después",
  },
  title: (subject, noun) => (subject === "" ? noun : `${subject} · ${noun}`),
  howToRead:
    "Actualizar vuelve a escribir estas cifras y conserva el formato de los gráficos. Nada de aquí se devuelve al sistema.",
  howToReadInputs:
    "Encabezados azules: para escribir, se conservan al actualizar. Actualizar vuelve a escribir las demás cifras. Nada de aquí se devuelve al sistema.",
  cycle: (number) => `ciclo ${number}`,
  allCycles: "todos los ciclos",
  nothing: "No hay nada que mostrar.",
  noLongerThere: "ya no está en el sistema",
};
