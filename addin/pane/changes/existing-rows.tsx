import type { ReactNode } from "react";
import type { ReviewedSheet } from "../../actions/interface/review.ts";
import type { Scope } from "../../actions/interface/reports.ts";
import { existingInWords } from "../../actions/interface/sheet-facts.ts";
import { CellEntry } from "../actions/go-to-cell.tsx";
import { WorkButton } from "../kit/work-button.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { useIncrementalList } from "../kit/use-incremental-list.tsx";
import { Working } from "../notices/working.tsx";

interface ExistingRowsProps {
  readonly sheets: readonly ReviewedSheet[];
  readonly onWrite: (scope: Scope) => void;
}

/** New rows with a similar existing record. The user decides whether a row is that record or another one. */
export function ExistingRows({ sheets, onWrite }: ExistingRowsProps): ReactNode {
  const { actions, strings, work } = usePane();
  const words = strings.changes;
  const all = sheets.flatMap(({ sheetId, existing }) => existing.map((row) => ({ ...row, sheetId })));
  const { shown, more } = useIncrementalList(all);
  if (all.length === 0) return null;
  const todos = [
    ...(all.every(isOfAnalysis) ? [] : [words.existingTodo]),
    ...(all.some(isOfAnalysis) ? [words.existingAnalysisTodo] : []),
  ];
  const take = async (sheetId: string, rowKey: string) => {
    await work.run("take existing", words.takingExisting, (running) =>
      actions.takeExisting(sheetId, rowKey, running),
    );
  };
  return (
    <section className="existing">
      <h2>
        <span className="sign warning" aria-hidden="true">
          !
        </span>
        {words.existing({ count: all.length })}
      </h2>
      {todos.map((todo) => (
        <p key={todo} className="quiet">
          {todo}
        </p>
      ))}
      <Working name="take existing" />
      {shown.map((row) => (
        <ExistingRow
          key={`${row.sheetId} ${row.rowKey}`}
          {...{ row, onWrite }}
          onTake={() => void take(row.sheetId, row.rowKey)}
        />
      ))}
      {more}
    </section>
  );
}

/** An analysis cannot become another record, because an O-No is unique. */
const isOfAnalysis = ({ model }: { readonly model: string }): boolean => model === "wa.session";

function ExistingRow({
  row,
  onWrite,
  onTake,
}: Pick<ExistingRowsProps, "onWrite"> & {
  readonly row: ReviewedSheet["existing"][number] & { readonly sheetId: string };
  readonly onTake: () => void;
}): ReactNode {
  const { strings } = usePane();
  const words = strings.changes;
  const { sheetId, rowKey, rowIndex, name, model, existing, hasProblem } = row;
  const mayBeAnother = !isOfAnalysis(row);
  return (
    <article className="card" aria-label={name}>
      <CellEntry to={{ sheetId, rowKey, rowIndex, column: "name" }} where={name}>
        <span className="where">{name}</span>
        <span className="values">{existingInWords(existing, model, strings)}</span>
      </CellEntry>
      <div className="buttons">
        <WorkButton size="small" aria-label={`${words.takeExisting}: ${name}`} onClick={onTake}>
          {words.takeExisting}
        </WorkButton>
        {mayBeAnother && (
          <WorkButton
            size="small"
            disabled={hasProblem === true}
            aria-label={`${words.createAnother}: ${name}`}
            onClick={() => onWrite({ sheetId, rowKeys: [rowKey], allowsSimilar: true })}
          >
            {words.createAnother}
          </WorkButton>
        )}
      </div>
      {mayBeAnother && hasProblem === true && <p className="quiet">{words.existingProblem}</p>}
    </article>
  );
}
