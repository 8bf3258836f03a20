import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Korean headers of columns that are no field of the contract. */
export const columns: Translation<Words["columns"]> = {
  withUnit: (label, unit) => `${label} (${unit})`,
  seconds: "s",
  percent: "%",
  status: "상태",
  duration: "소요 시간",
  segment_start: "시작",
  segment_end: "끝",
  segment_duration: "소요 시간",
  waste_type: "낭비 유형",
  loss_text: "LOSS 내용",
  median: "중앙값",
  minimum: "최소",
  maximum: "최대",
  spread: "범위",
  outlier: "이상치",
  cycle: (number) => `사이클 ${number}`,
  worse: "악화",
  over_takt: "택트",
  at: "일시 (UTC)",
  login: "실행자",
  what: "작업",
  record: "레코드",
  field: "필드",
  before: "변경 전",
  after: "변경 후",
  outcome: "결과",
  whyReadOnly: (language) =>
    `읽기 전용: 이 이름은 ${language}(으)로 가져왔으며, 다시 기록할 때는 언어를 지정할 수 없습니다. 편집하려면 시스템 기본 이름으로 가져오십시오.`,
};
