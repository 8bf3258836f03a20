import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Indonesian words within rows and their names. */
export const rows: Translation<Words["rows"]> = {
  oNo: (o_no) => `O-No ${o_no}`,
  cycle: (number) => `siklus ${number}`,
  segment: (start, end) => `segmen ${start}–${end} s`,
  between: ", ",
  movedOut: (count) => `Tidak ada lagi di sistem (${count})`,
  overTakt: "melebihi takt",
  slower: "lebih lambat",
  onlyAfter: "hanya sesudah",
  high: (cycle) => `siklus ${cycle} tinggi`,
  low: (cycle) => `siklus ${cycle} rendah`,
};
