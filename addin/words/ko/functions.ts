import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Korean words of the worksheet functions. */
export const functions: Translation<Words["functions"]> = {
  help: {
    SESSION: {
      description: "작업 분석의 필드 하나(예: 평균 사이클타임)를 반환합니다.",
      parameters: {
        o_no: "작업 분석의 O-No(텍스트)입니다.",
        field:
          "필드의 이름 또는 표시 이름: cycle_time_avg, va_ratio, element_count, name, process_name, date, o_no.",
      },
    },
    ELEMENTS: {
      description: "작업 분석의 요소작업과 시간을 머리글 행 아래에 나열합니다.",
      parameters: {
        o_no: "작업 분석의 O-No(텍스트)입니다.",
        cycle: "한 사이클의 번호입니다. 생략하면 모든 사이클의 요소작업을 나열합니다.",
      },
    },
    LOSS: {
      description:
        "작업 분석의 LOSS를 NVA 구간마다 한 행씩 낭비 유형, 내용과 함께 머리글 행 아래에 나열합니다.",
      parameters: { o_no: "작업 분석의 O-No(텍스트)입니다." },
    },
    CYCLES: {
      description: "작업 분석의 측정 사이클과 시간을 머리글 행 아래에 나열합니다.",
      parameters: { o_no: "작업 분석의 O-No(텍스트)입니다." },
    },
    COMPARE: {
      description:
        "두 작업 분석을 비교합니다. 시스템에 비교가 있으면 최신 비교의 수치를, 없으면 두 분석에서 계산한 값을 반환합니다.",
      parameters: {
        o_no_before: "개선 전 작업 분석의 O-No(텍스트)입니다.",
        o_no_after: "개선 후 작업 분석의 O-No(텍스트)입니다.",
        field: "수치의 이름 또는 표시 이름: ct_a, ct_b, ct_reduction, ct_reduction_pct, va_improvement.",
      },
    },
    LINE: {
      description: "라인밸런스의 필드 하나(예: 택트타임)를 반환합니다.",
      parameters: {
        name: "라인밸런스의 이름(텍스트)입니다.",
        field: "필드의 이름 또는 표시 이름: takt_time, lb_efficiency, bottleneck_name, max_ct, name.",
      },
    },
  },
  errors: {
    noAnalysis: (o_no) => `작업 분석 ${o_no} 항목이 없습니다.`,
    severalAnalyses: (o_no) => `O-No가 ${o_no}인 작업 분석이 여러 개 있습니다.`,
    oNoIsNumber: (number) =>
      `작업 분석 ${number} 항목이 없습니다. O-No가 0으로 시작하면 텍스트로 입력하십시오: "00${number}".`,
    oNoMissing: "O-No를 텍스트로 지정하십시오.",
    noLine: (name) => `라인밸런스 ${name} 항목이 없습니다.`,
    severalLines: (name) => `이름이 ${name}인 라인밸런스가 여러 개 있습니다.`,
    lineMissing: "라인밸런스의 이름을 텍스트로 지정하십시오.",
    noField: (field, fields) => `${field} 필드가 없습니다. 사용할 수 있는 필드: ${fields}.`,
    fieldMissing: (fields) => `필드를 지정하십시오. 사용할 수 있는 필드: ${fields}.`,
    fieldNotThere: (field) => `시스템에 ${field} 필드가 없습니다.`,
    cycleIsNone: "사이클은 1 이상의 정수로 지정하십시오.",
    relayAway: "중계 서버가 응답하지 않습니다.",
    instanceAway: "시스템이 응답하지 않습니다.",
    notSignedIn: "작업창에서 로그인하십시오.",
    signInFailed: "시스템이 중계 서버의 로그인을 거부했습니다.",
    noRights: "시스템에서 이것을 읽을 권한이 없습니다.",
    cancelled: "계산이 취소되었습니다.",
    other: (message) => `읽을 수 없습니다: ${message}`,
  },
};
