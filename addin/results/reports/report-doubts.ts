import { doubts, lossDoubts } from "../parts/doubts.ts";
import type { PageContent } from "../page/page-content.ts";
import { wasteTotals } from "../figures/waste-totals.ts";
import type { Words } from "../../words/words.ts";

/** Says what of the analyses of a report is left out or in doubt, each once; of those without elements the report itself says so. */
export function reportDoubts({ analyses }: Pick<PageContent, "analyses">, words: Words): readonly string[] {
  const there = analyses.filter(({ elements }) => elements.length > 0);
  if (there.length === 0) return [];
  return [
    ...new Set([
      ...doubts(there, words),
      ...there.flatMap((analysis) =>
        lossDoubts({ analyses: [analysis] }, wasteTotals(analysis.elements), words),
      ),
    ]),
  ];
}
