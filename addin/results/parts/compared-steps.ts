/** The steps of a comparison for its charts and its report. */

import type { RawValues } from "../../../contract/relay-api.ts";
import { readShown } from "../../../contract/shown-value.ts";
import type { Words } from "../../words/words.ts";
import type { ComparedStep } from "../../figures/before-after.ts";
import { sumOf, withoutNoise } from "../../figures/rounding.ts";
import type { PageContent } from "../page/page-query.ts";
import type { PageBlock } from "../page/page.ts";
import { figuresBlock, formats } from "./plain-columns.ts";

/** Returns the steps of a comparison in the order of its lines. A missing or unreadable time is 0. */
export function comparedSteps({ comparison }: PageContent): readonly ComparedStep[] {
  return (comparison?.lines ?? []).map((record) => ({
    name: String(readShown("wa.comparison.line", record, "step_name")),
    before: secondsOf(readShown("wa.comparison.line", record, "time_a")),
    after: secondsOf(readShown("wa.comparison.line", record, "time_b")),
  }));
}

function secondsOf(value: unknown): number {
  return typeof value === "number" && Number.isFinite(value) ? value : 0;
}

/** The most steps that are readable in a chart of half or whole page width. */
const mostSteps = { half: 12, whole: 20 } as const;

/** Keeps the steps that change the most, and adds up the others in one last step. */
export function withFewerSteps(
  content: PageContent,
  words: Words,
  width: keyof typeof mostSteps = "half",
): PageContent {
  const { comparison } = content;
  const steps = comparedSteps(content);
  const most = mostSteps[width];
  if (comparison === undefined || steps.length <= most) return content;
  const change = (index: number): number =>
    Math.abs((steps[index]?.before ?? 0) - (steps[index]?.after ?? 0));
  const keptSteps = new Set([...steps.keys()].sort((a, b) => change(b) - change(a)).slice(0, most - 1));
  const others = steps.filter((_, place) => !keptSteps.has(place));
  const combinedStep: RawValues = {
    step_name: words.reports.furtherSteps({ count: String(others.length) }),
    time_a: sumOf(others.map(({ before }) => before)),
    time_b: sumOf(others.map(({ after }) => after)),
  };
  const lines = [...comparison.lines.filter((_, place) => keptSteps.has(place)), combinedStep];
  return { ...content, comparison: { ...comparison, lines } };
}

/**
 * Makes the figures of a comparison. The saving of all steps is a number, since a formula over rows could
 * change when users sort them. Differences are rounded, since floating-point noise could print as -0.0.
 */
export function comparedFigures(content: PageContent, words: Words, name: string): readonly PageBlock[] {
  const { comparison } = content;
  if (comparison === undefined) return [];
  const { ct_a, ct_b, va_improvement } = comparison.heading;
  const texts = words.compared.figures;
  const bySteps = sumOf(comparedSteps(content).flatMap((step) => [step.before, -step.after]));
  const block = `${name}_figures`;
  const figure = (key: string): string => `{${block}[value]#${key}}`;
  return [
    figuresBlock(block, [
      { key: "before", label: texts.before, value: ct_a, note: comparison.heading.before.o_no },
      { key: "after", label: texts.after, value: ct_b, note: comparison.heading.after.o_no },
      {
        key: "reduction",
        label: texts.reduction,
        value: { formula: `=ROUND(${figure("before")}-${figure("after")},9)` },
        note: texts.reductionRule,
      },
      {
        key: "by_steps",
        label: texts.bySteps,
        value: withoutNoise(bySteps),
        note: texts.byStepsRule,
      },
      {
        key: "not_explained",
        label: texts.notExplained,
        value: { formula: `=ROUND(${figure("reduction")}-${figure("by_steps")},9)` },
        note: texts.notExplainedRule,
      },
    ]),
    figuresBlock(
      `${name}_shares`,
      [
        {
          key: "percent",
          label: texts.percent,
          value: {
            formula: `=IF(${figure("before")}>0,100*${figure("reduction")}/${figure("before")},"")`,
          },
          note: texts.percentRule,
        },
        {
          key: "improvement",
          label: texts.improvement,
          value: Math.abs(va_improvement) < 0.05 ? 0 : va_improvement,
          note: texts.improvementRule,
        },
      ],
      { numberFormat: formats.seconds },
    ),
  ];
}
