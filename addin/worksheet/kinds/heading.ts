import { languages } from "../../../contract/languages.ts";
import { en } from "../../words/en.ts";
import { decimals } from "../../words/decimals.ts";
import type { Words } from "../../words/words.ts";
import { labelOf } from "../subject.ts";
import type { Subject, AnalysisHeading } from "../subject.ts";
import { isNewAnalysis, newAnalysisId } from "../query.ts";
import type { SheetKind, SheetQuery } from "../query.ts";
import { isSample, sourceLine } from "../source-line.ts";
import { rowsFor } from "./columns-and-rows.ts";
import { sheets as kinds } from "./sheets.ts";
import type { PulledData, Snapshot } from "../snapshot.ts";

export type HeadingInput = PulledData & Pick<Snapshot, "instance" | "login" | "pulledAt">;

/**
 * Returns the four lines above a table.
 * 1. The title.
 * 2. O-No and figures, or why there are no rows.
 * 3. Source, time of the pull, and the language of names.
 * 4. The legend of the colours.
 */
export function headingLines(input: HeadingInput, words: Words = en): readonly string[] {
  const { query, subject, instance, login, pulledAt } = input;
  const { code, name } = labelOf(subject);
  const label = name === "" ? code : name;
  const title = words.sheets.titles[query.kind];
  const isOfSample = isSample(instance);
  const isNew = isNewAnalysis(query);
  const pulled = isNew
    ? words.workbookFailures.not_created_yet.todo
    : sourceLine({ instance, login, at: pulledAt }, words);
  return [
    oneLine(label === "" ? title : `${label} · ${title}`),
    oneLine(
      [
        ...figuresOf(subject, query, words),
        ...(isNew || hasRows(input, words) ? [] : [emptyLine(title, oNoOfLossSheet(input), words)]),
      ].join(" · "),
    ),
    isOfSample ? pulled : [pulled, ...namesIn(query, words)].join(" · "),
    isOfSample ? words.sheets.sampleLegend : legendOf(query.kind, words),
  ];
}

/** Returns the O-No of a LOSS worksheet of one analysis; undefined for other worksheets. */
export function oNoOfLossSheet({
  query,
  subject,
}: Pick<PulledData, "query" | "subject">): string | undefined {
  const [analysis, ...others] = subject.is === "analyses" ? subject.analyses : [];
  return query.kind === "loss" && others.length === 0 ? analysis?.o_no : undefined;
}

/** Returns why there are no rows: the analysis has no LOSS, or the instance has no records. */
function emptyLine(sheet: string, o_no: string | undefined, { analyses }: Words): string {
  return o_no === undefined ? analyses.noRows({ sheet }) : analyses.noLoss({ o_no });
}

/** The table itself always has a row, because Excel requires one. */
function hasRows(pulled: PulledData, words: Words): boolean {
  const { query, records } = pulled;
  return records.some(
    (record) => rowsFor(kinds[query.kind], { ...pulled, records: [record] }, words).length > 0,
  );
}

function legendOf(kind: SheetQuery["kind"], { sheets }: Words): string {
  const { editable, readOnly, ...more } = sheets.legends;
  const own: Readonly<Partial<Record<SheetQuery["kind"], typeof more.elements>>> = more;
  return kind === "loss" ? editable : (own[kind]?.({ editable }) ?? readOnly);
}

/** A line of the heading is one line of a cell. */
function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
}

function figuresOf(subject: Subject, { kind, cycle_no }: SheetQuery, words: Words): readonly string[] {
  const { sheets } = words;
  switch (subject.is) {
    case "analyses": {
      const [only, ...others] = subject.analyses;
      const cycles = cycle_no === null ? sheets.allCycles : sheets.cycle({ number: String(cycle_no) });
      if (only === undefined) return [cycles];
      if (others.length === 0) return [...analysisFigures(only, words), cycles];
      const oNos = subject.analyses.map(({ o_no }) => o_no);
      const elements = subject.analyses.reduce((sum, { element_count }) => sum + element_count, 0);
      return [sheets.oNo({ o_no: oNos.join(", ") }), sheets.elements({ count: elements }), cycles];
    }
    case "comparison": {
      const { before, after } = subject.comparison;
      return [
        sheets.before({ analysis: analysisName(before, words) }),
        sheets.after({ analysis: analysisName(after, words) }),
      ];
    }
    case "line": {
      const { takt_time, bottleneck_name } = subject.line;
      return [
        sheets.takt({ seconds: decimals(takt_time, 2, words.language) }),
        ...(bottleneck_name === "" ? [] : [sheets.bottleneck({ process: bottleneck_name })]),
      ];
    }
    case "list": {
      const lists: Readonly<Partial<Record<SheetKind, string>>> = sheets.lists;
      return [lists[kind] ?? sheets.lists.other];
    }
  }
}

function analysisFigures(
  analysis: AnalysisHeading,
  { sheets, workbookFailures, language }: Words,
): readonly string[] {
  const { id, o_no, process_name, cycle_time_avg, va_ratio, element_count } = analysis;
  const identity = [sheets.oNo({ o_no }), ...(process_name === "" ? [] : [process_name])];
  if (id === newAnalysisId) return [...identity, workbookFailures.not_created_yet.what];
  return [
    ...identity,
    sheets.averageCycleTime({ seconds: decimals(cycle_time_avg, 2, language) }),
    sheets.va({ percent: decimals(va_ratio, 1, language) }),
    sheets.elements({ count: element_count }),
  ];
}

function analysisName({ id, o_no, name }: AnalysisHeading, { sheets }: Words): string {
  return [o_no, name].filter((text) => text !== "").join(" ") || sheets.analysis({ id: String(id) });
}

function namesIn({ lang, kind }: SheetQuery, { sheets }: Words): readonly string[] {
  if (kind === "mmc" || kind === "mac" || kind === "line_balance" || kind === "change_report") return [];
  return [lang === null ? sheets.namesDefault : sheets.namesReadOnly({ language: languages[lang] })];
}
