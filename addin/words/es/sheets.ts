import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

const editable =
  "Encabezados azules: los edita usted y se envían con «Devolver cambios». Gris: del sistema. «Estado» dice qué está editado, es incorrecto o está en conflicto.";
const readOnly =
  "Gris: del sistema, se pone al día con «Actualizar». Las columnas que usted añada al lado se conservan.";

/** Spanish words above the tables, and the names of worksheets. */
export const sheets: Translation<Words["sheets"]> = {
  names: {
    analyses: "Análisis",
    elements: "Elementos",
    loss: "LOSS",
    unexplained: "NVA sin texto",
    cycles: "Ciclos",
    cycle_matrix: "Matriz",
    comparison: "Comparación",
    line_balance: "Balance",
    mmc: "MMC",
    mac: "MAC",
    change_report: "Cambios",
  },
  sheet: "Hoja",
  cycleShort: (number) => `c${number}`,
  titles: {
    analyses: "Análisis",
    elements: "Elementos",
    loss: "Pérdida (LOSS)",
    unexplained: "NVA aún sin explicar",
    cycles: "Ciclos medidos",
    cycle_matrix: "Elementos por ciclo",
    comparison: "Antes y después",
    line_balance: "Balance de línea",
    mmc: "Diagramas hombre-máquina",
    mac: "Diagramas de actividades múltiples",
    change_report: "Cambios devueltos",
  },
  legends: {
    analyses: `${editable} Las filas nuevas de abajo se convierten en análisis nuevos.`,
    elements: `${editable} Las filas nuevas se convierten en elementos nuevos.`,
    loss: editable,
    unexplained: `${editable} Las filas explicadas se pueden eliminar.`,
    cycles: readOnly,
    cycle_matrix: `${editable} Un nombre nuevo pasa a todos los ciclos.`,
    comparison: readOnly,
    line_balance: readOnly,
    mmc: readOnly,
    mac: readOnly,
    change_report: readOnly,
  },
  lists: {
    analyses: "Todos los análisis del sistema, primero los más recientes",
    mmc: "Todos los diagramas hombre-máquina del sistema, primero los más recientes",
    mac: "Todos los diagramas de actividades múltiples del sistema, primero los más recientes",
    change_report: "Los últimos cambios a través de este servidor intermedio, primero los más recientes",
    other: "Todos los registros, primero los más recientes",
  },
  allCycles: "todos los ciclos",
  cycle: (number) => `ciclo ${number}`,
  oNo: (o_no) => `O-No ${o_no}`,
  elements: (count) => `${count} ${count === "1" ? "elemento" : "elementos"}`,
  averageCycleTime: (seconds) => `CT medio ${seconds} s`,
  va: (percent) => `VA ${percent} %`,
  before: (analysis) => `Antes: ${analysis}`,
  after: (analysis) => `Después: ${analysis}`,
  analysis: (id) => `análisis ${id}`,
  takt: (seconds) => `Takt ${seconds} s`,
  bottleneck: (process) => `cuello de botella ${process}`,
  sample: "Ejemplo que acompaña al complemento: no se envía nada",
  sampleLegend:
    "Encabezados azules: para probar. La columna de estado dice qué se editó o está mal. Gris: del ejemplo.",
  pulled: (when, db, url, login) => `Traído el ${when} de ${db} en ${url} por ${login}`,
  namesDefault: "nombres en el idioma predeterminado del sistema",
  namesReadOnly: (language) => `nombres en ${language}, solo lectura`,
  moment: (year, month, day, time, offset) => `${day}/${month}/${year} ${time} UTC${offset}`,
};
