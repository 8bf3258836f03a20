import { spreadsheet } from "../spreadsheet.ts";
import type { Model } from "../spreadsheet.ts";

/**
 * How far a workbook is open: the worksheet that is done, from 1 on, how many there are, and the part of all.
 */
export interface OpeningStep {
  readonly sheet: number;
  readonly of: number;
  readonly done: number;
}

/** A spreadsheet that is made worksheet by worksheet: it is whole when the steps are over. */
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

/** The spreadsheet as it makes and packs itself; `_exportData` has two ways of writing formulas. */
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

/** A plugin that evaluates worksheet by worksheet (evaluate-used.ts). */
interface EvaluatesEach {
  evaluateEach(): Iterable<string>;
}

/**
 * Makes a spreadsheet that packs itself with every formula written out, and reads and evaluates its cells
 * worksheet by worksheet. By itself it does all at once. It also packs itself twice, so as to write like
 * formulas short, and opens the outcome as a third, even when it has only read a file. That fails at formulas
 * such as `SUM($K$1:K1)` above `SUM($K$1:K2)`.
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

    /** Only the plugins before that of cells hear of where cells are, as when all are read at once. */
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
