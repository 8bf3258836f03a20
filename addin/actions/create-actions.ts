import type { Client } from "../client/create-client.ts";
import type { Workbook } from "../workbook/workbook.ts";
import type { Actions } from "./actions.ts";
import { connect } from "./connect.ts";
import { createEditCounter } from "./count-edits.ts";
import { describeSheet } from "./describe-sheet.ts";
import { dismissNews } from "./dismiss-news.ts";
import { listAnalyses } from "./list-analyses.ts";
import { listCycles } from "./list-cycles.ts";
import { listOurSheets } from "./list-our-sheets.ts";
import { pull } from "./pull.ts";
import { putBackRows } from "./put-back-rows.ts";
import { refreshSheet } from "./refresh-sheet.ts";
import { reviewChanges } from "./review-changes.ts";
import { settleConflict } from "./settle-conflict.ts";
import { settleCopy } from "./settle-copy.ts";
import { rememberConnection } from "./tools.ts";
import type { Tools } from "./tools.ts";
import { writeBack } from "./write-back.ts";

/** What actions are made from. */
export interface ActionParts {
  readonly client: Client;
  readonly workbook: Workbook;
  readonly clock?: { readonly now: () => Date };
  readonly newId?: () => string;
}

/** Makes everything a person can do, from a client and a workbook. */
export function createActions({ client, workbook, clock, newId }: ActionParts): Actions {
  const counter = createEditCounter(workbook);
  const tools: Tools = {
    client,
    workbook: counter.workbook,
    now: clock?.now ?? (() => new Date()),
    newId: newId ?? (() => crypto.randomUUID()),
    connection: rememberConnection(client),
  };
  return {
    connect: connect(tools),
    listAnalyses: listAnalyses(tools),
    listOurSheets: listOurSheets(tools),
    listCycles: listCycles(tools),
    pull: pull(tools),
    describeSheet: describeSheet(tools),
    refreshSheet: refreshSheet(tools),
    dismissNews: dismissNews(tools),
    reviewChanges: reviewChanges(tools),
    countEdits: counter.countEdits,
    writeBack: writeBack(tools),
    settleConflict: settleConflict(tools),
    settleCopy: settleCopy(tools),
    putBackRows: putBackRows(tools),
    goTo: ({ sheetId, rowKey, column }) => workbook.goToCell(sheetId, rowKey, column),
    showSheet: (sheetId) => workbook.showSheet(sheetId),
    onWorkbookChanged: async (listener) => {
      const watching = await workbook.watchWorkbook(listener);
      return watching.ok ? watching.value : () => Promise.resolve();
    },
  };
}
