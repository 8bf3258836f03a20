import { spreadsheet } from "../spreadsheet.ts";
import type { Model } from "../spreadsheet.ts";

/**
 * The progress of opening a workbook: the finished worksheet, counted from 1, the number of worksheets, and
 * the finished share of all work.
 */
export interface OpeningStep {
  readonly sheet: number;
  readonly of: number;
  readonly done: number;
}

/** A spreadsheet that is built worksheet by worksheet. It is complete after the last step. */
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

/** The spreadsheet's methods for building and packing. `_exportData` has two ways of writing formulas. */
interface InnerModel extends Model {
  readonly config: { mode: string };
  readonly corePlugins: readonly object[];
  handlers: readonly object[];
  readonly selection: { observe(owner: object, handler: { handleEvent(): void }): void };
  _exportData(squishes: boolean): object;
  setupConfig(config: object): { mode: string };
  setupCorePlugin(plugin: unknown, data: WorkbookData): void;
  setupSessionEvents(): void;
  joinSession(): void;
  trigger(event: string): void;
}

/** A plugin that evaluates worksheet by worksheet (used-cells.ts). */
interface EvaluatesEach {
  evaluateEach(): Iterable<string>;
}

/**
 * Returns a spreadsheet that packs every formula in full, and that reads and evaluates its cells worksheet by
 * worksheet. By default it does all at once. To shorten similar formulas, it also packs itself twice and
 * opens the result as a third spreadsheet, even when it has only read a file. That fails at formulas such as
 * `SUM($K$1:K1)` above `SUM($K$1:K2)`.
 */
export function plainModel(data: object, config: object): StartingModel {
  const cells = spreadsheet.registries.corePluginRegistry?.get("cell");
  let unread: { plugin: CellPlugin; data: WorkbookData; handlers: readonly object[] } | undefined;
  class PlainModel extends (spreadsheet.Model as new (data?: object, config?: object) => InnerModel) {
    override exportData(): object {
      return this._exportData(false);
    }

    /** In this mode the spreadsheet does not start by itself. */
    override setupConfig(given: object): { mode: string } {
      return Object.assign(super.setupConfig(given), { mode: "export_verification" });
    }

    override setupCorePlugin(plugin: unknown, all: WorkbookData): void {
      if (plugin !== cells) {
        super.setupCorePlugin(plugin, all);
        return;
      }
      const handlers = [...this.handlers];
      super.setupCorePlugin(plugin, { ...all, sheets: [] });
      unread = { plugin: this.corePlugins.at(-1) as CellPlugin, data: all, handlers };
    }

    *start(): Generator<OpeningStep> {
      const of = unread?.data.sheets.length ?? 0;
      yield* this.readCells(of);
      let sheet = 0;
      for (const _ of evaluating(this)) {
        sheet++;
        yield { sheet, of, done: (1 + sheet / of) / 2 };
      }
      this.config.mode = "normal";
      this.dispatch("START");
      this.selection.observe(this, { handleEvent: () => this.trigger("update") });
      this.setupSessionEvents();
      this.joinSession();
    }

    /** Only the plugins before the cell plugin receive the positions of cells, as usual. */
    private *readCells(of: number): Generator<OpeningStep> {
      if (unread === undefined) return;
      const { plugin, data: all, handlers } = unread;
      for (const [index, sheet] of all.sheets.entries()) {
        const now = this.handlers;
        this.handlers = handlers;
        try {
          plugin.import({ ...all, sheets: [sheet] });
        } finally {
          this.handlers = now;
        }
        yield { sheet: index + 1, of, done: (index + 1) / of / 2 };
      }
    }
  }
  const model = new PlainModel(data, config);
  return { model, steps: model.start() };
}

function evaluating({ handlers }: InnerModel): Iterable<string> {
  const plugin = handlers.find((handler) => "evaluateEach" in handler);
  return (plugin as EvaluatesEach | undefined)?.evaluateEach() ?? [];
}
