import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";
import { counted } from "./counted.ts";

/** "12 cambios y 2 filas nuevas", or the one that there is. */
const amount = (changes: string, rows: string): string =>
  [
    ...(changes === "0" && rows !== "0" ? [] : [counted(changes, "cambio", "cambios")]),
    ...(rows === "0" ? [] : [counted(rows, "fila nueva", "filas nuevas")]),
  ].join(" y ");

/** Spanish words of the view Changes. */
export const changes: Translation<Strings["changes"]> = {
  asking: "Comparando las hojas con lo que se trajo",
  nothing: "Todo lo de aquí está en el sistema",
  nothingTodo: "Edite celdas de una hoja traída: lo que cambie aparece aquí antes de enviarse nada.",
  problems: (count) => `${counted(count, "problema", "problemas")} por resolver`,
  problemsTodo: "Las filas con un problema no se envían; las demás sí.",
  problem: (column, entered, what) =>
    entered === "" ? `${column}: ${what}` : `${column} «${entered}»: ${what}`,
  conflicts: (count) => `${counted(count, "celda cambiada", "celdas cambiadas")} por usted y en el sistema`,
  conflictsTodo: "Elija en cada una, o escriba otro valor en la celda.",
  willSend: (count, rows) => `${amount(count, rows)} por devolver`,
  willSendSelected: (sheet) => `Por devolver: las filas seleccionadas de «${sheet}»`,
  selectedTodo: "De las filas siguientes solo se envían las seleccionadas en la hoja.",
  heldBack: (count) =>
    `${counted(count, "fila espera", "filas esperan")}: el mismo elemento tiene un problema o un conflicto.`,
  nothingToSend: "Aún no se puede enviar nada.",
  nothingHere: "Esta hoja no tiene nada que enviar.",
  before: "Antes",
  theirs: "En el sistema",
  mine: "Suyo",
  keepMine: "Conservar el mío",
  takeTheirs: "Tomar el del sistema",
  editCell: "Editar la celda",
  wholeRow: "Fila entera:",
  keepAllMine: "Conservar todos los míos",
  takeAllTheirs: "Tomar todos los del sistema",
  takeAllQuestion: (count) => `¿Tomar ${counted(count, "valor", "valores")} del sistema?`,
  takeAllDetail: "Se reemplaza lo que escribió en estas celdas.",
  goToCell: (where) => `Ir a la celda: ${where}`,
  settling: "Resolviendo conflictos",
  scope: "Enviar de",
  scopeAll: "todas las hojas",
  scopeSheet: (name) => `esta hoja: ${name}`,
  scopeRows: "solo las filas seleccionadas",
  write: (count, rows) => `Devolver ${amount(count, rows)}`,
  writeSelected: "Devolver las filas seleccionadas",
  writing: "Devolviendo cambios",
  record: (done, total) => `registro ${done} de ${total}`,
  troubles: "De estas hojas no se envía nada",
  showSheet: (name) => `Mostrar «${name}»`,
  missing: (count) =>
    `${counted(count, "fila quitada", "filas quitadas")} de la hoja: no se han eliminado en el sistema.`,
  missingTodo: "Restaurar o eliminar…",
  putBackTodo: "Restaurar…",
  newRows: (count) => `${counted(count, "fila no está", "filas no están")} en el sistema: no se envían.`,
  duplicates: (count) => `${counted(count, "fila está repetida", "filas están repetidas")}: no se envían.`,
  strays: (count) =>
    `${counted(count, "fila ya no tiene", "filas ya no tienen")} lugar en el sistema: no se envían. La columna Estado dice por qué.`,
  others: (count) =>
    `${counted(count, "fila la editó", "filas las editó")} otro autor de este libro: le toca enviarlas a él.`,
  copies: (count) =>
    count === "1" ? "Convertir la fila copiada en nueva" : `Convertir ${count} filas copiadas en nuevas`,
  makingCopies: "Convirtiendo copias en filas nuevas",
  unnumbered: (count) =>
    `${counted(count, "fila entre otras aún no tiene", "filas entre otras aún no tienen")} número.`,
  number: "Numerar las filas",
  numberDetail: "Cada ciclo 1, 2, 3… de arriba abajo; aparece aquí antes de enviarse nada.",
  numbering: "Numerando las filas",
  newElement: "Elemento nuevo:",
  newAnalysis: "Análisis nuevo:",
  newUnknown:
    "Se envió antes y se perdió la respuesta. Al enviar de nuevo primero se busca: nunca habrá un segundo.",
  cycleInside: (number) => `ciclo ${number}`,
  span: (start, end) => `${start}–${end}`,
  fromTime: (start) => `desde ${start}`,
  done: "Hecho",
  outcomeTitle: {
    complete: (count) => counted(count, "registro devuelto", "registros devueltos"),
    partly: (written, rest) => `${counted(written, "registro devuelto", "registros devueltos")}, ${rest} no`,
    none: "No se devolvió nada",
    unknown: (written, rest, unknown) =>
      written === "0" && rest === "0"
        ? `No se sabe qué pasó con ${counted(unknown, "registro", "registros")}`
        : [
            counted(written, "registro devuelto", "registros devueltos"),
            ...(rest === "0" ? [] : [`${rest} no`]),
            `${unknown} sin saber`,
          ].join(", "),
  },
  outcomes: {
    written: "devuelto",
    conflict: "conflicto: cambió entretanto en el sistema, no se sobrescribió nada",
    gone: "ya no está en el sistema",
    failed: "rechazado",
    unknown: "no se sabe: se perdió la respuesta",
    not_sent: "no devuelto",
  },
  createdOutcomes: {
    created: "nuevo en el sistema",
    failed: "rechazado",
    unknown: "no se sabe: se perdió la respuesta",
    not_sent: "no creado",
  },
  altered: "el sistema redondeó o recortó un valor",
  totals: "Totales ahora",
  totalsOf: (o_no, figures) => `${o_no}: ${figures}`,
  checkAgain: "Comprobar de nuevo",
  checkAgainTodo:
    "Lo que no se sabe se envía otra vez. Un valor que ya está cuenta como devuelto y una fila creada se encuentra: nada se duplica.",
};

/** Spanish words of the history below it. */
export const history: Translation<Strings["history"]> = {
  title: "Historial de devoluciones",
  segments: "Segmentos",
  asking: "Obteniendo el historial",
  none: "Aún no se ha devuelto nada.",
  lookAgain: "Volver a mirar",
  report: "Listar en una hoja",
  reporting: "Trayendo el informe de cambios",
  reported: (rows, sheet) => `${counted(rows, "fila", "filas")} en «${sheet}».`,
  records: (count) => counted(count, "registro", "registros"),
  notDone: (count) => `${count} sin hacer`,
  what: {
    write: "cambiado",
    create: "creado",
    delete: "eliminado",
    build_lines: "líneas creadas",
    take_back: "deshecho",
  },
  outcomes: {
    pending: "en curso o interrumpido",
    written: "",
    created: "",
    deleted: "",
    built: "",
    conflict: "no hecho: cambió entretanto en el sistema",
    gone: "no hecho: ya no está en el sistema",
    failed: "rechazado",
    unknown: "no se sabe: se perdió la respuesta",
  },
  takeBack: "Deshacer",
  takeBackOf: (label) => `Deshacer: ${label}`,
  takeBackAll: (count) => `Deshacer ${counted(count, "registro", "registros")}`,
  takeBackQuestion: (count) => `¿Deshacer ${counted(count, "registro", "registros")} en el sistema?`,
  takeBackDetail:
    "Cada uno vuelve a ser lo que era, salvo que alguien lo haya cambiado después. Un elemento eliminado vuelve con un id nuevo.",
  takingBack: "Deshaciendo",
  wasTakenBack: "deshecho",
  noWayBack: "no se puede deshacer: en el sistema, el complemento solo puede eliminar elementos",
  back: {
    taken_back: "deshecho",
    conflict: "no deshecho: alguien lo cambió después",
    gone: "no deshecho: ya no está en el sistema",
    not_possible: "no se puede deshacer",
    failed: "rechazado",
    unknown: "no se sabe: se perdió la respuesta. Vuelva a mirar.",
    not_sent: "no deshecho",
  },
  newId: (id) => `volvió con el id nuevo ${id}`,
  lossText: (number) => `Texto LOSS ${number}`,
  wasteType: (number) => `Tipo de desperdicio ${number}`,
};
