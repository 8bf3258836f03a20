import type { Words } from "../words/words.ts";
import type { ComparisonHeading } from "../rows/about.ts";
import type { Block, BlockLine } from "../rows/table/block.ts";
import type { Content } from "../rows/snapshot.ts";
import { stepDifferences } from "../rows/figures/step-differences.ts";
import type { StepDifferences } from "../rows/figures/step-differences.ts";
import { withoutNoise } from "../rows/figures/without-noise.ts";

/** Gives the figures of a comparison as the instance has them, what got worse in words, and what the steps do not explain. */
export function comparisonBlock(
  { about, records }: Pick<Content, "about" | "records">,
  { figures }: Words,
): Block {
  const differences = stepDifferences(records);
  return {
    // Labels are long: they reach over before and step.
    column: "time_b",
    lines: about.is === "comparison" ? linesOf(about.comparison, differences, figures.comparison) : [],
  };
}

function linesOf(
  { before, after, ct_a, ct_b, ct_reduction, ct_reduction_pct, va_improvement }: ComparisonHeading,
  { sign, saved }: StepDifferences,
  words: Words["figures"]["comparison"],
): readonly BlockLine[] {
  return [
    { label: words.before, value: ct_a, numberFormat: "0.00", note: before.o_no },
    { label: words.after, value: ct_b, numberFormat: "0.00", note: after.o_no },
    { label: words.reduction, ...change(ct_reduction, 2, words.slower) },
    { label: words.reductionPercent, ...change(ct_reduction_pct, 1, words.slower) },
    { label: words.improvement, ...change(va_improvement, 1, words.lessValue) },
    {
      label: words.unexplained,
      ...change(withoutNoise(ct_reduction - saved), 2),
      note: words.unexplainedFormula({ sign: words.signs[sign] }),
    },
  ];
}

/** A change with so many decimals; one that prints as 0 is none, without a sign and without the words for what is worse. */
function change(figure: number, decimals: 1 | 2, worse?: string): Omit<BlockLine, "label"> {
  const value = Math.abs(figure) < 0.5 * 10 ** -decimals ? 0 : figure;
  return {
    value,
    numberFormat: decimals === 1 ? "0.0" : "0.00",
    ...(value < 0 && worse !== undefined && { note: worse, isBad: true }),
  };
}
