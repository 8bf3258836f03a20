import type { PageContent } from "../page/page-query.ts";
import type { PageBlock, PageSeries } from "../page/page.ts";
import { chartOfData, dataTable, nowhere } from "../parts/chart-section.ts";
import type { ChartSection } from "../parts/chart-section.ts";
import { fillOf, slotColour, textOn } from "../parts/colours.ts";
import { cycleStarts, workPieces } from "../parts/cycle-starts.ts";
import type { WorkPiece } from "../parts/cycle-starts.ts";
import { timeWarnings } from "../parts/doubts.ts";
import { cycleOf } from "../parts/element-steps.ts";
import { categoryColumn, formats, numberColumn, textColumn } from "../parts/plain-columns.ts";
import { shortText } from "../parts/short-text.ts";
import { labelFormat, typeLabel, typeRank } from "../parts/type-columns.ts";
import type { Words } from "../../words/words.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import { idOf, readShown } from "../../../contract/shown-value.ts";
import { isFixedWorkType } from "../../../contract/work-types.ts";
import type { PageDefinition } from "../page/page-definition.ts";
import { chartPage } from "../sections/chart-page.ts";
import { heightOfBars, screenChart } from "../parts/first-screen.ts";

/** Every element from its start to its end. */
export const page: PageDefinition = {
  kind: "timeline",
  subject: "analysis",
  offered: ["analysis"],
  buttonOrder: 80,
  needs: ["elements", "cycles"],
  guideAnchor: "timeline",
  picture: {
    light: "M28 11h4v5h-4z M38 25h6v4h-6z",
    middle: "M14 4h4v5h-4z M34 18h6v5h-6z",
    dark: "M4 4h10v5h-10z M16 11h12v5h-12z M28 18h6v5h-6z",
  },
  make: (content, words) => chartPage(content, words, timeline(content, words), { layout: "below" }),
};

/** The most pieces of a bar. All later pieces share the last number. */
const mostPieces = 12;

/** Returns points. Bars become thinner if all of them then fit on one printed page. */
function barHeight(bars: number): { readonly each: number; readonly least: number } {
  const fitting = 1_040 / Math.max(1, bars);
  const least = fitting < 3 ? 14 : Math.min(bars > mostInLandscape ? 14 : 9, fitting);
  return { each: 20, least };
}

/** A page with more bars is portrait. */
const mostInLandscape = 30;

/**
 * Draws each element from its start to its end, in seconds from the start of its cycle. The bars are stacked
 * on an invisible first series.
 */
function timeline(content: PageContent, words: Words, name = "timeline"): ChartSection {
  const { charts } = words;
  const [analysis] = content.analyses;
  const starts = analysis === undefined ? new Map<number, number>() : cycleStarts(analysis);
  const bars = (analysis?.elements ?? []).map((element) => timelineBar(element, starts, words));
  const columns = pieceColumns(bars);
  const end = Math.max(0, ...bars.map(({ start, pieces }) => start + durationOf(pieces)));
  const data: PageBlock = {
    ...dataTable(name, charts),
    columns: [
      categoryColumn(charts.element),
      numberColumn("start", charts.timeline.start),
      ...columns.map(({ key, type }) => numberColumn(key, typeLabel(type, words))),
    ],
    rows: bars.map(({ key, category, start, pieces }) => ({
      key,
      cells: {
        category,
        start,
        ...Object.fromEntries(numberedPieces(pieces).map((piece) => [pieceKey(piece), piece.seconds])),
      },
    })),
  };
  const isTooFine = bars.some(({ pieces }) => pieces.length > mostPieces);
  return {
    figures: [],
    tables: [timelineTable(name, bars, words)],
    data,
    isDataUnprinted: true,
    ...(bars.length > mostInLandscape && { isPortrait: true }),
    notes: [
      charts.timeline.from,
      ...(isTooFine ? [charts.timeline.tooFine({ count: String(mostPieces) })] : []),
      ...timeWarnings(content.analyses, words),
    ],
    ...(end > 0 && {
      chart: {
        ...chartOfData(name),
        title: words.pages.kinds.timeline.name,
        type: "BarStacked",
        series: [
          { column: "start", colour: "none", isInLegend: false },
          ...columns.map((column, index) => seriesOf(column, index, columns, end)),
        ],
        size: { ...screenChart, height: heightOfBars(bars.length, barHeight(bars.length)) },
        valueAxis: { title: charts.timeline.fromStart, minimum: 0, numberFormat: formats.axis },
        categoryAxis: { title: charts.element, isReversed: true },
        legend: "bottom",
        gapWidth: 30,
      },
    }),
  };
}

/** A piece of a bar with its number in order of time, counted from 1. */
interface NumberedPiece extends WorkPiece {
  readonly number: number;
}

/** Numbers the pieces of a bar. Pieces from `mostPieces` on are added up by type and share that number. */
export function numberedPieces(pieces: readonly WorkPiece[]): readonly NumberedPiece[] {
  const sharedSeconds = new Map<string, number>();
  for (const { type, seconds } of pieces.slice(mostPieces - 1))
    sharedSeconds.set(type, (sharedSeconds.get(type) ?? 0) + seconds);
  return [
    ...pieces.slice(0, mostPieces - 1).map((piece, index) => ({ ...piece, number: index + 1 })),
    ...[...sharedSeconds].map(([type, seconds]) => ({ type, seconds, number: mostPieces })),
  ];
}

export function pieceKey({ number, type }: Pick<NumberedPiece, "number" | "type">): string {
  return `p${number}_${type}`;
}

/** Returns a column for each number and work type that occurs in any bar. */
function pieceColumns(
  bars: readonly TimelineBar[],
): readonly { readonly key: string; readonly type: string }[] {
  const columns = new Map<string, NumberedPiece>();
  for (const { pieces } of bars)
    for (const piece of numberedPieces(pieces)) columns.set(pieceKey(piece), piece);
  return [...columns]
    .sort(([, a], [, b]) => a.number - b.number || typeRank(a.type) - typeRank(b.type))
    .map(([key, { type }]) => ({ key, type }));
}

function seriesOf(
  { key, type }: { readonly key: string; readonly type: string },
  index: number,
  columns: readonly { readonly type: string }[],
  end: number,
): PageSeries {
  const colour = slotColour(type);
  const isFirst = columns.findIndex((column) => column.type === type) === index;
  return {
    column: key,
    ...fillOf(colour),
    labels: {
      numberFormat: labelFormat(Math.max(0.05, end * 0.04)),
      position: "Center",
      colour: textOn(colour),
    },
    ...(!isFirst && { isInLegend: false }),
  };
}

function durationOf(pieces: readonly WorkPiece[]): number {
  return pieces.reduce((sum, { seconds }) => sum + seconds, 0);
}

/** All of these columns exist even without times, so that a refresh never changes their number. */
const secondsColumns = ["va", "nva", "wait", "custom", "rest"] as const;

function timelineTable(name: string, bars: readonly TimelineBar[], words: Words): PageBlock {
  const { charts } = words;
  return {
    name: `${name}_elements`,
    title: charts.timeline.elements,
    at: nowhere,
    look: "table",
    columns: [
      categoryColumn(charts.element, 40),
      numberColumn("start", charts.timeline.start),
      ...secondsColumns.map((kind) =>
        numberColumn(
          kind,
          kind === "custom" ? charts.timeline.custom : charts.inSeconds({ what: typeLabel(kind, words) }),
        ),
      ),
      numberColumn("duration", charts.total),
      numberColumn("end", charts.timeline.end),
      textColumn("name", charts.yamazumi.wholeName),
    ],
    rows: bars.map((bar) => ({
      key: bar.key,
      cells: {
        category: bar.category,
        start: bar.start,
        ...Object.fromEntries(secondsColumns.map((kind) => [kind, secondsOfKind(bar, kind)])),
        duration: { formula: "=SUM({[@va:rest]})" },
        end: { formula: "={[@start]}+{[@duration]}" },
        name: bar.name,
      },
    })),
  };
}

function secondsOfKind({ pieces }: TimelineBar, kind: (typeof secondsColumns)[number]): number {
  return pieces
    .filter(({ type }) => (kind === "custom" ? !isFixedWorkType(type) && type !== "rest" : type === kind))
    .reduce((sum, { seconds }) => sum + seconds, 0);
}

/** The most letters of an element's name at the axis. */
const longestCategory = 30;

/** One bar of a timeline, in seconds from the start of its cycle. */
interface TimelineBar {
  readonly key: string;
  readonly category: string;
  /** The full name. */
  readonly name: string;
  readonly start: number;
  readonly pieces: readonly WorkPiece[];
}

/** If there are several cycles, the bar names its cycle. */
function timelineBar(element: RawValues, starts: ReadonlyMap<number, number>, words: Words): TimelineBar {
  const cycle = cycleOf(element);
  const { start, pieces } = workPieces(element);
  const name = String(readShown("wa.element", element, "name"));
  const number = String(readShown("wa.element", element, "sequence"));
  const cycleText = starts.size > 1 ? `${words.columns.cycle({ number: String(cycle) })} · ` : "";
  return {
    key: `x${idOf(element)}`,
    category: `${cycleText}${number} ${shortText(name, longestCategory)}`.trim(),
    name,
    start: Math.max(0, start - (starts.get(cycle) ?? start)),
    pieces,
  };
}
