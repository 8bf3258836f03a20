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

/** Rows and columns of a new worksheet; it grows when cells beyond are written. */
export const newSheetSize = { rows: 200, cols: 26 } as const;

/** Rows and columns of Excel's worksheets, beyond which there is nothing. */
export const excelSize = { rows: 1_048_576, cols: 16_384 } as const;

/** Commands that change only what is looked at. */
const looking = new Set(["ACTIVATE_SHEET"]);

/** Refusals that only say that nothing would change. */
const harmless = new Set(["NoChanges"]);

/** What a book is made with. */
export interface BookOptions {
  readonly translate?: Translate;
  readonly functionCalls?: FunctionCalls;
  readonly quirks?: Quirks;
  /** Takes the steps in which the cells are read and evaluated; by itself all are taken at once. */
  readonly open?: (steps: Iterable<OpeningStep>) => void;
}

function openAtOnce(steps: Iterable<OpeningStep>): void {
  for (const _ of steps) continue;
}

/**
 * The spreadsheet with a queue in front: writes wait and go in as one bundle, with one evaluation and one undo
 * step, as soon as anything is read. Everything the host does to the spreadsheet goes through here.
 */
export class Book {
  readonly model: Model;
  readonly calculation = new Calculation();
  /** Whether the workbook was opened for reading only: then the host refuses to change it. */
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

  /** What can be read of the spreadsheet, after all writes that wait. */
  get getters(): Getters {
    this.flush();
    return this.model.getters;
  }

  /** What can be read while writes go on waiting that change nothing of it; `changes` tells those that do. */
  gettersUnless(changes: (waiting: Command) => boolean): Getters {
    return this.queue.some(changes) ? this.getters : this.model.getters;
  }

  /** Which worksheets there are, by id and by name: writes that wait change nothing about that. */
  get sheets(): Pick<Getters, "tryGetSheet" | "getSheetIds" | "getSheetName"> {
    return this.model.getters;
  }

  /** What waits to be carried out: another object as soon as it was. */
  get waiting(): readonly Command[] {
    return this.queue;
  }

  /** True while the host itself, not a person, changes the spreadsheet. */
  get isWriting(): boolean {
    return this.depth > 0;
  }

  /** Queues a command; it is carried out before anything is read, at the latest at the end of the batch. */
  queueCommand(type: string, payload: object): void {
    this.refuseReadOnly(type);
    this.queue.push({ type, ...payload });
  }

  /** Queues a command; where the last that waits is of its type and `says` no more than it, it takes the place of that one. */
  queueInPlace(type: string, payload: object, says: (last: Command) => boolean): void {
    const last = this.queue.at(-1);
    if (last?.type === type && says(last)) this.queue.pop();
    this.queueCommand(type, payload);
  }

  /** Queues looks of cells; those that follow each other go as one command, since each goes through some fifty plugins. */
  queueLooks(sheetId: string, cells: readonly BulkCell[]): void {
    const last = this.queue.at(-1);
    if (last?.areLooks === true && last.sheetId === sheetId) (last.cells as BulkCell[]).push(...cells);
    else this.queueCommand(bulkCommand, { sheetId, cells: uncopied([...cells]), areLooks: true });
  }

  /** Carries out what waits, in order. */
  flush(): void {
    if (this.queue.length === 0) return;
    const commands = this.queue;
    this.queue = [];
    this.refusals = [];
    this.asHost(() => this.model.dispatch(bundleCommand, { commands: uncopied(commands) }));
    const refusal = this.refusals[0];
    if (refusal !== undefined) throw refused(refusal);
  }

  /** Nothing that was done so far can be undone any more, also what waits. */
  forgetUndo(): void {
    this.flush();
    const { session } = this.model as Model & { readonly session: Session };
    session.trigger("snapshot");
  }

  /** Does something to a protected worksheet that its protection allows. */
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

  /** Fails as Excel does where the workbook is open for reading only. */
  refuseReadOnly(type = ""): void {
    if (this.isReadOnly && !looking.has(type))
      throw new HostError("ReadOnly", "The workbook is open for reading only.");
  }

  /** Carries out one command now; throws an Excel error where the spreadsheet refuses it. */
  run(type: string, payload: object): void {
    this.refuseReadOnly(type);
    this.flush();
    const result = this.asHost(() => this.model.dispatch(type, payload));
    const grave = result.reasons.filter((reason) => !harmless.has(reason));
    if (!result.isSuccessful && grave.length > 0) throw refused(`${type}: ${grave.join(", ")}`);
  }

  /** Makes a worksheet at least as large as given, with some room: to grow a long one again would have all of its formulas looked at. */
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

/** A workbook of one worksheet with nothing in it. */
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
  /** After a snapshot there is nothing before it to go back to: the list of undo, and nothing else, listens. */
  trigger(event: "snapshot"): void;
}
