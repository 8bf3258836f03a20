import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** What a kind of page is called, on the page and in the pane. */
export const nouns: Words["pages"]["nouns"] = {
  elements_yamazumi: "요소작업 야마즈미 차트",
  analyses_yamazumi: "야마즈미 차트",
  work_share: "VA 비율",
  waste_pareto: "LOSS 파레토",
  loss_text_pareto: "내용별 LOSS",
  cycle_run: "사이클 추이도",
  timeline: "타임라인",
  work_combination: "표준작업조합표",
  step_change: "단계별 개선 전후",
  waterfall: "폭포 차트",
  line_load: "라인밸런스 차트",
  what_if: "가정 라인밸런스",
  mmc_composition: "사람-기계 구성",
  mac_balance: "다중활동 수치",
  formula_audit: "수식 검증",
  analysis_report: "보고서",
  comparison_report: "개선 전후 보고서",
  line_report: "라인 보고서",
};

/** Korean words of every page: what it is called, its heading, what an empty one says. */
export const pages: Translation<Words["pages"]> = {
  nouns,
  shortNouns: {
    step_change: "단계",
    line_load: "부하",
    what_if: "가정",
    line_report: "보고서",
    comparison_report: "개선 전후",
  },
  title: (subject, noun) => (subject === "" ? noun : `${subject} · ${noun}`),
  howToRead:
    "“새로 고침”은 이 수치를 새로 쓰고 차트 서식은 그대로 둡니다. 여기서는 아무것도 다시 기록하지 않습니다.",
  howToReadInputs:
    "파란색 머리글: 직접 입력하는 곳이며 새로 고쳐도 유지됩니다. 나머지 수치는 모두 “새로 고침”이 새로 씁니다. 여기서는 아무것도 다시 기록하지 않습니다.",
  cycle: (number) => `사이클 ${number}`,
  allCycles: "모든 사이클",
  nothing: "표시할 내용이 없습니다.",
  noLongerThere: "시스템에 더 이상 없음",
};
