import { App } from "@odoo/owl";
import templates from "@odoo/o-spreadsheet/dist/o_spreadsheet.xml";
import "bootstrap/dist/css/bootstrap.min.css";
import "@odoo/o-spreadsheet/dist/o_spreadsheet.css";
import { Spreadsheet } from "@odoo/o-spreadsheet";

/** What the spreadsheet wants to tell a person. */
export interface Teller {
  /** Says something that needs no answer. */
  tell(words: string): void;
  /** Asks a question that is answered with yes or no. */
  ask(question: string): boolean;
}

/** Draws a spreadsheet model with its formula bar, grid and sheet tabs into a place of the page; gives the function that takes it away. */
export async function showSpreadsheet(
  model: object,
  place: HTMLElement,
  { tell, ask }: Teller,
): Promise<() => void> {
  const env = {
    notifyUser: ({ text }: { readonly text: string }) => tell(text),
    raiseError: (text: string, done?: () => void) => {
      tell(text);
      done?.();
    },
    askConfirmation: (question: string, yes: () => void, no?: () => void) => {
      if (ask(question)) yes();
      else no?.();
    },
  };
  const app = new App(Spreadsheet, { props: { model }, env, warnIfNoStaticProps: false });
  app.addTemplates(templates);
  await app.mount(place);
  return () => app.destroy();
}
