import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import type { SelectedRow } from "../../actions/interface/sheet-description.ts";
import { wasteInWords } from "../../actions/interface/words.ts";
import type { SheetKind } from "../../worksheet/query.ts";
import { cellInWords } from "../wording/cell-text.ts";
import { columnInWords } from "../wording/worksheet-words.ts";
import { usePane } from "../hooks/pane-context.ts";
import { rowTitle } from "../wording/row-title.ts";
import { SegmentBar } from "./segment-bar.tsx";
import type { Words } from "../../words/words.ts";

/** Kinds whose rows are elements with segments, which the LOSS worksheet shows. */
const ofElements: readonly SheetKind[] = ["elements", "cycle_matrix"];

/** The element of the selected cell: its segments to scale, the LOSS of each NVA segment, and what may be edited. */
export function SelectedElement({
  selected,
  kind,
  hasForeignNames,
}: {
  readonly selected: SelectedRow | null;
  readonly kind: SheetKind;
  readonly hasForeignNames: boolean;
}): ReactNode {
  const { strings, format, isRowAsked } = usePane();
  const words = strings.row;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isRowAsked) return;
    heading.current?.scrollIntoView({ block: "start" });
    heading.current?.focus({ preventScroll: true });
  }, [isRowAsked, selected]);
  if (selected === null) return <p className="quiet hint">{words.none}</p>;
  const { segments, segment, loss, status, lastKnown } = selected;
  return (
    <section className="selected">
      <h3 ref={heading} tabIndex={-1}>
        {rowTitle(selected, strings, format)}
      </h3>
      {status !== "" && <p className="row-status">{status}</p>}
      {segments === null ? (
        ofElements.includes(kind) && <p className="quiet">{words.segmentsInLoss}</p>
      ) : segments.length === 0 ? (
        <p className="quiet">{words.noSegments}</p>
      ) : (
        <SegmentBar segments={segments} marked={segment} />
      )}
      {loss.length > 0 && (
        <ul className="losses">
          {loss.map((entry) => (
            <li
              key={`${entry.segment.start} ${entry.segment.end}`}
              aria-current={isSame(entry.segment, segment) ? "true" : undefined}
            >
              <span className="when">
                {format.hundredths(entry.segment.start)}–
                {strings.units.seconds({ number: format.hundredths(entry.segment.end) })}
              </span>
              <span className={entry.waste === "" ? "quiet" : undefined}>
                {entry.waste === "" ? words.noWaste : wasteInWords(entry.waste, strings.language)}
              </span>
              <span className={entry.text === "" ? "quiet text" : "text"}>
                {entry.text === "" ? words.noText : entry.text}
              </span>
            </li>
          ))}
        </ul>
      )}
      {lastKnown.length > 0 && (
        <details>
          <summary>{words.lastKnown}</summary>
          <dl className="last-known">
            {lastKnown.map(({ column, value }) => (
              <div key={column}>
                <dt>{columnInWords(column, strings, kind)}</dt>
                <dd>{cellInWords(column, value, strings, format)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <details>
        <summary>{words.rules}</summary>
        <ul className="rules">
          {rulesOf(kind, strings).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
          {hasForeignNames && <li>{words.namesReadOnly}</li>}
        </ul>
      </details>
    </section>
  );
}

type Interval = { readonly start: number; readonly end: number } | undefined;

const isSame = (a: Interval, b: Interval) => a !== undefined && a.start === b?.start && a.end === b.end;

/** What may be edited in a kind of worksheet, and how, one sentence each. */
function rulesOf(kind: SheetKind, { row }: Pick<Words, "row">): readonly string[] {
  const rules: Readonly<Partial<Record<SheetKind, readonly string[]>>> = row.rulesOf;
  if (kind === "unexplained") return [...row.rulesOf.loss, ...row.rulesOf.explained];
  return rules[kind] ?? row.rulesOf.nothing;
}
