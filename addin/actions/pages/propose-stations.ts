import type { PageActions } from "../interface/page-actions.ts";
import { refused } from "../interface/result.ts";
import type { Tools } from "../tools/tools.ts";
import { proposalFor } from "../../results/page/propose-stations.ts";
import { rebalanceBlock, rebalanceInputs } from "../../results/page/rebalance-block.ts";

/** Fills in new stations as numbers that the engineer could have typed. */
export function proposeStations({ workbook }: Tools): PageActions["proposeStations"] {
  return async (sheetId) => {
    const [page, elements, inputs] = await Promise.all([
      workbook.readPage({ sheetId }),
      workbook.readBlock({ sheetId }, rebalanceBlock, "calculated"),
      workbook.readBlock({ sheetId }, rebalanceInputs),
    ]);
    if (!page.ok) return page;
    if (!elements.ok) return elements;
    if (!inputs.ok) return inputs;
    const { tag, name } = page.value;
    if (tag.query.kind !== "rebalance") return refused("not_our_sheet", name);
    const { report, stations } = proposalFor(elements.value, inputs.value, tag.query.ids.length);
    if (stations.size === 0) return { ok: true, value: report };
    const filled = await workbook.fillColumn({ sheetId }, rebalanceBlock, "new", stations);
    return filled.ok ? { ok: true, value: report } : filled;
  };
}
