import type { SheetKind } from "../../../rows/query.ts";

/** What a worksheet's kind is called in a sentence: 「O-0012の測定サイクルを取り込む」. */
export const kinds: Readonly<Record<SheetKind, string>> = {
  analyses: "作業分析一覧",
  elements: "要素作業",
  loss: "LOSS",
  unexplained: "未説明のNVA",
  cycles: "測定サイクル",
  cycle_matrix: "サイクル別要素作業",
  comparison: "改善前後比較",
  line_balance: "ライン編成",
  mmc: "人・機械分析図 (MMC)",
  mac: "連合作業分析 (MAC)",
  change_report: "書き戻した変更",
};

/** Names a worksheet by its kind and what it is about: 「O-0012のLOSS」; a list is about nothing. */
export function titleOf(kind: SheetKind, subject: string): string {
  return subject === "" ? kinds[kind] : `${subject}の${kinds[kind]}`;
}

const segmentRules = [
  "各NVA区間のムダの種類とLOSS内容。",
  "ムダの種類: w1～w7、または空。",
  "区間そのものは動画側で変更します。ここでは変更できません。",
];

const nothingToEdit = ["ここから書き戻す項目はありません。横に追加した列は更新後も残ります。"];

/** What may be edited in each kind of worksheet, and how. */
export const rulesOf: Readonly<Record<SheetKind, readonly string[]>> = {
  analyses: [
    "分析名と工程名。O-Noを入れた新しい行は新しい作業分析になります。",
    "O-No: 入力どおりに扱います (00123は00123のまま)。同じO-Noは使えません。",
  ],
  elements: [
    "サイクル、No.、要素作業、作業区分、開始、終了、標準時間。1サイクルのワークシートではサイクルを除きます。",
    "新しい行は新しい要素作業になります。サイクルが空なら上の行と同じです。",
    "時間は秒です。終了が開始より前になることはありません。",
    "作業区分: va、nva、wait、またはc4以降。",
  ],
  loss: segmentRules,
  unexplained: [...segmentRules, "LOSS内容のある行は説明済みで、ここで削除できます。"],
  cycles: nothingToEdit,
  cycle_matrix: ["要素作業: 新しい名称はすべてのサイクルの要素作業に反映されます。"],
  comparison: nothingToEdit,
  line_balance: nothingToEdit,
  mmc: nothingToEdit,
  mac: nothingToEdit,
  change_report: nothingToEdit,
};
