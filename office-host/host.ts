import { Authors } from "./events/events.ts";
import type { Author } from "./events/events.ts";
import { calculate, setCalculationMode } from "./workbook/calculation.ts";
import type { CalculationType } from "./workbook/calculation.ts";
import type { CalculationMode } from "./workbook/workbook.ts";
import type { CountedBatch, BusyState, RunBatch } from "./wire/runtime.ts";
import { Dialogs } from "./office/dialogs.ts";
import type { OpenDialogWindow } from "./office/dialogs.ts";
import { EditWatch } from "./events/edit-watch.ts";
import type { AddInFunctions } from "./functions/function-metadata.ts";
import { registerFunctions } from "./functions/function-registry.ts";
import { fillExternal } from "./office/install.ts";
import type { Installation } from "./office/install.ts";
import { officeSetsOf2021 } from "./office/office-services.ts";
import type { OfficeServices, OfficeSets } from "./office/office-services.ts";
import type { OfficeThemeName } from "./office/office-context.ts";
import { insertWorksheets } from "./insert-worksheets.ts";
import type { ReadFile } from "./insert-worksheets.ts";
import { openWorkbook } from "./open-workbook.ts";
import { WorkbookParts } from "./parts.ts";
import { packWorkbook, unpackWorkbook, withNewSheetIds } from "./pack.ts";
import type { PackedWorkbook } from "./pack.ts";
import type { Quirks } from "./excel/quirks.ts";
import { Runtime } from "./wire/runtime.ts";
import { activateSheet } from "./cells/selection.ts";
import type { Model } from "./spreadsheet/spreadsheet.ts";
import { changeRow, pasteText, typeText } from "./cells/typing.ts";
import type { TypingResult } from "./cells/typing.ts";
import { emptyBook } from "./workbook/book.ts";
import type { OpeningStep } from "./spreadsheet/patches/stepped-model.ts";
import type { Workbook } from "./workbook/workbook.ts";

export interface HostOptions {
  /** A packed workbook from `serialize`. Without it the workbook is empty. */
  readonly data?: PackedWorkbook;
  /** True for the 1904 date system in a new workbook. `data` has its own setting. */
  readonly countsFrom1904?: boolean;
  /** The version of ExcelApi that the host claims. Members of later versions fail. */
  readonly apiSet?: string;
  /** The requirement sets besides ExcelApi that the host claims. The default is Office 2021. */
  readonly officeSets?: OfficeSets;
  /** Office's language, and also the workbook's unless `contentLocale` is given. */
  readonly locale?: string;
  readonly contentLocale?: string;
  /** Office's theme. A function is called each time the add-in reads the theme's colors. */
  readonly theme?: OfficeThemeName | (() => OfficeThemeName);
  readonly functions?: AddInFunctions;
  /** Reads .xlsx files. Without it, `insertWorksheetsFromBase64` fails. */
  readonly readXlsx?: ReadFile;
  /** True if all changes fail. */
  readonly isReadOnly?: boolean;
  /** Schedules the answer to a batch. A visible page uses a separate task, so that typing comes first. */
  readonly scheduleAnswer?: (answer: () => void) => void;
  /** Opens the page of a dialog. Without it every dialog is blocked. */
  readonly openDialog?: OpenDialogWindow;
}

/** Excel behind the real office.js: one workbook, its batches and events. */
export interface Host {
  readonly model: Model;
  readonly workbook: Workbook;
  /** The quirks that are switched on. A test adds them. */
  readonly quirks: Quirks;
  /** The batches since the last reset, in order. */
  readonly batches: readonly CountedBatch[];
  /** Empties `batches`. */
  resetCounts(): void;
  /** Fills `window.external`. Load office.js afterwards. */
  installOn(target: Window): void;
  /** The argument for `fillExternal`. A page with several workbooks uses its current host's. */
  readonly installation: Parameters<typeof fillExternal>[1];
  /** The argument for the page of a second author who edits the same workbook. */
  readonly installationOfOtherAuthor: Parameters<typeof fillExternal>[1];
  /** Runs edits as the second author. The first author's add-in receives their events as `Remote`. */
  runAsOtherAuthor(edits: () => void): void;
  /** Sets whether the second author makes all further edits. */
  setOtherAuthor(isOther: boolean): void;
  readonly office: OfficeServices;
  /** Calls the listener after any change of the workbook. Returns a function that removes the listener. */
  onChange(listener: () => void): () => void;
  /** Starts or ends the editing of a cell. During it, Excel refuses every batch. */
  setCellEditMode(isEditing: boolean): void;
  /** True puts another workbook in front. Excel then refuses every batch. */
  setOtherWorkbookInFront(isInFront: boolean): void;
  /** Puts a chart sheet or another workbook in front, as in a newer Excel: only some queries fail. */
  setOtherInFront(other: "chart_sheet" | "workbook" | undefined): void;
  invokeAction(actionId: string): void;
  type(sheetName: string, a1: string, text: string): TypingResult;
  /** Pastes a text from the clipboard. `a1` is its upper left cell. */
  paste(sheetName: string, a1: string, text: string): void;
  /** Inserts a row above the given one, counted from 1. */
  insertRow(sheetName: string, row: number): void;
  deleteRow(sheetName: string, row: number): void;
  /** Calculates the workbook, as F9 or Ctrl+Alt+F9 does. */
  calculate(type: CalculationType): void;
  setCalculationMode(mode: CalculationMode): void;
  undo(): void;
  redo(): void;
  serialize(): PackedWorkbook;
  /** The parts of the workbook, so that a page can save only the changed ones. */
  readonly parts: WorkbookParts;
}

/**
 * Creates a host with one workbook.
 *
 * @example
 * const host = createHost();
 * host.installOn(window);
 * await loadOffice(window, "/office.js"); // Excel.run works now, and `host` acts as the user
 */
export function createHost(options: HostOptions = {}): Host {
  const opening = openHost(options);
  for (;;) {
    const step = opening.next();
    if (step.done === true) return step.value;
  }
}

/** Creates a host step by step, so that the page stays responsive. */
export function* openHost(options: HostOptions): Generator<OpeningStep, Host> {
  const authors = new Authors();
  const watch = new EditWatch(authors);
  if (options.functions !== undefined) registerFunctions(options.functions);
  const data = options.data && withNewSheetIds(options.data);
  const workbook = yield* openWorkbook(data?.spreadsheet ?? emptyBook(options), watch);
  workbook.addInFunctions = options.functions;
  const { readXlsx } = options;
  if (readXlsx !== undefined)
    workbook.insertWorksheets = (base64, how) => insertWorksheets(workbook, readXlsx, base64, how);
  connectFunctions(workbook, authors.first);
  if (data !== undefined) unpackWorkbook(workbook, data);
  watch.follow(workbook);
  const parts = new WorkbookParts(workbook);
  workbook.onCommand = (command) => parts.recordCommand(command);
  workbook.spreadsheet.isReadOnly = options.isReadOnly === true;
  const listeners = new Set<() => void>();
  const notifyListeners = (): void => {
    for (const listener of listeners) listener();
  };
  workbook.model.on("update", listeners, notifyListeners);

  const busy: BusyState = { isEditing: false, isOtherInFront: false };
  const run: RunBatch = (author, isChange, work) => {
    const response = authors.as(author, () => {
      workbook.batchAuthor = author;
      return author === authors.first ? work() : runInViewOf(workbook, watch, author, work);
    });
    // The spreadsheet raises no "update" for changes of custom XML and custom properties.
    if (isChange) notifyListeners();
    return response;
  };
  const shared = { options, workbook, authors, busy, run };
  const [first, second] = [install(shared, authors.first), install(shared, authors.second)];
  return hostOf({ workbook, authors, busy, first, second, listeners, parts });
}

type Installed = Installation & { readonly runtime: Runtime };

function install(
  {
    options,
    workbook,
    authors,
    busy,
    run,
  }: {
    readonly options: HostOptions;
    readonly workbook: Workbook;
    readonly authors: Authors;
    readonly busy: BusyState;
    readonly run: RunBatch;
  },
  author: Author,
): Installed {
  const { apiSet = "1.14", officeSets = officeSetsOf2021, locale = "en-US", theme = "colorful" } = options;
  const isFirst = author === authors.first;
  const claimedSets = { apiSet, office: officeSets };
  const calls = isFirst ? workbook.functionCalls : undefined;
  const runtime = new Runtime(workbook, author, claimedSets, busy, run, calls);
  return {
    ...{ runtime, apiSet, officeSets, locale },
    answer: runtime.answer,
    sinks: author.sinks,
    contentLocale: options.contentLocale ?? locale,
    theme: typeof theme === "function" ? theme : () => theme,
    settings: workbook.extras.documentSettings,
    dialogs: new Dialogs(options.openDialog),
    ...(options.scheduleAnswer !== undefined && { scheduleAnswer: options.scheduleAnswer }),
    ...(isFirst && { onUnload: () => workbook.functionCalls.stop() }),
  };
}

interface HostParts extends Pick<Host, "workbook" | "parts"> {
  readonly authors: Authors;
  readonly busy: BusyState;
  readonly first: Installed;
  readonly second: Installed;
  readonly listeners: Set<() => void>;
}

function hostOf({ workbook, authors, busy, first, second, listeners, parts }: HostParts): Host {
  let wasActionInvoked = false;
  return {
    ...userActions(workbook),
    model: workbook.model,
    workbook,
    quirks: workbook.quirks,
    get batches() {
      return first.runtime.batches;
    },
    resetCounts: () => {
      first.runtime.batches = [];
    },
    installOn: (target) => fillExternal(target, () => first),
    installation: () => first,
    installationOfOtherAuthor: () => second,
    runAsOtherAuthor: (edits) => authors.as(authors.second, edits),
    setOtherAuthor: (isOther) => {
      authors.current = isOther ? authors.second : authors.first;
    },
    office: first.runtime.office,
    onChange: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    setCellEditMode: (editing) => {
      busy.isEditing = editing;
    },
    setOtherWorkbookInFront: (isInFront) => {
      busy.isOtherInFront = isInFront;
    },
    setOtherInFront: (other) => {
      workbook.otherInFront = other;
    },
    invokeAction: (actionId) => {
      const isLost = workbook.quirks.has(5176) && !wasActionInvoked;
      wasActionInvoked = true;
      if (!isLost) authors.first.sinks.invokeAction(actionId);
    },
    serialize: () => packWorkbook(workbook),
    parts,
  };
}

function userActions(workbook: Workbook) {
  const undoOrRedo = (type: "REQUEST_UNDO" | "REQUEST_REDO") => (): void => {
    workbook.spreadsheet.flush();
    workbook.model.dispatch(type);
  };
  return {
    type: (sheetName, a1, text) => typeText(workbook, sheetName, a1, text),
    paste: (sheetName, a1, text) => pasteText(workbook, sheetName, a1, text),
    insertRow: (sheetName, row) => changeRow(workbook, sheetName, row, "insert"),
    deleteRow: (sheetName, row) => changeRow(workbook, sheetName, row, "delete"),
    calculate: (type) => calculate(workbook, type),
    setCalculationMode: (mode) => setCalculationMode(workbook, mode),
    undo: undoOrRedo("REQUEST_UNDO"),
    redo: undoOrRedo("REQUEST_REDO"),
  } satisfies Partial<Host>;
}

function connectFunctions(workbook: Workbook, { sinks }: Author): void {
  workbook.functionCalls.connect(() => workbook.model.getters, {
    call: (calls) => sinks.callFunctions(calls),
    cancel: (ids) => sinks.cancelFunctions(ids),
    evaluate: (cellIds) => workbook.spreadsheet.run("EVALUATE_CELLS", { cellIds }),
  });
}

/** Runs work with the author's active worksheet, then restores the shown one. */
function runInViewOf<Result>(
  workbook: Workbook,
  watch: EditWatch,
  author: Author,
  work: () => Result,
): Result {
  const show = (sheetId: string | undefined): void => {
    const { getters } = workbook.spreadsheet;
    if (sheetId !== undefined && getters.tryGetSheet(sheetId) !== undefined)
      watch.quietly(() => activateSheet(workbook, sheetId));
  };
  const shownSheetId = workbook.spreadsheet.getters.getActiveSheetId();
  show(author.activeSheet);
  try {
    return work();
  } finally {
    author.activeSheet = workbook.spreadsheet.getters.getActiveSheetId();
    show(shownSheetId);
  }
}
