import { segmentOver } from "../../contract/segments.ts";
import type { RawValues } from "../../contract/relay-api.ts";

/** How much there is of a sound assembly line. */
interface Size {
  readonly analyses: number;
  readonly cycles: number;
  readonly elements: number;
}

const types = ["va", "nva", "va", "wait", "c4"];

/**
 * Elements of assembly work as a careful engineer leaves them, with the values that they are created with: one after the other without gap,
 * their times evenly spread over the cycles, so that none is far from the others, each with one segment of its type but every
 * third one, which is VA and then NVA.
 */
export function soundAssembly({ analyses, cycles, elements }: Size): readonly RawValues[] {
  return Array.from({ length: analyses }, (_, analysis) => {
    let clock = 0;
    return Array.from({ length: cycles }, (_cycle, cycle) =>
      Array.from({ length: elements }, (_element, index) => {
        const start = clock;
        const step = (cycle * 7 + index) % cycles;
        clock = hundredths(start + 2 + (index % 5) + step / 10);
        const type = index % 3 === 2 ? "va" : (types[index % 5] ?? "va");
        const middle = hundredths(start + 1);
        const segments =
          index % 3 === 2
            ? [segmentOver("va", start, middle), segmentOver("nva", middle, clock)]
            : [segmentOver(type, start, clock)];
        return {
          session_id: analysis + 1,
          cycle_no: cycle + 1,
          sequence: index + 1,
          name: `Element ${index + 1}`,
          element_type: type,
          video_start_time: start,
          video_end_time: clock,
          segment_data: JSON.stringify(segments),
        };
      }),
    );
  }).flat(2);
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
