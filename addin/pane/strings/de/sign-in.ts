import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";

/** What the pane and the page of the sign-in window say about signing in, in German. */
export const signIn: Translation<Strings["signIn"]> = {
  signIn: "Anmelden",
  signingIn: "Anmeldung läuft",
  inOwnWindow: "Melden Sie sich im geöffneten Fenster mit Ihrem Firmenkonto an.",
  goOn: "Anmelden und den Rest zurückschreiben",
  account: "Konto",
  reader: "nur lesen",
  signOut: "Abmelden",
  another: "Anderes Konto verwenden",
  readerTitle: "Sie dürfen hier lesen, aber nicht zurückschreiben.",
  readerTodo:
    "Die Person, die das Relay betreibt, um die Rolle Bearbeiter bitten. Was Sie eingeben, bleibt in dieser Arbeitsmappe.",
  page: {
    title: "Bei der Arbeitsanalyse anmelden",
    waiting: "Anmeldung läuft…",
    done: "Sie sind angemeldet. Dieses Fenster schließt sich von selbst.",
    failed: "Die Anmeldung ist nicht gelungen. Dieses Fenster schließen und noch einmal versuchen.",
  },
};
