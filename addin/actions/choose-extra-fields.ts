import type { Actions } from "./actions.ts";
import { refreshSheet } from "./refresh-sheet.ts";
import type { Tools } from "./tools.ts";

/** Shows these fields beyond the contract in a worksheet and no others; it is refreshed with them. */
export function chooseExtraFields(tools: Tools): Actions["chooseExtraFields"] {
  return (sheetId, extra, running) =>
    refreshSheet(tools)({ sheetId }, running, ({ kind, ids, cycle_no, lang }) => ({
      ...{ kind, ids, cycle_no, lang },
      ...(extra.length > 0 && { extra }),
    }));
}
