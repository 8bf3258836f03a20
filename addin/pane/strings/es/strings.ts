import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";
import { analyses, more, newAnalysis, pick } from "./analyses.ts";
import { cellReasons } from "./cells.ts";
import { changes, history } from "./changes.ts";
import { columns, columnsOf } from "./columns.ts";
import { counted } from "./counted.ts";
import { instanceFailures, sheetTroubles, workbookFailures } from "./failures.ts";
import { copy, pages } from "./pages.ts";
import { help, sample } from "./sample.ts";
import { deletion, extra, news, refreshAll, report, row, sheet, unfinished } from "./sheet.ts";
import { signIn } from "./sign-in.ts";

/** Everything the pane says, in Spanish. */
export const strings: Translation<Strings> = {
  title: "Análisis de trabajo para Excel",
  tabs: {
    label: "Vistas",
    analyses: "Análisis",
    sheet: "Esta hoja",
    changes: (count) => (count === "0" ? "Cambios" : `Cambios ${count}`),
  },
  units: {
    seconds: (number) => `${number}\u00a0s`,
    percent: (number) => `${number}\u00a0%`,
    elements: (count) => counted(count, "elemento", "elementos"),
    cycleTime: (seconds) => `CT ${seconds}`,
    va: (percent) => `VA ${percent}`,
  },
  general: {
    tryAgain: "Intentar de nuevo",
    cancel: "Cancelar",
    cancelling: "Cancelando…",
    dismiss: "Cerrar",
    keep: "Dejar como está",
    empty: "(vacío)",
    arrow: "→",
    request: (id) => `Petición ${id}`,
    sheetConcerned: (name) => `Hoja «${name}».`,
    working: (what) => `${what}…`,
    progress: (done, total) => `${done} de ${total}`,
    showMore: (count) => `Mostrar ${count} más`,
    failed: "Algo falló en el propio complemento.",
    failedTodo: "Las celdas no han cambiado. Cierre el panel y vuelva a abrirlo.",
    copyDetails: "Copiar detalles para el soporte",
    detailsCopied: "Copiado. Péguelo en un mensaje a quien administra el servidor intermedio.",
    detailsByHand: "El complemento no puede usar el portapapeles. Seleccione el texto y cópielo.",
  },
  status: {
    label: "Conexión",
    connecting: "Conectando…",
    away: "Sin conexión",
    connected: (db, login) => `${db} · ${login}`,
    namesIn: (language) => `nombres: ${language}`,
    chooseLanguage: "Idioma del panel y de las hojas",
    languageMissing: "No se pudo obtener ese idioma. Elíjalo de nuevo.",
    chooseNames: "Idioma de los nombres",
    namesDefault: "predet.",
    namesDefaultLong: "Predeterminado del sistema (los nombres se pueden editar)",
    namesReadOnly: (language) => `${language} (nombres de solo lectura)`,
    missing: (fields) => `Al sistema le falta: ${fields}. Sus columnas quedan vacías y no se devuelven.`,
  },
  analyses,
  newAnalysis,
  more,
  pick,
  report,
  sheet,
  refreshAll,
  deletion,
  extra,
  news,
  unfinished,
  row,
  changes,
  history,
  outside: {
    what: "Esta página es el panel de tareas de un complemento de Excel.",
    inExcel: "En Excel, elija «Análisis de trabajo» en la ficha Inicio.",
    workbench: "Sin Excel, ábralo en el banco de trabajo:",
    noOffice: "No se pudo obtener office.js de Microsoft, así que el panel no llega a Excel.",
    noOfficeTodo: "Compruebe que este equipo llega a appsforoffice.microsoft.com y vuelva a abrir el panel.",
  },
  pages,
  copy,
  signIn,
  sample,
  help,
  columns,
  columnsOf,
  cellReasons,
  instanceFailures,
  workbookFailures,
  sheetTroubles,
};
