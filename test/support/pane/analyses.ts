import type { Analysis } from "../../../addin/actions/interface/actions.ts";

type Row = readonly [
  o_no: string,
  name: string,
  process_name: string,
  cycle_time_avg: number,
  va: number,
  n: number,
];

const rows: readonly Row[] = [
  ["O-0014", "Armrest clip fastening", "Line 2, station 4", 23.4, 54, 12],
  ["O-0013", "Door trim after kaizen", "Line 2", 48.1, 71, 38],
  ["O-0012", "Door trim assembly", "Line 2", 57.2, 61, 40],
  ["O-0011", "Seat rail tightening", "Line 1", 31.75, 66, 18],
  ["O-0010", "Wire harness routing", "Line 3, sub-assembly", 82.9, 43, 55],
  ["00123", "Bumper polishing", "Paint shop", 64, 58, 21],
  ["1-2", "Instrument panel fitting", "Line 1", 96.35, 49, 61],
  ["O-0007", "Wheel nut torque check", "Line 4", 18.2, 72, 9],
];

const japanese: readonly Row[] = [
  ["O-0014", "アームレストクリップ締結", "第2ライン・第4工程", 23.4, 54, 12],
  ["O-0013", "ドアトリム組付け（改善後）", "第2ライン", 48.1, 71, 38],
  ["O-0012", "ドアトリム組付け", "第2ライン", 57.2, 61, 40],
  ["O-0011", "シートレール締付け", "第1ライン", 31.75, 66, 18],
];

const thai: readonly Row[] = [
  ["O-0014", "การยึดคลิปที่พักแขน", "สายการผลิต 2 สถานี 4", 23.4, 54, 12],
  ["O-0013", "ประกอบแผงประตูหลังปรับปรุง", "สายการผลิต 2", 48.1, 71, 38],
  ["O-0012", "ประกอบแผงประตู", "สายการผลิต 2", 57.2, 61, 40],
];

const long =
  "Door trim assembly with armrest, window switch panel, speaker grille, reflector and two-sided water shield including torque check of all nine fasteners and final visual inspection against the limit sample";

const asAnalyses = (list: readonly Row[]): readonly Analysis[] =>
  list.map(([o_no, name, process_name, cycle_time_avg, va_ratio, element_count], index) => ({
    id: 100 - index,
    o_no,
    name,
    process_name,
    date: `2026-11-${20 - index}`,
    cycle_time_avg,
    va_ratio,
    element_count,
  }));

/** Lists of analyses on an instance. */
export const analysisLists = {
  plant: asAnalyses(rows),
  none: [],
  japanese: asAnalyses(japanese),
  thai: asAnalyses(thai),
  long: asAnalyses(
    rows.map(([o_no, , process, ...figures]) => [
      o_no,
      `${o_no} ${long}`.slice(0, 200),
      `${process}, ${long}`,
      ...figures,
    ]),
  ),
  thousands: asAnalyses(
    Array.from({ length: 5000 }, (_, index): Row => {
      const [, name, process, ...figures] = rows[index % rows.length]!;
      return [`P-${String(5000 - index).padStart(5, "0")}`, `${name} ${5000 - index}`, process, ...figures];
    }),
  ),
} as const satisfies Record<string, readonly Analysis[]>;
