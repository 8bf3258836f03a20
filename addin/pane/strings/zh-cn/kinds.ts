import type { SheetKind } from "../../../rows/query.ts";

/** What a worksheet's kind is called in a sentence. */
export const kinds: Readonly<Record<SheetKind, string>> = {
  analyses: "作业分析一览",
  elements: "作业要素",
  loss: "LOSS",
  unexplained: "未说明的NVA",
  cycles: "测定周期",
  cycle_matrix: "各周期作业要素",
  comparison: "改善前后比较",
  line_balance: "线平衡",
  mmc: "人机作业图 (MMC)",
  mac: "联合作业分析 (MAC)",
  change_report: "已回写的更改",
};

/** Names a worksheet by its kind and what it is about; a list is about nothing. */
export function titleOf(kind: SheetKind, subject: string): string {
  return subject === "" ? kinds[kind] : `${subject} 的${kinds[kind]}`;
}

const segmentRules = [
  "每个NVA区间的浪费类型和LOSS内容。",
  "浪费类型：w1 至 w7，或为空。",
  "区间本身在视频中更改，不在此处。",
];

const nothingToEdit = ["此处没有要回写的内容。旁边自己的列在刷新后保留。"];

/** What may be edited in each kind of worksheet, and how. */
export const rulesOf: Readonly<Record<SheetKind, readonly string[]>> = {
  analyses: [
    "作业分析和工序。带有 O-No 的新行会成为新的作业分析。",
    "O-No：按输入保留，00123 仍为 00123；不能有相同的 O-No。",
  ],
  elements: [
    "周期、序号、作业要素、作业类型、开始、结束和标准工时；单周期工作表中周期除外。",
    "新行会成为新的作业要素；周期为空时与上一行相同。",
    "时间单位为秒；结束不早于开始。",
    "作业类型：va、nva、wait，或 c4 及以后。",
  ],
  loss: segmentRules,
  unexplained: [...segmentRules, "有LOSS内容的行即为已说明：可在此删除。"],
  cycles: nothingToEdit,
  cycle_matrix: ["作业要素：新名称会用于该作业要素的全部周期。"],
  comparison: nothingToEdit,
  line_balance: nothingToEdit,
  mmc: nothingToEdit,
  mac: nothingToEdit,
  change_report: nothingToEdit,
};
