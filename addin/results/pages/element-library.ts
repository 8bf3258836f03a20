import type { Words } from "../../words/words.ts";
import { dayIn } from "../../worksheet/source-line.ts";
import { quoted } from "../page/addresses.ts";
import { libraryBlock, libraryInputs, libraryName, spreadWord } from "../page/library-block.ts";
import type { PageDefinition } from "../page/page-definition.ts";
import type { PageContent } from "../page/page-query.ts";
import type { PageBlock, PageColumn, PageRow, PageValue } from "../page/page.ts";
import { nowhere } from "../parts/chart-section.ts";
import type { ChartSection } from "../parts/chart-section.ts";
import { chartColours } from "../parts/colours.ts";
import { inputCell } from "../parts/input-note.ts";
import { figureColumns, formats, hiddenColumn, numberColumn, textColumn } from "../parts/plain-columns.ts";
import { typeLabel, typeRank } from "../parts/type-columns.ts";
import { chartPage } from "../sections/chart-page.ts";
import { knownElements } from "../sections/known-elements.ts";
import type { KnownElement } from "../sections/known-elements.ts";

/** The elements of all analyses with their times, to estimate a new analysis. */
export const page: PageDefinition = {
  kind: "element_library",
  subject: "all",
  offered: ["lists"],
  buttonOrder: 185,
  needs: ["elements", "sessions"],
  guideAnchor: "elements-library",
  hasNoChart: true,
  picture: {
    light: "M26 10h8v4h-8z M26 16h8v4h-8z M26 22h8v4h-8z",
    middle: "M4 10h20v4h-20z M4 16h20v4h-20z M4 22h20v4h-20z",
    dark: "M4 3h40v5h-40z",
    line: "M36 12h8M38 18h6M40 24h2",
  },
  make: (content, words) => chartPage(content, words, elementLibrary(content, words), { layout: "below" }),
};

/** The most O-Nos that a cell names. */
const mostAnalyses = 6;

function elementLibrary({ everything, leftOut = 0, excluded }: PageContent, words: Words): ChartSection {
  const says = words.charts.library;
  const { elements, unusable } = knownElements(
    everything ?? { "wa.element": [], "wa.session": [] },
    words.language,
  );
  const isEmpty = elements.length === 0;
  const formulas = typedFormulas(words);
  return {
    figures: isEmpty && excluded === undefined ? [] : [inputsBlock(words)],
    tables: isEmpty ? [] : [estimateTable(elements, words)],
    printUntil: "spellings",
    hasNoInputCopies: true,
    data: {
      name: libraryBlock,
      title: says.elements,
      at: nowhere,
      look: "table",
      columns: columnsOf(words),
      rows: elements.map((element) => rowOf(element, formulas, words)),
      rules: (["occurrences", "position"] as const).map((column) => ({
        ...{ from: column, to: column, formula: `=${isInvalid(column)}`, fill: chartColours.bad },
      })),
    },
    notes: [
      ...(isEmpty ? [says.none] : [says.how, `${says.lowest}: ${says.lowestRule}`, says.spreadRule]),
      ...exclusionNotes(excluded, words),
      ...(leftOut > 0 ? [says.leftOut({ count: leftOut })] : []),
      ...(unusable > 0 ? [says.unusable({ count: unusable })] : []),
    ],
    hints: isEmpty ? [] : [says.typing],
  };
}

function columnsOf({ charts }: Words): readonly PageColumn[] {
  const { library: says, run } = charts;
  const seconds = (key: string, header: string): PageColumn => numberColumn(key, header, "0.00");
  return [
    { ...textColumn("name", charts.element, 30), isWrapped: true },
    textColumn("type", charts.combination.workType, 17),
    { ...numberColumn("occurrences", charts.standardTime.frequency, formats.axis), isInput: true },
    { ...numberColumn("position", says.position, formats.axis), isInput: true },
    seconds("estimate", says.estimate),
    numberColumn("count", says.observations, formats.count),
    seconds("median", run.median),
    seconds("first", says.first),
    seconds("third", says.third),
    seconds("lowest", says.lowest),
    seconds("mean", charts.yamazumi.mean),
    textColumn("spread", says.spread, 14),
    textColumn("used", says.usedIn, 30),
    textColumn("measured", says.measured, 13),
    { ...textColumn("spellings", says.spellings, 30), isWrapped: true },
    { key: "note", header: "", numberFormat: formats.text, width: 11 },
    ...["code", "counted"].map(hiddenColumn),
  ];
}

function rowOf(element: KnownElement, formulas: ReturnType<typeof typedFormulas>, words: Words): PageRow {
  const says = words.charts.library;
  const { key, name, count, median, first, third, lowest, mean, usedIn, measured, spellings } = element;
  const [shown, further] = [usedIn.slice(0, mostAnalyses), usedIn.length - mostAnalyses];
  const code = codeOf(element);
  return {
    key,
    cells: {
      name,
      type: typeLabel(code, words),
      estimate: formulas.estimate,
      count,
      median,
      first,
      third,
      lowest: lowest ?? "",
      mean,
      spread: says.spreads[spreadWord(element)],
      used: `${shown.join(", ")}${further > 0 ? ` +${further}` : ""}`,
      measured: dayIn(measured, words),
      spellings: spellings.join("; "),
      note: formulas.note,
      code,
      counted: formulas.counted,
    },
  };
}

/** Returns the condition that a cell has an invalid value. An empty cell is valid. */
function isInvalid(column: "occurrences" | "position"): string {
  const cell = `{[@${column}]}`;
  const least = column === "occurrences" ? `,${cell}>=0` : "";
  const isNumber = `IF(ISNUMBER(${cell}),AND(TRUE${least}),FALSE)`;
  return `IF(ISERROR(${cell}),TRUE,AND(LEN(TRIM(${cell}))>0,NOT(${isNumber})))`;
}

/** The condition that a user wants mean times in place of medians: anything but spaces is typed. */
const usesMean = `LEN(TRIM(${inputCell(libraryInputs, "mean")}))>0`;

function typedFormulas({ charts }: Words): Readonly<Record<"counted" | "estimate" | "note", PageValue>> {
  const { noOccurrences, noPosition } = charts.library;
  return {
    counted: { formula: "=IF(ISNUMBER({[@occurrences]}),MAX(0,{[@occurrences]}),0)" },
    estimate: { formula: `=IF({[@counted]}>0,{[@counted]}*IF(${usesMean},{[@mean]},{[@median]}),"")` },
    note: {
      formula: `=IF(${isInvalid("occurrences")},${quoted(noOccurrences)},IF(${isInvalid("position")},${quoted(noPosition)},""))`,
    },
  };
}

function exclusionNotes(excluded: PageContent["excluded"], { charts }: Words): readonly string[] {
  const { o_nos = [], unknown = [] } = excluded ?? {};
  return [
    ...(o_nos.length > 0 ? [charts.library.excluded({ names: o_nos.join(", ") })] : []),
    ...(unknown.length > 0 ? [charts.library.unknownONos({ names: unknown.join(", ") })] : []),
  ];
}

function inputsBlock({ charts }: Words): PageBlock {
  const says = charts.library;
  return {
    name: libraryInputs,
    at: nowhere,
    look: "figures",
    columns: figureColumns({ isInput: true, numberFormat: formats.text }, [says.useMean, says.leaveOut]),
    rows: [
      { key: "mean", cells: { label: says.useMean, value: "", note: says.useMeanRule } },
      { key: "leave_out", cells: { label: says.leaveOut, value: "", note: says.leaveOutRule } },
    ],
  };
}

/** Has only one row, so that the elements below stay on the first screen. */
function estimateTable(elements: readonly KnownElement[], words: Words): PageBlock {
  const says = words.charts.library;
  const column = (key: string): string => `{${libraryBlock}[${key}]}`;
  const withTimes = (key: string): PageValue => ({
    formula: `=SUMPRODUCT(${column("counted")},${column(key)})`,
  });
  const types = [...new Set(elements.map(codeOf))].sort((a, b) => typeRank(a) - typeRank(b));
  const ofTypes = types.map((type) => {
    const sum: PageValue = { formula: `=SUMIFS(${column("estimate")},${column("code")},"${type}")` };
    return [`type_${type}`, sum] as const;
  });
  const seconds = (key: string, header: string): PageColumn => numberColumn(key, header, "0.00");
  return {
    name: `${libraryName}_figures`,
    at: nowhere,
    look: "table",
    columns: [
      textColumn("rule", says.estimatePerCycle, 30),
      numberColumn("chosen", says.chosen, formats.count),
      seconds("estimate", says.estimate),
      seconds("first", says.withFirst),
      seconds("third", says.withThird),
      ...types.map((type) =>
        seconds(`type_${type}`, words.charts.inSeconds({ what: typeLabel(type, words) })),
      ),
    ],
    rows: [
      {
        key: "cycle",
        cells: {
          rule: { formula: `=IF(${usesMean},${quoted(says.byMean)},${quoted(says.byMedian)})` },
          chosen: { formula: `=COUNT(${column("estimate")})` },
          estimate: { formula: `=SUM(${column("estimate")})` },
          first: withTimes("first"),
          third: withTimes("third"),
          ...Object.fromEntries(ofTypes),
        },
      },
    ],
  };
}

function codeOf({ type }: KnownElement): string {
  return type === "" ? "other" : type;
}
