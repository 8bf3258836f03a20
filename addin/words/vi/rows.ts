import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Vietnamese words within rows and their names. */
export const rows: Translation<Words["rows"]> = {
  oNo: (o_no) => `O-No ${o_no}`,
  cycle: (number) => `chu kỳ ${number}`,
  segment: (start, end) => `đoạn ${start}–${end} s`,
  between: ", ",
  movedOut: (count) => `Không còn trên hệ thống (${count})`,
  overTakt: "vượt takt",
  slower: "chậm hơn",
  onlyAfter: "chỉ có sau",
  high: (cycle) => `chu kỳ ${cycle} cao`,
  low: (cycle) => `chu kỳ ${cycle} thấp`,
};
