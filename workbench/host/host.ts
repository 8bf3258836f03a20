import { countBatch } from "./batch-count.ts";
import type { CountedBatch } from "./batch-count.ts";
import { runBatch } from "./batch.ts";
import type { Kept } from "./batch.ts";
import { EditWatch } from "./edit-watch.ts";
import { EventSinks } from "./events.ts";
import { fillExternal } from "./install.ts";
import { openWorkbook } from "./open-workbook.ts";
import { packWorkbook, unpackWorkbook } from "./pack.ts";
import type { PackedWorkbook } from "./pack.ts";
import type { Model } from "./spreadsheet.ts";
import { changeRow, pasteText, typeText } from "./typing.ts";
import type { Typed } from "./typing.ts";
import type { BatchRequest, BatchResponse } from "./wire.ts";
import type { Workbook } from "./workbook.ts";

/** What a host starts with. */
export interface HostOptions {
  /** A packed workbook, as `serialize` gives it; without one the workbook is empty. */
  readonly data?: PackedWorkbook;
  /** The requirement set of ExcelApi to claim; members above it fail. */
  readonly apiSet?: string;
  readonly locale?: string;
  /** Whether the workbook is open for reading only: whatever changes it fails. */
  readonly isReadOnly?: boolean;
}

/** Excel on the web carries 5 MB each way. */
const mostBytes = 5 * 1024 * 1024;

const status = { done: 0, cellEditMode: 5004, requestTooLarge: 5103, responseTooLarge: 5104 } as const;

/** The place of Excel behind the real office.js: one workbook, its batches and events. */
export interface Host {
  readonly model: Model;
  readonly workbook: Workbook;
  /** Every batch since the last reset, in order. */
  readonly batches: readonly CountedBatch[];
  resetCounts(): void;
  /** Fills `window.external`; office.js must load afterwards. */
  installOn(target: Window): void;
  /** What installing needs; a page that changes workbooks hands it over at each call. */
  readonly installation: Parameters<typeof fillExternal>[1];
  /** Runs edits as another author's: their events say `Remote`. */
  runAsOtherAuthor(edits: () => void): void;
  /** Lets every edit count as another author's from now on, or no longer. */
  setOtherAuthor(isOther: boolean): void;
  /** Calls back after anything in the workbook changed, by whomever; gives the function that stops it. */
  onChange(listener: () => void): () => void;
  /** While a cell is being edited Excel refuses every batch. */
  setCellEditMode(isEditing: boolean): void;
  /** While another workbook is in front Excel refuses every batch. */
  setOtherWorkbookInFront(isInFront: boolean): void;
  /** Runs what the add-in associated with a command of the ribbon. */
  invokeAction(actionId: string): void;
  /** Types into a cell as a person does. */
  type(sheetName: string, a1: string, text: string): Typed;
  /** Pastes text from the clipboard as a person does; the cell is the upper left one. */
  paste(sheetName: string, a1: string, text: string): void;
  /** Puts a whole row in above the one of the number (from 1), as a person does. */
  insertRow(sheetName: string, row: number): void;
  /** Takes a whole row out, as a person does. */
  deleteRow(sheetName: string, row: number): void;
  undo(): void;
  redo(): void;
  serialize(): PackedWorkbook;
}

/** Makes a host with one workbook. */
export function createHost(options: HostOptions = {}): Host {
  const apiSet = options.apiSet ?? "1.14";
  const sinks = new EventSinks();
  const kept: Kept = { references: new Map(), nextReference: 1 };
  const watch = new EditWatch(sinks);
  const workbook = openWorkbook(options.data?.spreadsheet, watch);
  if (options.data !== undefined) unpackWorkbook(workbook, options.data);
  watch.follow(workbook);
  let batches: CountedBatch[] = [];
  workbook.book.isReadOnly = options.isReadOnly === true;
  let isEditing = false;
  let isBehind = false;
  const listeners = new Set<() => void>();
  const tellChange = (): void => {
    for (const listener of listeners) listener();
  };
  workbook.model.on("update", listeners, tellChange);

  const answer = (body: string): { status: number; response: string } => {
    const bytes = byteLength(body);
    if (bytes > mostBytes) return { status: status.requestTooLarge, response: "" };
    if (isEditing) return { status: status.cellEditMode, response: "" };
    const request = JSON.parse(body) as BatchRequest;
    batches.push(countBatch(request, bytes));
    const response = JSON.stringify(
      isBehind ? inactiveWorkbook(request) : runBatch(workbook, kept, apiSet, request),
    );
    // Custom XML and properties change without the spreadsheet.
    if (request.Actions.some(({ ActionType }) => ActionType !== 2)) tellChange();
    if (byteLength(response) > mostBytes) return { status: status.responseTooLarge, response: "" };
    return { status: status.done, response };
  };

  const installed = {
    answer,
    sinks,
    apiSet,
    locale: options.locale ?? "en-US",
    settings: workbook.extras.documentSettings,
  };
  return {
    model: workbook.model,
    workbook,
    get batches() {
      return batches;
    },
    resetCounts: () => {
      batches = [];
    },
    installOn: (target) => fillExternal(target, () => installed),
    installation: () => installed,
    runAsOtherAuthor: (edits) => watch.asOtherAuthor(edits),
    setOtherAuthor: (isOther) => watch.setOtherAuthor(isOther),
    onChange: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    setCellEditMode: (editing) => {
      isEditing = editing;
    },
    setOtherWorkbookInFront: (isInFront) => {
      isBehind = isInFront;
    },
    invokeAction: (actionId) => sinks.invokeAction(actionId),
    type: (sheetName, a1, text) => typeText(workbook, sheetName, a1, text),
    paste: (sheetName, a1, text) => pasteText(workbook, sheetName, a1, text),
    insertRow: (sheetName, row) => changeRow(workbook, sheetName, row, "insert"),
    deleteRow: (sheetName, row) => changeRow(workbook, sheetName, row, "delete"),
    undo: () => {
      workbook.book.flush();
      workbook.model.dispatch("REQUEST_UNDO");
    },
    redo: () => {
      workbook.book.flush();
      workbook.model.dispatch("REQUEST_REDO");
    },
    serialize: () => packWorkbook(workbook),
  };
}

/** Excel's answer to a batch while another workbook is in front. */
function inactiveWorkbook({ Actions }: BatchRequest): BatchResponse {
  const Message = "Multiple workbooks are open, and the one that the add-in works on is not in front.";
  const Location = Actions[0]?.Name ?? "";
  return {
    Results: [],
    Error: { Code: "InactiveWorkbook", Message, HttpStatusCode: 400, ActionIndex: 0, Location },
  };
}

function byteLength(text: string): number {
  // Three bytes a character at most: only near the limit is it worth counting.
  return text.length * 3 < mostBytes ? text.length : new Blob([text]).size;
}
