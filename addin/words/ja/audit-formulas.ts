import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** How each figure may be worked out, in Japanese. */
export const auditFormulas: Translation<Words["auditFormulas"]> = {
  cycle_time_avg: { measured: "測定サイクルの平均", elements: "1サイクルあたりの Σ(終了 − 開始) の平均" },
  va_ratio: {
    of_va_nva: "VA / (VA + NVA)",
    of_slots: "VA / 全作業区分の Σ",
    of_duration: "VA / Σ(終了 − 開始)",
    of_cycle_time: "1サイクルのVA / 平均サイクルタイム",
  },
  element_count: { all: "要素作業の数", steps: "異なる番号と名称の数" },
  va_time: { stored: "va の長さの Σ", span: "va の Σ(終了 − 開始)" },
  nva_time: { stored: "nva の長さの Σ", span: "nva の Σ(終了 − 開始)" },
  ct_a: { average: "改善前の作業分析の平均サイクルタイム" },
  ct_b: { average: "改善後の作業分析の平均サイクルタイム" },
  ct_reduction: { saved: "改善前 − 改善後", change: "改善後 − 改善前" },
  ct_reduction_pct: { of_before: "(改善前 − 改善後) / 改善前", of_after: "(改善前 − 改善後) / 改善後" },
  va_improvement: { points: "改善後のVA率 − 改善前", percent: "(改善後のVA率 − 改善前) / 改善前" },
  time_diff: { saved: "改善前 − 改善後", change: "改善後 − 改善前" },
  lb_efficiency: {
    le_max: "Σ CT / (n · 最大CT)",
    le_takt: "Σ CT / (n · タクト)",
    le_ref: "Σ CT / (n · 最大CTとタクトの大きい方)",
  },
  max_ct: { max: "最大CT" },
  bottleneck_name: { first: "最大CTの最初の工程", last: "最大CTの最後の工程", all: "最大CTのすべての工程" },
  load_ratio: {
    of_takt: "CT / タクト",
    of_max: "CT / 最大CT",
    without_wait: "(合計 − 待ち) / 合計",
    machine: "機械 / 合計",
    manual: "(合計 − 機械) / 合計",
    work: "(合計 − 機械 − 待ち) / 合計",
  },
  over_takt: { above: "CT > タクト", from: "CT ≥ タクト" },
  utilization: { share: "平均CT / タクト", percent: "100 · 平均CT / タクト" },
  balance_eff: { share: "平均CT / タクト", percent: "100 · 平均CT / タクト" },
};
