import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** German words within rows and their names. */
export const rows: Translation<Words["rows"]> = {
  oNo: (o_no) => `O-No ${o_no}`,
  cycle: (number) => `Zyklus ${number}`,
  segment: (start, end) => `Segment ${start}–${end} s`,
  between: ", ",
  movedOut: (count) => `Nicht mehr im System (${count})`,
  overTakt: "über Takt",
  slower: "langsamer",
  onlyAfter: "nur nachher",
  high: (cycle) => `Zyklus ${cycle} hoch`,
  low: (cycle) => `Zyklus ${cycle} niedrig`,
};
