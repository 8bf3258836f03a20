import { spreadsheet } from "../spreadsheet.ts";
import type { Model } from "../spreadsheet.ts";

/**
 * A step of opening a workbook: worksheet `sheet` (counted from 1) of `of` worksheets was read or evaluated.
 * `done` is the finished share of all work.
 */
export interface OpeningStep {
  readonly sheet: number;
  readonly of: number;
  readonly done: number;
}

/** A spreadsheet that is opened step by step. It is complete after the last step. */
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

/**
 * Methods of the spreadsheet's model for opening and packing. If `shortensFormulas`, `_exportData` writes
 * similar formulas in a short form.
 */
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

/** The plugin that evaluates one worksheet after another (used-cells.ts). */
interface SheetEvaluator {
  evaluateEach(): Iterable<string>;
}

/**
 * Returns a spreadsheet that exports every formula in full, and that reads and evaluates its cells worksheet
 * by worksheet. By default the spreadsheet does this in one go. Its export also shortens similar formulas,
 * and opens the result once more to compare it. That fails for `SUM($K$1:K1)` above `SUM($K$1:K2)`.
 */
export function createSteppedModel(data: object, config: object): StartingModel {
  const cellPluginClass = spreadsheet.registries.corePluginRegistry?.get("cell");
  let delayedCells: { plugin: CellPlugin; data: WorkbookData; handlers: readonly object[] } | undefined;
  class SteppedModel extends (spreadsheet.Model as new (data?: object, config?: object) => InnerModel) {
    override exportData(): object {
      return this._exportData(false);
    }

    /** Sets the mode in which the spreadsheet does not start by itself. */
    override setupConfig(config: object): { mode: string } {
      return Object.assign(super.setupConfig(config), { mode: "export_verification" });
    }

    override setupCorePlugin(plugin: unknown, all: WorkbookData): void {
      if (plugin !== cellPluginClass) {
        super.setupCorePlugin(plugin, all);
        return;
      }
      const handlers = [...this.handlers];
      super.setupCorePlugin(plugin, { ...all, sheets: [] });
      delayedCells = { plugin: this.corePlugins.at(-1) as CellPlugin, data: all, handlers };
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
     * Reads the cells of each worksheet. Only plugins that come before the cell plugin receive the positions
     * of cells, as usual.
     */
    private *readCells(sheetCount: number): Generator<OpeningStep> {
      if (delayedCells === undefined) return;
      const { plugin, data: all, handlers } = delayedCells;
      for (const [index, sheet] of all.sheets.entries()) {
        const currentHandlers = this.handlers;
        this.handlers = handlers;
        try {
          plugin.import({ ...all, sheets: [sheet] });
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
