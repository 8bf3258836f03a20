import "./explained.css";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import type {
  Explained,
  ExplainedFigure as Figure,
  ExplainedInput,
  ExplainedRecord,
} from "../../actions/interface/explained.ts";
import { CellEntry, goingToCell } from "../actions/go-to-cell.tsx";
import { usePane } from "../hooks/pane-context.ts";
import { useIsOld } from "../hooks/use-is-old.ts";
import { useIncrementalList } from "../kit/use-incremental-list.tsx";
import { Notice } from "../notices/notice.tsx";
import { Working } from "../notices/working.tsx";

/** Shows the formula, the values that went in, and the records behind them. */
export default function ExplainedFigure({ explained }: { readonly explained: Explained }): ReactNode {
  const { strings } = usePane();
  switch (explained.is) {
    case "no_cell":
      return <Notice tone="warning" title={strings.sheet.explainNoCell} />;
    case "chart":
      return <Notice tone="info" title={strings.sheet.explainChart(explained)} />;
    case "no_figure":
      return <Notice tone="warning" title={strings.sheet.explainNoFigure({ address: explained.address })} />;
    case "own_number":
      return <Notice tone="info" title={strings.sheet.explainOwnNumber({ address: explained.address })} />;
    case "figure":
      return <Explanation key={`${explained.sheetId} ${explained.address}`} figure={explained} />;
  }
}

function Explanation({ figure }: { readonly figure: Figure }): ReactNode {
  const { strings } = usePane();
  const { address, label, shown, formula, inputs, records, notes } = figure;
  const isOld = useIsOld(figure);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.scrollIntoView({ block: "nearest" });
    heading.current?.focus({ preventScroll: true });
  }, [figure]);
  return (
    <section className="explained">
      <h3 ref={heading} tabIndex={-1}>
        {label === address ? address : `${address} · ${label}`}
      </h3>
      <p className="value">{shown}</p>
      {isOld && <Notice tone="warning" title={strings.sheet.changedSince} />}
      {notes.map((note) => (
        <Notice key={note} tone="warning" title={note} />
      ))}
      <h4>{formula.title}</h4>
      {formula.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {inputs.cells.length > 0 && <Inputs sheetId={figure.sheetId} inputs={inputs} />}
      {records.parts.length > 0 && <Records records={records} />}
      <Working name={goingToCell} />
    </section>
  );
}

function Inputs({
  sheetId,
  inputs: { title, cells },
}: {
  readonly sheetId: string;
  readonly inputs: Figure["inputs"];
}): ReactNode {
  const { shown, more } = useIncrementalList(cells, 20);
  return (
    <>
      <h4>{title}</h4>
      <ul className="parts">
        {shown.map((cell) => (
          <InputCell key={`${cell.sheetId ?? ""} ${cell.address}`} {...{ sheetId, cell }} />
        ))}
      </ul>
      {more}
    </>
  );
}

function InputCell({
  sheetId,
  cell: { label, shown, address, sheetId: own = sheetId },
}: {
  readonly sheetId: string;
  readonly cell: ExplainedInput;
}): ReactNode {
  const { actions, strings, work } = usePane();
  const select = () =>
    work.run(goingToCell, strings.changes.goToCell({ where: address }), () =>
      actions.selectCell(own, address),
    );
  return (
    <li>
      <button type="button" className="entry" onClick={() => void select()}>
        {label} <span className="number">{shown}</span>
      </button>
    </li>
  );
}

function Records({ records: { title, parts } }: { readonly records: Figure["records"] }): ReactNode {
  const { shown, more } = useIncrementalList(parts, 20);
  return (
    <>
      <h4>{title}</h4>
      <ul className="parts">
        {shown.map((part, index) => (
          <li key={index}>
            <Record part={part} />
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}

/** A click goes to the record's row if the workbook has one. */
function Record({ part: { label, value, place } }: { readonly part: ExplainedRecord }): ReactNode {
  const { format } = usePane();
  const content = (
    <>
      {label} <span className="number">{format.number(value)}</span>
    </>
  );
  return place === undefined ? (
    <span className="entry">{content}</span>
  ) : (
    <CellEntry to={place} where={label}>
      {content}
    </CellEntry>
  );
}
