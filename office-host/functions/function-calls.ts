import { columnLetters, quotedName } from "../spreadsheet/area.ts";
import type { FunctionMetadata } from "./function-metadata.ts";
import type { Quirks } from "../excel/quirks.ts";
import { resultCells, wireArgument } from "./function-values.ts";
import type { ResultCells, SpreadsheetArgument } from "./function-values.ts";
import type { Getters, Position } from "../spreadsheet/spreadsheet.ts";

/** A call in the format of office.js. */
export interface FunctionCall {
  readonly id: number;
  readonly functionId: string;
  readonly args: readonly unknown[];
  readonly address: string | null;
  /** 1 if cancelable, plus 2 if streaming. */
  readonly flags: number;
}

/** An answer in the format of office.js. */
export interface FunctionAnswer {
  readonly id: number;
  readonly value?: unknown;
  readonly failed?: boolean;
  readonly errorCode?: number;
}

/** The connection to the add-in, and to cells that need a new result (`evaluate`). */
export interface FunctionConnection {
  readonly call: (calls: readonly FunctionCall[]) => void;
  readonly cancel: (ids: readonly number[]) => void;
  readonly evaluate: (cellIds: readonly number[]) => void;
}

/** A saved result of a cell. `key` is the function's id with its arguments. */
export interface SavedResult {
  readonly sheetId: string;
  readonly col: number;
  readonly row: number;
  readonly key: string;
  readonly cells: ResultCells;
}

interface PendingCall {
  readonly key: string;
  readonly cellId: number;
  readonly position: Position;
  readonly metadata: FunctionMetadata;
  readonly args: readonly unknown[];
  /** The number of the call after it was sent. */
  id?: number;
}

const busyResult: ResultCells = [[{ value: "#BUSY!" }]];
const wrongArgumentResult: ResultCells = [[{ value: "#VALUE!" }]];

/**
 * Calls of an add-in's functions. A cell shows #BUSY! until the add-in answers, and keeps the answer until
 * its arguments change or a recalculation is requested.
 */
export class FunctionCalls {
  private connection: FunctionConnection | undefined;
  private getters: (() => Getters) | undefined;
  private isReady = false;
  private isSendScheduled = false;
  private nextId = 1;
  private readonly results = new Map<number, Map<string, ResultCells>>();
  private readonly pendingCalls = new Map<string, PendingCall>();
  /** The keys of calls that each cell requested since the last command. */
  private requestedKeys = new Map<number, Set<string>>();
  private readonly quirks: Quirks;
  /** Cells that show #BUSY! despite a result, and until when. */
  private readonly stuck = new Map<number, "until_calculated" | "until_opened">();
  /** Cells that quirk 6930 has already affected. */
  private readonly stuckBefore = new Set<number>();

  constructor(quirks: Quirks) {
    this.quirks = quirks;
  }

  connect(getters: () => Getters, connection: FunctionConnection): void {
    this.getters = getters;
    this.connection = connection;
  }

  /** Marks the add-in's page as ready, and sends waiting calls. */
  start(): void {
    if (this.isReady) return;
    this.isReady = true;
    this.send();
  }

  /** Marks the add-in's page as closed. The next page receives its unanswered calls. */
  stop(): void {
    this.isReady = false;
    for (const pending of this.pendingCalls.values()) delete pending.id;
    const freed = [...this.stuck.keys()];
    this.stuck.clear();
    if (freed.length > 0) this.connection?.evaluate(freed);
  }

  /** Returns a cell's result: #BUSY! until the answer, #VALUE! for bad arguments, #NAME? outside cells. */
  resultFor(
    getters: Getters,
    position: Position,
    metadata: FunctionMetadata,
    argumentCells: readonly SpreadsheetArgument[],
  ): ResultCells {
    const cellId = getters.getCell(position)?.id;
    if (cellId === undefined) return [[{ value: "#NAME?" }]];
    const parameters = metadata.parameters ?? [];
    const count = Math.max(
      argumentCells.length,
      parameters.filter(({ repeating }) => repeating !== true).length,
    );
    const args = Array.from({ length: count }, (_, index) =>
      wireArgument(argumentCells[index], parameters[Math.min(index, parameters.length - 1)]),
    );
    if (args.some(({ ok }) => !ok)) return wrongArgumentResult;
    const values = args.map((arg) => (arg.ok ? arg.value : null));
    const key = `${metadata.id} ${JSON.stringify(values)}`;
    const cellKeys = this.requestedKeys.get(cellId) ?? new Set<string>();
    this.requestedKeys.set(cellId, cellKeys.add(key));
    if (this.stuck.has(cellId)) return busyResult;
    const cached = this.results.get(cellId)?.get(key);
    if (cached !== undefined) return cached;
    const callKey = `${cellId} ${key}`;
    if (!this.pendingCalls.has(callKey)) {
      this.pendingCalls.set(callKey, { key, cellId, position, metadata, args: values });
      this.scheduleSending();
    }
    return busyResult;
  }

  /** Cancels calls and deletes results that no cell needs any more. Runs after each command. */
  dropUnneeded(): void {
    const getters = this.getters?.();
    if (getters === undefined || (this.pendingCalls.size === 0 && this.results.size === 0)) return;
    const { requestedKeys } = this;
    this.requestedKeys = new Map();
    const isNeeded = (cellId: number, key: string): boolean => {
      const position = getters.tryGetCellPosition(cellId);
      const cell = position && getters.getCell(position);
      if (cell?.isFormula !== true) return false;
      const cellKeys = requestedKeys.get(cellId);
      return cellKeys?.has(key) ?? true;
    };
    const cancelled: number[] = [];
    for (const [callKey, { cellId, key, id }] of this.pendingCalls) {
      if (isNeeded(cellId, key)) continue;
      this.pendingCalls.delete(callKey);
      if (id !== undefined) cancelled.push(id);
    }
    for (const [cellId, results] of this.results) {
      for (const key of results.keys()) if (!isNeeded(cellId, key)) results.delete(key);
      if (results.size === 0) this.results.delete(cellId);
    }
    if (cancelled.length > 0) this.connection?.cancel(cancelled);
  }

  /** Stores answers and evaluates their cells. Ignores answers to cancelled calls. */
  answer(answers: readonly FunctionAnswer[]): void {
    const cellIds = new Set<number>();
    const byId = new Map([...this.pendingCalls].map((entry) => [entry[1].id, entry] as const));
    for (const answer of answers) {
      const found = byId.get(answer.id);
      if (found === undefined) continue;
      const [callKey, { cellId, key, metadata }] = found;
      // A streaming function answers several times.
      if (metadata.options?.stream !== true) this.pendingCalls.delete(callKey);
      this.store(cellId, key, resultCells(answer));
      if (this.quirks.has(6930) && !this.stuckBefore.has(cellId)) {
        this.stuckBefore.add(cellId);
        this.stuck.set(cellId, "until_calculated");
      }
      cellIds.add(cellId);
    }
    if (cellIds.size > 0) this.connection?.evaluate([...cellIds]);
  }

  /** Deletes results of matching cells, so that the add-in is called again. */
  recalculate(matches: (position: Position) => boolean = () => true): void {
    const getters = this.getters?.();
    if (getters === undefined) return;
    const cellIds = [...this.results.keys()].filter((cellId) => {
      const position = getters.tryGetCellPosition(cellId);
      return position !== undefined && matches(position);
    });
    for (const cellId of cellIds) {
      this.results.delete(cellId);
      if (this.stuck.get(cellId) === "until_calculated") this.stuck.delete(cellId);
    }
    if (cellIds.length > 0) this.connection?.evaluate(cellIds);
  }

  /** Makes matching cells show #BUSY! until the add-in's page is opened again (quirk 6662). */
  stick(matches: (position: Position) => boolean): void {
    const getters = this.getters?.();
    const cellIds = [...this.results.keys()].filter((cellId) => {
      const position = getters?.tryGetCellPosition(cellId);
      return position !== undefined && matches(position);
    });
    for (const cellId of cellIds) this.stuck.set(cellId, "until_opened");
    if (cellIds.length > 0) this.connection?.evaluate(cellIds);
  }

  hasResultFor(matches: (position: Position) => boolean): boolean {
    const getters = this.getters?.();
    return [...this.results.keys()].some((cellId) => {
      const position = getters?.tryGetCellPosition(cellId);
      return position !== undefined && matches(position);
    });
  }

  resultsToSave(): readonly SavedResult[] {
    const getters = this.getters?.();
    if (getters === undefined) return [];
    return [...this.results].flatMap(([cellId, results]) => {
      const position = getters.tryGetCellPosition(cellId);
      if (position === undefined) return [];
      const { sheetId, col, row } = position;
      return [...results].map(([key, cells]) => ({ sheetId, col, row, key, cells }));
    });
  }

  /** Restores saved results. Cells show them without calls of the add-in. */
  restore(saved: readonly SavedResult[]): void {
    const getters = this.getters?.();
    if (getters === undefined) return;
    const cellIds = saved.flatMap(({ sheetId, col, row, key, cells }) => {
      const cellId = getters.getCell({ sheetId, col, row })?.id;
      if (cellId === undefined) return [];
      this.store(cellId, key, cells);
      this.pendingCalls.delete(`${cellId} ${key}`);
      return [cellId];
    });
    if (cellIds.length > 0) this.connection?.evaluate([...new Set(cellIds)]);
  }

  private store(cellId: number, key: string, cells: ResultCells): void {
    const results = this.results.get(cellId) ?? new Map<string, ResultCells>();
    this.results.set(cellId, results.set(key, cells));
  }

  /** Sends calls in the next microtask, after the end of a calculation. */
  private scheduleSending(): void {
    if (this.isSendScheduled) return;
    this.isSendScheduled = true;
    queueMicrotask(() => {
      this.isSendScheduled = false;
      this.send();
    });
  }

  private send(): void {
    if (!this.isReady) return;
    const calls = [...this.pendingCalls.values()].filter(({ id }) => id === undefined);
    if (calls.length > 0) this.connection?.call(calls.map((pending) => this.wireCallOf(pending)));
  }

  private wireCallOf(pending: PendingCall): FunctionCall {
    pending.id = this.nextId++;
    const { options } = pending.metadata;
    return {
      id: pending.id,
      functionId: pending.metadata.id,
      args: pending.args,
      address: options?.requiresAddress === true ? this.addressOf(pending.position) : null,
      flags: (options?.cancelable === true ? 1 : 0) + (options?.stream === true ? 2 : 0),
    };
  }

  private addressOf({ sheetId, row, col }: Position): string {
    const sheet = this.getters?.().getSheetName(sheetId) ?? "";
    return `${quotedName(sheet)}!${columnLetters(col)}${row + 1}`;
  }
}
