import type { SheetKind } from "../../../rows/query.ts";

/** What a worksheet's kind is called in a sentence: "Traer los elementos de O-0012". */
export const kinds: Readonly<Record<SheetKind, string>> = {
  analyses: "la lista de análisis",
  elements: "los elementos",
  loss: "el LOSS",
  unexplained: "el NVA sin explicar",
  cycles: "los ciclos medidos",
  cycle_matrix: "los elementos por ciclo",
  comparison: "la comparación",
  line_balance: "el balance de línea",
  mmc: "los diagramas hombre-máquina (MMC)",
  mac: "los diagramas de actividades múltiples (MAC)",
  change_report: "los cambios devueltos",
};

/** Names a worksheet by its kind and what it is about: "Elementos de O-0012"; a list is about nothing. */
export function titleOf(kind: SheetKind, subject: string): string {
  const name = kinds[kind].replace(/^(?:el|la|los) /, "");
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  return subject === "" ? title : `${title} de ${subject}`;
}

/** Names it within a sentence: "Traer los elementos de O-0012". */
export function inSentence(kind: SheetKind, subject: string): string {
  return subject === "" ? kinds[kind] : `${kinds[kind]} de ${subject}`;
}

const segmentRules = [
  "Tipo de desperdicio y texto LOSS de cada segmento NVA.",
  "Tipo de desperdicio: w1 a w7, o vacío.",
  "Los segmentos mismos se cambian en el vídeo, no aquí.",
];

const nothingToEdit = [
  "Nada de aquí se devuelve al sistema. Las columnas que usted añada al lado se conservan al actualizar.",
];

/** What may be edited in each kind of worksheet, and how. */
export const rulesOf: Readonly<Record<SheetKind, readonly string[]>> = {
  analyses: [
    "Análisis y proceso. Una fila nueva con un O-No se convierte en un análisis nuevo.",
    "O-No: tal como se escribe, 00123 sigue siendo 00123; no hay dos análisis con el mismo.",
  ],
  elements: [
    "Ciclo, N.º, elemento, tipo de trabajo, inicio, fin y tiempo estándar; en una hoja de un ciclo, el ciclo no.",
    "Las filas nuevas se convierten en elementos nuevos; un ciclo vacío es el de la fila de arriba.",
    "Los tiempos son segundos; el fin nunca es anterior al inicio.",
    "Tipo de trabajo: va, nva, wait, o c4 y siguientes.",
  ],
  loss: segmentRules,
  unexplained: [...segmentRules, "Una fila con texto LOSS está explicada: se puede eliminar aquí."],
  cycles: nothingToEdit,
  cycle_matrix: ["Elemento: un nombre nuevo pasa al elemento en todos los ciclos."],
  comparison: nothingToEdit,
  line_balance: nothingToEdit,
  mmc: nothingToEdit,
  mac: nothingToEdit,
  change_report: nothingToEdit,
};
