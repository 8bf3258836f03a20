import { nowhere } from "../parts/chart-part.ts";
import type { AnalysisContent } from "../page/page-query.ts";
import type { PageBlock, PageColumn, PageRow } from "../page/page.ts";
import { wasteLabel } from "../parts/own-names.ts";
import { sumOf } from "../../figures/rounding.ts";
import type { Words } from "../../words/words.ts";
import { shortText } from "../parts/short-text.ts";
import { lossChanges, lossName } from "./removed-loss.ts";
import type { ComparedLoss } from "./removed-loss.ts";

/** So many have a row of their own. */
const mostLoss = 5;

/** Columns that the text of a LOSS runs over, and its waste type. */
const textColumns = 4;
const wasteColumns = 2;

/** Rows that the table takes at most, with title and headers: the top ones, the rest, all. */
export const topLossRows = 2 + mostLoss + 2;

/**
 * Makes the list of the LOSS that takes the most seconds of an average cycle, by text and waste type. It stands in eight columns of these widths: texts run over the
 * empty cells beside them. Without any LOSS there is no list, which the Pareto above it says.
 */
export function topLossTable(
  analysis: AnalysisContent | undefined,
  words: Words,
  widths: readonly number[],
): PageBlock | undefined {
  const { analysis: says, removed } = words.reports;
  // Against nothing all of it is removed: in order, with its texts.
  const { removed: losses, same: tiny } = lossChanges(analysis?.elements ?? [], []);
  const everything = [...losses, ...tiny];
  if (everything.length === 0) return undefined;
  const all = sumOf(everything.map(({ before }) => before));
  const [shown, further] = [losses.slice(0, mostLoss), [...losses.slice(mostLoss), ...tiny]];
  const across = (from: number, count: number): number =>
    widths.slice(from, from + count).reduce((sum, width) => sum + width, 0);
  const row = (key: string, label: string, of: readonly ComparedLoss[], waste = ""): PageRow => {
    const seconds = sumOf(of.map(({ before }) => before));
    return {
      key,
      cells: {
        loss: shortText(label, across(0, textColumns)),
        per_cycle: seconds,
        share: all > 0 ? (100 * seconds) / all : 0,
        waste: shortText(waste, across(textColumns + 2, wasteColumns)),
      },
    };
  };
  return {
    name: "top_loss",
    title: says.topLoss,
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
        : [row("further", says.furtherLoss({ count: String(further.length) }), further)]),
      { ...row("total", removed.total, everything), isTotal: true },
    ],
  };
}

/** The columns in the widths of the page: texts run over the free ones beside them. */
function columnsOf({ reports }: Words, widths: readonly number[]): readonly PageColumn[] {
  const { analysis: says, removed } = reports;
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
    number("per_cycle", says.perCycle, textColumns),
    number("share", says.share, textColumns + 1),
    text("waste", removed.waste, textColumns + 2),
    text("free_waste", "", textColumns + 3),
  ];
}
