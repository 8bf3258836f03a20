import type { DeleteReport } from "../../actions/interface/reports.ts";
import type { Action } from "./action.ts";

export const deleteRows: Action<
  { readonly sheetId: string; readonly rowKeys: readonly string[] },
  DeleteReport
> = {
  name: ({ sheetId }) => `delete ${sheetId}`,
  label: ({ deletion }, { rowKeys }) => deletion.button({ count: rowKeys.length }),
  doing: ({ deletion }) => deletion.deleting,
  run: (actions, { sheetId, rowKeys }, running) => actions.deleteRows(sheetId, rowKeys, running),
  failureIn: ({ failure }) => failure,
  share: ({ setDeleteReport }, report, { sheetId }) => setDeleteReport(report && { report, sheetId }),
};
