import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";
import { counted } from "./counted.ts";
import { inSentence, rulesOf, titleOf } from "./kinds.ts";

/** Spanish words for what a pull or a refresh did. */
export const report: Translation<Strings["report"]> = {
  keptEdits: (count) =>
    `${counted(count, "edición suya conservada", "ediciones suyas conservadas")} sin enviar.`,
  conflicts: (count) =>
    `${counted(count, "celda cambiada", "celdas cambiadas")} por usted y en el sistema: decida en Cambios.`,
  news: (count) => `${counted(count, "cambio del sistema incorporado", "cambios del sistema incorporados")}.`,
  movedOut: (count) =>
    `${counted(count, "fila ya no está en el sistema: pasó", "filas ya no están en el sistema: pasaron")} debajo de la tabla con sus notas.`,
  takenIn: (headers) => `Columnas suyas junto a la tabla ahora forman parte de ella: ${headers}.`,
  unfiltered: (headers) => `Excel no volvió a aplicar el filtro en: ${headers}. Elíjalo de nuevo.`,
  unsorted: "Excel no volvió a ordenar la tabla: las filas nuevas están al final.",
  lacking: (fields) => `El sistema no tiene: ${fields}.`,
  printLeft:
    "Excel no ha aceptado la configuración de impresión: si no hay impresora, o si no tiene ese tamaño de papel, ajústela en Disposición de página.",
  fitLeft: {
    wide: "Excel no ha ajustado la hoja al ancho de una página: en Disposición de página, ponga Ancho en 1 página.",
    whole:
      "Excel no ha ajustado la hoja a una sola página: en Disposición de página, ponga Ancho y Alto en 1 página.",
  },
  nothingNew: "Nada cambió en el sistema.",
};

/** Spanish words of the view This sheet. */
export const sheet: Translation<Strings["sheet"]> = {
  asking: "Mirando la hoja",
  before: (name) => `Antes: ${name}`,
  after: (name) => `Después: ${name}`,
  totalsChanged: "Los totales del sistema han cambiado desde que se trajo.",
  totalsNow: (totals) => `Ahora ${totals}`,
  rebuild: "Rehacer las líneas",
  rebuilding: "Creando las líneas de la comparación",
  deleteRows: "Eliminar en el sistema…",
  title: titleOf,
  cycle: (number) => `solo ciclo ${number}`,
  allCycles: "todos los ciclos",
  pulled: (when) => `Traído: ${when}`,
  from: (where, login) => `de ${where} por ${login}`,
  names: (language) => `nombres en ${language}, solo lectura`,
  writtenIn: (language) => `La hoja está escrita en ${language}.`,
  reword: (language) => `Escribirla en ${language}`,
  rewording: "Escribiendo la hoja en el otro idioma",
  older: (age) => `Traído ${age}: el sistema puede tener valores más nuevos.`,
  refresh: (kind, o_no) => `Actualizar ${inSentence(kind, o_no)}`,
  refreshing: (kind, o_no) => `Actualizando ${inSentence(kind, o_no)}`,
  rows: (count) => counted(count, "fila", "filas"),
  edits: (count) => counted(count, "edición sin enviar", "ediciones sin enviar"),
  problems: (count) => counted(count, "problema", "problemas"),
  conflicts: (count) => counted(count, "conflicto", "conflictos"),
  noEdits: "No hay ediciones sin enviar",
  seeChanges: "Ver los cambios",
  notOurs: (name) => `«${name}» no la trajo el complemento.`,
  notOursTodo: "De ella no se envía ni se cambia nada. Elija un análisis para traerlo a una hoja propia.",
  chooseAnalysis: "Elegir un análisis",
  ours: "Hojas traídas en este libro",
  missing: (count) =>
    `${counted(count, "fila de la última lectura ya no está", "filas de la última lectura ya no están")} en la hoja. En el sistema no se eliminó nada.`,
  putBack: (count) => `Restaurar ${counted(count, "fila", "filas")}`,
  puttingBack: "Restaurando filas",
  newRows: (count) =>
    `${counted(count, "fila nueva aún no está", "filas nuevas aún no están")} en el sistema.`,
  absentColumns: (headers) =>
    `No se envía nada de ${headers}: ninguna columna de la tabla tiene ese encabezado. Si cambió alguno, devuélvale su nombre.`,
  duplicates: (count) =>
    `${counted(count, "fila está repetida", "filas están repetidas")} en la tabla. No se envía nada de ellas: elimine las copias o conviértalas en filas nuevas en Cambios.`,
  ownSnapshot: "Devolver la copia por su cuenta",
  plainCells: "Dejarla como celdas corrientes",
  settling: "Resolviendo la copia",
  belongsTo: (url, db) => `Se trajo de ${url}, base de datos ${db}.`,
  refreshPlain: "Actualizar esta hoja",
  refreshingPlain: "Actualizando la hoja",
};

/** Spanish words for refreshing all worksheets. */
export const refreshAll: Translation<Strings["refreshAll"]> = {
  button: "Actualizar todas las hojas",
  refreshing: "Actualizando todas las hojas",
  far: (done, total) => `hoja ${done} de ${total}`,
  done: (count) => counted(count, "hoja actualizada", "hojas actualizadas"),
  cancelled: (count) =>
    count === "0"
      ? "Cancelado: no se actualizó ninguna hoja"
      : `Cancelado después de ${counted(count, "hoja", "hojas")}`,
  nothingNew: "nada cambió en el sistema.",
  failed: "no se actualizó.",
  left: "queda como estaba, porque usted canceló.",
};

/** Spanish words for deleting records whose rows were taken out of a worksheet. */
export const deletion: Translation<Strings["deletion"]> = {
  asking: "Leyendo las filas quitadas",
  title: "¿Eliminar estos elementos en el sistema?",
  detail:
    "Se eliminan para todos, y solo donde nadie los cambió desde su lectura. Desmarque lo que deba quedar.",
  none: "Ya no falta ninguna fila de la última lectura.",
  button: (count) => `Eliminar ${counted(count, "elemento", "elementos")} en el sistema`,
  deleting: "Eliminando en el sistema",
  done: (deleted, total) =>
    deleted === total
      ? `${counted(deleted, "elemento eliminado", "elementos eliminados")} en el sistema`
      : `${deleted} de ${counted(total, "elemento eliminado", "elementos eliminados")} en el sistema`,
  outcomes: {
    deleted: "eliminado",
    conflict: "no eliminado: cambió después en el sistema. Actualice para verlo.",
    gone: "ya estaba eliminado",
    failed: "rechazado",
    unknown: "no se sabe: se perdió la respuesta. Actualice para verlo.",
    not_sent: "no eliminado",
  },
  takeBackTodo: "El historial de Cambios puede deshacer una eliminación.",
};

/** Spanish words for fields beyond the contract. */
export const extra: Translation<Strings["extra"]> = {
  open: "Campos adicionales…",
  title: "Campos adicionales del sistema",
  detail: "Los marcados aparecen como columnas de solo lectura al final de la tabla.",
  show: "Mostrar estos campos",
  showing: "Trayendo los campos adicionales",
};

/** Spanish words for what changed on the instance. */
export const news: Translation<Strings["news"]> = {
  title: (count) => `Cambios en el sistema desde la lectura anterior (${count})`,
  new: "nuevo",
  gone: "ya no está",
  changed: "cambiado",
  dismiss: "Cerrar la lista",
};

/** Spanish words for a worksheet that was left half-made. */
export const unfinished: Translation<Strings["unfinished"]> = {
  pull: {
    what: "Una lectura hacia esta hoja se interrumpió a medias.",
    todo: "Termínela trayendo de nuevo o elimine la hoja. De ella no se envía nada.",
    finish: "Terminar la lectura",
  },
  refresh: {
    what: "Una actualización de esta hoja se interrumpió a medias.",
    todo: "Sus ediciones sin enviar siguen en las celdas. Termínela actualizando de nuevo; hasta entonces no se envía nada.",
    finish: "Terminar la actualización",
  },
  page: {
    what: "La creación de esta página se interrumpió a medias.",
    todo: "Termínela creándola de nuevo o elimine la hoja. De ella no se envía nada.",
    finish: "Terminar la página",
  },
  finishing: (name) => `Terminando «${name}»`,
  remove: "Eliminar la hoja",
  removeQuestion: (name) => `¿Eliminar «${name}» del libro?`,
  removeDetail: "Se va con ella lo que se escribió. En el sistema no cambia nada.",
  removing: (name) => `Eliminando «${name}»`,
};

/** Spanish words for one row and its element. */
export const row: Translation<Strings["row"]> = {
  oNo: (o_no) => `O-No ${o_no}`,
  cycle: (number) => `Ciclo ${number}`,
  number: (number) => `N.º ${number}`,
  tableRow: (number) => `Fila ${number} de la tabla`,
  none: "Seleccione una celda de la tabla para ver su elemento en el vídeo.",
  noSegments: "No se grabaron segmentos de este elemento.",
  segmentsInLoss: "La hoja LOSS de este análisis muestra sus segmentos a escala.",
  bar: (text) => `Segmentos en el vídeo: ${text}`,
  segment: (start, end) => `segmento ${start}–${end}\u00a0s`,
  part: (type, start, end) => `${type} de ${start} a ${end} s`,
  loss: "Pérdida (LOSS)",
  noText: "aún sin texto",
  noWaste: "aún sin tipo de desperdicio",
  lastKnown: "Últimos valores conocidos del sistema",
  rules: "Qué puede editar aquí",
  rulesOf,
  namesReadOnly:
    "Los nombres se trajeron en otro idioma que el propio del sistema. Al devolver cambios no se puede indicar el idioma, así que son de solo lectura; para editarlos, traiga los nombres en el idioma predeterminado.",
};
