import { shownFields } from "../../../contract/records.ts";
import { recordRows } from "../rows/record-rows.ts";
import { withONo } from "../rows/with-o-no.ts";
import { fieldColumns, keyColumn, lastColumn, oNoColumns } from "./field-column.ts";
import { searchOf } from "./search.ts";
import type { Sheet } from "./sheet.ts";
import type { Words } from "../../words/words.ts";
import { analysesOf } from "../subject.ts";
import type { KeyFigures, KeyFigure } from "../key-figures.ts";
import type { PulledData } from "../snapshot.ts";
import { formulaText } from "../structured-formula.ts";

export const cycles: Sheet = {
  kind: "cycles",
  model: "wa.cycle",
  subject: "wa.session",
  columns: ({ subject }, words) => [
    keyColumn,
    ...oNoColumns(subject, words),
    ...fieldColumns("wa.cycle", words),
    lastColumn(words),
  ],
  requests: (query) => searchOf("wa.cycle", "session_id", ["session_id", ...shownFields("wa.cycle")], query),
  rowsOf: (pulled) => withONo(recordRows("wa.cycle", shownFields("wa.cycle"), pulled.records), pulled),
  keyFigures: cycleFigures,
};

/**
 * Returns the statistics of measured cycles as formulas. Of several analyses, each has its own count, mean
 * and deviation, because common statistics would mean nothing.
 */
function cycleFigures({ subject }: Pick<PulledData, "subject">, { figures }: Words): KeyFigures {
  const words = figures.cycles;
  const analyses = analysesOf(subject);
  const lines = analyses.length > 1 ? analyses.flatMap(({ o_no }) => linesOf(o_no, words)) : allLines(words);
  return { column: "cycle_time", lines };
}

type CycleWords = Words["figures"]["cycles"];

const times = "{table}[{cycle_time}]";

const needingOneTime = (formula: string, words: CycleWords): string =>
  `=IF(COUNT(${times})=0,${formulaText(words.needsOne)},${formula})`;
const needingTwoTimes = (formula: string, words: CycleWords): string =>
  `=IF(COUNT(${times})<2,${formulaText(words.needsTwo)},${formula})`;

const seconds = (label: string, formula: string, note?: string): KeyFigure => ({
  label,
  value: { formula },
  numberFormat: "0.00",
  ...(note !== undefined && { note }),
});

function allLines(words: CycleWords): readonly KeyFigure[] {
  const variation = `IF(AVERAGE(${times})=0,${formulaText(words.needsMean)},100*STDEV.S(${times})/AVERAGE(${times}))`;
  return [
    { label: words.count, value: { formula: `=COUNT(${times})` }, numberFormat: "0" },
    seconds(words.mean, needingOneTime(`AVERAGE(${times})`, words), words.meanFormula),
    seconds(words.minimum, needingOneTime(`MIN(${times})`, words)),
    seconds(words.maximum, needingOneTime(`MAX(${times})`, words)),
    seconds(words.range, needingOneTime(`MAX(${times})-MIN(${times})`, words), words.rangeFormula),
    seconds(words.deviation, needingTwoTimes(`STDEV.S(${times})`, words), words.deviationFormula),
    {
      label: words.variation,
      value: { formula: needingTwoTimes(variation, words) },
      numberFormat: "0.0",
      note: words.variationFormula,
    },
  ];
}

/**
 * Returns the statistics of one analysis among several. EXACT compares the O-No, because COUNTIFS and
 * AVERAGEIFS treat `00123` as 123 and `*` as a wildcard, and `=` ignores case.
 */
function linesOf(o_no: string, words: CycleWords): readonly KeyFigure[] {
  const isOfAnalysis = `EXACT({table}[{o_no}],${formulaText(o_no)})*ISNUMBER(${times})`;
  const n = `SUMPRODUCT(${isOfAnalysis})`;
  const mean = `SUMPRODUCT(${isOfAnalysis}*${times})/${n}`;
  return [
    { label: words.countOf({ o_no }), value: { formula: `=${n}` }, numberFormat: "0" },
    seconds(words.meanOf({ o_no }), `=IF(${n}=0,${formulaText(words.needsOne)},${mean})`),
    seconds(
      words.deviationOf({ o_no }),
      `=IF(${n}<2,${formulaText(words.needsTwo)},SQRT(SUMPRODUCT(${isOfAnalysis}*(${times}-${mean})^2)/(${n}-1)))`,
      words.deviationFormula,
    ),
  ];
}
