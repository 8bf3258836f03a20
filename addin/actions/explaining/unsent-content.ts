import type { Change, RawValues } from "../../../contract/relay-api.ts";
import { idOf, targetOf } from "../../../contract/shown-value.ts";
import type { AnalysisContent, PageContent } from "../../results/page/page-query.ts";
import { compareState } from "../../worksheet/plans/compared.ts";
import { sendableOf } from "../../worksheet/plans/sendable.ts";
import type { Result } from "../interface/result.ts";
import type { Tools } from "../tools/tools.ts";
import type { RecordSheet } from "./record-places.ts";

/** Adds unsent edits to the page's records. Returns undefined if no edit concerns them. */
export async function withUnsentEdits(
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
