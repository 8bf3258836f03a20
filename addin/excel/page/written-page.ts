import { defaultsOf } from "../../results/page/inputs.ts";
import type { Page } from "../../results/page/page.ts";
import { looksOf, rulesText } from "./block-look.ts";
import { headersOf } from "./block-stand.ts";
import type { BlockStand } from "./block-stand.ts";
import type { Written, WrittenBlock, WrittenChart, WrittenPrint } from "./page-mark.ts";

/** What is remembered of a page once it is written. */
export function writtenPage(
  page: Page,
  blocks: readonly WrittenBlock[],
  charts: readonly WrittenChart[],
  footer: string,
  print: WrittenPrint | undefined,
): Written {
  const { title, lines } = page;
  return { title, lines, footer, ...(print && { print }), blocks, charts, defaults: defaultsOf(page.blocks) };
}

/** What is remembered of a block. */
export function writtenBlock({ block, rows }: BlockStand, spare = 0): WrittenBlock {
  const hasInputs = block.columns.some(({ isInput }) => isInput === true);
  // Cells with a label to type in, such as a takt, are shown by the charts and tables that follow them.
  const isResult = block.isResult ?? !(hasInputs && block.look === "figures");
  return {
    name: block.name,
    ...(block.title !== undefined && { title: block.title }),
    columns: block.columns.map(({ key, header, isInput }) => ({ key, header, ...(isInput && { isInput }) })),
    headers: headersOf(block),
    ...(hasInputs && { hasInputs }),
    ...(!isResult && { isResult }),
    records: rows.filter(({ isKept }) => isKept !== true).length,
    looks: looksOf(rows),
    rules: rulesText(block),
    spare,
  };
}
