import { rebalancedLine } from "../../../addin/results/page/rebalanced-line.ts";
import type { RebalancedLine } from "../../../addin/results/page/rebalanced-line.ts";

/** Returns a rebalanced line: the number, seconds, present and new station of each element. */
export function rebalancedOf(
  takt: number,
  ...elements: readonly (readonly [number: string, seconds: number, from: number, to: number])[]
): RebalancedLine {
  return rebalancedLine(
    elements.map(([number, seconds, from, at], index) => ({
      key: `e${index}`,
      values: {
        ...{ number, name: `Element ${number}`, station: `${from} O-${from}`, seconds, from, at },
        ...{ va: seconds / 2, nva: seconds / 4, wait: seconds / 4 },
      },
    })),
    [{ key: "takt", values: { value: takt } }],
  );
}
