import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";

/** Spanish words for the sample analysis that comes with the add-in. */
export const sample: Translation<Strings["sample"]> = {
  title: "Verlo con un ejemplo",
  detail: "Un análisis que acompaña al complemento. Sin red ni inicio de sesión, y no se envía nada.",
  steps: {
    loss: {
      what: "LOSS en una hoja",
      todo: "Una fila por cada pérdida del vídeo. Escriba en las columnas de encabezado azul.",
    },
    pareto: { what: "Pareto de LOSS", todo: "Dónde se pierden más segundos, en un gráfico de Excel." },
    report: { what: "Informe", todo: "Una página, lista para imprimir." },
  },
  showing: "Ejemplo",
  again: "Ver el ejemplo",
  notSent: "Esto es el ejemplo: no se envía nada.",
  notSentTodo: "Lo que escriba aquí queda solo en este libro.",
};

/** Spanish words for the user guide beside the pane. */
export const help: Translation<Strings["help"]> = {
  what: "¿Qué es esto?",
  opens: "Abre la guía en el navegador",
};
