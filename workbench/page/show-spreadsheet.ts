import * as odoo from "@odoo/o-spreadsheet";
import templates from "@odoo/o-spreadsheet/dist/o_spreadsheet.xml";
import { App } from "@odoo/owl";
import type { ComponentConstructor } from "@odoo/owl";
import { drawCharts } from "./draw-charts.ts";
import "bootstrap/dist/css/bootstrap.min.css";
import "@odoo/o-spreadsheet/dist/o_spreadsheet.css";

/** What the spreadsheet wants to tell a person. */
export interface Teller {
  /** Says something that needs no answer. */
  readonly tell: (words: string) => void;
  /** Asks a question that is answered with yes or no. */
  readonly ask: (question: string) => Promise<boolean>;
}

/** The spreadsheet's own types do not resolve in a project of ES modules. */
const { Spreadsheet } = odoo as unknown as {
  readonly Spreadsheet: ComponentConstructor<{ readonly model: object }>;
};

/** Draws a spreadsheet model with its formula bar, grid and sheet tabs into a place of the page. */
export async function showSpreadsheet(
  model: object,
  place: HTMLElement,
  { tell, ask }: Teller,
): Promise<void> {
  const env = {
    notifyUser: ({ text }: { readonly text: string }) => tell(text),
    raiseError: (text: string, done?: () => void) => {
      tell(text);
      done?.();
    },
    askConfirmation: (question: string, yes: () => void, no?: () => void) => {
      void ask(question).then((answer) => (answer ? yes() : no?.()));
    },
  };
  drawCharts();
  const app = new App(Spreadsheet, { props: { model }, env, warnIfNoStaticProps: false });
  app.addTemplates(templates);
  await app.mount(place);
}
