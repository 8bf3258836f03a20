import type { Language } from "../../contract/languages.ts";
import type { Client } from "../client/create-client.ts";
import { askInDialog } from "../workbook/ask-in-dialog.ts";
import { warnOnClose } from "../workbook/close-warning.ts";
import { hostDetails } from "../workbook/host-details.ts";
import type { Workbook } from "../workbook/workbook.ts";
import type { Actions } from "./actions.ts";
import { checkTotals } from "./check-totals.ts";
import { chooseExtraFields } from "./choose-extra-fields.ts";
import { createAnalysis } from "./create-analysis.ts";
import { createComparison } from "./create-comparison.ts";
import { deleteRows } from "./delete-rows.ts";
import { listComparisons } from "./list-comparisons.ts";
import { listHistory } from "./list-history.ts";
import { listLines } from "./list-lines.ts";
import { makeCopiesNew } from "./make-copies-new.ts";
import { numberRows } from "./number-rows.ts";
import { rebuildLines } from "./rebuild-lines.ts";
import { refreshAll } from "./refresh-all.ts";
import { rewordSheet } from "./reword-sheet.ts";
import { settleAll } from "./settle-all.ts";
import { supportDetails } from "./support-details.ts";
import { takeBack } from "./take-back.ts";
import { connect } from "./connect.ts";
import { createEditCounter } from "./count-edits.ts";
import { describeSheet } from "./describe-sheet.ts";
import { dismissNews } from "./dismiss-news.ts";
import { finish } from "./finish.ts";
import { en } from "../words/en.ts";
import { wordsOf } from "../words/words-of.ts";
import { watchOthers } from "./merging/others-edits.ts";
import { listAnalyses } from "./list-analyses.ts";
import { listCycles } from "./list-cycles.ts";
import { listOurSheets } from "./list-our-sheets.ts";
import { listUnfinished } from "./list-unfinished.ts";
import { listPages } from "./pages/list-pages.ts";
import { noMappingMemory, workMappings } from "./pages/work-mappings.ts";
import type { MappingMemory } from "./pages/work-mappings.ts";
import { showPage } from "./pages/show-page.ts";
import { pull } from "./pull.ts";
import { putBackRows } from "./put-back-rows.ts";
import { refreshSheet } from "./refresh-sheet.ts";
import { reviewChanges } from "./review-changes.ts";
import { showSample } from "./sample/show-sample.ts";
import { settleConflict } from "./settle-conflict.ts";
import { settleCopy } from "./settle-copy.ts";
import { signingIn } from "./sign-in/signing-in.ts";
import type { SignInParts } from "./sign-in/signing-in.ts";
import { rememberConnection } from "./tools.ts";
import type { Tools } from "./tools.ts";
import { withFunctions } from "./with-functions.ts";
import { writeBack } from "./write-back.ts";

/** What actions are made from. */
export interface ActionParts {
  readonly client: Client;
  readonly workbook: Workbook;
  readonly clock?: { readonly now: () => Date };
  readonly newId?: () => string;
  /** The language of worksheets and pages, asked each time one is written; English where none is given. */
  readonly language?: () => Language;
  /** Remembers on this computer what work types count as; without it the workbook alone does. */
  readonly mappingMemory?: MappingMemory;
  /** Has the worksheet functions read afresh and calculated again; called after each refresh. */
  readonly refreshFunctions?: () => Promise<void>;
  /** The page on which people sign in, and who is told that somebody did; without it nobody can. */
  readonly signIn?: Pick<SignInParts, "page" | "onChange">;
}

/** Makes everything a person can do, from a client and a workbook. */
export function createActions({
  client,
  workbook,
  clock,
  newId,
  language,
  mappingMemory = noMappingMemory,
  refreshFunctions = () => Promise.resolve(),
  signIn = { page: new URL("about:blank"), onChange: () => undefined },
}: ActionParts): Actions {
  const others = watchOthers(workbook);
  const counter = createEditCounter(others.workbook);
  const tools: Tools = {
    client,
    workbook: counter.workbook,
    now: clock?.now ?? (() => new Date()),
    newId: newId ?? (() => crypto.randomUUID()),
    connection: rememberConnection(client),
    mappings: workMappings(workbook, mappingMemory),
    words: () => wordsOf(language?.() ?? "en_US").catch(() => en),
  };
  return {
    ...signingIn({ client, askInDialog, ...signIn }),
    connect: connect(tools),
    listAnalyses: listAnalyses(tools),
    listOurSheets: listOurSheets(tools),
    listCycles: listCycles(tools),
    pull: pull(tools),
    showSample: showSample(tools),
    describeSheet: describeSheet(tools),
    refreshSheet: withFunctions(refreshSheet(tools), refreshFunctions),
    dismissNews: dismissNews(tools),
    reviewChanges: reviewChanges(tools),
    countEdits: counter.countEdits,
    writeBack: writeBack(tools),
    checkTotals: checkTotals(tools),
    chooseExtraFields: chooseExtraFields(tools),
    createAnalysis: createAnalysis(tools),
    createComparison: createComparison(tools),
    deleteRows: deleteRows(tools),
    listComparisons: listComparisons(tools),
    listHistory: listHistory(tools),
    listLines: listLines(tools),
    makeCopiesNew: makeCopiesNew(tools),
    numberRows: numberRows(tools),
    rebuildLines: rebuildLines(tools),
    refreshAll: withFunctions(refreshAll(tools), refreshFunctions),
    settleAll: settleAll(tools),
    takeBack: takeBack(tools),
    showPage: showPage(tools),
    listPages: listPages(tools),
    copyPart: workbook.readPicture,
    selectPart: workbook.selectPart,
    listUnfinished: listUnfinished(tools),
    finish: finish(tools),
    removeUnfinished: workbook.removeUnfinished,
    warnOnClose,
    settleConflict: settleConflict(tools),
    settleCopy: settleCopy(tools),
    rewordSheet: rewordSheet(tools),
    putBackRows: putBackRows(tools),
    goTo: ({ sheetId, rowKey, rowIndex, column }) =>
      workbook.goToCell(sheetId, rowKey === "" && rowIndex !== undefined ? { rowIndex } : rowKey, column),
    showSheet: (sheetId) => workbook.showSheet(sheetId),
    supportDetails: supportDetails(tools, hostDetails),
    onWorkbookChanged: async (listener) => {
      const watching = await workbook.watchWorkbook((what, where) => {
        if (where !== undefined) others.hear(where);
        listener(what);
      });
      return watching.ok ? watching.value : () => Promise.resolve();
    },
  };
}
