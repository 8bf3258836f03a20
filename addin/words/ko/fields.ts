import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Korean names of the models. */
export const modelLabels: Translation<Words["modelLabels"]> = {
  "wa.session": "작업 분석",
  "wa.element": "요소작업",
  "wa.cycle": "측정 사이클",
  "wa.comparison": "개선 전후 비교",
  "wa.comparison.line": "비교 행",
  "wa.linebalance": "라인밸런스",
  "wa.lb.process": "라인 공정",
  "wa.mmc": "사람-기계 차트",
  "wa.mac": "다중활동 분석",
};

/** Korean names of all fields. */
export const fields: Translation<Words["fields"]> = {
  "wa.session": {
    o_no: "O-No",
    name: "분석명",
    process_name: "공정명",
    date: "날짜",
    cycle_time_avg: "평균 사이클타임",
    va_ratio: "VA 비율",
    element_count: "요소작업 수",
  },
  "wa.element": {
    session_id: "작업 분석",
    cycle_no: "사이클",
    sequence: "번호",
    name: "요소작업",
    element_type: "작업 구분",
    video_start_time: "시작",
    video_end_time: "끝",
    standard_time: "표준시간",
    va_time: "VA 시간",
    nva_time: "NVA 시간",
    segment_data: "구간",
    loss_data: "LOSS",
    loss_type_data: "낭비 유형",
  },
  "wa.cycle": {
    session_id: "작업 분석",
    sequence: "번호",
    video_start: "시작",
    video_end: "끝",
    cycle_time: "사이클타임",
  },
  "wa.comparison": {
    name: "비교",
    session_a_id: "개선 전",
    session_b_id: "개선 후",
    ct_a: "개선 전 사이클타임",
    ct_b: "개선 후 사이클타임",
    ct_reduction: "단축 시간",
    ct_reduction_pct: "단축률 %",
    va_improvement: "VA 개선",
  },
  "wa.comparison.line": {
    comparison_id: "비교",
    sequence: "번호",
    step_name: "단계",
    time_a: "개선 전",
    time_b: "개선 후",
    time_diff: "차이",
  },
  "wa.linebalance": {
    name: "라인",
    takt_time: "택트타임",
    lb_efficiency: "라인밸런스율",
    bottleneck_name: "병목 공정",
    max_ct: "최대 사이클타임",
  },
  "wa.lb.process": {
    lb_id: "라인",
    sequence: "번호",
    process_name: "공정명",
    cycle_time: "사이클타임",
    load_ratio: "부하율",
    over_takt: "택트 초과",
  },
  "wa.mmc": {
    name: "MMC",
    total_time: "합계",
    machine_time: "기계",
    walk_time: "보행",
    wait_time: "대기",
    load_ratio: "부하율",
  },
  "wa.mac": {
    name: "MAC",
    process_count: "공정 수",
    takt_time: "택트타임",
    avg_ct: "평균 사이클타임",
    utilization: "가동률",
    balance_eff: "밸런스율",
  },
};
