import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";
import { run } from "./cycle-run.ts";
import { combination } from "./work-combination.ts";

/** Korean words of the charts. */
export const charts: Translation<Words["charts"]> = {
  seconds: "시간 (s)",
  secondsPerCycle: "사이클당 시간 (s)",
  takt: "택트",
  target: "목표 CT",
  taktInput: "택트타임 (s)",
  targetInput: "목표 CT (s)",
  emptyNoLine: "여기에 입력합니다. 비워 두면 선이 없습니다.",
  data: "차트 데이터",
  figures: "수치",
  total: "합계 (s)",
  toTakt: "택트까지 (s)",
  vaShare: "VA 비율",
  cycles: "사이클 수",
  cycle: (number) => `사이클 ${number}`,
  analysis: "작업 분석",
  wholeName: "전체 이름",
  process: "공정",
  cycleNo: "사이클",
  cycleTime: "CT (s)",
  run,
  combination,
  element: "요소작업",
  number: "번호",
  share: "비율",
  cumulative: "누적",
  types: {
    custom: (slot) => `작업 구분 ${slot}`,
    other: "알 수 없는 작업 구분",
    rest: "구간 외",
  },
  doubts: {
    noElements: (analysis) => `${analysis}에 요소작업이 없습니다.`,
    noneAtAll: "선택한 작업 분석에 요소작업이 없습니다.",
    unreadable: (count, analysis) =>
      `${analysis}의 요소작업 ${count}개에서 구간을 읽을 수 없습니다. 각 요소작업의 작업 구분으로 집계합니다.`,
    lengths: (count, analysis) =>
      `${analysis}의 요소작업 ${count}개에서 저장된 구간 길이가 끝 − 시작과 다릅니다. 저장된 길이로 집계합니다.`,
    backwards: (count, analysis) =>
      `${analysis}의 요소작업 ${count}개가 시작보다 먼저 끝납니다. 0 s로 집계합니다.`,
  },
  inSeconds: (what) => `${what} (s)`,
  share100: "각 막대는 작업 분석의 평균 사이클이며, 비율은 전체 시간에 대한 것입니다.",
  shareOfTime: "시간 비율",
  pareto: {
    seconds: "LOSS 시간 (s)",
    perCycle: "사이클당 (s)",
    segments: "NVA 구간 수",
    total: "전체 사이클의 LOSS (s)",
    totalPerCycle: "사이클당 LOSS (s)",
    perCycleRule: "전체 시간 / 사이클 수",
    wasteType: "낭비 유형",
    wasteTypes: "낭비 유형별",
    lossText: "LOSS 내용",
    wholeText: "LOSS 내용 전체",
    noCode: "(코드 없음)",
    noText: "(내용 없음)",
    furtherTexts: (count) => `기타 내용 (${count})`,
    firstTexts: (count) => `시간이 가장 긴 내용 ${count}개는 각각 막대로 표시합니다.`,
    order: "시간이 긴 순서이며, 선은 비율을 100 %까지 누적합니다.",
    none: "이 작업 분석에는 LOSS가 있는 NVA 시간이 없습니다.",
    noneInAll: "선택한 작업 분석에는 LOSS가 있는 NVA 시간이 없습니다.",
    unreadable: (count) => `요소작업 ${count}개의 구간 또는 LOSS를 읽을 수 없어 집계에서 제외합니다.`,
    doubtful: (count) =>
      `요소작업 ${count}개의 구간에서 저장된 길이가 끝 − 시작과 다릅니다. 저장된 길이로 집계합니다.`,
  },
  timeline: {
    from: "각 막대는 요소작업의 시작부터 끝까지이며 사이클 시작을 기준으로 합니다. 막대 안의 부분은 시간 순서입니다.",
    tooFine: (count) => `부분이 ${count}개를 넘는 요소작업은 뒷부분을 작업 구분별로 합산하여 표시합니다.`,
    elements: "요소작업 목록",
    start: "시작 (s)",
    end: "끝 (s)",
    custom: "기타 작업 구분 (s)",
    fromStart: "사이클 시작부터의 시간 (s)",
  },
  yamazumi: {
    perElement:
      "각 막대는 한 사이클이며 요소작업이 순서대로 아래에서부터 쌓입니다. 부분 안의 번호는 요소작업 번호입니다.",
    longest: (count) => `가장 긴 요소작업 ${count}개는 하나씩, 나머지는 합쳐서 표시합니다.`,
    further: (count) => `기타 요소작업 (${count})`,
    elements: "전체 사이클의 요소작업",
    mean: "평균 (s)",
    minimum: "최소 (s)",
    maximum: "최대 (s)",
    wholeName: "요소작업 전체 이름",
    perCycle: "각 막대는 평균 사이클입니다. 작업 분석의 전체 시간을 사이클 수로 나눕니다.",
  },
};
