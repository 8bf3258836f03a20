import type { ReactNode } from "react";
import type { Review } from "../../actions/actions.ts";
import { usePane } from "../pane-context.ts";
import { useOpenSheet } from "./use-open-sheet.ts";
import { troubleInWords } from "../trouble-words.ts";

/** Worksheets from which nothing can be sent, each with the reason; a click brings it to the front, where This sheet helps. */
export function TroubleList({ troubles }: { readonly troubles: Review["troubles"] }): ReactNode {
  const { strings } = usePane();
  const open = useOpenSheet();
  if (troubles.length === 0) return null;
  return (
    <section>
      <h2>{strings.changes.troubles}</h2>
      <ul className="entries">
        {troubles.map(({ sheetId, name, trouble }) => (
          <li key={sheetId}>
            <button type="button" className="entry" onClick={() => void open(sheetId, name)}>
              <b>{name}</b>
              <span className="values">{troubleInWords(trouble, strings).what}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
