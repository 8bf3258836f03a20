/** Explains the figure in the selected cell of a page. */

import type { Change, RawValues } from "../../../contract/relay-api.ts";
import { idOf, targetOf } from "../../../contract/shown-value.ts";
import type { SelectedFigure } from "../../excel/page/read-figure.ts";
import type { Explanation } from "../../results/explain/explain-cell.ts";
import type { AnalysisContent, PageContent } from "../../results/page/page-query.ts";
import type { Page } from "../../results/page/page.ts";
import { decimals } from "../../words/decimals.ts";
import { wordsOf } from "../../words/words-of.ts";
import type { Words } from "../../words/words.ts";
import { compareState, isFrom } from "../../worksheet/plans/compared.ts";
import { sendableOf } from "../../worksheet/plans/sendable.ts";
import type { ExplainActions, Explained } from "../interface/explained.ts";
import { refused } from "../interface/result.ts";
import type { Result } from "../interface/result.ts";
import { toolsOf } from "../tools/tools.ts";
import type { Tools } from "../tools/tools.ts";
import { fetchPage } from "./fetch-page.ts";
import { pageFailed, pageMaker } from "./page-of.ts";
import { listRecordSheets, placeOf } from "./record-places.ts";
import type { RecordSheet } from "./record-places.ts";
import { withTypedExclusions } from "./typed-exclusions.ts";

/** Explains the selected figure of a page. Requests the page's records again, and writes nothing. */
export function explainFigure(given: Tools): ExplainActions["explainFigure"] {
  return async ({ signal }) => {
    const read = await given.workbook.readFigure();
    if (!read.ok) return read;
    if (read.value === undefined) return { ok: true, value: { is: "no_cell" } };
    const figure = read.value;
    const tools = toolsOf(given, figure.tag);
    const connection = await tools.connection(signal);
    if (!connection.ok) return connection;
    if (!isFrom(figure.tag, connection.value)) return refused("other_instance", figure.sheetName);
    const maker = await pageMaker(figure.tag.query.kind);
    if (!maker.ok) return maker;
    const fetched = await fetchPage(tools, figure.tag.query, maker.value.needs, signal);
    if (!fetched.ok) return fetched;
    const content = await withTypedExclusions(tools, fetched.value, figure.sheetId);
    const sheets = await listRecordSheets(tools, connection.value);
    if (!sheets.ok) return sheets;
    const edited = await withUnsentEdits(tools, content, sheets.value);
    if (!edited.ok) return edited;
    const words = await tools.words();
    try {
      const made = maker.value.make(content, await wordsOf(figure.tag.words ?? "en_US"));
      const value = await explained({ ...figure, made }, content, edited.value, sheets.value, words);
      return { ok: true, value };
    } catch (cause) {
      return pageFailed(cause);
    }
  };
}

async function explained(
  figure: SelectedFigure & { readonly made: Page },
  content: PageContent,
  edited: PageContent | undefined,
  sheets: readonly RecordSheet[],
  given: Words,
): Promise<Explained> {
  const { explainCell, figuresOfPage, valueWith, addressOf, withRowKeys } =
    await import("../../results/explain.ts");
  const { sheetId, row, column } = figure;
  const cells = withRowKeys(figure.cells, figure.made);
  const words = content.look === undefined ? given : { ...given, own: content.look };
  const figures = figuresOfPage(content, words);
  const explanation = explainCell(cells, figures, { row, column }, words);
  const address = addressOf(row, column);
  if (
    typeof explanation.value !== "number" &&
    explanation.formula === undefined &&
    explanation.isInput !== true
  )
    return { is: "no_figure", address };
  const now = valueWith(cells, figures, { row, column });
  const withEdits = edited && valueWith(cells, figuresOfPage(edited, words), { row, column });
  const { explain } = words;
  return {
    is: "figure",
    ...{ sheetId, address, label: explanation.label, value: explanation.value },
    asOf: figure.tag.pulledAt,
    formula: { title: explain.formula, lines: linesOf(explanation, words) },
    inputs: {
      title: explain.inputs({ count: String(explanation.inputs.length) }),
      cells: explanation.inputs,
    },
    records: {
      title: explain.records({ count: String(explanation.records.length) }),
      parts: explanation.records.map((part) => {
        const place = placeOf(part, sheets);
        return { label: part.label, value: part.value, ...(place !== undefined && { place }) };
      }),
    },
    notes: [
      ...(differs(explanation.value, now) ? [explain.changed({ value: numberIn(now, words) })] : []),
      ...(withEdits !== undefined && differs(now, withEdits)
        ? [explain.unsent({ value: numberIn(withEdits, words), difference: signed(now, withEdits, words) })]
        : []),
    ],
  };
}

function linesOf(
  { formula, rule, source, excel, isInput }: Explanation,
  { explain }: Words,
): readonly string[] {
  const fallback = excel === undefined ? explain.fixed : explain.notUnderstood;
  return [
    ...(isInput === true ? [explain.isInput] : []),
    ...(formula === undefined ? (isInput === true ? [] : [fallback]) : [formula]),
    ...(rule === undefined ? [] : [rule]),
    ...(source === undefined ? [] : [explain.source({ source })]),
    ...(excel === undefined ? [] : [explain.excel({ formula: excel })]),
  ];
}

/** Returns whether two values differ by more than the noise of floating-point arithmetic. */
function differs(shown: unknown, now: unknown): boolean {
  if (typeof shown !== "number" || typeof now !== "number") return false;
  return Math.abs(shown - now) > 1e-7 * Math.max(1, Math.abs(shown));
}

function numberIn(value: unknown, { language }: Words): string {
  return typeof value === "number" ? decimals(value, 2, language) : String(value);
}

function signed(from: unknown, to: unknown, words: Words): string {
  const difference = Number(to) - Number(from);
  return `${difference < 0 ? "−" : "+"}${numberIn(Math.abs(difference), words)}`;
}

/** Returns the page's records with the edits that are not sent yet; undefined if no edit concerns them. */
async function withUnsentEdits(
  { workbook }: Tools,
  content: PageContent,
  sheets: readonly RecordSheet[],
): Promise<Result<PageContent | undefined>> {
  const changes: Change[] = [];
  const added: RawValues[] = [];
  const ids = new Set(content.analyses.map(({ heading }) => heading.id));
  for (const { sheetId, query } of sheets) {
    if (!query.ids.some((id) => ids.has(id))) continue;
    const read = await workbook.readSheet({ sheetId });
    if (!read.ok) return read;
    if (read.value.is !== "ours") continue;
    const { state } = read.value;
    changes.push(...sendableOf(state).changes);
    const { newRecords } = compareState(state).comparison;
    added.push(...newRecords.flatMap(({ model, values }) => (model === "wa.element" ? [values] : [])));
  }
  if (changes.length + added.length === 0) return { ok: true, value: undefined };
  const withChanges = (model: string, records: readonly RawValues[]): readonly RawValues[] =>
    records.map((record) =>
      changes
        .filter((change) => change.model === model && change.id === idOf(record))
        .reduce<RawValues>((before, { values }) => ({ ...before, ...values }), record),
    );
  const analyses = content.analyses.map((analysis): AnalysisContent => ({
    ...analysis,
    elements: [
      ...withChanges("wa.element", analysis.elements),
      ...added.filter((values) => targetOf(values, "session_id") === analysis.heading.id),
    ],
  }));
  return { ok: true, value: { ...content, analyses } };
}
