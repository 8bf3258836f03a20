import type { Words } from "../words/words.ts";
import type { ComparisonHeading } from "../rows/about.ts";
import type { Block, BlockLine } from "../rows/table/block.ts";
import type { Content } from "../rows/snapshot.ts";
import { stepDifferences } from "../rows/figures/step-differences.ts";
import type { StepDifferences } from "../rows/figures/step-differences.ts";

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
  const slower = worse(ct_reduction, words.slower);
  return [
    { label: words.before, value: ct_a, numberFormat: "0.00", note: before.o_no },
    { label: words.after, value: ct_b, numberFormat: "0.00", note: after.o_no },
    { label: words.reduction, value: ct_reduction, numberFormat: "0.00", ...slower },
    { label: words.reductionPercent, value: ct_reduction_pct, numberFormat: "0.0", ...slower },
    {
      label: words.improvement,
      value: va_improvement,
      numberFormat: "0.0",
      ...worse(va_improvement, words.lessValue),
    },
    {
      label: words.unexplained,
      value: Number((ct_reduction - saved).toFixed(9)),
      numberFormat: "0.00",
      note: words.unexplainedFormula(words.signs[sign]),
    },
  ];
}

function worse(figure: number, words: string): Pick<BlockLine, "note" | "isBad"> {
  return figure < 0 ? { note: words, isBad: true } : {};
}
