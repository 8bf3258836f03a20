import type { ReactNode } from "react";
import type { ReviewedSheet } from "../../actions/actions.ts";
import type { ReviewedRow } from "../../rows/review.ts";
import { subjectOf } from "../../actions/sheet-facts.ts";
import type { ConflictChoice } from "../../rows/edit.ts";
import { cellInWords, columnInWords } from "../cell-text.ts";
import { Button } from "../fluent.tsx";
import { usePane } from "../pane-context.ts";
import { rowTitle } from "../row-title.ts";
import { Working } from "../working.tsx";
import type { GoTo } from "./go-to.ts";

type ReviewedConflict = ReviewedRow["conflicts"][number];

/** One card for each cell that both sides changed: before, theirs, yours, and the choice between the two. */
export function ConflictList({
  sheets,
  count,
  goTo,
  onSettled,
}: {
  readonly sheets: readonly ReviewedSheet[];
  readonly count: number;
  readonly goTo: GoTo;
  readonly onSettled: () => void;
}): ReactNode {
  const { strings, format } = usePane();
  const words = strings.changes;
  if (count === 0) return null;
  return (
    <section className="conflicts">
      <h2>
        <span className="sign warning" aria-hidden="true">
          !
        </span>
        {words.conflicts(format.count(count))}
      </h2>
      <p className="quiet">{words.conflictsTodo}</p>
      <Working name="settle" />
      {sheets.flatMap((sheet) =>
        sheet.rows.flatMap((row) =>
          row.conflicts.map((conflict) => (
            <ConflictCard
              key={`${sheet.sheetId} ${conflict.rowKey} ${conflict.column}`}
              sheet={sheet}
              row={row}
              conflict={conflict}
              goTo={goTo}
              onSettled={onSettled}
            />
          )),
        ),
      )}
    </section>
  );
}

function ConflictCard({
  sheet,
  row,
  conflict,
  goTo,
  onSettled,
}: {
  readonly sheet: ReviewedSheet;
  readonly row: ReviewedRow;
  readonly conflict: ReviewedConflict;
  readonly goTo: GoTo;
  readonly onSettled: () => void;
}): ReactNode {
  const { actions, strings, format, work } = usePane();
  const words = strings.changes;
  const { sheetId, about } = sheet;
  const { rowKey, column, base, theirs, mine } = conflict;
  const where = rowTitle(row, strings, format);
  const name = columnInWords(column, strings);
  const settle = async (choice: ConflictChoice) => {
    await work.run("settle", words.settling, () =>
      actions.settleConflict({ sheetId, rowKey, column }, choice),
    );
    onSettled();
  };
  const sides = [
    { label: words.before, value: base },
    { label: words.theirs, value: theirs },
    { label: words.mine, value: mine },
  ];
  return (
    <article className="card" aria-label={`${where}, ${name}`}>
      <button type="button" className="link" onClick={() => goTo({ sheetId, rowKey, column }, where)}>
        {[subjectOf(about).code, where, name].filter((part) => part !== "").join(" · ")}
      </button>
      <dl>
        {sides.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{cellInWords(column, value, strings, format)}</dd>
          </div>
        ))}
      </dl>
      <div className="buttons">
        <Button size="small" disabled={work.current !== undefined} onClick={() => void settle("mine")}>
          {words.keepMine}
        </Button>
        <Button size="small" disabled={work.current !== undefined} onClick={() => void settle("theirs")}>
          {words.takeTheirs}
        </Button>
      </div>
    </article>
  );
}
