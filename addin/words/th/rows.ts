import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Thai words within rows and their names. */
export const rows: Translation<Words["rows"]> = {
  oNo: (o_no) => `O-No ${o_no}`,
  cycle: (number) => `รอบที่ ${number}`,
  segment: (start, end) => `ช่วง ${start}–${end} s`,
  between: ", ",
  movedOut: (count) => `ไม่มีในระบบแล้ว (${count})`,
  overTakt: "เกิน Takt",
  slower: "ช้าลง",
  onlyAfter: "มีเฉพาะหลัง",
  high: (cycle) => `รอบที่ ${cycle} สูง`,
  low: (cycle) => `รอบที่ ${cycle} ต่ำ`,
};
