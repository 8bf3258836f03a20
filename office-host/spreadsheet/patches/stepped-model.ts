import { spreadsheet } from "../spreadsheet.ts";
import type { Model } from "../spreadsheet.ts";

/** Worksheet `sheet` (from 1) of `of` worksheets was read or evaluated. `done` is the finished share. */
export interface OpeningStep {
  readonly sheet: number;
  readonly of: number;
  readonly done: number;
}

/** A spreadsheet that is complete after its last step. */
export interface StartingModel {
  readonly model: Model;
  readonly steps: Iterable<OpeningStep>;
}

interface WorkbookData {
  readonly sheets: readonly object[];
}

interface CellPlugin {
  import(data: WorkbookData): void;
}

/** The model's methods for opening and packing. `shortensFormulas` shortens similar formulas. */
interface InnerModel extends Model {
  readonly config: { mode: string };
  readonly corePlugins: readonly object[];
  handlers: readonly object[];
  readonly selection: { observe(owner: object, handler: { handleEvent(): void }): void };
  _exportData(shortensFormulas: boolean): object;
  setupConfig(config: object): { mode: string };
  setupCorePlugin(plugin: unknown, data: WorkbookData): void;
  setupSessionEvents(): void;
  joinSession(): void;
  trigger(event: string): void;
}

/** Evaluates one worksheet after another (used-cells.ts). */
interface SheetEvaluator {
  evaluateEach(): Iterable<string>;
}

/**
 * Returns a spreadsheet that reads and evaluates worksheet by worksheet, and exports formulas in full. The
 * short form fails for `SUM($K$1:K1)` above `SUM($K$1:K2)`.
 */
export function createSteppedModel(data: object, config: object): StartingModel {
  const cellPluginClass = spreadsheet.registries.corePluginRegistry?.get("cell");
  let delayedCells: { plugin: CellPlugin; data: WorkbookData; handlers: readonly object[] } | undefined;
  class SteppedModel extends (spreadsheet.Model as new (data?: object, config?: object) => InnerModel) {
    override exportData(): object {
      return this._exportData(false);
    }

    /** In this mode, the spreadsheet does not start by itself. */
    override setupConfig(config: object): { mode: string } {
      return Object.assign(super.setupConfig(config), { mode: "export_verification" });
    }

    override setupCorePlugin(plugin: unknown, workbookData: WorkbookData): void {
      if (plugin !== cellPluginClass) {
        super.setupCorePlugin(plugin, workbookData);
        return;
      }
      const handlers = [...this.handlers];
      super.setupCorePlugin(plugin, { ...workbookData, sheets: [] });
      delayedCells = { plugin: this.corePlugins.at(-1) as CellPlugin, data: workbookData, handlers };
    }

    *start(): Generator<OpeningStep> {
      const sheetCount = delayedCells?.data.sheets.length ?? 0;
      yield* this.readCells(sheetCount);
      let sheet = 0;
      for (const _ of evaluateEachSheet(this)) {
        sheet++;
        yield { sheet, of: sheetCount, done: (1 + sheet / sheetCount) / 2 };
      }
      this.config.mode = "normal";
      this.dispatch("START");
      this.selection.observe(this, { handleEvent: () => this.trigger("update") });
      this.setupSessionEvents();
      this.joinSession();
    }

    /**
     * Reads each worksheet's cells. As usual, only plugins before the cell plugin are told cell positions.
     */
    private *readCells(sheetCount: number): Generator<OpeningStep> {
      if (delayedCells === undefined) return;
      const { plugin, data: workbookData, handlers } = delayedCells;
      for (const [index, sheet] of workbookData.sheets.entries()) {
        const currentHandlers = this.handlers;
        this.handlers = handlers;
        try {
          plugin.import({ ...workbookData, sheets: [sheet] });
        } finally {
          this.handlers = currentHandlers;
        }
        yield { sheet: index + 1, of: sheetCount, done: (index + 1) / sheetCount / 2 };
      }
    }
  }
  const model = new SteppedModel(data, config);
  return { model, steps: model.start() };
}

function evaluateEachSheet({ handlers }: InnerModel): Iterable<string> {
  const plugin = handlers.find((handler) => "evaluateEach" in handler);
  return (plugin as SheetEvaluator | undefined)?.evaluateEach() ?? [];
}
