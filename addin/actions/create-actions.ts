import { checkAnalyses, checkSheets, checkTotals, dropRepairs, repair } from "./checks.ts";
import { connect, supportDetails } from "./connection.ts";
import { createChangeNumbers } from "./tools/change-numbers.ts";
import type { ChangeNumbers } from "./tools/change-numbers.ts";
import { createInstanceSoon } from "./tools/instance-soon.ts";
import { createUnsentCounter } from "./count-unsent.ts";
import type { UnsentCounter } from "./count-unsent.ts";
import { createAnalysis } from "./create-analysis.ts";
import { createComparison, rebuildLines } from "./create-comparison.ts";
import { deleteRows } from "./delete-rows.ts";
import { describeSheet } from "./describe-sheet.ts";
import type { Actions, SignInActions } from "./interface/actions.ts";
import type { ExplainCall } from "./interface/explained.ts";
import { addAnother, takeExisting } from "./existing-rows.ts";
import { insertForm, listForms } from "./forms.ts";
import { listHistory } from "./list-history.ts";
import { listAnalyses, listComparisons, listCycles, listLines, listOurSheets, listPages } from "./lists.ts";
import { lossSuggestions } from "./loss-suggestions.ts";
import { watchOthers } from "./others-edits.ts";
import { explainFigure } from "./explaining/explain-figure.ts";
import { handOutSlides, makeSlides } from "./pages/make-slides.ts";
import { showPage } from "./pages/show-page.ts";
import { addFromLibrary, changeNewAnalysis, listLibraryTargets } from "./add-from-library.ts";
import { proposeStations } from "./pages/propose-stations.ts";
import { takeOverStandardTimes } from "./pages/take-over-standard-times.ts";
import { correctCells } from "./correct-cells.ts";
import { pasteRows } from "./paste-rows.ts";
import { pull } from "./pull.ts";
import { orOnlyFunctions, refreshAll, thenRefreshFunctions, refreshSheet } from "./refresh.ts";
import { markEdits, reviewChanges } from "./review-changes.ts";
import { makeCopiesNew, numberRows, restoreOverwritten, putBackRows } from "./row-order.ts";
import { resolveAll, resolveConflict, resolveCopy } from "./resolve.ts";
import { chooseExtraFields, dismissIncoming, translateSheet } from "./sheet-choices.ts";
import { officeSignIn } from "./office-sign-in.ts";
import { signingIn } from "./signing-in.ts";
import type { SignInParts } from "./signing-in.ts";
import { takeBack } from "./take-back.ts";
import { cacheConnection, cachePlantLook } from "./tools/tools.ts";
import type { Tools } from "./tools/tools.ts";
import { noMappingMemory, workMappings } from "./tools/work-mappings.ts";
import type { MappingMemory } from "./tools/work-mappings.ts";
import { finish, listUnfinished } from "./unfinished.ts";
import { writeBack } from "./write-back.ts";
import type { Client } from "../client/create-client.ts";
import { openOfficeAccount } from "../client/sign-in/office-account.ts";
import { askInDialog, hasNestedAppAuth, hostDetails, warnOnClose } from "../excel/office.ts";
import type { Workbook } from "../excel/workbook.ts";
import { withDraftKeys } from "../worksheet/plans/draft-keys.ts";
import { en } from "../words/en.ts";
import { wordsOf } from "../words/words-of.ts";
import type { Language } from "../../contract/languages.ts";
import { sampleAnalysisId } from "./interface/sample-instance.ts";

export interface ActionParts {
  readonly client: Client;
  readonly workbook: Workbook;
  readonly clock?: { readonly now: () => Date };
  readonly newId?: () => string;
  /** The language of new worksheets and pages. The default is English. */
  readonly language?: () => Language;
  /** Stores the mappings of work types on this computer. By default, only the workbook stores them. */
  readonly mappingMemory?: MappingMemory;
  /** Makes the worksheet functions read the instance again. */
  readonly refreshFunctions?: () => Promise<void>;
  readonly explainCall?: ExplainCall;
  /** The address of the sign-in page, and a callback for a changed user. Without it, users cannot sign in. */
  readonly signIn?: Pick<SignInParts, "page" | "onChange" | "onStart" | "memory" | "waits">;
}

type Listener = Parameters<Actions["onWorkbookChanged"]>[0];

export function createActions({
  client,
  workbook,
  clock,
  newId,
  language,
  mappingMemory = noMappingMemory,
  refreshFunctions = () => Promise.resolve(),
  explainCall = () => Promise.resolve({ value: undefined, reads: [] }),
  signIn = { page: new URL("about:blank"), onChange: () => undefined },
}: ActionParts): Actions {
  const changeNumbers = createChangeNumbers();
  // When the instance becomes known late, listeners must read the workbook again.
  const listeners = new Set<Listener>();
  const { connection, instanceSoon } = createInstanceSoon(cacheConnection(client), () => {
    changeNumbers.record();
    for (const listener of listeners) listener("cells");
  });
  const othersEdits = watchOthers(workbook);
  const counter = createUnsentCounter(othersEdits.workbook, instanceSoon, changeNumbers);
  const makeId = newId ?? (() => crypto.randomUUID());
  const tools: Tools = {
    client,
    workbook: withDraftKeysWritten(counter.workbook, makeId),
    now: clock?.now ?? (() => new Date()),
    newId: makeId,
    connection,
    instanceSoon,
    plantLook: cachePlantLook(client),
    mappings: workMappings(workbook, mappingMemory),
    versionOf: (sheetId) => changeNumbers.versionOf(sheetId),
    words: () => wordsOf(language?.() ?? "en_US").catch(() => en),
  };
  return {
    ...signInActions(client, signIn),
    ...lossSuggestions(tools),
    ...pasteRows(tools),
    ...serviceActions(tools),
    ...sheetActions(tools, refreshFunctions),
    ...editActions(tools),
    ...resultActions(tools, workbook),
    explainFigure: explainFigure(tools, explainCall),
    countUnsent: counter.countUnsent,
    removeUnfinished: workbook.removeUnfinished,
    countBusyFunctions: workbook.countBusyFunctions,
    warnOnClose,
    supportDetails: supportDetails(tools, hostDetails),
    goTo: ({ sheetId, rowKey, rowIndex, column }) =>
      workbook.goToCell(sheetId, rowKey === "" && rowIndex !== undefined ? { rowIndex } : rowKey, column),
    showSheet: (sheetId) => workbook.showSheet(sheetId),
    onWorkbookChanged: watchChanges(workbook, { othersEdits, counter, changeNumbers, listeners }),
  };
}

function signInActions(client: Client, signIn: NonNullable<ActionParts["signIn"]>): SignInActions {
  const isSupported = () => signIn.page.protocol !== "about:" && hasNestedAppAuth();
  const { waits } = signIn;
  const office = officeSignIn({ client, isSupported, open: openOfficeAccount, ...(waits && { waits }) });
  return signingIn({ client, askInDialog, office, ...signIn });
}

/** Returns a workbook whose `changeSheet` also writes the missing draft keys of new rows. */
function withDraftKeysWritten(workbook: Workbook, newId: () => string): Workbook {
  return {
    ...workbook,
    changeSheet: (target, plan, how) => workbook.changeSheet(target, withDraftKeys(plan, newId), how),
  };
}

interface ChangeListeners {
  readonly othersEdits: ReturnType<typeof watchOthers>;
  readonly counter: UnsentCounter;
  readonly changeNumbers: ChangeNumbers;
  readonly listeners: Set<Listener>;
}

function watchChanges(
  workbook: Workbook,
  { othersEdits, counter, changeNumbers, listeners }: ChangeListeners,
): Actions["onWorkbookChanged"] {
  return async (listener) => {
    const watching = await workbook.watchWorkbook((what, { cells, deleted } = {}) => {
      if (cells !== undefined) {
        othersEdits.recordChange(cells);
        counter.recordChange(cells.sheetId);
      } else if (what === "sheet") counter.recordSheets(deleted);
      listener(what === "selection" && counter.wasRefused() ? "cells" : what);
    });
    if (!watching.ok) return () => Promise.resolve();
    changeNumbers.setWatched(true);
    listeners.add(listener);
    return () => {
      changeNumbers.setWatched(false);
      listeners.delete(listener);
      return watching.value();
    };
  };
}

function serviceActions(tools: Tools) {
  return {
    connect: connect(tools),
    listAnalyses: listAnalyses(tools),
    listCycles: listCycles(tools),
    createAnalysis: createAnalysis(tools),
    listComparisons: listComparisons(tools),
    createComparison: createComparison(tools),
    rebuildLines: rebuildLines(tools),
    listLines: listLines(tools),
    listHistory: listHistory(tools),
    takeBack: takeBack(tools),
    checkTotals: checkTotals(tools),
    checkAnalyses: checkAnalyses(tools),
  } satisfies Partial<Actions>;
}

function sheetActions(tools: Tools, refreshFunctions: () => Promise<void>) {
  return {
    listOurSheets: listOurSheets(tools),
    takeOpening: async () => ({ ok: true, value: await tools.workbook.takeOpening() }),
    pull: pull(tools),
    showSample: showSample(tools),
    describeSheet: describeSheet(tools),
    refreshSheet: thenRefreshFunctions(orOnlyFunctions(refreshSheet(tools), tools), refreshFunctions),
    refreshAll: thenRefreshFunctions(refreshAll(tools), refreshFunctions),
    dismissIncoming: dismissIncoming(tools),
    chooseExtraFields: chooseExtraFields(tools),
    listUnfinished: listUnfinished(tools),
    finish: finish(tools),
    resolveCopy: resolveCopy(tools),
    translateSheet: translateSheet(tools),
  } satisfies Partial<Actions>;
}

function editActions(tools: Tools) {
  return {
    reviewChanges: reviewChanges(tools),
    writeBack: writeBack(tools),
    checkSheets: checkSheets(tools),
    repair: repair(tools),
    dropRepairs: dropRepairs(tools),
    deleteRows: deleteRows(tools),
    makeCopiesNew: makeCopiesNew(tools),
    takeExisting: takeExisting(tools),
    addAnother: addAnother(tools),
    numberRows: numberRows(tools),
    resolveAll: resolveAll(tools),
    resolveConflict: resolveConflict(tools),
    markEdits: markEdits(tools),
    correctCells: correctCells(tools),
    restoreOverwritten: restoreOverwritten(tools),
    putBackRows: putBackRows(tools),
  } satisfies Partial<Actions>;
}

function resultActions(tools: Tools, { readPicture, selectPart, showSheet }: Workbook) {
  return {
    showPage: showPage(tools),
    listForms: listForms(tools),
    insertForm: insertForm(tools),
    makeSlides: makeSlides(tools),
    handOutSlides: handOutSlides(tools),
    listPages: listPages(tools),
    takeOverStandardTimes: takeOverStandardTimes(tools),
    proposeStations: proposeStations(tools),
    listLibraryTargets: listLibraryTargets(tools),
    addFromLibrary: addFromLibrary(tools),
    changeNewAnalysis: changeNewAnalysis(tools),
    copyPart: readPicture,
    selectPart,
    selectCell: showSheet,
  } satisfies Partial<Actions>;
}

const sampleQuery = { ids: [sampleAnalysisId], cycle_no: null, lang: null } as const;

/** Brings a view of the sample to the front. Calls no relay. */
function showSample(tools: Tools): Actions["showSample"] {
  return async (step, running) => {
    switch (step) {
      case "loss": {
        const pulled = await pull(tools)({ kind: "loss", ...sampleQuery }, running);
        if (pulled.ok) await tools.workbook.showSheet(pulled.value.sheetId);
        return pulled;
      }
      case "pareto":
        return showPage(tools)({ kind: "waste_pareto", ...sampleQuery }, running);
      case "report":
        return showPage(tools)({ kind: "analysis_report", ...sampleQuery }, running);
    }
  };
}
