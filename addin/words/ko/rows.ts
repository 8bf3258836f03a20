import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Korean words within rows and their names. */
export const rows: Translation<Words["rows"]> = {
  oNo: (o_no) => `O-No ${o_no}`,
  cycle: (number) => `사이클 ${number}`,
  segment: (start, end) => `구간 ${start}–${end} s`,
  between: ", ",
  movedOut: (count) => `시스템에 더 이상 없음 (${count})`,
  overTakt: "택트 초과",
  slower: "느려짐",
  onlyAfter: "개선 후에만 있음",
  high: (cycle) => `사이클 ${cycle} 높음`,
  low: (cycle) => `사이클 ${cycle} 낮음`,
};
