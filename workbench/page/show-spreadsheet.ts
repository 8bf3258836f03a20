import * as odoo from "@odoo/o-spreadsheet";
import templates from "@odoo/o-spreadsheet/dist/o_spreadsheet.xml";
import { App } from "@odoo/owl";
import type { Component, ComponentConstructor } from "@odoo/owl";
import "bootstrap/dist/css/bootstrap.min.css";
import "@odoo/o-spreadsheet/dist/o_spreadsheet.css";
import { Chart } from "../../office-host/charts/drawing/library.ts";
import { accessibleTemplates } from "./accessible-templates.ts";
import { openListByKey } from "./list-of-cell.ts";
import type { ViewWithLists } from "./list-of-cell.ts";
import { columnsLetGo, letColumnsGo } from "./narrow-window.ts";

/** The receiver of the spreadsheet's messages to the user. */
export interface Teller {
  /** Shows a message that needs no answer. */
  readonly tell: (words: string) => void;
  /** Asks a yes or no question. */
  readonly ask: (question: string) => Promise<boolean>;
  /** Called once when the view has failed. The model is unchanged. */
  readonly lost: (unentered: UnenteredText | undefined) => void;
}

/** Text that the user was typing and had not entered. */
export interface UnenteredText {
  readonly text: string;
  readonly cell: { readonly sheetId: string; readonly col: number; readonly row: number };
}

/** The cell editor, reduced to what is used here. */
interface CellEditor {
  readonly editionMode: string;
  readonly currentContent: string;
  readonly currentEditedCell: UnenteredText["cell"];
  readonly autoComplete: ReturnType<ViewWithLists["list"]>;
}

/** The shared state of the view's parts. */
interface Environment {
  readonly model: {
    readonly getters: ReturnType<ViewWithLists["getters"]>;
    readonly trigger: (event: "update") => void;
  };
  readonly getStore: (store: object) => CellEditor;
  readonly startCellEdition: () => void;
}

interface View {
  readonly model: object;
}

/** The spreadsheet's own types do not resolve in a project of ES modules. */
const { Spreadsheet, stores } = odoo as unknown as {
  readonly Spreadsheet: ComponentConstructor<View>;
  readonly stores: { readonly CellComposerStore: object };
};

/** The view of the spreadsheet. An uncaught error ends it and calls `onLost`. */
class ViewApp extends App<typeof Component, View, object> {
  onLost: (unentered: UnenteredText | undefined) => void = () => undefined;
  isLost = false;

  override handleError(...what: Parameters<App["handleError"]>): void {
    // The view loses the text when it ends.
    const unentered = this.unentered();
    try {
      super.handleError(...what);
    } catch (error) {
      if (!this.isLost) {
        this.isLost = true;
        this.onLost(unentered);
      }
      throw error;
    }
  }

  /** Returns true while a cell is edited. */
  isEditing(): boolean {
    return (this.editor()?.editionMode ?? "inactive") !== "inactive";
  }

  private unentered(): UnenteredText | undefined {
    const editor = this.editor();
    return editor === undefined || editor.editionMode === "inactive"
      ? undefined
      : { text: editor.currentContent, cell: editor.currentEditedCell };
  }

  /** The parts of the view that drop-down lists need. */
  get lists(): ViewWithLists {
    return {
      isEditing: () => this.isEditing(),
      edit: () => this.environment?.startCellEdition(),
      list: () => this.editor()?.autoComplete,
      redraw: () => (this.props.model as Environment["model"]).trigger("update"),
      getters: () => (this.props.model as Environment["model"]).getters,
    };
  }

  private get environment(): Environment | undefined {
    return this.root?.component.env as Environment | undefined;
  }

  private editor(): CellEditor | undefined {
    try {
      return this.environment?.getStore(stores.CellComposerStore);
    } catch {
      // A view that fails at its start has no editor.
      return undefined;
    }
  }
}

/** Draws a spreadsheet model with its formula bar, grid and sheet tabs into an element. */
export async function showSpreadsheet(
  model: object,
  place: HTMLElement,
  { tell, ask, lost }: Teller,
): Promise<void> {
  const told = {
    notifyUser: ({ text }: { readonly text: string }) => tell(letColumnsGo(model) ? columnsLetGo : text),
    raiseError: (text: string, done?: () => void) => {
      tell(text);
      done?.();
    },
    askConfirmation: (question: string, yes: () => void, no?: () => void) => {
      void ask(question).then((answer) => (answer ? yes() : no?.()));
    },
  };
  drawCharts();
  const app = new ViewApp(Spreadsheet, { props: { model, ...told }, warnIfNoStaticProps: false });
  app.addTemplates(accessibleTemplates(templates));
  app.onLost = lost;
  typeOver(place, () => app.isEditing());
  openListByKey(place, app.lists);
  try {
    await app.mount(place);
  } catch (error) {
    // It was reported, and the rest of the page works without the view.
    if (!app.isLost) throw error;
  }
}

/**
 * Makes typing into a cell replace its content. The spreadsheet types into an element that shows the cell's
 * text until the next drawing. A second letter before that, or an input method, would enter the old text as
 * well.
 */
function typeOver(place: HTMLElement, isEditing: () => boolean): void {
  const clear = ({ target }: Event): void => {
    if (target instanceof HTMLElement && target.classList.contains("o-composer") && !isEditing())
      target.replaceChildren();
  };
  for (const before of ["beforeinput", "compositionstart"]) place.addEventListener(before, clear, true);
}

/**
 * Gives the spreadsheet Chart.js, which it expects in the page, so that it can draw charts. Call it before
 * the spreadsheet is shown. Charts are drawn again when a font has loaded.
 */
function drawCharts(): void {
  Object.assign(globalThis, { Chart });
  document.fonts.addEventListener("loadingdone", () => {
    for (const chart of Object.values(Chart.instances)) {
      // Chart.js caches the widths of labels in the former font.
      for (const scale of Object.values(chart.scales)) Object.assign(scale, { _longestTextCache: {} });
      chart.update();
    }
  });
}
