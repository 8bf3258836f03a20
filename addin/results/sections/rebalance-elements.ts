/** The elements of a Rebalance page, and the table in which users type. */

import { groupedBy } from "../../../contract/grouped-by.ts";
import { perCycle, typeTotals } from "../../figures/type-totals.ts";
import type { TypeTotals } from "../../figures/type-totals.ts";
import type { Words } from "../../words/words.ts";
import { quoted } from "../page/addresses.ts";
import type { AnalysisContent } from "../page/page-query.ts";
import type { PageBlock, PageColumn, PageValue } from "../page/page.ts";
import { newStations, otherSeparators, rebalanceBlock, staysWords } from "../page/rebalance-block.ts";
import { nowhere } from "../parts/chart-section.ts";
import { chartColours } from "../parts/colours.ts";
import { headerWidth } from "../parts/header-width.ts";
import { firstScreen } from "../parts/first-screen.ts";
import { letterWidth, shortText } from "../parts/short-text.ts";
import { pointsOf } from "./report-grid.ts";
import { sameElements } from "../parts/element-steps.ts";
import { formats, hiddenColumn, numberColumn, textColumn } from "../parts/plain-columns.ts";
import { analysisLabel } from "../parts/titles.ts";
import { typeColumns, typeSeconds } from "../parts/type-columns.ts";
import type { TypeColumn } from "../parts/type-columns.ts";

/** A station of the line: one of today, or a new one. */
export interface Station {
  /** From 1. */
  readonly number: number;
  /** The label of its analysis, or the text for a new station. */
  readonly label: string;
  readonly isNew: boolean;
}

/** An element in an average cycle of its analysis. */
interface Element {
  readonly key: string;
  /** The numbers of the station and of the element: `2.10`. Unique on the page. */
  readonly number: string;
  readonly name: string;
  readonly station: Station;
  readonly totals: TypeTotals;
}

export interface Line {
  readonly stations: readonly Station[];
  readonly elements: readonly Element[];
  readonly types: readonly TypeColumn[];
  /** Seconds of the longest station of today. */
  readonly highest: number;
}

/** Each analysis is a station of today. */
export function lineOf(analyses: readonly AnalysisContent[], words: Words): Line {
  const says = words.charts.rebalance;
  const today = analyses.map(({ heading }, index) => ({
    ...{ number: index + 1, label: analysisLabel(heading), isNew: false },
  }));
  const more = Array.from({ length: newStations }, (_, index) => ({
    ...{ number: today.length + index + 1, label: says.newOne, isNew: true },
  }));
  const elements = analyses.flatMap((analysis, index) => elementsAt(analysis, today[index]));
  const byStation = groupedBy(elements, ({ station }) => station.number);
  const sums = [...byStation.values()].map((all) => all.reduce((sum, { totals }) => sum + totals.total, 0));
  return {
    stations: [...today, ...more],
    elements,
    types: typeColumns(
      elements.map(({ totals }) => totals),
      words,
    ),
    highest: Math.max(0, ...sums),
  };
}

/** If several elements have one number, a letter follows it except for the first. */
function elementsAt(
  { heading, elements }: AnalysisContent,
  station: Station | undefined,
): readonly Element[] {
  if (station === undefined) return [];
  const cycles = typeTotals(elements).cycles;
  const counts = new Map<string, number>();
  return sameElements(elements)
    .toSorted((a, b) => Number(a.number) - Number(b.number))
    .map(({ number, name, elements: same }) => {
      const count = counts.get(number) ?? 0;
      counts.set(number, count + 1);
      const letter = count === 0 ? "" : String.fromCharCode("a".charCodeAt(0) + count);
      return {
        key: `a${heading.id}_${number}${letter}`,
        number: `${station.number}.${number}${letter}`,
        ...{ name, station },
        totals: perCycle({ ...typeTotals(same), cycles }),
      };
    });
}

export function elementsTable({ stations, elements, types }: Line, words: Words): PageBlock {
  const { rebalance: says, ...charts } = words.charts;
  const seconds = { ...numberColumn("seconds", charts.seconds), width: headerWidth(charts.seconds, 9) };
  const inputs = inputColumns(words);
  const typeTexts = elements.map((element) => typesOf(element, types));
  const longestType = Math.ceil(Math.max(...typeTexts.map(letterWidth))) + 1;
  const type = textColumn("type", charts.combination.workType, Math.min(mostTypeWidth, longestType));
  return {
    name: rebalanceBlock,
    title: charts.timeline.elements,
    at: nowhere,
    look: "table",
    columns: [
      { key: "number", header: charts.number, numberFormat: formats.text, width: numberWidth },
      textColumn("station", says.station, stationWidth),
      {
        ...textColumn("name", charts.element, nameWidth([type, seconds, ...inputs], words)),
        isWrapped: true,
      },
      type,
      seconds,
      ...inputs,
      { key: "note", header: words.reports.note, numberFormat: formats.text, width: 16 },
      ...["from", "at", "list", "mark", ...types.map(({ key }) => key)].map(hiddenColumn),
    ],
    rows: elements.map((element, index) => ({
      key: element.key,
      cells: {
        number: element.number,
        station: shortText(`${element.station.number} ${element.station.label}`, stationWidth - 1),
        name: element.name,
        type: typeTexts[index] ?? "",
        seconds: element.totals.total,
        new: element.station.number,
        from: element.station.number,
        mark: `,${element.number},`,
        ...typedFormulas(stations.length, words),
        ...typeSeconds(element.totals, types),
      },
    })),
    rules: [{ from: "note", to: "note", formula: "=LEN({[@note]})>0", fill: chartColours.bad }],
  };
}

const [numberWidth, mostTypeWidth] = [6, 22] as const;

/** Also of the labels of the inputs above, in the same column. */
export const stationWidth = 16;

function inputColumns({ charts: { rebalance: says } }: Words): readonly PageColumn[] {
  const [station, follow, stays] = [says.newStation, says.mustFollow, says.stays];
  return [
    { ...numberColumn("new", station, formats.count), width: headerWidth(station, 8), isInput: true },
    { ...textColumn("follow", follow, headerWidth(follow, 10)), isInput: true },
    { ...textColumn("stays", stays, headerWidth(stays, 6)), align: "center", isInput: true },
  ];
}

/** Returns the width of the names that leaves space on the first screen for what is wrong with a row. */
function nameWidth(columns: readonly PageColumn[], { charts: { rebalance: says } }: Words): number {
  const others = [numberWidth, stationWidth, ...columns.map(({ width = 0 }) => width)];
  const messages = [
    ...[says.noStation({ count: "12" }), says.unknownNumber, says.itself, says.early, says.staysUnknown],
  ].map(letterWidth);
  const free = firstScreen.width - pointsOf([...others, 0]) - pointsOf([Math.max(...messages)]);
  return Math.max(10, Math.min(21, Math.floor(free / 5.25)));
}

/** Returns the work type with the most seconds of an element, and the number of its other types. */
function typesOf({ totals }: Element, types: readonly TypeColumn[]): string {
  const seconds = typeSeconds(totals, types);
  const [first, ...others] = types
    .filter(({ key }) => Number(seconds[key]) > 0)
    .toSorted((a, b) => Number(seconds[b.key]) - Number(seconds[a.key]));
  return `${first?.label ?? ""}${others.length === 0 ? "" : ` +${others.length}`}`;
}

/**
 * Returns the formulas over what is typed in a row: the station that counts, the list of elements to follow,
 * and what is wrong. An invalid or empty station counts as today's.
 */
function typedFormulas(stations: number, words: Words): Readonly<Record<"at" | "list" | "note", PageValue>> {
  const says = words.charts.rebalance;
  const numbers = Array.from({ length: stations }, (_, index) => index + 1);
  // Also reads a number that is text, such as a pasted "2 ".
  const station = `MATCH(TRIM({[@new]})*1,{${numbers.join()}},0)`;
  const isEmpty = "IF(ISERROR({[@new]}),FALSE,LEN(TRIM({[@new]}))=0)";
  const typed = `SUBSTITUTE(IF(ISERROR({[@follow]}),"?",{[@follow]})," ","")`;
  const commas = otherSeparators.reduce((text, sign) => `SUBSTITUTE(${text},"${sign}",",")`, typed);
  // An array with a value for each row: whether this element must follow the element of that row.
  const isFollowed = "ISNUMBER(FIND({[mark]},{[@list]}))";
  const found = `SUMPRODUCT(${isFollowed}*(LEN({[mark]})>0)*(LEN({[mark]})-2))`;
  const isUnknown = `${found}<>LEN(SUBSTITUTE({[@list]},",",""))`;
  const isItself = "ISNUMBER(FIND({[@mark]},{[@list]}))";
  const isEarly = `SUMPRODUCT(${isFollowed}*({[at]}>{[@at]}))>0`;
  const known = staysWords.map((word) => `,${word}`).join("");
  const stays = `LOWER(TRIM({[@stays]}))`;
  const isOtherText = `IF(ISERROR({[@stays]}),TRUE,AND(LEN(${stays})>0,ISERROR(FIND(","&${stays}&",",${quoted(`${known},`)}))))`;
  const problems = [
    [`NOT(OR(ISNUMBER(${station}),${isEmpty}))`, says.noStation({ count: String(stations) })],
    [isUnknown, says.unknownNumber],
    [isItself, says.itself],
    [isEarly, says.early],
    [isOtherText, says.staysUnknown],
  ] as const;
  return {
    at: { formula: `=IFERROR(${station},{[@from]})` },
    list: { formula: `=IF(LEN(${typed})=0,"",","&${commas}&",")` },
    note: {
      formula: `=${problems.reduceRight((rest, [where, what]) => `IF(${where},${quoted(what)},${rest})`, '""')}`,
    },
  };
}
