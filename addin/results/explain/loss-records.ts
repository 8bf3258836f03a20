/** The NVA segments behind the LOSS figures of a page. */

import { lossFieldsOf, pairLoss } from "../../../contract/loss.ts";
import type { LossRow } from "../../../contract/loss.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import { isWasteCode } from "../../../contract/waste-types.ts";
import { segmentSeconds } from "../../figures/element-time.ts";
import { sumOf } from "../../figures/rounding.ts";
import { distinctCycles } from "../../figures/type-totals.ts";
import type { Words } from "../../words/words.ts";
import type { PageContent } from "../page/page-query.ts";
import { textGroups } from "../pages/loss-text-pareto.ts";
import { lossChanges, lossIdentity, lossKey, mostRemoved } from "../sections/removed-loss.ts";
import type { ComparedLoss } from "../sections/removed-loss.ts";
import { mostLoss } from "../sections/top-loss-table.ts";
import type { CellRecords, RecordPart } from "./cell-records.ts";
import { cyclesOf, elementPart } from "./element-records.ts";
import type { RecordsOf } from "./element-records.ts";

/** An NVA segment of an element. */
interface Loss {
  readonly element: RawValues;
  readonly row: LossRow;
}

/** Elements with unreadable LOSS do not count. */
function lossOf(elements: readonly RawValues[]): readonly Loss[] {
  return elements.flatMap((element) => {
    const { rows, problems } = pairLoss(lossFieldsOf(element));
    return problems.some(({ reason }) => reason === "unreadable")
      ? []
      : rows.map((row) => ({ element, row }));
  });
}

function partOf({ element, row }: Loss, content: PageContent, words: Words, sign = 1): RecordPart {
  const { seconds } = segmentSeconds(row.segment);
  const { start, end } = row.segment;
  const part = elementPart(element, sign * seconds, content, words);
  const label = [part.label, row.text.trim()].filter((text) => text !== "").join(" · ");
  return { ...part, label, segment: { start, end } };
}

/** Returns the records for seconds or for a number of NVA segments. */
function lossRecords(
  losses: readonly Loss[],
  how: CellRecords["how"],
  content: PageContent,
  words: Words,
): CellRecords {
  const isCount = how.is === "count";
  return {
    what: { is: isCount ? "segments" : "loss" },
    how,
    parts: losses.map((one) => partOf(one, content, words)),
  };
}

/** Returns the NVA segments behind the LOSS of an average cycle. */
export function lossPerCycle(
  elements: readonly RawValues[],
  content: PageContent,
  words: Words,
): CellRecords {
  return lossRecords(lossOf(elements), { is: "per_cycle", cycles: distinctCycles(elements) }, content, words);
}

/** Returns a test whether an NVA segment belongs to a bar. */
type InBar = (elements: readonly RawValues[], row: string) => (row: LossRow) => boolean;

const byWaste: InBar =
  (_, key) =>
  ({ waste }) =>
    (isWasteCode(waste) ? waste : "") === key;

const byText: InBar = (elements, key) => {
  const { shown } = textGroups(elements);
  const texts = new Map(shown.map((group, index) => [group.key, `t${index + 1}`]));
  return ({ text }) => {
    const own = text.trim().toLowerCase();
    return (own === "" ? "" : (texts.get(own) ?? "further")) === key;
  };
};

/** Explains the bars, the unexplained LOSS, and the number of cycles. */
const pareto =
  (inBar: InBar): RecordsOf =>
  (content, { row, column }, words) => {
    const elements = content.analyses.flatMap((analysis) => analysis.elements);
    if (row === "cycles" && column === "value") return cyclesOf(elements, content, words);
    const key = row === "unexplained" && column === "value" ? "" : row;
    const isCount = column === "count";
    if (!isCount && column !== "seconds" && key !== "") return undefined;
    const isOwn = inBar(elements, key);
    const own = lossOf(elements).filter((one) => isOwn(one.row));
    return lossRecords(own, { is: isCount ? "count" : "sum" }, content, words);
  };

export const wasteParetoRecords = pareto(byWaste);

export const textParetoRecords = pareto(byText);

/** Explains LOSS of the analysis before. */
export const wasteParetoBefore: RecordsOf = (content, cell, words) =>
  wasteParetoRecords({ ...content, analyses: content.analyses.slice(0, 1) }, cell, words);

function isAmong(losses: readonly ComparedLoss[]): (loss: Loss) => boolean {
  const keys = new Set(losses.map(lossKey));
  return ({ element, row }) => keys.has(lossKey(lossIdentity(row, element)));
}

export const topLossRecords: RecordsOf = (content, { row, column }, words) => {
  const elements = content.analyses[0]?.elements ?? [];
  const { removed: losses, same } = lossChanges(elements, []);
  const chosen: readonly ComparedLoss[] =
    row === "total"
      ? [...losses, ...same]
      : row === "further"
        ? [...losses.slice(mostLoss), ...same]
        : losses.slice(Number(row.slice(1)) - 1, Number(row.slice(1)));
  const all = lossOf(elements);
  const own = all.filter(isAmong(chosen));
  if (column === "per_cycle")
    return lossRecords(own, { is: "per_cycle", cycles: distinctCycles(elements) }, content, words);
  const whole = sumOf(all.map((one) => segmentSeconds(one.row.segment).seconds));
  return column === "share" ? lossRecords(own, { is: "share", whole }, content, words) : undefined;
};

export const removedLossRecords: RecordsOf = (content, { row, column }, words) => {
  const [before = [], after = []] = content.analyses.map(({ elements }) => elements);
  const { removed, added, same } = lossChanges(before, after);
  const groups: Readonly<Record<string, readonly ComparedLoss[]>> = {
    further: removed.slice(mostRemoved),
    ...{ added, same, total: [...removed, ...added, ...same] },
  };
  const index = Number(row.slice(1));
  const isOwn = isAmong(groups[row] ?? removed.slice(index - 1, index));
  if (column === "before" || column === "after") {
    const elements = column === "before" ? before : after;
    const cycles = distinctCycles(elements);
    return lossRecords(lossOf(elements).filter(isOwn), { is: "per_cycle", cycles }, content, words);
  }
  if (column !== "change") return undefined;
  // Seconds of an average cycle can be subtracted despite different numbers of cycles.
  const side = (elements: readonly RawValues[], sign: 1 | -1): readonly RecordPart[] =>
    lossOf(elements)
      .filter(isOwn)
      .map((one) => partOf(one, content, words, sign / Math.max(1, distinctCycles(elements))));
  return {
    what: { is: "change" },
    how: { is: "unless_small", least: 0.05 },
    parts: [...side(after, 1), ...side(before, -1)],
  };
};
