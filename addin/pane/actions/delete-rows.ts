import type { DeleteReport } from "../../actions/interface/reports.ts";
import type { Action } from "./action.ts";

/** Deletes records whose rows were removed from a worksheet. The result stays with the worksheet. */
export const deleteRows: Action<
  { readonly sheetId: string; readonly rowKeys: readonly string[] },
  DeleteReport
> = {
  name: ({ sheetId }) => `delete ${sheetId}`,
  label: ({ deletion }, { rowKeys }) => deletion.button({ count: rowKeys.length }),
  doing: ({ deletion }) => deletion.deleting,
  run: (actions, { sheetId, rowKeys }, running) => actions.deleteRows(sheetId, rowKeys, running),
  failureIn: ({ failure }) => failure,
  keep: ({ keepDeleted }, report, { sheetId }) => keepDeleted(report && { report, sheetId }),
};
