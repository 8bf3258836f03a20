import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Spanish words of the worksheet functions. */
export const functions: Translation<Words["functions"]> = {
  help: {
    SESSION: {
      description: "Da un campo de un análisis, por ejemplo su tiempo de ciclo medio.",
      parameters: {
        o_no: "El O-No del análisis, como texto.",
        field:
          "El campo por nombre o etiqueta: cycle_time_avg, va_ratio, element_count, name, process_name, date, o_no.",
      },
    },
    ELEMENTS: {
      description: "Lista los elementos de un análisis con sus tiempos, bajo una fila de encabezados.",
      parameters: {
        o_no: "El O-No del análisis, como texto.",
        cycle: "El número de un ciclo; sin él se listan los elementos de todos los ciclos.",
      },
    },
    LOSS: {
      description:
        "Lista el LOSS de un análisis, una fila por segmento NVA con tipo de desperdicio y texto, bajo una fila de encabezados.",
      parameters: { o_no: "El O-No del análisis, como texto." },
    },
    CYCLES: {
      description: "Lista los ciclos medidos de un análisis con sus tiempos, bajo una fila de encabezados.",
      parameters: { o_no: "El O-No del análisis, como texto." },
    },
    COMPARE: {
      description:
        "Compara dos análisis: la cifra de su comparación más reciente en el sistema o, si no hay, calculada de ambos.",
      parameters: {
        o_no_before: "El O-No del análisis de antes, como texto.",
        o_no_after: "El O-No del análisis de después, como texto.",
        field: "La cifra por nombre o etiqueta: ct_a, ct_b, ct_reduction, ct_reduction_pct, va_improvement.",
      },
    },
    LINE: {
      description: "Da un campo de un balance de línea, por ejemplo su takt time.",
      parameters: {
        name: "El nombre del balance de línea, como texto.",
        field: "El campo por nombre o etiqueta: takt_time, lb_efficiency, bottleneck_name, max_ct, name.",
      },
    },
  },
  errors: {
    noAnalysis: (o_no) => `No hay ningún análisis ${o_no}.`,
    severalAnalyses: (o_no) => `Varios análisis tienen el O-No ${o_no}.`,
    oNoIsNumber: (number) =>
      `No hay ningún análisis ${number}. Si su O-No empieza con ceros, escríbalo como texto: "00${number}".`,
    oNoMissing: "Indique un O-No como texto.",
    noLine: (name) => `No hay ningún balance de línea ${name}.`,
    severalLines: (name) => `Varios balances de línea se llaman ${name}.`,
    lineMissing: "Indique el nombre de un balance de línea como texto.",
    noField: (field, fields) => `No hay ningún campo ${field}. Los campos son: ${fields}.`,
    fieldMissing: (fields) => `Indique un campo. Los campos son: ${fields}.`,
    fieldNotThere: (field) => `El sistema no tiene el campo ${field}.`,
    cycleIsNone: "Indique el ciclo como número entero desde 1.",
    relayAway: "El servidor intermedio no responde.",
    instanceAway: "El sistema no responde.",
    notSignedIn: "Inicie sesión en el panel.",
    signInFailed: "El sistema rechaza el inicio de sesión del servidor intermedio.",
    noRights: "El sistema no da permiso para leer esto.",
    cancelled: "El cálculo se canceló.",
    other: (message) => `No se pudo leer: ${message}`,
  },
};
