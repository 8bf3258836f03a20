import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

const editable =
  "파란색 머리글: 편집할 수 있으며 “다시 기록”으로 보냅니다. 회색: 시스템의 값입니다. “상태” 열에 편집, 오류, 충돌이 표시됩니다.";
const readOnly =
  "회색: 시스템의 값이며 “새로 고침”으로 최신 값이 됩니다. 옆에 추가한 열은 그대로 유지됩니다.";

/** Korean words above the tables, and the names of worksheets. */
export const sheets: Translation<Words["sheets"]> = {
  names: {
    analyses: "작업 분석",
    elements: "요소작업",
    loss: "LOSS",
    unexplained: "미설명NVA",
    cycles: "사이클",
    cycle_matrix: "매트릭스",
    comparison: "비교",
    line_balance: "라인밸런스",
    mmc: "MMC",
    mac: "MAC",
    change_report: "변경 내역",
  },
  sheet: "시트",
  cycleShort: (number) => `c${number}`,
  titles: {
    analyses: "작업 분석 목록",
    elements: "요소작업",
    loss: "로스 (LOSS)",
    unexplained: "아직 설명되지 않은 NVA",
    cycles: "측정 사이클",
    cycle_matrix: "사이클별 요소작업",
    comparison: "개선 전후 비교",
    line_balance: "라인밸런스",
    mmc: "사람-기계 차트",
    mac: "다중활동 분석",
    change_report: "다시 기록한 변경 내역",
  },
  legends: {
    analyses: `${editable} 아래에 추가한 행은 새 작업 분석이 됩니다.`,
    elements: `${editable} 새 행은 새 요소작업이 됩니다.`,
    loss: editable,
    unexplained: `${editable} 설명된 행은 삭제할 수 있습니다.`,
    cycles: readOnly,
    cycle_matrix: `${editable} 새 이름은 모든 사이클에 적용됩니다.`,
    comparison: readOnly,
    line_balance: readOnly,
    mmc: readOnly,
    mac: readOnly,
    change_report: readOnly,
  },
  lists: {
    analyses: "시스템의 모든 작업 분석, 최신순",
    mmc: "시스템의 모든 사람-기계 차트, 최신순",
    mac: "시스템의 모든 다중활동 분석, 최신순",
    change_report: "이 중계 서버를 통한 최근 변경, 최신순",
    other: "모든 레코드, 최신순",
  },
  allCycles: "모든 사이클",
  cycle: (number) => `사이클 ${number}`,
  oNo: (o_no) => `O-No ${o_no}`,
  elements: (count) => `요소작업 ${count}개`,
  averageCycleTime: (seconds) => `평균 CT ${seconds} s`,
  va: (percent) => `VA ${percent} %`,
  before: (analysis) => `개선 전: ${analysis}`,
  after: (analysis) => `개선 후: ${analysis}`,
  analysis: (id) => `작업 분석 ${id}`,
  takt: (seconds) => `택트타임 ${seconds} s`,
  bottleneck: (process) => `병목 공정 ${process}`,
  sample: "추가 기능에 포함된 예제: 아무것도 보내지 않습니다",
  sampleLegend:
    "파란 머리글: 직접 입력해 볼 수 있습니다. 상태 열에 편집이나 오류가 표시됩니다. 회색: 예제의 값.",
  pulled: (when, db, url, login) => `${when}, ${url}의 ${db}에서 가져옴 (${login})`,
  namesDefault: "이름은 시스템 기본 언어",
  namesReadOnly: (language) => `이름은 ${language}, 읽기 전용`,
  moment: (year, month, day, time, offset) => `${year}-${month}-${day} ${time} UTC${offset}`,
};
