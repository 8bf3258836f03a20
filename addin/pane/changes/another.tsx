import type { ReactNode } from "react";
import type { CreatedRow, Scope } from "../../actions/interface/reports.ts";
import { existingInWords } from "../../actions/interface/sheet-facts.ts";
import type { PaneWords } from "../../words/words.ts";
import { WorkButton } from "../kit/work-button.tsx";
import { usePane } from "../hooks/pane-context.ts";

export function createdInWords({ outcome, model, existing }: CreatedRow, strings: PaneWords): string {
  if (existing === undefined) return outcome === "exists" ? "" : strings.changes.createdOutcomes[outcome];
  const existingText = existingInWords(existing, model, strings);
  return outcome === "exists" ? `${existingText}; ${strings.status.existing.choose}` : existingText;
}

/** An O-No has only one record, so a new analysis cannot become another one. */
export function offersAnother({ outcome, model, existing, recordLost }: CreatedRow): boolean {
  return recordLost === true || (outcome === "created" && existing !== undefined && model !== "wa.session");
}

/** Sends a row as its own record, with a new idempotency key. */
export function AnotherButton({
  row,
  onWrite,
}: {
  readonly row: CreatedRow;
  readonly onWrite: (scope: Scope) => void;
}): ReactNode {
  const { actions, strings, work } = usePane();
  const words = strings.changes;
  const { sheetId, rowKey, element } = row;
  const create = async () => {
    if (row.recordLost === true) {
      onWrite({ sheetId, rowKeys: [rowKey], allowsSimilar: true });
      return;
    }
    const added = await work.run("add another", words.addingAnother, () => actions.addAnother(row));
    if (added !== undefined) onWrite({ sheetId, rowKeys: [added] });
  };
  return (
    <WorkButton size="small" aria-label={`${words.createAnother}: ${element}`} onClick={() => void create()}>
      {words.createAnother}
    </WorkButton>
  );
}
