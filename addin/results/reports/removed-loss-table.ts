import { nowhere } from "../parts/chart-part.ts";
import type { PageContent } from "../page/page-content.ts";
import type { PageBlock, PageRow } from "../page/page.ts";
import { showWasteType } from "../../worksheet/cells/code-cell.ts";
import { sumOf, withoutNoise } from "../figures/rounding.ts";
import type { Words } from "../../words/words.ts";
import { shortText } from "../parts/short-text.ts";
import { lossChanges, lossName } from "./removed-loss.ts";
import type { ComparedLoss } from "./removed-loss.ts";

/** So many have a row of their own. */
const mostRemoved = 10;

/** Rows that the table takes at most, with title and headers: the removed ones, further ones, new or longer ones, unchanged ones, all. */
export const removedLossRows = 2 + mostRemoved + 4;

/**
 * Makes the list of LOSS that was there before and is gone or shorter after, the most seconds first, with what else became of LOSS, so that the sum is the change of
 * all of it. `widths` are those of the page's columns below it: LOSS, before, after, change, a free one, waste type.
 */
export function removedLossTable(
  { analyses }: PageContent,
  words: Words,
  widths: readonly number[],
): PageBlock {
  const { removed: says } = words.reports;
  const [before, after] = analyses;
  const [first, second] = [before?.elements ?? [], after?.elements ?? []];
  // Without elements nothing is known of a side: that LOSS is gone would be a guess.
  const isComparable = first.length > 0 && second.length > 0;
  const { removed, added, same } = lossChanges(isComparable ? first : [], isComparable ? second : []);
  const [shown, further] = [removed.slice(0, mostRemoved), removed.slice(mostRemoved)];
  const longest = widths[0] ?? 26;
  const row = (key: string, label: string, losses: readonly ComparedLoss[], waste?: string): PageRow => {
    const sum = (side: "before" | "after"): number => withoutNoise(sumOf(losses.map((loss) => loss[side])));
    const [from, to] = [sum("before"), sum("after")];
    const isRemoved = waste !== undefined;
    return {
      key,
      cells: {
        loss: shortText(label, longest),
        before: from,
        after: to,
        change: printed(to - from),
        gone: isRemoved && to === 0 ? says.gone : "",
        waste: shortText(waste ?? "", widths[5] ?? 26),
      },
    };
  };
  const rest = (
    key: string,
    label: (about: { readonly count: string }) => string,
    losses: readonly ComparedLoss[],
  ) => (losses.length === 0 ? [] : [row(key, label({ count: String(losses.length) }), losses)]);
  const all = [...removed, ...added, ...same];
  const seconds = (key: string, header: string, index: number, numberFormat = "0.0") =>
    ({ key, header, numberFormat, width: widths[index] ?? 11, align: "right" }) as const;
  const text = (key: string, header: string, index: number) =>
    ({ key, header, numberFormat: "@", width: widths[index] ?? 11, align: "left" }) as const;
  return {
    name: "removed_loss",
    title: says.title,
    at: nowhere,
    look: "table",
    columns: [
      text("loss", says.loss, 0),
      seconds("before", says.before, 1),
      seconds("after", says.after, 2),
      seconds("change", says.saved, 3, "+0.0;-0.0;0.0"),
      text("gone", "", 4),
      text("waste", says.waste, 5),
    ],
    rows: [
      ...(removed.length === 0
        ? [{ key: "none", cells: { loss: isComparable ? says.none : says.notComparable } }]
        : []),
      ...shown.map((loss, index) =>
        row(
          `r${index + 1}`,
          lossName(loss, words),
          [loss],
          loss.waste === "" ? words.charts.pareto.noCode : showWasteType(loss.waste, words.language),
        ),
      ),
      ...rest("further", says.further, further),
      ...rest("added", says.added, added),
      ...rest("same", says.same, same),
      ...(all.length === 0 ? [] : [{ ...row("total", says.total, all), isTotal: true as const }]),
    ],
  };
}

/** A change that prints as 0.0 has no sign. */
function printed(change: number): number {
  return Math.abs(change) < 0.05 ? 0 : withoutNoise(change);
}
