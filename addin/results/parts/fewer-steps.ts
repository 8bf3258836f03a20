import type { RawValues } from "../../../contract/relay-api.ts";
import { comparedSteps } from "./compared-steps.ts";
import type { PageContent } from "../page/page-content.ts";
import { sumOf } from "../figures/rounding.ts";
import type { Words } from "../../words/words.ts";

/** So many steps can be read in a chart that is half a page wide, and in one of a whole page. */
const mostSteps = { half: 12, whole: 20 } as const;

/** Puts all steps of a comparison but those that change the most together in one, the last; their sums stay what they are. */
export function withFewerSteps(
  content: PageContent,
  words: Words,
  width: keyof typeof mostSteps = "half",
): PageContent {
  const { comparison } = content;
  const steps = comparedSteps(content);
  const most = mostSteps[width];
  if (comparison === undefined || steps.length <= most) return content;
  const change = (place: number): number =>
    Math.abs((steps[place]?.before ?? 0) - (steps[place]?.after ?? 0));
  const own = new Set([...steps.keys()].sort((a, b) => change(b) - change(a)).slice(0, most - 1));
  const others = steps.filter((_, place) => !own.has(place));
  const rest: RawValues = {
    step_name: words.reports.furtherSteps({ count: String(others.length) }),
    time_a: sumOf(others.map(({ before }) => before)),
    time_b: sumOf(others.map(({ after }) => after)),
  };
  const lines = [...comparison.lines.filter((_, place) => own.has(place)), rest];
  return { ...content, comparison: { ...comparison, lines } };
}
