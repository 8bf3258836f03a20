import { nowhere } from "../parts/chart-section.ts";
import type { AnalysisContent } from "../page/page-query.ts";
import type { PageBlock, PageColumn, PageRow } from "../page/page.ts";
import { wasteLabel } from "../parts/own-names.ts";
import { sumOf } from "../../figures/rounding.ts";
import type { Words } from "../../words/words.ts";
import { shortText } from "../parts/short-text.ts";
import { lossChanges, lossName } from "./removed-loss.ts";
import type { ComparedLoss } from "./removed-loss.ts";

/** The most LOSS with a row of its own. */
export const mostLoss = 5;

/** Columns of a LOSS text, and of its waste type. */
const textColumns = 4;
const wasteColumns = 2;

/** Title, headers, the top LOSS, the rest and the total. */
export const topLossRows = 2 + mostLoss + 2;

/**
 * Makes the list of LOSS with the most seconds of an average cycle. Needs eight column widths. Returns
 * undefined without LOSS, since the Pareto above says so.
 */
export function topLossTable(
  analysis: AnalysisContent | undefined,
  words: Words,
  widths: readonly number[],
): PageBlock | undefined {
  const { analysis: texts, removed } = words.reports;
  // Compared with nothing, all LOSS is removed: sorted, with its texts.
  const { removed: losses, same: tiny } = lossChanges(analysis?.elements ?? [], []);
  const everything = [...losses, ...tiny];
  if (everything.length === 0) return undefined;
  const all = sumOf(everything.map(({ before }) => before));
  const [shown, further] = [losses.slice(0, mostLoss), [...losses.slice(mostLoss), ...tiny]];
  const widthOf = (from: number, count: number): number =>
    widths.slice(from, from + count).reduce((sum, width) => sum + width, 0);
  const row = (key: string, label: string, summed: readonly ComparedLoss[], waste = ""): PageRow => {
    const seconds = sumOf(summed.map(({ before }) => before));
    return {
      key,
      cells: {
        loss: shortText(label, widthOf(0, textColumns)),
        per_cycle: seconds,
        share: all > 0 ? (100 * seconds) / all : 0,
        waste: shortText(waste, widthOf(textColumns + 2, wasteColumns)),
      },
    };
  };
  return {
    name: "top_loss",
    title: texts.topLoss,
    at: nowhere,
    look: "table",
    columns: columnsOf(words, widths),
    rows: [
      ...shown.map((loss, index) =>
        row(
          `t${index + 1}`,
          lossName(loss, words),
          [loss],
          loss.waste === "" ? words.charts.pareto.noCode : wasteLabel(loss.waste, words),
        ),
      ),
      ...(further.length === 0
        ? []
        : [row("further", texts.furtherLoss({ count: String(further.length) }), further)]),
      { ...row("total", removed.total, everything), isTotal: true },
    ],
  };
}

/** Texts run over the free columns beside them. */
function columnsOf({ reports }: Words, widths: readonly number[]): readonly PageColumn[] {
  const { analysis: texts, removed } = reports;
  const text = (key: string, header: string, index: number): PageColumn => ({
    key,
    header,
    numberFormat: "@",
    width: widths[index] ?? 11,
    align: "left",
  });
  const number = (key: string, header: string, index: number): PageColumn => ({
    ...text(key, header, index),
    numberFormat: "0.0",
    align: "right",
  });
  return [
    text("loss", removed.loss, 0),
    ...Array.from({ length: textColumns - 1 }, (_, index) => text(`free${index + 1}`, "", index + 1)),
    number("per_cycle", texts.perCycle, textColumns),
    number("share", texts.share, textColumns + 1),
    text("waste", removed.waste, textColumns + 2),
    text("free_waste", "", textColumns + 3),
  ];
}
