import type { RowPlace } from "../row-place.ts";
import type { Finding } from "./findings.ts";
import type { TimedElement } from "./timed-element.ts";

/** One place where numbers disagree, with the rows that it is about. */
export interface NamedFinding extends Finding {
  readonly place: RowPlace;
  /** The other element that it is about. */
  readonly otherPlace?: RowPlace;
}

/**
 * Names the rows of findings by their elements; a finding of an element that is not among them is left out.
 *
 * @param oNoOf the O-No to name of an analysis; undefined where all are of one, which needs none
 */
export function namedFindings(
  findings: readonly Finding[],
  elements: readonly TimedElement[],
  oNoOf: (analysis: number) => string | undefined = () => undefined,
): readonly NamedFinding[] {
  const byKey = new Map(elements.map((element) => [element.key, element]));
  const placeOf = ({ analysis, cycle, number, name }: TimedElement): RowPlace => {
    const o_no = oNoOf(analysis);
    return { ...(o_no !== undefined && { o_no }), cycle_no: cycle, sequence: number, element: name };
  };
  return findings.flatMap((finding): readonly NamedFinding[] => {
    const element = byKey.get(finding.key);
    const other = byKey.get(finding.other ?? "");
    if (element === undefined) return [];
    return [
      {
        ...finding,
        place: placeOf(element),
        ...(other !== undefined && { otherPlace: placeOf(other) }),
      },
    ];
  });
}
