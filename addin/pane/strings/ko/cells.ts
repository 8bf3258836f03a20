import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";

/** Korean sentences for everything that can be wrong with a cell. */
export const cellReasons: Translation<Strings["cellReasons"]> = {
  error_value: { what: "값이 Excel 오류입니다.", todo: "수식을 고치거나 값을 입력하십시오." },
  empty_number: { what: "값이 비어 있습니다.", todo: "시간이 없으면 0을 입력하십시오." },
  not_a_number: { what: "값이 숫자가 아닙니다.", todo: "12.5와 같이 초를 입력하십시오." },
  comma_number: {
    what: "값이 쉼표가 있는 텍스트이며 숫자가 아닙니다.",
    todo: "사용 중인 Excel의 소수 표기 방식으로 다시 입력하십시오.",
  },
  time_of_day: {
    what: "값이 Excel에서 시각으로 바뀌었습니다.",
    todo: "셀 서식을 숫자로 설정한 다음 90과 같이 초를 입력하십시오.",
  },
  part_of_day: {
    what: "값이 Excel에서는 시각(24시간의 일부)입니다.",
    todo: "초로 입력하십시오. 1:30이면 90입니다. 실제로 1초 미만의 값이면 소수점 아래 세 자리로 입력하십시오.",
  },
  not_whole: { what: "값이 정수가 아닙니다.", todo: "1, 2, 3과 같이 입력하십시오." },
  below_one: { what: "값이 1 미만입니다.", todo: "1, 2, 3과 같이 입력하십시오." },
  too_large: { what: "값이 시스템에 저장할 수 없을 만큼 큽니다.", todo: "더 작은 수를 입력하십시오." },
  negative: { what: "값이 0 미만입니다.", todo: "0 이상의 시간을 입력하십시오." },
  empty_work_type: {
    what: "값이 비어 있습니다.",
    todo: "va나 c4와 같이 목록에서 하나를 선택하십시오.",
  },
  unknown_work_type: {
    what: "값이 작업 구분이 아닙니다.",
    todo: "va나 c4와 같이 목록에서 하나를 선택하십시오.",
  },
  unknown_waste_type: {
    what: "값이 낭비 유형이 아닙니다.",
    todo: "목록에서 w1에서 w7까지 중 하나를 선택하거나 비워 두십시오.",
  },
  text_too_long: {
    what: "값이 셀에 들어갈 수 없을 만큼 깁니다.",
    todo: "32,767자 이하로 줄이십시오.",
  },
  half_character: {
    what: "값에 이모지의 일부와 같은 반쪽 문자가 있습니다.",
    todo: "그 문자 없이 다시 입력하십시오.",
  },
  end_before_start: { what: "값이 시작보다 앞섭니다.", todo: "시작이나 끝을 고치십시오." },
  empty_name: {
    what: "값이 비어 있습니다.",
    todo: "모든 요소작업에는 이름이 필요합니다. 이름을 입력하십시오.",
  },
  true_or_false: { what: "값이 TRUE 또는 FALSE입니다.", todo: "숫자를 입력하십시오." },
  needs_number: {
    what: "값이 비어 있고 행이 번호가 있는 행 사이에 있습니다.",
    todo: "“행 번호 매기기”를 누르거나 번호를 입력하십시오.",
  },
  other_cycle: {
    what: "값이 이 워크시트의 사이클이 아닙니다.",
    todo: "비워 두거나 모든 사이클의 워크시트에서 행을 추가하십시오.",
  },
  name_in_language: {
    what: "값이 번역된 이름의 워크시트에 있습니다. 새 이름은 언어를 지정하여 보낼 수 없습니다.",
    todo: "기본 언어 워크시트에서 행을 추가하십시오.",
  },
  unknown_o_no: {
    what: "값이 이 워크시트의 작업 분석에 없습니다.",
    todo: "해당 작업 분석의 O-No 중 하나를 입력하십시오.",
  },
  empty_o_no: {
    what: "값이 비어 있습니다.",
    todo: "모든 작업 분석에는 고유한 O-No가 필요합니다. O-No를 입력하십시오.",
  },
  o_no_taken: {
    what: "값이 이미 사용 중입니다.",
    todo: "다른 작업 분석에 없는 O-No를 입력하십시오.",
  },
  o_no_twice: { what: "값이 다른 새 행에도 있습니다.", todo: "행마다 다른 O-No를 입력하십시오." },
  date_for_text: {
    what: "값이 Excel에서 날짜로 바뀌었습니다.",
    todo: "셀 서식을 텍스트로 설정한 다음 다시 입력하십시오.",
  },
};
