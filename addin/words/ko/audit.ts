import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Korean words of the formula audit. */
export const audit: Translation<Words["audit"]> = {
  summary: "모든 레코드에 대한 수치별 판정",
  details: "레코드별 결과",
  model: "대상",
  figure: "수치",
  records: "레코드 수",
  agree: "일치 수",
  verdict: "판정",
  candidates: "시험한 수식 (일치하는 레코드 수)",
  record: "레코드",
  given: "서비스 값",
  ours: "자체 계산값",
  formula: "자체 계산 수식",
  matches: (formula) => `다음 수식과 일치: ${formula}`,
  several: (formulas) => `이 데이터에서는 여러 수식이 일치: ${formulas}`,
  notReproduced: "재현할 수 없음",
  nothingToCompare: "비교할 값 없음",
  agrees: "일치",
  differs: "불일치",
  noAnswer: "답 없음",
  yes: "예",
  no: "아니요",
  tried: (formula, agree, of) => `${formula} (${of}건 중 ${agree}건)`,
  read: "서비스가 계산한 각 수치를 공개된 수식의 결과와 나란히 놓고, 표시된 마지막 자리의 반 단위까지 비교합니다. 서비스는 어떤 수식을 쓰는지 알려 주지 않습니다.",
  longest: (count) => `수치마다 서로 다른 레코드가 먼저 나오며, 최대 ${count}건까지 나열합니다.`,
};
