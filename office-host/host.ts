import { Authors } from "./events/events.ts";
import type { Author } from "./events/events.ts";
import { calculate, setCalculationMode } from "./workbook/calculation.ts";
import type { CalculationType } from "./workbook/calculation.ts";
import type { CalculationMode } from "./workbook/workbook.ts";
import type { CountedBatch, Busy, Run } from "./wire/runtime.ts";
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
import { openWorkbook } from "./open-workbook.ts";
import { WorkbookParts } from "./parts.ts";
import { packWorkbook, unpackWorkbook, withNewSheetIds } from "./pack.ts";
import type { PackedWorkbook } from "./pack.ts";
import type { Quirks } from "./excel/quirks.ts";
import { Runtime } from "./wire/runtime.ts";
import { activateSheet } from "./cells/selection.ts";
import type { Model } from "./spreadsheet/spreadsheet.ts";
import { changeRow, pasteText, typeText } from "./cells/typing.ts";
import type { Typed } from "./cells/typing.ts";
import { emptyBook } from "./workbook/book.ts";
import type { OpeningStep } from "./spreadsheet/patches/plain-model.ts";
import type { Workbook } from "./workbook/workbook.ts";

/** What a host starts with. */
export interface HostOptions {
  /** A packed workbook, as `serialize` gives it; without one the workbook is empty. */
  readonly data?: PackedWorkbook;
  /** Whether an empty workbook counts its dates from 1904; one with `data` says so itself. */
  readonly countsFrom1904?: boolean;
  /** The requirement set of ExcelApi to claim; members above it fail. */
  readonly apiSet?: string;
  /** The requirement sets of Office to claim beside it; those of Office 2021 where nothing is said. */
  readonly officeSets?: OfficeSets;
  /** Office's language, which is also that of what is typed unless another is given. */
  readonly locale?: string;
  readonly contentLocale?: string;
  /** Office's theme; a function is asked whenever the add-in asks for its colours. */
  readonly theme?: OfficeThemeName | (() => OfficeThemeName);
  /** The worksheet functions that the add-in comes with. */
  readonly functions?: AddInFunctions;
  /** Whether the workbook is open for reading only: whatever changes it fails. */
  readonly isReadOnly?: boolean;
  /** Brings the answers to batches: a page that shows something does it in a task of its own, so that people can type in between. */
  readonly later?: (bring: () => void) => void;
  /** Shows the page of a dialog; without it every dialog is blocked. */
  readonly openDialog?: OpenDialogWindow;
}

/** The place of Excel behind the real office.js: one workbook, its batches and events. */
export interface Host {
  readonly model: Model;
  readonly workbook: Workbook;
  /** What this Excel does although its documentation says otherwise; a test switches it on. */
  readonly quirks: Quirks;
  /** Every batch since the last reset, in order. */
  readonly batches: readonly CountedBatch[];
  resetCounts(): void;
  /** Fills `window.external`; office.js must load afterwards. */
  installOn(target: Window): void;
  /** What installing needs; a page that changes workbooks hands it over at each call. */
  readonly installation: Parameters<typeof fillExternal>[1];
  /** What installing needs for a page of the other author, who works on the same workbook at the same time. */
  readonly installationOfOtherAuthor: Parameters<typeof fillExternal>[1];
  /** Runs edits as another author's: their events say `Remote`. */
  runAsOtherAuthor(edits: () => void): void;
  /** Lets every edit count as another author's from now on, or no longer. */
  setOtherAuthor(isOther: boolean): void;
  /** What the first author's add-in asks of Office around the workbook. */
  readonly office: OfficeServices;
  /** Calls back after anything in the workbook changed, by whomever; gives the function that stops it. */
  onChange(listener: () => void): () => void;
  /** While a cell is being edited Excel refuses every batch. */
  setCellEditMode(isEditing: boolean): void;
  /** While another workbook is in front Excel refuses every batch. */
  setOtherWorkbookInFront(isInFront: boolean): void;
  /** While a sheet that is one chart, or for later versions of Excel another workbook, is in front, nothing can be asked that goes by what is there. */
  setOtherInFront(other: "chart_sheet" | "workbook" | undefined): void;
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
  /** Calculates the workbook, as F9 and Ctrl+Alt+F9 do. */
  calculate(type: CalculationType): void;
  /** Chooses when Excel calculates, as Formulas, Calculation Options do. */
  setCalculationMode(mode: CalculationMode): void;
  undo(): void;
  redo(): void;
  serialize(): PackedWorkbook;
  /** The workbook in parts, of which only the changed ones need be kept anew; for one who keeps it. */
  readonly parts: WorkbookParts;
}

/**
 * Makes a host with one workbook.
 *
 * @example
 * const host = createHost();
 * host.installOn(window);
 * await loadOffice(window, "/office.js"); // from here on Excel.run works, and `host` is the person at the keyboard
 */
export function createHost(options: HostOptions = {}): Host {
  const opening = openHost(options);
  for (;;) {
    const step = opening.next();
    if (step.done === true) return step.value;
  }
}

/** Makes a host as `createHost` does, worksheet by worksheet, so that a page answers between the steps. */
export function* openHost(options: HostOptions): Generator<OpeningStep, Host> {
  const authors = new Authors();
  const watch = new EditWatch(authors);
  if (options.functions !== undefined) registerFunctions(options.functions);
  const data = options.data && withNewSheetIds(options.data);
  const workbook = yield* openWorkbook(data?.spreadsheet ?? emptyBook(options), watch);
  workbook.addInFunctions = options.functions;
  connectFunctions(workbook, authors.first);
  if (data !== undefined) unpackWorkbook(workbook, data);
  watch.follow(workbook);
  const parts = new WorkbookParts(workbook);
  workbook.heard = (command) => parts.note(command);
  workbook.book.isReadOnly = options.isReadOnly === true;
  const listeners = new Set<() => void>();
  const tellChange = (): void => {
    for (const listener of listeners) listener();
  };
  workbook.model.on("update", listeners, tellChange);

  const busy: Busy = { isEditing: false, isBehind: false };
  const run: Run = (author, isChange, work) => {
    const response = authors.as(author, () => {
      workbook.hearer = author;
      return author === authors.first ? work() : inOwnView(workbook, watch, author, work);
    });
    // Custom XML and properties change without the spreadsheet.
    if (isChange) tellChange();
    return response;
  };
  const pages = { options, workbook, authors, busy, run };
  const [first, second] = [install(pages, authors.first), install(pages, authors.second)];
  return hostOver({ workbook, authors, busy, first, second, listeners, parts });
}

/** A page in which an add-in runs, and the runtime that answers it. */
type Installed = Installation & { readonly runtime: Runtime };

/** Makes what the page of an author's add-in needs. */
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
    readonly busy: Busy;
    readonly run: Run;
  },
  author: Author,
): Installed {
  const { apiSet = "1.14", officeSets = officeSetsOf2021, locale = "en-US", theme = "colorful" } = options;
  const isFirst = author === authors.first;
  const claimed = { apiSet, office: officeSets };
  const calls = isFirst ? workbook.functionCalls : undefined;
  const runtime = new Runtime(workbook, author, claimed, busy, run, calls);
  return {
    ...{ runtime, apiSet, officeSets, locale },
    answer: runtime.answer,
    sinks: author.sinks,
    contentLocale: options.contentLocale ?? locale,
    theme: typeof theme === "function" ? theme : () => theme,
    settings: workbook.extras.documentSettings,
    dialogs: new Dialogs(options.openDialog),
    ...(options.later !== undefined && { later: options.later }),
    ...(isFirst && { gone: () => workbook.functionCalls.stop() }),
  };
}

/** What a host is made of. */
interface HostParts extends Pick<Host, "workbook" | "parts"> {
  readonly authors: Authors;
  readonly busy: Busy;
  readonly first: Installed;
  readonly second: Installed;
  readonly listeners: Set<() => void>;
}

function hostOver({ workbook, authors, busy, first, second, listeners, parts }: HostParts): Host {
  let wasPressed = false;
  return {
    ...typingInto(workbook),
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
      busy.isBehind = isInFront;
    },
    setOtherInFront: (other) => {
      workbook.otherInFront = other;
    },
    invokeAction: (actionId) => {
      const isLost = workbook.quirks.has(5176) && !wasPressed;
      wasPressed = true;
      if (!isLost) authors.first.sinks.invokeAction(actionId);
    },
    serialize: () => packWorkbook(workbook),
    parts,
  };
}

/** What a person does at the keyboard. */
function typingInto(workbook: Workbook) {
  const history = (type: "REQUEST_UNDO" | "REQUEST_REDO") => (): void => {
    workbook.book.flush();
    workbook.model.dispatch(type);
  };
  return {
    type: (sheetName, a1, text) => typeText(workbook, sheetName, a1, text),
    paste: (sheetName, a1, text) => pasteText(workbook, sheetName, a1, text),
    insertRow: (sheetName, row) => changeRow(workbook, sheetName, row, "insert"),
    deleteRow: (sheetName, row) => changeRow(workbook, sheetName, row, "delete"),
    calculate: (type) => calculate(workbook, type),
    setCalculationMode: (mode) => setCalculationMode(workbook, mode),
    undo: history("REQUEST_UNDO"),
    redo: history("REQUEST_REDO"),
  } satisfies Partial<Host>;
}

/** The first author's add-in calculates its worksheet functions for the workbook. */
function connectFunctions(workbook: Workbook, { sinks }: Author): void {
  workbook.functionCalls.connect(() => workbook.model.getters, {
    call: (calls) => sinks.callFunctions(calls),
    cancel: (ids) => sinks.cancelFunctions(ids),
    evaluate: (cellIds) => workbook.book.run("EVALUATE_CELLS", { cellIds }),
  });
}

/** Another author has another worksheet in front; what happens there moves nothing of the first author's. */
function inOwnView<Result>(workbook: Workbook, watch: EditWatch, author: Author, work: () => Result): Result {
  const show = (sheetId: string | undefined): void => {
    const { getters } = workbook.book;
    if (sheetId !== undefined && getters.tryGetSheet(sheetId) !== undefined)
      watch.quietly(() => activateSheet(workbook, sheetId));
  };
  const front = workbook.book.getters.getActiveSheetId();
  show(author.activeSheet);
  try {
    return work();
  } finally {
    author.activeSheet = workbook.book.getters.getActiveSheetId();
    show(front);
  }
}
