import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Korean words of the standard work combination table. */
export const combination: Translation<Words["charts"]["combination"]> = {
  how: "각 행은 위 행에서 작업자가 손을 떼면 시작하며 기계는 나란히 가동됩니다. 빨간색 열은 택트입니다.",
  average: (cycles) => `시간은 ${cycles}개 사이클의 평균입니다.`,
  table: "표준작업조합표",
  scale: "시작부터의 초",
  sums: { manual: "수작업 (s)", auto: "자동 (s)", walk: "보행 (s)", wait: "대기 (s)" },
  person: "작업자 사이클타임 (s)",
  personRule: "수작업 + 보행 + 대기",
  unit: "눈금 한 칸 (s)",
  unitRule: "표와 택트 중 긴 쪽에 맞춤",
  places: {
    at_start: "시작 (칸)",
    at_manual: "수작업 끝 (칸)",
    at_walk: "보행 끝 (칸)",
    at_wait: "대기 끝 (칸)",
    at_auto: "자동 끝 (칸)",
    at_end: "끝 (칸)",
  },
  mapping: "작업 구분별 집계 방식",
  workType: "작업 구분",
  countsAs: "집계 방식",
  sign: "기호",
  note: "비고",
  unknownKind: "수작업, 자동, 보행, 대기 중 하나를 입력하십시오. 그때까지는 집계하지 않습니다.",
  legend: "기호 설명",
  walkWhileAuto: "기계 가동 중 보행",
  waitWhileAuto: "기계 가동 중 대기",
};
