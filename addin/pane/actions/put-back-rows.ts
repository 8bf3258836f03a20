import type { PutBackReport } from "../../actions/interface/reports.ts";
import type { Action } from "./action.ts";

export const putBackRows: Action<{ readonly sheetId: string; readonly missingRows: number }, PutBackReport> =
  {
    name: ({ sheetId }) => `put back ${sheetId}`,
    label: ({ sheet }, { missingRows: count }) => sheet.putBack({ count }),
    doing: ({ sheet }) => sheet.puttingBack,
    run: (actions, { sheetId }) => actions.putBackRows(sheetId),
  };
