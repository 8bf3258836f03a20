import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Spanish words within rows and their names. */
export const rows: Translation<Words["rows"]> = {
  oNo: (o_no) => `O-No ${o_no}`,
  cycle: (number) => `ciclo ${number}`,
  segment: (start, end) => `segmento ${start}–${end} s`,
  between: ", ",
  movedOut: (count) => `Ya no están en el sistema (${count})`,
  overTakt: "sobre takt",
  slower: "más lento",
  onlyAfter: "solo después",
  high: (cycle) => `ciclo ${cycle} alto`,
  low: (cycle) => `ciclo ${cycle} bajo`,
};
