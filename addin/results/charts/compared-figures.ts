import type { PageContent } from "../page/page-content.ts";
import type { PageBlock } from "../page/page.ts";
import { sumOf, withoutNoise } from "../figures/rounding.ts";
import type { Words } from "../../words/words.ts";
import { comparedSteps } from "../parts/compared-steps.ts";
import { figuresBlock } from "../parts/figures-block.ts";
import { formats } from "../parts/plain-columns.ts";

/**
 * The figures of a comparison beside a chart of it: cycle times and VA as the instance gives them, what follows from them by formulas. What the steps save together is
 * a number: formulas over their rows would come to something else where the engineer sorts them. Differences are rounded to 9 decimals, since a hair below 0 would be shown as -0.0.
 */
export function comparedFigures(content: PageContent, words: Words, name: string): readonly PageBlock[] {
  const { comparison } = content;
  if (comparison === undefined) return [];
  const { ct_a, ct_b, va_improvement } = comparison.heading;
  const says = words.compared.figures;
  const bySteps = sumOf(comparedSteps(content).flatMap((step) => [step.before, -step.after]));
  const block = `${name}_figures`;
  const figure = (key: string): string => `{${block}[value]#${key}}`;
  return [
    figuresBlock(block, [
      { key: "before", label: says.before, value: ct_a, note: comparison.heading.before.o_no },
      { key: "after", label: says.after, value: ct_b, note: comparison.heading.after.o_no },
      {
        key: "reduction",
        label: says.reduction,
        value: { formula: `=ROUND(${figure("before")}-${figure("after")},9)` },
        note: says.reductionRule,
      },
      {
        key: "by_steps",
        label: says.bySteps,
        value: withoutNoise(bySteps),
        note: says.byStepsRule,
      },
      {
        key: "not_explained",
        label: says.notExplained,
        value: { formula: `=ROUND(${figure("reduction")}-${figure("by_steps")},9)` },
        note: says.notExplainedRule,
      },
    ]),
    figuresBlock(
      `${name}_shares`,
      [
        {
          key: "percent",
          label: says.percent,
          value: {
            formula: `=IF(${figure("before")}>0,100*${figure("reduction")}/${figure("before")},"")`,
          },
          note: says.percentRule,
        },
        {
          key: "improvement",
          label: says.improvement,
          value: Math.abs(va_improvement) < 0.05 ? 0 : va_improvement,
          note: says.improvementRule,
        },
      ],
      { numberFormat: formats.seconds },
    ),
  ];
}
