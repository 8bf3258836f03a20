import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** How each figure may be worked out, in Traditional Chinese. */
export const auditFormulas: Translation<Words["auditFormulas"]> = {
  cycle_time_avg: { measured: "實測週期的平均值", elements: "每週期 Σ(結束 − 開始) 的平均值" },
  va_ratio: {
    of_va_nva: "VA / (VA + NVA)",
    of_slots: "VA / 全部作業類型的 Σ",
    of_duration: "VA / Σ(結束 − 開始)",
    of_cycle_time: "每週期VA / 平均週期時間",
  },
  element_count: { all: "作業要素的數量", steps: "不同序號與名稱的數量" },
  va_time: { stored: "va 時長的 Σ", span: "va 的 Σ(結束 − 開始)" },
  nva_time: { stored: "nva 時長的 Σ", span: "nva 的 Σ(結束 − 開始)" },
  ct_a: { average: "改善前分析的平均週期時間" },
  ct_b: { average: "改善後分析的平均週期時間" },
  ct_reduction: { saved: "改善前 − 改善後", change: "改善後 − 改善前" },
  ct_reduction_pct: { of_before: "(改善前 − 改善後) / 改善前", of_after: "(改善前 − 改善後) / 改善後" },
  va_improvement: { points: "改善後VA率 − 改善前", percent: "(改善後VA率 − 改善前) / 改善前" },
  time_diff: { saved: "改善前 − 改善後", change: "改善後 − 改善前" },
  lb_efficiency: {
    le_max: "Σ CT / (n · 最長CT)",
    le_takt: "Σ CT / (n · 節拍)",
    le_ref: "Σ CT / (n · 最長CT與節拍中較大者)",
  },
  max_ct: { max: "最長CT" },
  bottleneck_name: { first: "首個最長CT的工序", last: "最後一個最長CT的工序", all: "所有最長CT的工序" },
  load_ratio: {
    of_takt: "CT / 節拍",
    of_max: "CT / 最長CT",
    without_wait: "(總時間 − 等待) / 總時間",
    machine: "機器 / 總時間",
    manual: "(總時間 − 機器) / 總時間",
    work: "(總時間 − 機器 − 等待) / 總時間",
  },
  over_takt: { above: "CT > 節拍", from: "CT ≥ 節拍" },
  utilization: { share: "平均CT / 節拍", percent: "100 · 平均CT / 節拍" },
  balance_eff: { share: "平均CT / 節拍", percent: "100 · 平均CT / 節拍" },
};
