import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";

const report = "다시 시도하십시오. 계속되면 요청 번호를 중계 서버 관리자에게 알려 주십시오.";
const signInAgain = "중계 서버 관리자에게 로그인과 API 키를 확인하도록 요청하십시오.";
const cannotTell =
  "편집 내용을 나머지와 구별할 수 없어 아무것도 보내지 않습니다. 새로 고치면 시스템과 비교합니다.";

/** Korean sentences for every failure of the relay and the instance. */
export const instanceFailures: Translation<Strings["instanceFailures"]> = {
  relay_unreachable: {
    what: "중계 서버가 응답하지 않습니다.",
    todo: "셀에 입력한 내용은 그대로입니다. 네트워크를 확인한 다음 다시 시도하십시오.",
  },
  versions_differ: {
    what: "이 작업창이 열려 있는 동안 추가 기능이 업데이트되었습니다.",
    todo: "작업창을 닫았다가 다시 여십시오. 셀은 그대로입니다.",
  },
  cancelled: { what: "취소했습니다.", todo: "이미 실행된 내용은 그대로 남습니다." },
  reply_unreadable: {
    what: "중계 서버 대신 다른 것이 응답했습니다.",
    todo: "프록시나 네트워크 로그인 페이지가 중간에 있을 수 있습니다. 연결을 확인한 다음 다시 시도하십시오.",
  },
  sample_only: {
    what: "예제입니다. 아무것도 보내지 않습니다.",
    todo: "여기에 입력한 내용은 이 통합 문서에만 남습니다.",
  },
  bad_request: { what: "중계 서버가 요청을 이해하지 못했습니다.", todo: report },
  bad_json: { what: "중계 서버가 요청을 읽지 못했습니다.", todo: report },
  client_header_missing: {
    what: "중계 서버가 이 작업창을 다른 웹 페이지로 인식했습니다.",
    todo: report,
  },
  foreign_origin: {
    what: "중계 서버가 이 주소에서 온 호출을 받지 않습니다.",
    todo: "중계 서버의 주소에서 추가 기능을 여십시오.",
  },
  foreign_host: {
    what: "중계 서버가 모르는 이름으로 호출되었습니다.",
    todo: "중계 서버의 주소에서 추가 기능을 여십시오.",
  },
  not_signed_in: {
    what: "로그인되어 있지 않습니다.",
    todo: "로그인한 뒤 계속하십시오. 입력한 내용은 셀에 남아 있습니다.",
  },
  no_role: {
    what: "이 계정은 중계 서버를 사용할 수 없습니다.",
    todo: "중계 서버 관리자에게 읽기 또는 편집 역할을 요청하거나 다른 계정으로 로그인하십시오.",
  },
  read_only: {
    what: "여기서는 읽을 수만 있고 변경할 수 없습니다.",
    todo: "중계 서버 관리자에게 편집 역할을 요청하십시오. 편집 내용은 워크시트에 남아 있습니다.",
  },
  no_user_key: {
    what: "중계 서버에 시스템용 사용자 키가 없습니다.",
    todo: "중계 서버 관리자에게 로그인과 API 키를 추가하도록 요청하십시오.",
  },
  identity_unreachable: {
    what: "로그인 서비스가 응답하지 않습니다.",
    todo: "나중에 다시 시도하거나 관리자에게 문의하십시오. 입력한 내용은 셀에 남아 있습니다.",
  },
  sign_in_refused: {
    what: "로그인하지 못했습니다.",
    todo: "다시 시도하거나 다른 계정으로 로그인하십시오. 계속되면 중계 서버 관리자에게 알리십시오.",
  },
  dialog_blocked: {
    what: "로그인 창을 열지 못했습니다.",
    todo: "추가 기능의 다른 창을 닫고 Excel의 팝업을 허용한 뒤 다시 시도하십시오.",
  },
  not_offered: { what: "중계 서버가 이 호출을 제공하지 않습니다.", todo: report },
  not_found: { what: "중계 서버에 이런 주소가 없습니다.", todo: report },
  wrong_content_type: { what: "중계 서버가 요청 형식을 받지 않았습니다.", todo: report },
  request_too_large: {
    what: "한 번에 너무 많이 보냈습니다.",
    todo: "워크시트를 하나씩, 변경을 더 적게 나누어 다시 기록하십시오.",
  },
  too_many_requests: {
    what: "짧은 시간에 호출이 너무 많습니다.",
    todo: "1분 기다린 다음 다시 시도하십시오.",
  },
  sign_in_failed: { what: "시스템이 중계 서버의 로그인을 받지 않았습니다.", todo: signInAgain },
  access_denied: { what: "시스템이 중계 서버의 API 키를 거부했습니다.", todo: signInAgain },
  no_rights: {
    what: "이 로그인에는 시스템에서 이 작업을 할 권한이 없습니다.",
    todo: "시스템 관리자에게 권한을 요청하십시오. 편집 내용은 워크시트에 남습니다.",
  },
  invalid_values: {
    what: "시스템이 값을 받지 않았습니다.",
    todo: "아래 메시지를 읽고 셀을 고친 다음 다시 기록하십시오.",
  },
  not_unique: {
    what: "다른 레코드에 이미 이 값이 있습니다.",
    todo: "사용 중이 아닌 O-No처럼 다른 값을 선택하십시오.",
  },
  record_missing: {
    what: "레코드가 시스템에 더 이상 없습니다.",
    todo: "누군가 시스템에서 삭제했습니다. 이를 표시하는 워크시트는 그대로 남습니다. 기록으로 보관하거나 삭제하십시오.",
  },
  unknown_field: { what: "추가 기능에 필요한 필드가 시스템에 없습니다.", todo: signInAgain },
  unknown_model: { what: "이런 종류의 레코드가 시스템에 없습니다.", todo: signInAgain },
  language_not_active: {
    what: "이 언어는 시스템에서 사용하도록 설정되어 있지 않습니다.",
    todo: "작업창 아래쪽에서 이름의 언어를 다른 것으로 선택하십시오.",
  },
  instance_busy: {
    what: "시스템이 사용 중입니다.",
    todo: "잠시 기다린 다음 다시 시도하십시오.",
  },
  instance_database: {
    what: "시스템이 데이터베이스와의 연결을 잃었습니다.",
    todo: "셀은 그대로입니다. 잠시 기다린 다음 다시 시도하십시오.",
  },
  instance_error: {
    what: "시스템이 오류를 알렸습니다.",
    todo: "아래 메시지를 읽으십시오. 계속되면 시스템 관리자에게 문의하십시오.",
  },
  instance_unreachable: {
    what: "중계 서버는 작동하지만 시스템이 응답하지 않습니다.",
    todo: "셀은 그대로입니다. 나중에 다시 시도하거나 시스템 관리자에게 문의하십시오.",
  },
  instance_timeout: {
    what: "시스템의 응답이 너무 오래 걸렸습니다.",
    todo: "먼저 한 사이클만으로 다시 시도하십시오.",
  },
  instance_status: {
    what: "시스템 대신 다른 것이 응답했습니다.",
    todo: "점검 중일 수 있습니다. 나중에 다시 시도하십시오.",
  },
  bad_reply: { what: "시스템의 응답을 읽을 수 없습니다.", todo: report },
  not_a_number: {
    what: "시스템이 숫자가 아닌 값을 보냈습니다.",
    todo: "시스템에서 이 작업 분석의 시간을 고친 다음 다시 시도하십시오.",
  },
  reply_too_large: { what: "응답이 너무 큽니다.", todo: "한 번에 한 사이클씩 가져오십시오." },
  journal_unavailable: {
    what: "중계 서버가 실행할 내용을 기록할 수 없어 아무것도 변경하지 않습니다.",
    todo: "아무것도 보내지 않았습니다. 중계 서버 관리자가 데이터 폴더를 확인해야 합니다. 디스크가 가득 찼거나 다른 중계 서버가 사용 중일 수 있습니다.",
  },
  too_many_open_files: {
    what: "중계 서버에 열려 있는 연결이 한도에 이르렀습니다.",
    todo: "셀은 그대로입니다. 잠시 기다린 다음 다시 시도하십시오. 계속되면 중계 서버 관리자에게 알리십시오.",
  },
  shutting_down: {
    what: "중계 서버가 다시 시작되고 있습니다.",
    todo: "잠시 기다린 다음 다시 시도하십시오.",
  },
  internal: { what: "중계 서버에서 오류가 발생했습니다.", todo: report },
};

/** Korean sentences for everything the workbook can refuse. */
export const workbookFailures: Translation<Strings["workbookFailures"]> = {
  cell_being_edited: {
    what: "셀을 편집하는 중입니다.",
    todo: "워크시트에서 Enter 또는 Esc를 누른 다음 다시 시도하십시오.",
  },
  sheet_protected: {
    what: "워크시트가 보호되어 있습니다.",
    todo: "보호를 해제(검토 > 시트 보호 해제)한 다음 다시 시도하십시오.",
  },
  workbook_protected: {
    what: "통합 문서가 보호되어 있어 워크시트를 추가하거나 삭제할 수 없습니다.",
    todo: "보호를 해제(검토 > 통합 문서 보호)한 다음 다시 시도하십시오.",
  },
  workbook_read_only: {
    what: "통합 문서가 읽기 전용입니다.",
    todo: "다른 이름으로 저장하거나 편집을 사용하도록 설정한 다음 다시 시도하십시오.",
  },
  sheet_missing: {
    what: "워크시트가 더 이상 없습니다.",
    todo: "“작업 분석”에서 다시 가져오십시오.",
  },
  row_missing: {
    what: "행이 워크시트에 더 이상 없습니다.",
    todo: "행 제거를 실행 취소하거나 “이 시트”에서 없어진 행을 되살리십시오.",
  },
  not_our_sheet: {
    what: "이 워크시트는 추가 기능으로 가져온 것이 아닙니다.",
    todo: "작업 분석을 선택하여 별도의 워크시트로 가져오십시오.",
  },
  key_column_missing: {
    what: "표의 숨겨진 첫 번째 열이 없습니다.",
    todo: "행을 구별할 수 없습니다. 열 제거를 실행 취소하거나 작업 분석을 새 워크시트로 가져오십시오.",
  },
  headers_hidden: {
    what: "표의 머리글 행이 꺼져 있습니다.",
    todo: "머리글 행을 켠(테이블 디자인 > 머리글 행) 다음 다시 시도하십시오.",
  },
  snapshot_missing: {
    what: "통합 문서에 가져온 내용이 더 이상 없습니다.",
    todo: "편집 내용을 나머지와 구별할 수 없습니다. 새로 고쳐서 시스템과 비교하십시오.",
  },
  snapshot_damaged: {
    what: "통합 문서에 저장된 마지막 가져오기 기록이 손상되었습니다.",
    todo: "편집 내용을 나머지와 구별할 수 없습니다. 새로 고쳐서 시스템과 비교하십시오.",
  },
  snapshot_newer: {
    what: "더 새로운 버전의 추가 기능이 이 워크시트를 가져왔습니다.",
    todo: "여기서 추가 기능을 업데이트하거나 새 버전이 있는 곳에서 계속하십시오.",
  },
  snapshot_generation: {
    what: "실행 취소가 마지막 두 번의 가져오기보다 앞으로 되돌아갔습니다.",
    todo: "다시 실행하거나, 다시 기록하기 전에 워크시트를 새로 고치십시오.",
  },
  snapshot_too_large: {
    what: "워크시트에 저장할 데이터가 한도(64 MB)를 넘습니다.",
    todo: "워크시트는 변경되지 않았습니다. 한 번에 한 사이클씩 가져오거나, 한 워크시트에 가져올 분석을 줄이십시오.",
  },
  copied_sheet: {
    what: "이 워크시트는 복사본입니다.",
    todo: "복사본을 따로 다시 기록할지 “이 시트”에서 정하십시오.",
  },
  other_instance: {
    what: "이 워크시트는 다른 시스템의 것입니다.",
    todo: "여기서는 아무것도 보내지 않습니다. 중계 서버가 그 시스템에 연결된 곳에서 여십시오.",
  },
  target_not_free: {
    what: "다른 표가 이 표의 자리를 막고 있습니다.",
    todo: "아무것도 변경하지 않았습니다. 다른 표를 별도의 워크시트로 옮기거나 새 워크시트로 가져오십시오.",
  },
  merged_cells: {
    what: "표 아래나 옆의 병합된 셀이 자리를 막고 있습니다.",
    todo: "아무것도 변경하지 않았습니다. 병합을 해제(홈 > 병합하고 가운데 맞춤)하거나 옮긴 다음 다시 시도하십시오.",
  },
  filter_in_the_way: {
    what: "이 워크시트의 필터가 막고 있습니다.",
    todo: "필터를 해제(데이터 > 지우기)하고 다시 시도한 다음 전처럼 필터링하십시오.",
  },
  too_large: {
    what: "Excel이 한 번에 처리할 수 있는 양을 넘습니다.",
    todo: "한 번에 한 사이클씩 가져오십시오.",
  },
  other_workbook: {
    what: "다른 통합 문서가 앞으로 나왔습니다.",
    todo: "이 통합 문서로 돌아온 다음 다시 시도하십시오.",
  },
  no_worksheet_in_front: {
    what: "앞에 있는 시트에 셀이 없습니다.",
    todo: "워크시트 하나를 앞으로 가져온 다음 다시 시도하십시오.",
  },
  cancelled: { what: "취소했습니다.", todo: "이미 실행된 내용은 그대로 남습니다." },
  page_failed: {
    what: "이 페이지를 만들지 못했습니다.",
    todo: "아무것도 보내지 않았습니다. 다른 페이지를 시도하십시오. 아래 줄은 추가 기능 관리자에게 원인을 알려 줍니다.",
  },
  excel_error: {
    what: "Excel이 거부했습니다.",
    todo: "다시 시도하십시오. 계속되면 통합 문서를 저장하고 다시 여십시오.",
  },
};

/** Korean sentences for a worksheet from which nothing can be written back. */
export const sheetTroubles: Translation<Strings["sheetTroubles"]> = {
  copied_sheet: {
    what: "이 워크시트는 가져온 워크시트의 복사본입니다.",
    todo: "복사본을 따로 다시 기록하시겠습니까, 아니면 일반 셀로 두시겠습니까?",
  },
  other_instance: {
    what: "이 워크시트는 다른 시스템의 것입니다.",
    todo: "읽을 수는 있지만 아무것도 보내지 않습니다. 중계 서버가 그 시스템에 연결된 곳에서 여십시오.",
  },
  snapshot_missing: { what: "통합 문서에 가져온 내용이 더 이상 없습니다.", todo: cannotTell },
  snapshot_damaged: {
    what: "통합 문서에 저장된 마지막 가져오기 기록이 손상되었습니다.",
    todo: cannotTell,
  },
  snapshot_newer: {
    what: "더 새로운 버전의 추가 기능이 이 워크시트를 가져왔습니다.",
    todo: "여기서는 읽기 전용입니다. 추가 기능을 업데이트하거나 새 버전이 있는 곳에서 계속하십시오.",
  },
  snapshot_generation: {
    what: "실행 취소가 마지막 두 번의 가져오기보다 앞으로 되돌아갔습니다.",
    todo: "Excel에서 다시 실행하거나 새로 고치십시오. 그때까지 아무것도 보내지 않습니다.",
  },
  key_column_missing: {
    what: "표의 숨겨진 첫 번째 열이 없습니다.",
    todo: "행을 구별할 수 없어 아무것도 보내지 않습니다. 열 제거를 실행 취소하거나 새 워크시트로 가져오십시오.",
  },
};
