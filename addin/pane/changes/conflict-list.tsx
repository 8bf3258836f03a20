import type { ReactNode } from "react";
import type { ReviewedSheet } from "../../actions/interface/review.ts";
import { unknownBase, labelOf } from "../../actions/interface/sheet-facts.ts";
import type { ConflictChoice } from "../../worksheet/edit.ts";
import type { ReviewedRow } from "../../worksheet/merge/review.ts";
import { useGoTo } from "../actions/go-to-cell.tsx";
import { WorkButton } from "../kit/work-button.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { ConfirmButton } from "../kit/confirm-button.tsx";
import { useIncrementalList } from "../kit/use-incremental-list.tsx";
import { Working } from "../notices/working.tsx";
import { cellInWords, rowTitle } from "../wording/cell-text.ts";
import { columnInWords } from "../wording/worksheet-words.ts";

interface ConflictListProps {
  readonly sheets: readonly ReviewedSheet[];
  readonly count: number;
  /** The worksheet whose conflicts the buttons for all resolve; undefined for all worksheets. */
  readonly within: string | undefined;
}

/** A card for each row with conflicts, and buttons that resolve several at once. */
export function ConflictList({ sheets, count, within }: ConflictListProps): ReactNode {
  const { actions, strings, work } = usePane();
  const words = strings.changes;
  const all = sheets.flatMap((sheet) =>
    sheet.rows.filter(({ conflicts }) => conflicts.length > 0).map((row) => ({ sheet, row })),
  );
  const { shown, more } = useIncrementalList(all);
  if (count === 0) return null;
  const resolveAll = async (choice: ConflictChoice) => {
    await work.run("resolve", words.settling, () => actions.resolveAll(choice, within));
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
      <Working name="resolve" />
      {shown.map(({ sheet, row }) => (
        <ConflictCard key={`${sheet.sheetId} ${row.rowKey}`} sheet={sheet} row={row} />
      ))}
      {more}
      {count > 1 && (
        <div className="buttons for-all">
          <WorkButton size="small" onClick={() => void resolveAll("mine")}>
            {words.keepAllMine}
          </WorkButton>
          <ConfirmButton
            size="small"
            label={words.takeAllTheirs}
            question={words.takeAllQuestion({ count })}
            detail={words.takeAllDetail}
            confirm={words.takeAllTheirs}
            onConfirm={() => void resolveAll("theirs")}
          />
        </div>
      )}
    </section>
  );
}

interface CardProps {
  readonly sheet: ReviewedSheet;
  readonly row: ReviewedRow;
}

/** Shows each conflict of a row, and buttons for the whole row if it has several. */
function ConflictCard({ sheet, row }: CardProps): ReactNode {
  const goTo = useGoTo();
  const { actions, strings, format, work } = usePane();
  const words = strings.changes;
  const { sheetId, subject } = sheet;
  const { rowKey, rowIndex, conflicts } = row;
  const where = rowTitle(row, strings, format);
  const resolve = async (choice: ConflictChoice, column?: string) => {
    await work.run("resolve", words.settling, () =>
      actions.resolveConflict({ sheetId, rowKey, ...(column !== undefined && { column }) }, choice),
    );
  };
  return (
    <article className="card" aria-label={where}>
      <p className="where">{[labelOf(subject).code, where].filter((part) => part !== "").join(" · ")}</p>
      {conflicts.map((conflict) => {
        const { column } = conflict;
        return (
          <ConflictCell
            key={column}
            conflict={conflict}
            name={columnInWords(column, strings, sheet.query.kind)}
            onResolve={(choice) => void resolve(choice, column)}
            onEdit={() => goTo({ sheetId, rowKey, column, rowIndex }, where)}
          />
        );
      })}
      {conflicts.length > 1 && (
        <div className="whole" role="group" aria-label={words.wholeRow}>
          <span className="quiet">{words.wholeRow}</span>
          <div className="buttons">
            <Choices name={where} onResolve={(choice) => void resolve(choice)} />
          </div>
        </div>
      )}
    </article>
  );
}

function ConflictCell({
  conflict: { column, base, theirs, mine },
  name,
  onResolve,
  onEdit,
}: {
  readonly conflict: ReviewedRow["conflicts"][number];
  readonly name: string;
  readonly onResolve: (choice: ConflictChoice) => void;
  readonly onEdit: () => void;
}): ReactNode {
  const { strings, format } = usePane();
  const words = strings.changes;
  const sides = [
    { label: words.before, value: base },
    { label: words.theirs, value: theirs },
    { label: words.mine, value: mine },
  ].filter(({ value }) => value !== unknownBase);
  return (
    <div className="cell" role="group" aria-label={name}>
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
        <Choices name={name} onResolve={onResolve} />
        <WorkButton size="small" aria-label={`${words.editCell}: ${name}`} onClick={onEdit}>
          {words.editCell}
        </WorkButton>
      </div>
    </div>
  );
}

function Choices({
  name,
  onResolve,
}: {
  readonly name: string;
  readonly onResolve: (choice: ConflictChoice) => void;
}): ReactNode {
  const { strings } = usePane();
  const { keepMine, takeTheirs } = strings.changes;
  return (["mine", "theirs"] as const).map((choice) => {
    const label = choice === "mine" ? keepMine : takeTheirs;
    return (
      <WorkButton
        key={choice}
        size="small"
        aria-label={`${label}: ${name}`}
        onClick={() => onResolve(choice)}
      >
        {label}
      </WorkButton>
    );
  });
}
