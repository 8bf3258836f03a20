/** Stations proposed for what is typed on a Rebalance page. */

import { proposeStations } from "../../figures/rebalance.ts";
import type { BalanceRule } from "../../figures/rebalance.ts";
import { sumOf } from "../../figures/rounding.ts";
import { minimumStations } from "../../figures/line-figures.ts";
import { newStations, typedElements, typedTakt } from "./rebalance-block.ts";
import type { TypedRow } from "./rebalance-block.ts";

/** A proposal of stations, or the reason why there is none. */
export type ProposedStations =
  | {
      readonly is: "proposed";
      /** The number of stations with an element. */
      readonly count: number;
      readonly rule: BalanceRule;
      /** Seconds: the takt, or without a takt the time of the longest station. */
      readonly cycle: number;
      readonly isByTakt: boolean;
      /** Σ seconds / cycle, rounded up. */
      readonly minimum: number;
    }
  /**
   * `unknown`: these elements must follow an unknown element. `circle`: each must follow the one before.
   * `fixed`: they stay at a station before that of an element that they must follow.
   */
  | { readonly is: "unknown" | "circle" | "fixed"; readonly numbers: readonly string[] }
  /** The takt needs more stations than the page has space for. */
  | { readonly is: "no_space"; readonly count: number; readonly space: number }
  /** Users deleted the rows of all elements. */
  | { readonly is: "nothing" };

/**
 * Proposes stations for the elements of a page with this number of present stations. The new stations are by
 * row key and count from 1; there are none if nothing is proposed.
 */
export function proposalFor(
  elementRows: readonly TypedRow[],
  inputRows: readonly TypedRow[],
  presentStations: number,
): { readonly report: ProposedStations; readonly stations: ReadonlyMap<string, number> } {
  const { elements, unknown } = typedElements(elementRows);
  const none = (report: ProposedStations) => ({ report, stations: new Map<string, number>() });
  if (unknown.length > 0) return none({ is: "unknown", numbers: unknown });
  if (elements.length === 0) return none({ is: "nothing" });
  const takt = typedTakt(inputRows);
  const limits = { stations: presentStations, ...(takt !== undefined && { takt }) };
  const proposal = proposeStations(elements, limits);
  if ("problem" in proposal) {
    const numbers = proposal.elements.flatMap((index) => elements[index]?.number ?? []);
    return none({ is: proposal.problem, numbers });
  }
  const { stations, count, rule, cycle } = proposal;
  const [last, space] = [Math.max(0, ...stations) + 1, presentStations + newStations];
  if (last > space) return none({ is: "no_space", count: last, space });
  const work = sumOf(elements.map(({ seconds }) => seconds));
  const minimum = minimumStations(work, cycle) ?? count;
  return {
    report: { is: "proposed", count, rule, cycle, isByTakt: takt !== undefined, minimum },
    stations: new Map(elements.map(({ key }, index) => [key, (stations[index] ?? 0) + 1])),
  };
}
