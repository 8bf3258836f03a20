import type { SlidesActions } from "../interface/page-actions.ts";
import { toolsOf } from "../tools/tools.ts";
import type { Tools } from "../tools/tools.ts";
import type { PageContent, PageKind, PageNeed } from "../../results/page/page-query.ts";
import type { RebalancedLine } from "../../results/page/rebalanced-line.ts";
import type { Words } from "../../words/words.ts";
import { fetchPage } from "./fetch-page.ts";
import { pageFailed } from "./page-of.ts";
import { readRebalanced } from "./rebalanced-of-line.ts";

/** By the report on the same subject. */
const needs: Readonly<Partial<Record<PageKind, readonly PageNeed[]>>> = {
  analysis_report: ["elements"],
  comparison_report: ["elements", "comparison_lines"],
  line_report: ["processes"],
};

/** Makes slides. The first call loads their code. */
export function makeSlides(given: Tools): SlidesActions["makeSlides"] {
  return async (query, running, sheetId) => {
    const tools = toolsOf(given, query);
    const [content, words, rebalanced] = await Promise.all([
      fetchPage(tools, query, needs[query.kind] ?? [], running.signal),
      tools.words(),
      sheetId === undefined ? undefined : readRebalanced(tools, sheetId),
    ]);
    if (!content.ok) return content;
    if (rebalanced?.ok === false) return rebalanced;
    return slidesOf(content.value, words, rebalanced?.value);
  };
}

async function slidesOf(
  content: PageContent,
  words: Words,
  rebalanced: RebalancedLine | undefined,
): ReturnType<SlidesActions["makeSlides"]> {
  try {
    const [{ makeDeck }, { writeDeck }] = await Promise.all([
      import("../../results/slides/make-deck.ts"),
      import("../../slides/write-deck.ts"),
    ]);
    const deck = makeDeck(content, words, rebalanced);
    return {
      ok: true,
      value: {
        file: `${fileName(deck.name)}.pptx`,
        content: await writeDeck(deck, words.language, content.look),
        slides: deck.slides.length + 1,
        empty: deck.slides.flatMap(({ title, why }) => (why === undefined ? [] : [{ title, why }])),
      },
    };
  } catch (cause) {
    return pageFailed(cause);
  }
}

/** Makes a name valid on every operating system. */
function fileName(name: string): string {
  return name
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\\/:*?"<>|]+/gu, "-")
    .replace(/(?<![. ])[. ]+$/u, "")
    .trim();
}

/** Stores slides on the relay. Accepts slides of the sample, too. */
export function handOutSlides({ client }: Pick<Tools, "client">): SlidesActions["handOutSlides"] {
  return ({ file, content }, signal) => client.handOut({ name: file, content }, signal);
}
