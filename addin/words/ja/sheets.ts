import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

const editable =
  "青い見出し: 編集でき、「書き戻す」で送信されます。灰色: システムの値です。「状態」列に編集済み、誤り、競合を表示します。";
const readOnly = "灰色: システムの値で、「更新」で最新になります。横に追加した列はそのまま残ります。";

/** Japanese words above the tables, and the names of worksheets. */
export const sheets: Translation<Words["sheets"]> = {
  names: {
    analyses: "作業分析",
    elements: "要素作業",
    loss: "LOSS",
    unexplained: "未説明NVA",
    cycles: "サイクル",
    cycle_matrix: "マトリクス",
    comparison: "比較",
    line_balance: "ライン編成",
    mmc: "MMC",
    mac: "MAC",
    change_report: "変更一覧",
  },
  sheet: "シート",
  cycleShort: (number) => `c${number}`,
  titles: {
    analyses: "作業分析一覧",
    elements: "要素作業",
    loss: "ロス (LOSS)",
    unexplained: "まだ説明のないNVA",
    cycles: "測定サイクル",
    cycle_matrix: "サイクル別要素作業",
    comparison: "改善前後比較",
    line_balance: "ライン編成",
    mmc: "人・機械分析図",
    mac: "連合作業分析",
    change_report: "書き戻した変更",
  },
  legends: {
    analyses: `${editable}下に行を追加すると新しい作業分析になります。`,
    elements: `${editable}新しい行は新しい要素作業になります。`,
    loss: editable,
    unexplained: `${editable}説明済みの行は削除できます。`,
    cycles: readOnly,
    cycle_matrix: `${editable}新しい名称はすべてのサイクルに反映されます。`,
    comparison: readOnly,
    line_balance: readOnly,
    mmc: readOnly,
    mac: readOnly,
    change_report: readOnly,
  },
  lists: {
    analyses: "システムのすべての作業分析 (新しい順)",
    mmc: "システムのすべての人・機械分析図 (新しい順)",
    mac: "システムのすべての連合作業分析 (新しい順)",
    change_report: "この中継サーバーによる最近の変更 (新しい順)",
    other: "すべてのレコード (新しい順)",
  },
  allCycles: "全サイクル",
  cycle: (number) => `サイクル${number}`,
  oNo: (o_no) => `O-No ${o_no}`,
  elements: (count) => `要素数 ${count}`,
  averageCycleTime: (seconds) => `平均CT ${seconds} 秒`,
  va: (percent) => `VA率 ${percent} %`,
  before: (analysis) => `改善前: ${analysis}`,
  after: (analysis) => `改善後: ${analysis}`,
  analysis: (id) => `作業分析 ${id}`,
  takt: (seconds) => `タクトタイム ${seconds} 秒`,
  bottleneck: (process) => `ネック工程 ${process}`,
  pulled: (when, db, url, login) => `${when} に ${url} の ${db} から ${login} が取り込み`,
  namesDefault: "名称はシステム既定の言語",
  namesReadOnly: (language) => `名称は${language} (読み取り専用)`,
  moment: (year, month, day, time, offset) => `${year}/${month}/${day} ${time} UTC${offset}`,
};
