import { pairLoss, lossFieldsOf } from "../../../contract/loss.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import { isWasteCode } from "../../../contract/waste-types.ts";
import type { PageContent } from "../page/page-query.ts";
import { groupedTextTotals, lossTextTotals } from "../../figures/loss-totals.ts";
import type { Words } from "../../words/words.ts";
import type { ChartSection } from "../parts/chart-section.ts";
import { lossWarnings } from "../parts/doubts.ts";
import { paretoSection } from "../sections/pareto-section.ts";
import type { ParetoBar } from "../sections/pareto-section.ts";
import { textColumn } from "../parts/plain-columns.ts";
import { shortText } from "../parts/short-text.ts";
import type { PageDefinition } from "../page/page-definition.ts";
import { chartPage } from "../sections/chart-page.ts";

/** LOSS by its text, the most first. */
export const page: PageDefinition = {
  kind: "loss_text_pareto",
  subject: "analyses",
  offered: ["analysis", "analyses"],
  buttonOrder: 60,
  needs: ["elements"],
  guideAnchor: "loss-by-text",
  picture: {
    light: "M4 3h6v26h-6z",
    dark: "M10 4h34v5h-34z M10 11h24v5h-24z M10 18h14v5h-14z M10 25h8v4h-8z",
  },
  make: (content, words) => chartPage(content, words, lossTextPareto(content, words), { layout: "below" }),
};

/** The most texts that each have a bar. The last bar adds up all other texts. */
const mostTexts = 15;

/** The most letters of a text beside its bar. The table has the full text. */
const longestCategory = 120;

/**
 * Texts that differ only in capitals or in spaces around them count as one. LOSS without a text is a figure
 * below the chart, not a bar.
 */
function lossTextPareto(content: PageContent, words: Words, name = "texts"): ChartSection {
  const { charts, pages } = words;
  const elements = content.analyses.flatMap((analysis) => analysis.elements);
  const { totals, withoutText, shown, further } = textGroups(elements);
  const wastes = wastesByText(elements);
  const bars: readonly ParetoBar[] = [
    ...shown.map(({ key, text, seconds, count }, index) => ({
      key: `t${index + 1}`,
      category: shortText(text, longestCategory),
      seconds,
      count,
      more: { text, waste_types: (wastes.get(key) ?? []).join(", ") },
    })),
    ...(further.length === 0
      ? []
      : [
          {
            key: "further",
            category: charts.pareto.furtherTexts({ count: String(further.length) }),
            seconds: further.reduce((sum, { seconds }) => sum + seconds, 0),
            count: further.reduce((sum, { count }) => sum + count, 0),
          },
        ]),
  ];
  return paretoSection(
    {
      name,
      title: pages.kinds.loss_text_pareto.name,
      categoryTitle: charts.pareto.lossText,
      drawnAs: "bars",
      bars,
      unexplained: {
        label: charts.pareto.withoutText,
        seconds: withoutText?.seconds ?? 0,
        count: withoutText?.count ?? 0,
      },
      cycles: totals.cycles,
      isOfOneAnalysis: content.analyses.length === 1,
      columns: [
        textColumn("waste_types", charts.pareto.wasteTypes, 28),
        textColumn("text", charts.pareto.wholeText),
      ],
      notes: [
        ...(further.length === 0 ? [] : [charts.pareto.firstTexts({ count: String(mostTexts) })]),
        ...lossWarnings(content, totals, words),
      ],
    },
    words,
  );
}

/** Returns LOSS texts with a bar of their own, further texts, and LOSS without a text. */
export function textGroups(elements: readonly RawValues[]) {
  const groups = groupedTextTotals(elements);
  const withText = groups.filter(({ key }) => key !== "");
  return {
    totals: lossTextTotals(elements),
    withoutText: groups.find(({ key }) => key === ""),
    shown: withText.slice(0, mostTexts),
    further: withText.slice(mostTexts),
  };
}

/** Returns the sorted waste codes of each text, by the text in small letters. */
function wastesByText(elements: readonly RawValues[]): ReadonlyMap<string, readonly string[]> {
  const codes = new Map<string, readonly string[]>();
  for (const element of elements)
    for (const { text, waste } of pairLoss(lossFieldsOf(element)).rows) {
      const key = text.trim().toLowerCase();
      const known = codes.get(key) ?? [];
      if (isWasteCode(waste) && !known.includes(waste)) codes.set(key, [...known, waste].sort());
    }
  return codes;
}
