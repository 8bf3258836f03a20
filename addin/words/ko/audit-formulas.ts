import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** How each figure may be worked out, in Korean. */
export const auditFormulas: Translation<Words["auditFormulas"]> = {
  cycle_time_avg: { measured: "측정한 사이클의 평균", elements: "사이클당 Σ(종료 − 시작)의 평균" },
  va_ratio: {
    of_va_nva: "VA / (VA + NVA)",
    of_slots: "VA / 모든 작업 구분의 Σ",
    of_duration: "VA / Σ(종료 − 시작)",
    of_cycle_time: "사이클당 VA / 평균 사이클타임",
  },
  element_count: { all: "요소작업의 수", steps: "서로 다른 번호와 이름의 수" },
  va_time: { stored: "va 길이의 Σ", span: "va의 Σ(종료 − 시작)" },
  nva_time: { stored: "nva 길이의 Σ", span: "nva의 Σ(종료 − 시작)" },
  ct_a: { average: "개선 전 분석의 평균 사이클타임" },
  ct_b: { average: "개선 후 분석의 평균 사이클타임" },
  ct_reduction: { saved: "개선 전 − 개선 후", change: "개선 후 − 개선 전" },
  ct_reduction_pct: { of_before: "(개선 전 − 개선 후) / 개선 전", of_after: "(개선 전 − 개선 후) / 개선 후" },
  va_improvement: { points: "개선 후 VA 비율 − 개선 전", percent: "(개선 후 VA 비율 − 개선 전) / 개선 전" },
  time_diff: { saved: "개선 전 − 개선 후", change: "개선 후 − 개선 전" },
  lb_efficiency: {
    le_max: "Σ CT / (n · 최대 CT)",
    le_takt: "Σ CT / (n · 택트)",
    le_ref: "Σ CT / (n · 최대 CT와 택트 중 큰 값)",
  },
  max_ct: { max: "최대 CT" },
  bottleneck_name: { first: "최대 CT인 첫 공정", last: "최대 CT인 마지막 공정", all: "최대 CT인 모든 공정" },
  load_ratio: {
    of_takt: "CT / 택트",
    of_max: "CT / 최대 CT",
    without_wait: "(합계 − 대기) / 합계",
    machine: "기계 / 합계",
    manual: "(합계 − 기계) / 합계",
    work: "(합계 − 기계 − 대기) / 합계",
  },
  over_takt: { above: "CT > 택트", from: "CT ≥ 택트" },
  utilization: { share: "평균 CT / 택트", percent: "100 · 평균 CT / 택트" },
  balance_eff: { share: "평균 CT / 택트", percent: "100 · 평균 CT / 택트" },
};
