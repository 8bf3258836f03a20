import type { PageKind } from "../../../pages/page-query.ts";
import { nouns } from "../../../words/es/pages.ts";
import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";

const about = (kind: PageKind, subject: string): string =>
  subject === "" ? nouns[kind] : `${nouns[kind]} de ${subject}`;

/** Spanish words for charts and reports: where they begin, and a page of them in front. */
export const pages: Translation<Strings["pages"]> = {
  kinds: nouns,
  section: "Gráficos e informe",
  charts: "Gráficos",
  chartsOf: (name) => `Gráficos e informe de ${name}`,
  lists: "Gráficos y comprobaciones",
  asking: "Mirando el libro",
  makeOf: about,
  refresh: (kind) => `Actualizar ${nouns[kind]}`,
  refreshOf: (kind, subject) => `Actualizar ${about(kind, subject)}`,
  making: about,
  made: (sheet) => `Listo en «${sheet}».`,
  nothing: (sheet) => `«${sheet}» aún no muestra nada: en el sistema no hay nada.`,
  title: about,
  worksheet: (name) => `Hoja «${name}»`,
  names: (language) => `nombres en ${language}`,
  refreshed: "Las cifras son ahora las del sistema.",
  refreshedTodo: "Se conserva lo que usted formateó, movió o escribió.",
};

/** Spanish words for copying a page's parts into a report. */
export const copy: Translation<Strings["copy"]> = {
  title: "Copiar para un informe",
  detail: "Después péguelo en la diapositiva o el documento.",
  size: "Tamaño de",
  sizes: { slide: "una diapositiva", a4: "una página A4" },
  chart: (number) => `Gráfico ${number}`,
  table: (number) => `Tabla ${number}`,
  picture: "Copiar imagen",
  pictureOf: (part) => `Copiar imagen: ${part}`,
  cells: "Copiar tabla",
  cellsOf: (part) => `Copiar tabla: ${part}`,
  copying: (part) => `Copiando «${part}»`,
  copiedPicture: (part) => `Imagen copiada: ${part}`,
  copiedCells: (part) => `Tabla copiada: ${part}`,
  selected: "Seleccionado en Excel: pulse Ctrl+C (⌘C en un Mac).",
  selectedTodo: "Aquí el complemento no tiene acceso al portapapeles.",
  noPicture: "Este Excel no crea una imagen para el complemento.",
  narrow: (came, wanted) =>
    `Excel la creó con ${came} píxeles de ancho en vez de ${wanted}. Para una más nítida, agrande el gráfico en la página y cópielo de nuevo.`,
  noCells: "No hay celdas que copiar: el bloque ya no está en la página.",
  orPicture: "O copie esta imagen con el botón derecho:",
  pictureText: (part) => `Imagen de «${part}»`,
  nothing: "En esta página no hay nada que copiar.",
};
