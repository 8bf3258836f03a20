import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Traditional Chinese words within rows and their names. */
export const rows: Translation<Words["rows"]> = {
  oNo: (o_no) => `O-No ${o_no}`,
  cycle: (number) => `週期 ${number}`,
  segment: (start, end) => `區間 ${start}–${end} s`,
  between: "，",
  movedOut: (count) => `系統中已不存在（${count}）`,
  overTakt: "超過節拍",
  slower: "變慢",
  onlyAfter: "僅改善後",
  high: (cycle) => `週期 ${cycle} 偏高`,
  low: (cycle) => `週期 ${cycle} 偏低`,
};
