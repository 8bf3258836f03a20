import { ruleAddresses } from "../../pages/addresses.ts";
import type { Places } from "../../pages/addresses.ts";
import type { PageBlock } from "../../pages/page.ts";
import { bodyRowsOf, headersOf } from "./block-stand.ts";
import type { BlockStand } from "./block-stand.ts";

/** Queues the fills and colours of a block that follow formulas. */
export function queueRules(sheet: Excel.Worksheet, stand: BlockStand, places: Places): void {
  const { block, top, left } = stand;
  const keys = block.columns.map(({ key }) => key);
  for (const rule of block.rules ?? []) {
    const formula = ruleAddresses(rule, block.name, places);
    const [from, to] = [keys.indexOf(rule.from), keys.indexOf(rule.to)];
    const rows = top + headersOf(block);
    const range = sheet.getRangeByIndexes(rows, left + from, bodyRowsOf(stand), to - from + 1);
    const { custom } = range.conditionalFormats.add("Custom");
    custom.rule.formula = formula;
    if (rule.fill !== undefined) custom.format.fill.color = rule.fill;
    if (rule.colour !== undefined) custom.format.font.color = rule.colour;
  }
}

/** Gives the rules of a block as text, in order to tell whether they are still the same. */
export function rulesText({ rules = [] }: Pick<PageBlock, "rules">): string {
  return rules.length === 0 ? "" : JSON.stringify(rules);
}
