import { applyPatches } from "../spreadsheet/patches/apply-patches.ts";
import { Calculation } from "../spreadsheet/patches/manual-calculation.ts";
import { createSteppedModel } from "../spreadsheet/patches/stepped-model.ts";
import { disableCommandCompression } from "../spreadsheet/patches/command-compression.ts";
import { bulkCommand, registerBulkCommand, withoutCopying } from "../spreadsheet/bulk-write.ts";
import type { BulkCell } from "../spreadsheet/bulk-write.ts";
import { extendChartTypes } from "../charts/reading/reading.ts";
import type { FunctionCalls } from "../functions/function-calls.ts";
import { HostError } from "../excel/host-error.ts";
import { addPolyfills } from "../spreadsheet/polyfills.ts";
import type { Quirks } from "../excel/quirks.ts";
import { registerShiftCommand } from "../spreadsheet/shift-cells.ts";
import { bundleCommand, watchSpreadsheets } from "../spreadsheet/spreadsheet-watch.ts";
import type { Watcher } from "../spreadsheet/spreadsheet-watch.ts";
import type { Command, Getters, Model } from "../spreadsheet/spreadsheet.ts";
import { registerEngineFunctions } from "../functions/engine-functions.ts";
import { registerDateSystem } from "../spreadsheet/date-system.ts";
import type { OpeningStep } from "../spreadsheet/patches/stepped-model.ts";
import type { TranslateFormula } from "../spreadsheet/cell-plugin.ts";

/** The size of a new worksheet, which grows when cells beyond it are written. */
export const newSheetSize = { rows: 200, cols: 26 } as const;

export const excelSize = { rows: 1_048_576, cols: 16_384 } as const;

const viewCommands = new Set(["ACTIVATE_SHEET"]);

/** Reasons for refusing a command that would change nothing. */
const harmlessReasons = new Set(["NoChanges"]);

export interface BookOptions {
  readonly translate?: TranslateFormula;
  readonly functionCalls?: FunctionCalls;
  readonly quirks?: Quirks;
  /** Runs the steps that read and evaluate cells. By default, all run at once. */
  readonly open?: (steps: Iterable<OpeningStep>) => void;
}

function runAllSteps(steps: Iterable<OpeningStep>): void {
  for (const _ of steps) continue;
}

/**
 * The spreadsheet with a queue of writes. `getters` runs all of them with one evaluation and undo step,
 * `gettersAfterWrites` only if one affects the query, and `sheets` never.
 */
export class Book {
  readonly model: Model;
  readonly calculation = new Calculation();
  isReadOnly = false;
  private queue: Command[] = [];
  private refusals: string[] = [];
  private hostDepth = 0;

  constructor(
    data: object | undefined,
    watcher: Pick<Watcher, "beforeCommand" | "afterCommands"> & Partial<Watcher>,
    { translate, functionCalls, quirks, open = runAllSteps }: BookOptions = {},
  ) {
    addPolyfills();
    registerBulkCommand();
    registerShiftCommand();
    applyPatches();
    registerDateSystem();
    extendChartTypes();
    registerEngineFunctions();
    watchSpreadsheets();
    const completeWatcher: Watcher = {
      beforeCommand: (command) => watcher.beforeCommand(command),
      afterCommands: () => watcher.afterCommands(),
      handled: (command) => watcher.handled?.(command),
      extendUndoStep: (dispatch) => watcher.extendUndoStep?.(dispatch),
      refused: (command, reasons) => {
        const errors = reasons.filter((reason) => !harmlessReasons.has(reason));
        if (errors.length > 0) this.refusals.push(`${command.type}: ${errors.join(", ")}`);
      },
    };
    const { model, steps } = createSteppedModel(data ?? emptyBook(), {
      custom: { watcher: completeWatcher, translate, functionCalls, quirks, calculation: this.calculation },
    });
    this.model = model;
    disableCommandCompression(model);
    open(steps);
  }

  /** The spreadsheet's queries, after all queued writes. */
  get getters(): Getters {
    this.flush();
    return this.model.getters;
  }

  /** Returns the queries. Runs queued writes first only if `affectsQuery` returns true for one. */
  gettersAfterWrites(affectsQuery: (queued: Command) => boolean): Getters {
    return this.queue.some(affectsQuery) ? this.getters : this.model.getters;
  }

  /** Queries about ids and names of worksheets, which queued writes never change. */
  get sheets(): Pick<Getters, "tryGetSheet" | "getSheetIds" | "getSheetName"> {
    return this.model.getters;
  }

  /** The queued commands. After they ran, the queue is a new array. */
  get queuedCommands(): readonly Command[] {
    return this.queue;
  }

  /** True while the host and not the user changes the spreadsheet. */
  get isWriting(): boolean {
    return this.hostDepth > 0;
  }

  /** Queues a command until the next use of `getters` or `run`, or the end of the batch. */
  queueCommand(type: string, payload: object): void {
    this.refuseReadOnly(type);
    this.queue.push({ type, ...payload });
  }

  /** Queues a command. Replaces the last queued one if it has the same type and is replaceable. */
  queueOrReplace(type: string, payload: object, isReplaceable: (last: Command) => boolean): void {
    const last = this.queue.at(-1);
    if (last?.type === type && isReplaceable(last)) this.queue.pop();
    this.queueCommand(type, payload);
  }

  /** Queues formats. Consecutive calls for a worksheet extend one command. */
  queueFormats(sheetId: string, cells: readonly BulkCell[]): void {
    const last = this.queue.at(-1);
    if (last?.areFormats === true && last.sheetId === sheetId) (last.cells as BulkCell[]).push(...cells);
    else this.queueCommand(bulkCommand, { sheetId, cells: withoutCopying([...cells]), areFormats: true });
  }

  flush(): void {
    if (this.queue.length === 0) return;
    const commands = this.queue;
    this.queue = [];
    this.refusals = [];
    this.asHost(() => this.model.dispatch(bundleCommand, { commands: withoutCopying(commands) }));
    const refusal = this.refusals[0];
    if (refusal !== undefined) throw refusalError(refusal);
  }

  /** Runs the queued commands, then empties the undo list. */
  clearUndo(): void {
    this.flush();
    const { session } = this.model as Model & { readonly session: Session };
    session.trigger("snapshot");
  }

  /** Runs work on a protected worksheet as if it were not protected. */
  runUnlocked(sheetId: string, work: () => void): void {
    this.flush();
    this.asHost(() => this.model.dispatch("UNLOCK_SHEET", { sheetId }));
    try {
      work();
      this.flush();
    } finally {
      this.asHost(() => this.model.dispatch("LOCK_SHEET", { sheetId }));
    }
  }

  /** Throws Excel's error if the workbook is read-only. */
  refuseReadOnly(type = ""): void {
    if (this.isReadOnly && !viewCommands.has(type))
      throw new HostError("ReadOnly", "The workbook is open for reading only.");
  }

  /** Runs the queued commands, then this one. Throws Excel's error if it is refused. */
  run(type: string, payload: object): void {
    this.refuseReadOnly(type);
    this.flush();
    const result = this.asHost(() => this.model.dispatch(type, payload));
    const errors = result.reasons.filter((reason) => !harmlessReasons.has(reason));
    if (!result.isSuccessful && errors.length > 0) throw refusalError(`${type}: ${errors.join(", ")}`);
  }

  /** Grows a worksheet to at least this size, and spare lines, because growing visits all formulas. */
  ensureSize(sheetId: string, rows: number, cols: number): void {
    if (rows > excelSize.rows || cols > excelSize.cols)
      throw new HostError("InvalidArgument", "The range goes beyond the worksheet.");
    const currentSize = {
      rows: this.model.getters.getNumberRows(sheetId),
      cols: this.model.getters.getNumberCols(sheetId),
    };
    const spareRows = Math.max(50, Math.ceil(rows / 10));
    if (rows > currentSize.rows)
      this.grow(sheetId, "ROW", currentSize.rows, Math.min(rows + spareRows, excelSize.rows));
    if (cols > currentSize.cols)
      this.grow(sheetId, "COL", currentSize.cols, Math.min(cols + 4, excelSize.cols));
  }

  private grow(sheetId: string, dimension: "ROW" | "COL", from: number, to: number): void {
    this.run("ADD_COLUMNS_ROWS", {
      sheetId,
      sheetName: this.model.getters.getSheetName(sheetId),
      dimension,
      base: from - 1,
      quantity: to - from,
      position: "after",
    });
  }

  private asHost<Result>(work: () => Result): Result {
    this.hostDepth += 1;
    try {
      return work();
    } finally {
      this.hostDepth -= 1;
    }
  }
}

function refusalError(reason: string): HostError {
  if (reason.includes("SheetLocked")) return new HostError("AccessDenied", "The worksheet is protected.");
  return new HostError("InvalidOperation", `The workbook refused ${reason}.`);
}

export function emptyBook({ countsFrom1904 = false }: { readonly countsFrom1904?: boolean } = {}): object {
  return {
    ...(countsFrom1904 && { countsFrom1904 }),
    sheets: [
      {
        id: "{00000000-0001-0000-0000-000000000000}",
        name: "Sheet1",
        colNumber: newSheetSize.cols,
        rowNumber: newSheetSize.rows,
      },
    ],
  };
}

interface Session {
  /** Empties the undo list. */
  trigger(event: "snapshot"): void;
}
