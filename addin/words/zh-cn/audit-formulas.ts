import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** How each figure may be worked out, in Simplified Chinese. */
export const auditFormulas: Translation<Words["auditFormulas"]> = {
  cycle_time_avg: { measured: "实测周期的平均值", elements: "每周期 Σ(结束 − 开始) 的平均值" },
  va_ratio: {
    of_va_nva: "VA / (VA + NVA)",
    of_slots: "VA / 全部作业类型的 Σ",
    of_duration: "VA / Σ(结束 − 开始)",
    of_cycle_time: "每周期VA / 平均周期时间",
  },
  element_count: { all: "作业要素的数量", steps: "不同序号与名称的数量" },
  va_time: { stored: "va 时长的 Σ", span: "va 的 Σ(结束 − 开始)" },
  nva_time: { stored: "nva 时长的 Σ", span: "nva 的 Σ(结束 − 开始)" },
  ct_a: { average: "改善前分析的平均周期时间" },
  ct_b: { average: "改善后分析的平均周期时间" },
  ct_reduction: { saved: "改善前 − 改善后", change: "改善后 − 改善前" },
  ct_reduction_pct: { of_before: "(改善前 − 改善后) / 改善前", of_after: "(改善前 − 改善后) / 改善后" },
  va_improvement: { points: "改善后VA率 − 改善前", percent: "(改善后VA率 − 改善前) / 改善前" },
  time_diff: { saved: "改善前 − 改善后", change: "改善后 − 改善前" },
  lb_efficiency: {
    le_max: "Σ CT / (n · 最长CT)",
    le_takt: "Σ CT / (n · 节拍)",
    le_ref: "Σ CT / (n · 最长CT与节拍中较大者)",
  },
  max_ct: { max: "最长CT" },
  bottleneck_name: { first: "首个最长CT的工序", last: "最后一个最长CT的工序", all: "所有最长CT的工序" },
  load_ratio: {
    of_takt: "CT / 节拍",
    of_max: "CT / 最长CT",
    without_wait: "(总时间 − 等待) / 总时间",
    machine: "机器 / 总时间",
    manual: "(总时间 − 机器) / 总时间",
    work: "(总时间 − 机器 − 等待) / 总时间",
  },
  over_takt: { above: "CT > 节拍", from: "CT ≥ 节拍" },
  utilization: { share: "平均CT / 节拍", percent: "100 · 平均CT / 节拍" },
  balance_eff: { share: "平均CT / 节拍", percent: "100 · 平均CT / 节拍" },
};
