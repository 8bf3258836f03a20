import type { ReactNode } from "react";
import type { ReviewedSheet } from "../../actions/interface/actions.ts";
import type { ConflictChoice } from "../../worksheet/edit.ts";
import { ConfirmButton } from "../kit/confirm-button.tsx";
import { Button } from "../kit/fluent.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { useIncrementalList } from "../kit/use-incremental-list.tsx";
import { Working } from "../notices/working.tsx";
import { ConflictCard } from "./conflict-card.tsx";
import type { GoTo } from "./go-to.ts";

/** One card for each row with cells that both sides changed, and the choice for all of them at once. */
export function ConflictList({
  sheets,
  count,
  within,
  goTo,
  onSettled,
}: {
  readonly sheets: readonly ReviewedSheet[];
  readonly count: number;
  /** The worksheet that is meant by "all"; undefined for every one. */
  readonly within: string | undefined;
  readonly goTo: GoTo;
  readonly onSettled: () => void;
}): ReactNode {
  const { actions, strings, work } = usePane();
  const words = strings.changes;
  const all = sheets.flatMap((sheet) =>
    sheet.rows.filter(({ conflicts }) => conflicts.length > 0).map((row) => ({ sheet, row })),
  );
  const { shown, more } = useIncrementalList(all);
  if (count === 0) return null;
  const isBusy = work.current !== undefined;
  const settleAll = async (choice: ConflictChoice) => {
    await work.run("settle", words.settling, () => actions.settleAll(choice, within));
    onSettled();
  };
  return (
    <section className="conflicts">
      <h2>
        <span className="sign warning" aria-hidden="true">
          !
        </span>
        {words.conflicts({ count })}
      </h2>
      <p className="quiet">{words.conflictsTodo}</p>
      <Working name="settle" />
      {shown.map(({ sheet, row }) => (
        <ConflictCard
          key={`${sheet.sheetId} ${row.rowKey}`}
          sheet={sheet}
          row={row}
          goTo={goTo}
          onSettled={onSettled}
        />
      ))}
      {more}
      {count > 1 && (
        <div className="buttons for-all">
          <Button size="small" disabled={isBusy} onClick={() => void settleAll("mine")}>
            {words.keepAllMine}
          </Button>
          <ConfirmButton
            size="small"
            label={words.takeAllTheirs}
            question={words.takeAllQuestion({ count })}
            detail={words.takeAllDetail}
            confirm={words.takeAllTheirs}
            disabled={isBusy}
            onConfirm={() => void settleAll("theirs")}
          />
        </div>
      )}
    </section>
  );
}
