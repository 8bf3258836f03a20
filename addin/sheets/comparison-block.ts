import type { ComparisonHeading } from "../rows/about.ts";
import type { Block, BlockLine } from "../rows/table/block.ts";
import type { Content } from "../rows/snapshot.ts";
import { stepDifferences } from "../rows/figures/step-differences.ts";
import type { StepDifferences } from "../rows/figures/step-differences.ts";

/** Gives the figures of a comparison as the instance has them, what got worse in words, and what the steps do not explain. */
export function comparisonBlock({ about, records }: Pick<Content, "about" | "records">): Block {
  return {
    // Labels are long: they reach over before and step.
    column: "time_b",
    lines: about.is === "comparison" ? linesOf(about.comparison, stepDifferences(records)) : [],
  };
}

const signs: Readonly<Record<StepDifferences["sign"], string>> = {
  saved: "saved = difference",
  change: "saved = − difference",
  unclear: "saved = before − after",
};

function linesOf(
  { before, after, ct_a, ct_b, ct_reduction, ct_reduction_pct, va_improvement }: ComparisonHeading,
  { sign, saved }: StepDifferences,
): readonly BlockLine[] {
  const slower = worse(ct_reduction, "slower than before");
  return [
    { label: "CT before s", value: ct_a, numberFormat: "0.00", note: before.o_no },
    { label: "CT after s", value: ct_b, numberFormat: "0.00", note: after.o_no },
    { label: "Reduction s", value: ct_reduction, numberFormat: "0.00", ...slower },
    { label: "Reduction %", value: ct_reduction_pct, numberFormat: "0.0", ...slower },
    {
      label: "VA improvement, points",
      value: va_improvement,
      numberFormat: "0.0",
      ...worse(va_improvement, "less value added than before"),
    },
    {
      label: "Not explained by steps s",
      value: Number((ct_reduction - saved).toFixed(9)),
      numberFormat: "0.00",
      note: `reduction − Σ saved; ${signs[sign]}`,
    },
  ];
}

function worse(figure: number, words: string): Pick<BlockLine, "note" | "isBad"> {
  return figure < 0 ? { note: words, isBad: true } : {};
}
