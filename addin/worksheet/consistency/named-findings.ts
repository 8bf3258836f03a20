import type { RowPosition } from "../row-position.ts";
import type { Finding } from "./findings.ts";
import type { TimedElement } from "./timed-element.ts";

export interface LocatedFinding extends Finding {
  readonly position: RowPosition;
  readonly otherPosition?: RowPosition;
}

/**
 * Adds positions to findings. Leaves out a finding whose element is not in the list.
 *
 * @param oNoOf returns the O-No of an analysis, or undefined if the worksheet shows only one analysis
 */
export function locateFindings(
  findings: readonly Finding[],
  elements: readonly TimedElement[],
  oNoOf: (analysis: number) => string | undefined = () => undefined,
): readonly LocatedFinding[] {
  const byKey = new Map(elements.map((element) => [element.key, element]));
  const positionOf = ({ analysis, cycle, number, name }: TimedElement): RowPosition => {
    const o_no = oNoOf(analysis);
    return { ...(o_no !== undefined && { o_no }), cycle_no: cycle, sequence: number, element: name };
  };
  return findings.flatMap((finding): readonly LocatedFinding[] => {
    const element = byKey.get(finding.key);
    const other = byKey.get(finding.other ?? "");
    if (element === undefined) return [];
    return [
      {
        ...finding,
        position: positionOf(element),
        ...(other !== undefined && { otherPosition: positionOf(other) }),
      },
    ];
  });
}
