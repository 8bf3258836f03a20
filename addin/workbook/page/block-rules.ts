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

/** Gives a short text that tells whether the rules of a block are still the same; empty where there are none. Source: FNV-1a. */
export function rulesText({ rules = [] }: Pick<PageBlock, "rules">): string {
  if (rules.length === 0) return "";
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(rules))
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
