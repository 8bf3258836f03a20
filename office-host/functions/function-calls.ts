import { columnLetters, quotedName } from "../spreadsheet/area.ts";
import type { FunctionMetadata } from "./function-metadata.ts";
import { givenCells, wireArgument } from "./function-values.ts";
import type { GivenCells, SpreadsheetArgument } from "./function-values.ts";
import type { Getters, Position } from "../spreadsheet/spreadsheet.ts";

/** A call to the add-in, in the format of office.js. */
export interface FunctionCall {
  readonly id: number;
  readonly functionId: string;
  readonly args: readonly unknown[];
  readonly address: string | null;
  readonly flags: number;
}

/** An answer from the add-in, in the format of office.js. */
export interface FunctionAnswer {
  readonly id: number;
  readonly value?: unknown;
  readonly failed?: boolean;
  readonly errorCode?: number;
}

/** The connection to the add-in, and to the cells that wait for answers. */
export interface FunctionLine {
  readonly call: (calls: readonly FunctionCall[]) => void;
  readonly cancel: (ids: readonly number[]) => void;
  readonly evaluate: (cellIds: readonly number[]) => void;
}

/** A cell's result, to be saved with the workbook. */
export interface KeptResult {
  readonly sheetId: string;
  readonly col: number;
  readonly row: number;
  readonly key: string;
  readonly cells: GivenCells;
}

interface Asked {
  readonly key: string;
  readonly cellId: number;
  readonly position: Position;
  readonly metadata: FunctionMetadata;
  readonly args: readonly unknown[];
  /** The number of the call, or undefined before it is sent. */
  id?: number;
}

const busy: GivenCells = [[{ value: "#BUSY!" }]];
const wrong: GivenCells = [[{ value: "#VALUE!" }]];

/**
 * The calls of an add-in's worksheet functions. A cell shows #BUSY! until the add-in answers. It keeps the
 * answer until its arguments change or everything is calculated again. The calls of one calculation are sent
 * together. A call that no cell needs is cancelled.
 */
export class FunctionCalls {
  private line: FunctionLine | undefined;
  private getters: (() => Getters) | undefined;
  private isReady = false;
  private isSending = false;
  private nextId = 1;
  private readonly results = new Map<number, Map<string, GivenCells>>();
  private readonly waiting = new Map<string, Asked>();
  /** The calls of cells that were calculated since the last command. */
  private askedNow = new Map<number, Set<string>>();

  /** Connects the calls with a workbook and the add-in. */
  connect(getters: () => Getters, line: FunctionLine): void {
    this.getters = getters;
    this.line = line;
  }

  /** Marks the add-in's page as ready for calls. */
  start(): void {
    if (this.isReady) return;
    this.isReady = true;
    this.send();
  }

  /** Marks the add-in's page as closed. The next page receives the unanswered calls. */
  stop(): void {
    this.isReady = false;
    for (const asked of this.waiting.values()) delete asked.id;
  }

  /** Returns the cached result of a cell's function, or #BUSY! while it is requested. */
  ask(
    getters: Getters,
    position: Position,
    metadata: FunctionMetadata,
    given: readonly SpreadsheetArgument[],
  ): GivenCells {
    const cellId = getters.getCell(position)?.id;
    if (cellId === undefined) return [[{ value: "#NAME?" }]];
    const parameters = metadata.parameters ?? [];
    const count = Math.max(given.length, parameters.filter(({ repeating }) => repeating !== true).length);
    const args = Array.from({ length: count }, (_, index) =>
      wireArgument(given[index], parameters[Math.min(index, parameters.length - 1)]),
    );
    if (args.some(({ ok }) => !ok)) return wrong;
    const values = args.map((arg) => (arg.ok ? arg.value : null));
    const key = `${metadata.id} ${JSON.stringify(values)}`;
    const now = this.askedNow.get(cellId) ?? new Set<string>();
    this.askedNow.set(cellId, now.add(key));
    const known = this.results.get(cellId)?.get(key);
    if (known !== undefined) return known;
    const place = `${cellId} ${key}`;
    if (!this.waiting.has(place)) {
      this.waiting.set(place, { key, cellId, position, metadata, args: values });
      this.sendSoon();
    }
    return busy;
  }

  /** Cancels calls and drops results that no cell needs after a command. */
  settle(): void {
    const getters = this.getters?.();
    if (getters === undefined || (this.waiting.size === 0 && this.results.size === 0)) return;
    const { askedNow } = this;
    this.askedNow = new Map();
    const isWanted = (cellId: number, key: string): boolean => {
      const position = getters.tryGetCellPosition(cellId);
      const cell = position && getters.getCell(position);
      if (cell?.isFormula !== true) return false;
      const asked = askedNow.get(cellId);
      return asked?.has(key) ?? true;
    };
    const cancelled: number[] = [];
    for (const [place, { cellId, key, id }] of this.waiting) {
      if (isWanted(cellId, key)) continue;
      this.waiting.delete(place);
      if (id !== undefined) cancelled.push(id);
    }
    for (const [cellId, results] of this.results) {
      for (const key of results.keys()) if (!isWanted(cellId, key)) results.delete(key);
      if (results.size === 0) this.results.delete(cellId);
    }
    if (cancelled.length > 0) this.line?.cancel(cancelled);
  }

  /** Stores answers of the add-in. Answers to cancelled calls are ignored. */
  answer(answers: readonly FunctionAnswer[]): void {
    const cellIds = new Set<number>();
    const byId = new Map([...this.waiting].map((entry) => [entry[1].id, entry] as const));
    for (const answer of answers) {
      const found = byId.get(answer.id);
      if (found === undefined) continue;
      const [place, { cellId, key, metadata }] = found;
      // A streaming function answers several times.
      if (metadata.options?.stream !== true) this.waiting.delete(place);
      this.keep(cellId, key, givenCells(answer));
      cellIds.add(cellId);
    }
    if (cellIds.size > 0) this.line?.evaluate([...cellIds]);
  }

  /** Requests the results of matching cells again. By default these are all cells. */
  recalculate(isMeant: (position: Position) => boolean = () => true): void {
    const getters = this.getters?.();
    if (getters === undefined) return;
    const cellIds = [...this.results.keys()].filter((cellId) => {
      const position = getters.tryGetCellPosition(cellId);
      return position !== undefined && isMeant(position);
    });
    for (const cellId of cellIds) this.results.delete(cellId);
    if (cellIds.length > 0) this.line?.evaluate(cellIds);
  }

  /** Returns true if a function has a result for any matching cell. */
  hasGiven(isMeant: (position: Position) => boolean): boolean {
    const getters = this.getters?.();
    return [...this.results.keys()].some((cellId) => {
      const position = getters?.tryGetCellPosition(cellId);
      return position !== undefined && isMeant(position);
    });
  }

  /** Returns the results of cells, to be saved with the workbook. */
  keptResults(): readonly KeptResult[] {
    const getters = this.getters?.();
    if (getters === undefined) return [];
    return [...this.results].flatMap(([cellId, results]) => {
      const position = getters.tryGetCellPosition(cellId);
      if (position === undefined) return [];
      const { sheetId, col, row } = position;
      return [...results].map(([key, cells]) => ({ sheetId, col, row, key, cells }));
    });
  }

  /** Restores results that were saved with the workbook. They are requested again at the next calculation. */
  restore(kept: readonly KeptResult[]): void {
    const getters = this.getters?.();
    if (getters === undefined) return;
    const cellIds = kept.flatMap(({ sheetId, col, row, key, cells }) => {
      const cellId = getters.getCell({ sheetId, col, row })?.id;
      if (cellId === undefined) return [];
      this.keep(cellId, key, cells);
      this.waiting.delete(`${cellId} ${key}`);
      return [cellId];
    });
    if (cellIds.length > 0) this.line?.evaluate([...new Set(cellIds)]);
  }

  private keep(cellId: number, key: string, cells: GivenCells): void {
    const results = this.results.get(cellId) ?? new Map<string, GivenCells>();
    this.results.set(cellId, results.set(key, cells));
  }

  /** A calculation ends before the next microtask, so all its calls are sent together. */
  private sendSoon(): void {
    if (this.isSending) return;
    this.isSending = true;
    queueMicrotask(() => {
      this.isSending = false;
      this.send();
    });
  }

  private send(): void {
    if (!this.isReady) return;
    const calls = [...this.waiting.values()].filter(({ id }) => id === undefined);
    if (calls.length > 0) this.line?.call(calls.map((asked) => this.numbered(asked)));
  }

  private numbered(asked: Asked): FunctionCall {
    asked.id = this.nextId++;
    const { options } = asked.metadata;
    return {
      id: asked.id,
      functionId: asked.metadata.id,
      args: asked.args,
      address: options?.requiresAddress === true ? this.addressOf(asked.position) : null,
      flags: (options?.cancelable === true ? 1 : 0) + (options?.stream === true ? 2 : 0),
    };
  }

  private addressOf({ sheetId, row, col }: Position): string {
    const sheet = this.getters?.().getSheetName(sheetId) ?? "";
    return `${quotedName(sheet)}!${columnLetters(col)}${row + 1}`;
  }
}
