import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";

/** What the pane and the page of the sign-in window say about signing in, in Spanish. */
export const signIn: Translation<Strings["signIn"]> = {
  signIn: "Iniciar sesión",
  signingIn: "Iniciando sesión",
  inOwnWindow: "Inicie sesión con su cuenta de empresa en la ventana que se abrió.",
  goOn: "Iniciar sesión y enviar el resto",
  account: "Cuenta",
  reader: "solo lectura",
  signOut: "Cerrar sesión",
  another: "Usar otra cuenta",
  readerTitle: "Aquí puede leer, pero no enviar cambios.",
  readerTodo:
    "Pida a quien administra el servidor intermedio el rol de editor. Lo que escriba queda en este libro.",
  page: {
    title: "Iniciar sesión en Análisis del trabajo",
    waiting: "Iniciando sesión…",
    done: "Ha iniciado sesión. Esta ventana se cierra sola.",
    failed: "No se pudo iniciar sesión. Cierre esta ventana e inténtelo de nuevo.",
  },
};
