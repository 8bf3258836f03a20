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
import { frozenColumnsMessage, scrollFrozenColumns } from "./narrow-window.ts";

/** What the spreadsheet's view tells and asks the user. */
export interface Messages {
  readonly tell: (words: string) => void;
  /** Asks a yes or no question. */
  readonly ask: (question: string) => Promise<boolean>;
  /** Called once if the view fails. The model is unharmed. */
  readonly lost: (unentered: UnenteredText | undefined) => void;
}

/** Text that the user was typing and had not entered. */
export interface UnenteredText {
  readonly text: string;
  readonly cell: { readonly sheetId: string; readonly col: number; readonly row: number };
}

/** The used members of the spreadsheet's cell editor. */
interface CellEditor {
  readonly editionMode: string;
  readonly currentContent: string;
  readonly currentEditedCell: UnenteredText["cell"];
  readonly autoComplete: ReturnType<ViewWithLists["list"]>;
}

/** The used members of the view's shared state. */
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

// TypeScript cannot resolve the library's own types in a project of ES modules.
const { Spreadsheet, stores } = odoo as unknown as {
  readonly Spreadsheet: ComponentConstructor<View>;
  readonly stores: { readonly CellComposerStore: object };
};

/** The view of the spreadsheet. An error that it does not handle removes it and calls `onLost`. */
class ViewApp extends App<typeof Component, View, object> {
  onLost: (unentered: UnenteredText | undefined) => void = () => undefined;
  isLost = false;

  override handleError(...errors: Parameters<App["handleError"]>): void {
    // Read the text first, since it is lost with the view.
    const unentered = this.unenteredText();
    try {
      super.handleError(...errors);
    } catch (error) {
      if (!this.isLost) {
        this.isLost = true;
        this.onLost(unentered);
      }
      throw error;
    }
  }

  isEditing(): boolean {
    return (this.editor()?.editionMode ?? "inactive") !== "inactive";
  }

  private unenteredText(): UnenteredText | undefined {
    const editor = this.editor();
    return editor === undefined || editor.editionMode === "inactive"
      ? undefined
      : { text: editor.currentContent, cell: editor.currentEditedCell };
  }

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
      // A view that failed while it started has no editor.
      return undefined;
    }
  }
}

/** Draws a spreadsheet with formula bar, grid and sheet tabs into an element. */
export async function showSpreadsheet(
  model: object,
  place: HTMLElement,
  { tell, ask, lost }: Messages,
): Promise<void> {
  const callbacks = {
    notifyUser: ({ text }: { readonly text: string }) =>
      tell(scrollFrozenColumns(model) ? frozenColumnsMessage : text),
    raiseError: (text: string, done?: () => void) => {
      tell(text);
      done?.();
    },
    askConfirmation: (question: string, yes: () => void, no?: () => void) => {
      void ask(question).then((answer) => (answer ? yes() : no?.()));
    },
  };
  drawCharts();
  const app = new ViewApp(Spreadsheet, { props: { model, ...callbacks }, warnIfNoStaticProps: false });
  app.addTemplates(accessibleTemplates(templates));
  app.onLost = lost;
  replaceWhenTyping(place, () => app.isEditing());
  openListByKey(place, app.lists);
  try {
    await app.mount(place);
  } catch (error) {
    // The rest of the page works without a lost view, which `onLost` has reported.
    if (!app.isLost) throw error;
  }
}

/**
 * Makes typing replace the content of a cell. Until the next drawing, the spreadsheet's editor still contains
 * the old text, and a fast second letter or an input method would add to it. So the first input empties it.
 */
function replaceWhenTyping(place: HTMLElement, isEditing: () => boolean): void {
  const clear = ({ target }: Event): void => {
    if (target instanceof HTMLElement && target.classList.contains("o-composer") && !isEditing())
      target.replaceChildren();
  };
  for (const type of ["beforeinput", "compositionstart"]) place.addEventListener(type, clear, true);
}

/** Makes Chart.js global, as the spreadsheet expects, and draws charts again when a font has loaded. */
function drawCharts(): void {
  Object.assign(globalThis, { Chart });
  document.fonts.addEventListener("loadingdone", () => {
    for (const chart of Object.values(Chart.instances)) {
      // Chart.js has cached the widths of labels in the previous font.
      for (const scale of Object.values(chart.scales)) Object.assign(scale, { _longestTextCache: {} });
      chart.update();
    }
  });
}
