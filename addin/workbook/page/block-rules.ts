import { ruleAddresses } from "../../pages/addresses.ts";
import type { Places } from "../../pages/addresses.ts";
import type { PageBlock } from "../../pages/page.ts";
import type { RowSpan } from "./block-look.ts";
import { headersOf } from "./block-stand.ts";
import type { BlockStand } from "./block-stand.ts";

/** Queues the fills and colours of body rows of a block that follow formulas. */
export function queueRules(sheet: Excel.Worksheet, stand: BlockStand, span: RowSpan, places: Places): void {
  const { block, top, left } = stand;
  const keys = block.columns.map(({ key }) => key);
  for (const rule of block.rules ?? []) {
    const formula = ruleAddresses(rule, block.name, places, span.start);
    const [from, to] = [keys.indexOf(rule.from), keys.indexOf(rule.to)];
    const first = top + headersOf(block) + span.start;
    const range = sheet.getRangeByIndexes(first, left + from, span.count, to - from + 1);
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
