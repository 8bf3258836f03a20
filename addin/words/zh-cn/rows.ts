import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Simplified Chinese words within rows and their names. */
export const rows: Translation<Words["rows"]> = {
  oNo: (o_no) => `O-No ${o_no}`,
  cycle: (number) => `周期 ${number}`,
  segment: (start, end) => `区间 ${start}–${end} s`,
  between: "，",
  movedOut: (count) => `系统中已不存在（${count}）`,
  overTakt: "超节拍",
  slower: "变慢",
  onlyAfter: "仅改善后",
  high: (cycle) => `周期 ${cycle} 偏高`,
  low: (cycle) => `周期 ${cycle} 偏低`,
};
