import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";
import { counted } from "./counted.ts";
import { inSentence, kinds } from "./kinds.ts";

/** Spanish words of the view Analyses. */
export const analyses: Translation<Strings["analyses"]> = {
  search: "Buscar O-No, nombre, proceso",
  list: "Análisis, primero los más recientes",
  asking: "Obteniendo los análisis",
  firstSteps: "Elija un análisis y tráigalo a una hoja. Edite las celdas y devuelva los cambios.",
  none: "En este sistema aún no hay análisis.",
  noneTodo: "Grabe uno en el sistema de análisis de trabajo y vuelva a mirar, o créelo aquí.",
  lookAgain: "Volver a mirar",
  noHit: (words) => `Ningún análisis tiene «${words}» en su O-No, nombre o proceso.`,
  clearSearch: "Borrar la búsqueda",
  found: (count) => counted(count, "análisis encontrado", "análisis encontrados"),
  unnamed: "(sin nombre)",
  cycles: "Ciclos",
  allCycles: "Todos los ciclos",
  cycle: (number) => `Ciclo ${number}`,
  pull: (kind, o_no) => `Traer ${inSentence(kind, o_no)}`,
  pullCycle: (kind, o_no, cycle) => `Traer ${inSentence(kind, o_no)}, ciclo ${cycle}`,
  pullShort: (kind) => `Traer ${kinds[kind]}`,
  refresh: (kind, o_no) => `Actualizar ${inSentence(kind, o_no)}`,
  refreshCycle: (kind, o_no, cycle) => `Actualizar ${inSentence(kind, o_no)}, ciclo ${cycle}`,
  refreshShort: (kind) => `Actualizar ${kinds[kind]}`,
  pulling: (kind, o_no) => `Trayendo ${inSentence(kind, o_no)}`,
  pulled: (rows, sheet) => `${counted(rows, "fila", "filas")} en «${sheet}».`,
  noElements: "Aún no se han grabado elementos de este análisis.",
  noRows: (sheet) => `«${sheet}» no tiene filas: en el sistema no hay nada.`,
  compare: "Comparar…",
  compareOf: (o_no) => `Comparar ${o_no} con otro análisis`,
  chooseSeveral: "Elegir varios",
  chosen: (count) => counted(count, "análisis elegido", "análisis elegidos"),
  chooseTodo: "Elija con un clic, o con las flechas y la barra espaciadora.",
  stopChoosing: "Terminar de elegir",
  several: (count) => `${count} análisis`,
  more: "Más…",
  back: "Análisis",
};

/** Spanish words for making an analysis. */
export const newAnalysis: Translation<Strings["newAnalysis"]> = {
  title: "Análisis nuevo",
  o_no: "O-No",
  o_noHint: "Se guarda tal como se escribe: 00123 sigue siendo 00123.",
  name: "Nombre",
  process_name: "Proceso",
  optional: (label) => `${label} (opcional)`,
  blank: "Escriba un O-No.",
  inUse: (o_no) => `Ya hay un análisis con el O-No ${o_no}. Elija otro.`,
  create: "Crear el análisis",
  createOf: (o_no) => `Crear el análisis ${o_no}`,
  creating: (o_no) => `Creando el análisis ${o_no}`,
  created: (o_no) => `${o_no} ya está en el sistema.`,
  createdTodo: "Traiga sus elementos a una hoja y escriba allí las filas.",
  show: (o_no) => `Mostrar ${o_no} en la lista`,
};

/** Spanish words for worksheets that are not about one analysis. */
export const more: Translation<Strings["more"]> = {
  title: "Más hojas",
  lists: "Listas",
  comparisons: "Comparaciones",
  lines: "Balances de línea",
  open: "Buscar por nombre",
  openComparisons: "Comparaciones…",
  openLines: "Balances de línea…",
};

/** Spanish words for comparisons and line balances. */
export const pick: Translation<Strings["pick"]> = {
  askingComparisons: "Obteniendo las comparaciones",
  askingLines: "Obteniendo los balances de línea",
  searchComparisons: "Buscar comparaciones",
  searchLines: "Buscar balances de línea",
  noComparisons: "En este sistema aún no hay comparaciones.",
  noLines: "En este sistema no hay balances de línea.",
  noHit: (words) => `Ningún nombre contiene «${words}».`,
  existing: "Comparaciones del sistema, primero las más recientes",
  linesList: "Balances de línea, primero los más recientes",
  pulling: (name) => `Trayendo «${name}»`,
  comparison: (before, after) => `CT ${before} → ${after}`,
  faster: (seconds, percent) => `${seconds} más rápido (${percent})`,
  slower: (seconds, percent) => `${seconds} más lento (${percent})`,
  same: "sin diferencia",
  line: (takt, efficiency, slowest) => `takt ${takt} · eficiencia ${efficiency} · máximo ${slowest}`,
  newComparison: "Comparación nueva",
  before: "Antes",
  after: "Después",
  findAnalysis: "Buscar O-No, nombre, proceso",
  hits: (count) => counted(count, "análisis coincide", "análisis coinciden"),
  noAnalysis: "Ningún análisis coincide.",
  change: "Cambiar",
  changeOf: (label) => `Cambiar: ${label}`,
  swap: "Intercambiar antes y después",
  name: "Nombre de la comparación",
  nameOf: (before, after) => `${before} → ${after}`,
  sameTwice: "Elija dos análisis distintos.",
  create: "Crear la comparación",
  creating: (name) => `Creando «${name}»`,
};
