import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Japanese words within rows and their names. */
export const rows: Translation<Words["rows"]> = {
  oNo: (o_no) => `O-No ${o_no}`,
  cycle: (number) => `サイクル${number}`,
  segment: (start, end) => `区間 ${start}–${end} 秒`,
  between: "、",
  movedOut: (count) => `システムにもうない行 (${count})`,
  overTakt: "タクト超過",
  slower: "遅い",
  onlyAfter: "改善後のみ",
  high: (cycle) => `サイクル${cycle} 大`,
  low: (cycle) => `サイクル${cycle} 小`,
};
