import { useEffect, useId, useRef } from "react";
import type { ReactNode } from "react";
import type { Segment } from "../../../contract/segments.ts";
import type { OursInFront, SelectedRow } from "../../actions/interface/sheet-description.ts";
import { wasteInWords, workTypeInWords } from "../../actions/interface/codes-in-words.ts";
import type { PaneWords } from "../../words/words.ts";
import type { SheetKind } from "../../worksheet/query.ts";
import { usePane } from "../hooks/pane-context.ts";
import { cellInWords, rowTitle } from "../wording/cell-text.ts";
import { columnInWords } from "../wording/worksheet-words.ts";

/** Worksheets with one element per row. Without segments, a hint names the LOSS worksheet. */
const kindsOfElements: readonly SheetKind[] = ["elements", "cycle_matrix"];

/** Shows the selected row: its segments to scale, its LOSS, its last known values, and the editing rules. */
export function SelectedElement({
  sheet: { selected, selectedUnsent, query },
}: {
  readonly sheet: OursInFront;
}): ReactNode {
  const { strings, format, isRowRequested } = usePane();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isRowRequested) return;
    heading.current?.scrollIntoView({ block: "start" });
    heading.current?.focus({ preventScroll: true });
  }, [isRowRequested, selected]);
  if (selected === null) return <p className="quiet hint">{strings.row.none}</p>;
  const status = selectedUnsent === null ? selected.status : withoutEdits(selected.status, strings);
  return (
    <section className="selected">
      <h3 ref={heading} tabIndex={-1}>
        {rowTitle(selected, strings, format)}
      </h3>
      {status !== "" && <p className="row-status">{status}</p>}
      <Segments row={selected} kind={query.kind} />
      <Losses row={selected} />
      <LastKnown row={selected} kind={query.kind} />
      <details>
        <summary>{strings.row.rules}</summary>
        <ul className="rules">
          {rulesOf(query.kind, strings).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
          {query.lang !== null && <li>{strings.row.namesReadOnly}</li>}
        </ul>
      </details>
    </section>
  );
}

/** Removes unsent work from a Status, because the pane shows it elsewhere. */
function withoutEdits(status: string, { status: words }: PaneWords): string {
  const described = [words.edited, words.problem, words.conflict];
  return status
    .split("; ")
    .filter((part) => !described.some((start) => part.startsWith(start)))
    .join("; ");
}

interface RowProps {
  readonly row: SelectedRow;
}

function Segments({ row: { segments, segment }, kind }: RowProps & { readonly kind: SheetKind }): ReactNode {
  const words = usePane().strings.row;
  if (segments === null)
    return kindsOfElements.includes(kind) && <p className="quiet">{words.segmentsInLoss}</p>;
  if (segments.length === 0) return <p className="quiet">{words.noSegments}</p>;
  return <SegmentBar segments={segments} selectedSegment={segment} />;
}

function Losses({ row: { loss, segment } }: RowProps): ReactNode {
  const { strings, format } = usePane();
  const { row: words, units, language } = strings;
  if (loss.length === 0) return null;
  return (
    <ul className="losses">
      {loss.map(({ segment: { start, end }, waste, text }) => (
        <li key={`${start} ${end}`} aria-current={isSame({ start, end }, segment) ? "true" : undefined}>
          <span className="when">
            {format.hundredths(start)}–{units.seconds({ number: format.hundredths(end) })}
          </span>
          <span className={waste === "" ? "quiet" : undefined}>
            {waste === "" ? words.noWaste : wasteInWords(waste, language)}
          </span>
          <span className={text === "" ? "quiet text" : "text"}>{text === "" ? words.noText : text}</span>
        </li>
      ))}
    </ul>
  );
}

function LastKnown({ row: { lastKnown }, kind }: RowProps & { readonly kind: SheetKind }): ReactNode {
  const { strings, format } = usePane();
  if (lastKnown.length === 0) return null;
  return (
    <details>
      <summary>{strings.row.lastKnown}</summary>
      <dl className="last-known">
        {lastKnown.map(({ column, value }) => (
          <div key={column}>
            <dt>{columnInWords(column, strings, kind)}</dt>
            <dd>{cellInWords(column, value, strings, format)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

const isSame = (a: Interval | undefined, b: Interval | undefined) =>
  a !== undefined && a.start === b?.start && a.end === b.end;

function rulesOf(kind: SheetKind, { row }: Pick<PaneWords, "row">): readonly string[] {
  const rules: Readonly<Partial<Record<SheetKind, readonly string[]>>> = row.rulesOf;
  if (kind === "unexplained") return [...row.rulesOf.loss, ...row.rulesOf.explained];
  return rules[kind] ?? row.rulesOf.nothing;
}

/** In segments with less of the bar's width, a label is unreadable. */
const minLabelShare = 0.12;

interface Interval {
  readonly start: number;
  readonly end: number;
}

/** Patterns distinguish work types without colours. */
function patternOf(type: string): "va" | "nva" | "wait" | "custom" {
  return type === "va" || type === "nva" || type === "wait" ? type : "custom";
}

/** Draws the segments to scale, with the sum of each work type and a frame around the selected segment. */
function SegmentBar({
  segments,
  selectedSegment,
}: {
  readonly segments: readonly Segment[];
  readonly selectedSegment: Interval | undefined;
}): ReactNode {
  const { strings, format } = usePane();
  const id = useId();
  const from = Math.min(...segments.map(({ start }) => start));
  const to = Math.max(...segments.map(({ end }) => end));
  const seconds = (value: number) => strings.units.seconds({ number: format.hundredths(value) });
  return (
    <figure className="segment-bar">
      <Bar {...{ id, segments, selectedSegment, from, length: to - from || 1 }} />
      <div className="scale" aria-hidden="true">
        <span>{seconds(from)}</span>
        <span>{seconds(to)}</span>
      </div>
      <figcaption>
        {timesByType(segments).map(({ type, total }) => (
          <span key={type} className="part">
            <svg className="swatch" aria-hidden="true">
              <rect {...styleOf(type, id)} width="100%" height="100%" />
            </svg>
            {workTypeInWords(type, strings.language)} {seconds(total)}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

/** Labels each segment that is wide enough. */
function Bar({
  id,
  segments,
  selectedSegment,
  from,
  length,
}: {
  readonly id: string;
  readonly segments: readonly Segment[];
  readonly selectedSegment: Interval | undefined;
  readonly from: number;
  readonly length: number;
}): ReactNode {
  const { strings, format } = usePane();
  const extentOf = ({ start, end }: Interval) => ({
    x: `${((start - from) / length) * 100}%`,
    width: `${((end - start) / length) * 100}%`,
  });
  const inWords = segments.map(({ type, start, end }) =>
    strings.row.part({
      type: workTypeInWords(type, strings.language),
      start: format.hundredths(start),
      end: format.hundredths(end),
    }),
  );
  return (
    <div className="bar">
      <svg role="img" aria-label={strings.row.bar({ text: inWords.join(", ") })}>
        <Patterns id={id} />
        {segments.map((segment, index) => (
          <rect key={index} {...extentOf(segment)} {...styleOf(segment.type, id)} height="100%" />
        ))}
        {selectedSegment !== undefined && (
          <rect {...extentOf(selectedSegment)} height="100%" className="mark" />
        )}
      </svg>
      {segments
        .filter(({ start, end }) => (end - start) / length >= minLabelShare)
        .map((segment, index) => {
          const { x, width } = extentOf(segment);
          return (
            <span key={index} style={{ left: x, width }} aria-hidden="true">
              <b>{segment.type}</b>
            </span>
          );
        })}
    </div>
  );
}

const styleOf = (type: string, id: string) => ({
  className: `segment ${patternOf(type)}`,
  fill: `url(#${id}${patternOf(type)})`,
});

/** VA is solid, NVA hatched, waiting dotted, custom slots ruled. */
function Patterns({ id }: { readonly id: string }): ReactNode {
  const unit = { patternUnits: "userSpaceOnUse", width: 8, height: 8 } as const;
  return (
    <defs>
      <pattern id={`${id}va`} {...unit} className="pattern va">
        <rect width="8" height="8" />
      </pattern>
      <pattern id={`${id}nva`} {...unit} className="pattern nva" patternTransform="rotate(45)">
        <rect width="8" height="8" />
        <path d="M0 0V8" />
      </pattern>
      <pattern id={`${id}wait`} {...unit} className="pattern wait">
        <rect width="8" height="8" />
        <circle cx="4" cy="4" r="1.6" />
      </pattern>
      <pattern id={`${id}custom`} {...unit} className="pattern custom">
        <rect width="8" height="8" />
        <path d="M0 4H8" />
      </pattern>
    </defs>
  );
}

/** In order of first occurrence. */
function timesByType(
  segments: readonly Segment[],
): readonly { readonly type: string; readonly total: number }[] {
  const totals = new Map<string, number>();
  for (const { type, dur } of segments) totals.set(type, (totals.get(type) ?? 0) + dur);
  return [...totals].map(([type, total]) => ({ type, total }));
}
