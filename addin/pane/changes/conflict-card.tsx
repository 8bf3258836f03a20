import type { ReactNode } from "react";
import type { ReviewedSheet } from "../../actions/interface/actions.ts";
import { subjectOf } from "../../actions/interface/sheet-facts.ts";
import type { ConflictChoice } from "../../worksheet/edit.ts";
import type { ReviewedRow } from "../../worksheet/merge/review.ts";
import { cellInWords } from "../wording/cell-text.ts";
import { columnInWords } from "../wording/worksheet-words.ts";
import { Button } from "../kit/fluent.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { rowTitle } from "../wording/row-title.ts";
import type { GoTo } from "./go-to.ts";

/** A row with cells that both sides changed: before, theirs, yours, and the choice for each cell or the whole row. */
export function ConflictCard({
  sheet,
  row,
  goTo,
  onSettled,
}: {
  readonly sheet: ReviewedSheet;
  readonly row: ReviewedRow;
  readonly goTo: GoTo;
  readonly onSettled: () => void;
}): ReactNode {
  const { actions, strings, format, work } = usePane();
  const words = strings.changes;
  const { sheetId, about } = sheet;
  const { rowKey, rowIndex, conflicts } = row;
  const where = rowTitle(row, strings, format);
  const isBusy = work.current !== undefined;
  const settle = async (choice: ConflictChoice, column?: string) => {
    await work.run("settle", words.settling, () =>
      actions.settleConflict({ sheetId, rowKey, ...(column !== undefined && { column }) }, choice),
    );
    onSettled();
  };
  const choose = (choice: ConflictChoice, name: string, column?: string) => (
    <Button
      size="small"
      disabled={isBusy}
      aria-label={`${choice === "mine" ? words.keepMine : words.takeTheirs}: ${name}`}
      onClick={() => void settle(choice, column)}
    >
      {choice === "mine" ? words.keepMine : words.takeTheirs}
    </Button>
  );
  return (
    <article className="card" aria-label={where}>
      <p className="where">{[subjectOf(about).code, where].filter((part) => part !== "").join(" · ")}</p>
      {conflicts.map(({ column, base, theirs, mine }) => {
        const name = columnInWords(column, strings, sheet.query.kind);
        const sides = [
          { label: words.before, value: base },
          { label: words.theirs, value: theirs },
          { label: words.mine, value: mine },
        ];
        return (
          <div key={column} className="cell" role="group" aria-label={name}>
            <b>{name}</b>
            <dl>
              {sides.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{cellInWords(column, value, strings, format)}</dd>
                </div>
              ))}
            </dl>
            <div className="buttons">
              {choose("mine", name, column)}
              {choose("theirs", name, column)}
              <Button
                size="small"
                disabled={isBusy}
                aria-label={`${words.editCell}: ${name}`}
                onClick={() => goTo({ sheetId, rowKey, column, rowIndex }, where)}
              >
                {words.editCell}
              </Button>
            </div>
          </div>
        );
      })}
      {conflicts.length > 1 && (
        <div className="whole" role="group" aria-label={words.wholeRow}>
          <span className="quiet">{words.wholeRow}</span>
          <div className="buttons">
            {choose("mine", where)}
            {choose("theirs", where)}
          </div>
        </div>
      )}
    </article>
  );
}
