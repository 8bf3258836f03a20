import type { SheetKind } from "../../../rows/query.ts";

/** What a worksheet's kind is called in a sentence. */
export const kinds: Readonly<Record<SheetKind, string>> = {
  analyses: "作業分析一覽",
  elements: "作業要素",
  loss: "LOSS",
  unexplained: "未說明的NVA",
  cycles: "測定週期",
  cycle_matrix: "各週期作業要素",
  comparison: "改善前後比較",
  line_balance: "產線平衡",
  mmc: "人機作業圖 (MMC)",
  mac: "聯合作業分析 (MAC)",
  change_report: "已回寫的變更",
};

/** Names a worksheet by its kind and what it is about; a list is about nothing. */
export function titleOf(kind: SheetKind, subject: string): string {
  return subject === "" ? kinds[kind] : `${subject} 的${kinds[kind]}`;
}

const segmentRules = [
  "每個NVA區間的浪費類型和LOSS內容。",
  "浪費類型：w1 至 w7，或為空。",
  "區間本身在影片中變更，不在此處。",
];

const nothingToEdit = ["此處沒有要回寫的內容。旁邊自己的列在重新整理後保留。"];

/** What may be edited in each kind of worksheet, and how. */
export const rulesOf: Readonly<Record<SheetKind, readonly string[]>> = {
  analyses: [
    "作業分析和製程。帶有 O-No 的新列會成為新的作業分析。",
    "O-No：按輸入保留，00123 仍為 00123；不能有相同的 O-No。",
  ],
  elements: [
    "週期、序號、作業要素、作業類型、開始、結束和標準工時；單週期工作表中週期除外。",
    "新列會成為新的作業要素；週期為空時與上一列相同。",
    "時間單位為秒；結束不早於開始。",
    "作業類型：va、nva、wait，或 c4 及以後。",
  ],
  loss: segmentRules,
  unexplained: [...segmentRules, "有LOSS內容的列即為已說明：可在此刪除。"],
  cycles: nothingToEdit,
  cycle_matrix: ["作業要素：新名稱會用於該作業要素的全部週期。"],
  comparison: nothingToEdit,
  line_balance: nothingToEdit,
  mmc: nothingToEdit,
  mac: nothingToEdit,
  change_report: nothingToEdit,
};
