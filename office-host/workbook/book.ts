import { applyPatches } from "../spreadsheet/patches/apply-patches.ts";
import { Calculation } from "../spreadsheet/patches/manual-calculation.ts";
import { plainModel } from "../spreadsheet/patches/plain-model.ts";
import { keepUnshared } from "../spreadsheet/patches/unshared.ts";
import { bulkCommand, knowBulkCommand, uncopied } from "../spreadsheet/bulk-write.ts";
import type { BulkCell } from "../spreadsheet/bulk-write.ts";
import { keepChartLooks } from "../charts/reading/reading.ts";
import type { FunctionCalls } from "../functions/function-calls.ts";
import { HostError } from "../excel/host-error.ts";
import { fillEngine } from "../spreadsheet/polyfills.ts";
import type { Quirks } from "../excel/quirks.ts";
import { knowShiftCommand } from "../spreadsheet/shift-cells.ts";
import { bundleCommand, watchSpreadsheets } from "../spreadsheet/spreadsheet-watch.ts";
import type { Watcher } from "../spreadsheet/spreadsheet-watch.ts";
import type { Command, Getters, Model } from "../spreadsheet/spreadsheet.ts";
import { knowEngineFunctions } from "../functions/engine-functions.ts";
import { keepDateSystem } from "../spreadsheet/date-system.ts";
import type { OpeningStep } from "../spreadsheet/patches/plain-model.ts";
import type { Translate } from "../spreadsheet/cell-plugin.ts";

/** The size of a new worksheet. It grows when cells beyond it are written. */
export const newSheetSize = { rows: 200, cols: 26 } as const;

/** The size of Excel's worksheets. */
export const excelSize = { rows: 1_048_576, cols: 16_384 } as const;

/** Commands that change only the view. */
const looking = new Set(["ACTIVATE_SHEET"]);

/** Refusals that only report that nothing would change. */
const harmless = new Set(["NoChanges"]);

/** The options of a book. */
export interface BookOptions {
  readonly translate?: Translate;
  readonly functionCalls?: FunctionCalls;
  readonly quirks?: Quirks;
  /** Runs the steps that read and evaluate the cells. By default all run at once. */
  readonly open?: (steps: Iterable<OpeningStep>) => void;
}

function openAtOnce(steps: Iterable<OpeningStep>): void {
  for (const _ of steps) continue;
}

/**
 * The spreadsheet with a queue of writes. They run as one bundle, with one evaluation and one undo step, as
 * soon as anything is read. The host accesses the spreadsheet only through this class.
 */
export class Book {
  readonly model: Model;
  readonly calculation = new Calculation();
  /** True for a read-only workbook, which the host refuses to change. */
  isReadOnly = false;
  private queue: Command[] = [];
  private refusals: string[] = [];
  private depth = 0;

  constructor(
    data: object | undefined,
    watcher: Pick<Watcher, "beforeCommand" | "afterCommands"> & Partial<Watcher>,
    { translate, functionCalls, quirks, open = openAtOnce }: BookOptions = {},
  ) {
    fillEngine();
    knowBulkCommand();
    knowShiftCommand();
    applyPatches();
    keepDateSystem();
    keepChartLooks();
    knowEngineFunctions();
    watchSpreadsheets();
    const full: Watcher = {
      beforeCommand: (command) => watcher.beforeCommand(command),
      afterCommands: () => watcher.afterCommands(),
      handled: (command) => watcher.handled?.(command),
      settle: (dispatch) => watcher.settle?.(dispatch),
      refused: (command, reasons) => {
        const grave = reasons.filter((reason) => !harmless.has(reason));
        if (grave.length > 0) this.refusals.push(`${command.type}: ${grave.join(", ")}`);
      },
    };
    const { model, steps } = plainModel(data ?? emptyBook(), {
      custom: { watcher: full, translate, functionCalls, quirks, calculation: this.calculation },
    });
    this.model = model;
    keepUnshared(model);
    open(steps);
  }

  /** The spreadsheet's queries, after all queued writes. */
  get getters(): Getters {
    this.flush();
    return this.model.getters;
  }

  /** Returns the queries, and runs the queued writes only if `changes` returns true for one of them. */
  gettersUnless(changes: (waiting: Command) => boolean): Getters {
    return this.queue.some(changes) ? this.getters : this.model.getters;
  }

  /** The worksheets by id and name, which queued writes never change. */
  get sheets(): Pick<Getters, "tryGetSheet" | "getSheetIds" | "getSheetName"> {
    return this.model.getters;
  }

  /** The queued commands. Each run starts a new array. */
  get waiting(): readonly Command[] {
    return this.queue;
  }

  /** True while the host, and not the user, changes the spreadsheet. */
  get isWriting(): boolean {
    return this.depth > 0;
  }

  /** Queues a command. It runs before anything is read, and at the latest at the end of the batch. */
  queueCommand(type: string, payload: object): void {
    this.refuseReadOnly(type);
    this.queue.push({ type, ...payload });
  }

  /** Queues a command. It replaces the last one if that has its type and `says` returns true for it. */
  queueInPlace(type: string, payload: object, says: (last: Command) => boolean): void {
    const last = this.queue.at(-1);
    if (last?.type === type && says(last)) this.queue.pop();
    this.queueCommand(type, payload);
  }

  /** Queues looks of cells. Consecutive ones become one command, which passes some fifty plugins once. */
  queueLooks(sheetId: string, cells: readonly BulkCell[]): void {
    const last = this.queue.at(-1);
    if (last?.areLooks === true && last.sheetId === sheetId) (last.cells as BulkCell[]).push(...cells);
    else this.queueCommand(bulkCommand, { sheetId, cells: uncopied([...cells]), areLooks: true });
  }

  /** Runs the queued commands in order. */
  flush(): void {
    if (this.queue.length === 0) return;
    const commands = this.queue;
    this.queue = [];
    this.refusals = [];
    this.asHost(() => this.model.dispatch(bundleCommand, { commands: uncopied(commands) }));
    const refusal = this.refusals[0];
    if (refusal !== undefined) throw refused(refusal);
  }

  /** Empties the undo list, after running the queued commands. */
  forgetUndo(): void {
    this.flush();
    const { session } = this.model as Model & { readonly session: Session };
    session.trigger("snapshot");
  }

  /** Runs work that the protection of a worksheet allows. */
  throughLock(sheetId: string, work: () => void): void {
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
    if (this.isReadOnly && !looking.has(type))
      throw new HostError("ReadOnly", "The workbook is open for reading only.");
  }

  /** Runs a command at once. Throws an Excel error if the spreadsheet refuses it. */
  run(type: string, payload: object): void {
    this.refuseReadOnly(type);
    this.flush();
    const result = this.asHost(() => this.model.dispatch(type, payload));
    const grave = result.reasons.filter((reason) => !harmless.has(reason));
    if (!result.isSuccessful && grave.length > 0) throw refused(`${type}: ${grave.join(", ")}`);
  }

  /** Makes a worksheet at least this large, with reserve, because growing visits all its formulas. */
  ensureSize(sheetId: string, rows: number, cols: number): void {
    if (rows > excelSize.rows || cols > excelSize.cols)
      throw new HostError("InvalidArgument", "The range goes beyond the worksheet.");
    const now = {
      rows: this.model.getters.getNumberRows(sheetId),
      cols: this.model.getters.getNumberCols(sheetId),
    };
    const room = Math.max(50, Math.ceil(rows / 10));
    if (rows > now.rows) this.grow(sheetId, "ROW", now.rows, Math.min(rows + room, excelSize.rows));
    if (cols > now.cols) this.grow(sheetId, "COL", now.cols, Math.min(cols + 4, excelSize.cols));
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
    this.depth += 1;
    try {
      return work();
    } finally {
      this.depth -= 1;
    }
  }
}

function refused(what: string): HostError {
  if (what.includes("SheetLocked")) return new HostError("AccessDenied", "The worksheet is protected.");
  return new HostError("InvalidOperation", `The workbook refused ${what}.`);
}

/** Returns the data of a workbook with one empty worksheet. */
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
  /** A snapshot is the start of history. Only the undo list listens to it. */
  trigger(event: "snapshot"): void;
}
