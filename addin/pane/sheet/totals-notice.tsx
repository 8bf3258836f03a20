import { useCallback } from "react";
import type { ReactNode } from "react";
import { Notice } from "../notice.tsx";
import { usePane } from "../pane-context.ts";
import { totalsInWords } from "../totals-words.ts";
import { useAnswer } from "../use-answer.ts";
import type { OursInFront } from "./ours-in-front.ts";

/**
 * Says that the instance's totals are no longer those of the worksheet's heading. It is asked once when the worksheet comes
 * to the front and once after each refresh; where it cannot be told, nothing is said.
 */
export function TotalsNotice({ sheet }: { readonly sheet: OursInFront }): ReactNode {
  const { actions, strings, format } = usePane();
  const { sheetId, pulledAt } = sheet;
  const { answer } = useAnswer(
    useCallback((signal) => actions.checkTotals(sheetId, signal), [actions, sheetId]),
    pulledAt,
  );
  if (answer.is !== "here" || answer.value.agrees) return null;
  return (
    <Notice tone="warning" title={strings.sheet.totalsChanged}>
      {answer.value.now.map((totals) => (
        <p key={totals.o_no}>{strings.sheet.totalsNow({ totals: totalsInWords(totals, strings, format) })}</p>
      ))}
    </Notice>
  );
}
