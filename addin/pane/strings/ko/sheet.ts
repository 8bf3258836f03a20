import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";
import { rulesOf, titleOf } from "./kinds.ts";

/** Korean words for what a pull or a refresh did. */
export const report: Translation<Strings["report"]> = {
  keptEdits: (count) => `편집 ${count}건을 유지했으며 보내지 않았습니다.`,
  conflicts: (count) => `셀 ${count}개가 양쪽에서 변경되었습니다. “변경”에서 정하십시오.`,
  news: (count) => `시스템의 변경 ${count}건을 가져왔습니다.`,
  movedOut: (count) => `${count}행이 시스템에 더 이상 없어 메모와 함께 표 아래로 옮겼습니다.`,
  takenIn: (headers) => `표 옆에 추가한 열이 이제 표에 포함됩니다: ${headers}.`,
  unfiltered: (headers) =>
    `Excel에서 다음 열의 필터를 다시 적용하지 못했습니다: ${headers}. 다시 선택하십시오.`,
  unsorted: "Excel에서 표를 다시 정렬하지 못했습니다. 새 행은 끝에 있습니다.",
  lacking: (fields) => `시스템에 없는 필드: ${fields}.`,
  printLeft:
    "Excel에 인쇄 설정이 적용되지 않았습니다. 프린터가 없거나 프린터가 해당 용지 크기를 지원하지 않으면 [페이지 레이아웃]에서 설정하세요.",
  fitLeft: {
    wide: "Excel에서 인쇄 너비가 한 페이지로 맞춰지지 않았습니다. [페이지 레이아웃]에서 너비를 1페이지로 설정하세요.",
    whole:
      "Excel에서 인쇄가 한 페이지로 맞춰지지 않았습니다. [페이지 레이아웃]에서 너비와 높이를 1페이지로 설정하세요.",
  },
  nothingNew: "시스템에서 변경된 내용이 없습니다.",
};

/** Korean words of the view This sheet. */
export const sheet: Translation<Strings["sheet"]> = {
  asking: "워크시트를 확인하는 중",
  before: (name) => `개선 전: ${name}`,
  after: (name) => `개선 후: ${name}`,
  totalsChanged: "가져온 후 시스템의 합계가 변경되었습니다.",
  totalsNow: (totals) => `현재 ${totals}`,
  rebuild: "비교 행 다시 작성",
  rebuilding: "비교 행을 작성하는 중",
  deleteRows: "시스템에서 삭제…",
  title: titleOf,
  cycle: (number) => `사이클 ${number}만`,
  allCycles: "모든 사이클",
  pulled: (when) => `${when}에 가져옴`,
  from: (where, login) => `${where}에서, 실행자 ${login}`,
  names: (language) => `이름은 ${language}, 읽기 전용`,
  writtenIn: (language) => `워크시트의 언어는 ${language}입니다.`,
  reword: (language) => `${language}(으)로 표시`,
  rewording: "워크시트를 다른 언어로 쓰는 중",
  older: (age) => `가져온 시점: ${age}. 시스템에 더 새로운 값이 있을 수 있습니다.`,
  refresh: (kind, o_no) => `${titleOf(kind, o_no)} 새로 고침`,
  refreshing: (kind, o_no) => `${titleOf(kind, o_no)} 새로 고치는 중`,
  rows: (count) => `${count}행`,
  edits: (count) => `보내지 않은 편집 ${count}건`,
  problems: (count) => `오류 ${count}건`,
  conflicts: (count) => `충돌 ${count}건`,
  noEdits: "보내지 않은 편집 없음",
  seeChanges: "변경 보기",
  notOurs: (name) => `“${name}” 워크시트는 추가 기능으로 가져온 것이 아닙니다.`,
  notOursTodo:
    "그 안의 내용은 보내거나 변경하지 않습니다. 작업 분석을 선택하여 별도의 워크시트로 가져오십시오.",
  chooseAnalysis: "작업 분석 선택",
  ours: "이 통합 문서에서 가져온 워크시트",
  missing: (count) =>
    `마지막으로 가져온 ${count}행이 시트에 더 이상 없습니다. 시스템에서는 아무것도 삭제되지 않았습니다.`,
  putBack: (count) => `${count}행 되살리기`,
  puttingBack: "행을 되살리는 중",
  newRows: (count) => `새 행 ${count}개가 아직 시스템에 없습니다.`,
  absentColumns: (headers) =>
    `${headers}: 이 머리글의 열이 표에 없어 전송되지 않습니다. 머리글을 바꿨다면 원래대로 되돌리십시오.`,
  duplicates: (count) =>
    `${count}행이 표에 두 번 있습니다. 이 행은 보내지 않습니다. 복사본을 삭제하거나 “변경”에서 새 행으로 만드십시오.`,
  ownSnapshot: "복사본을 따로 다시 기록",
  plainCells: "일반 셀로 만들기",
  settling: "복사본을 처리하는 중",
  belongsTo: (url, db) => `${url}의 데이터베이스 ${db}에서 가져왔습니다.`,
  refreshPlain: "이 시트 새로 고침",
  refreshingPlain: "워크시트를 새로 고치는 중",
};

/** Korean words for refreshing all worksheets. */
export const refreshAll: Translation<Strings["refreshAll"]> = {
  button: "모든 워크시트 새로 고침",
  refreshing: "모든 워크시트를 새로 고치는 중",
  far: (done, total) => `워크시트 ${total}개 중 ${done}번째`,
  done: (count) => `워크시트 ${count}개를 새로 고쳤습니다`,
  cancelled: (count) =>
    count === "0" ? "취소됨: 새로 고친 워크시트가 없습니다" : `취소됨: 워크시트 ${count}개를 새로 고친 후`,
  nothingNew: "시스템에서 변경된 내용이 없습니다.",
  failed: "새로 고치지 못했습니다.",
  left: "취소했으므로 그대로 두었습니다.",
};

/** Korean words for deleting records whose rows were taken out of a worksheet. */
export const deletion: Translation<Strings["deletion"]> = {
  asking: "제거된 행을 읽는 중",
  title: "이 요소작업을 시스템에서 삭제하시겠습니까?",
  detail:
    "모든 사용자에게서 삭제되며, 가져온 후 아무도 변경하지 않은 것만 삭제됩니다. 남길 항목은 선택을 해제하십시오.",
  none: "마지막으로 가져온 행 중 없어진 행이 없습니다.",
  button: (count) => `시스템에서 요소작업 ${count}개 삭제`,
  deleting: "시스템에서 삭제하는 중",
  done: (deleted, total) =>
    deleted === total
      ? `시스템에서 요소작업 ${deleted}개를 삭제했습니다`
      : `시스템에서 요소작업 ${total}개 중 ${deleted}개를 삭제했습니다`,
  outcomes: {
    deleted: "삭제됨",
    conflict: "삭제되지 않음: 그 후 시스템에서 변경되었습니다. 새로 고쳐서 확인하십시오.",
    gone: "이미 삭제됨",
    failed: "거부됨",
    unknown: "알 수 없음: 응답을 받지 못했습니다. 새로 고쳐서 확인하십시오.",
    not_sent: "삭제되지 않음",
  },
  takeBackTodo: "“변경”의 이력에서 삭제를 되돌릴 수 있습니다.",
};

/** Korean words for fields beyond the contract. */
export const extra: Translation<Strings["extra"]> = {
  open: "추가 필드…",
  title: "시스템의 추가 필드",
  detail: "선택한 필드는 표 끝에 읽기 전용 열로 표시됩니다.",
  show: "이 필드 표시",
  showing: "추가 필드를 가져오는 중",
};

/** Korean words for what changed on the instance. */
export const news: Translation<Strings["news"]> = {
  title: (count) => `이전에 가져온 후 시스템에서 변경됨 (${count})`,
  new: "새로 생김",
  gone: "없어짐",
  changed: "변경됨",
  dismiss: "목록 닫기",
};

/** Korean words for a worksheet that was left half-made. */
export const unfinished: Translation<Strings["unfinished"]> = {
  pull: {
    what: "이 워크시트로 가져오기가 도중에 중단되었습니다.",
    todo: "한 번 더 가져와서 마치거나 워크시트를 제거하십시오. 여기서는 아무것도 보내지 않습니다.",
    finish: "가져오기 마치기",
  },
  refresh: {
    what: "이 워크시트의 새로 고침이 도중에 중단되었습니다.",
    todo: "보내지 않은 편집은 셀에 그대로 있습니다. 한 번 더 새로 고쳐서 마치십시오. 그때까지 아무것도 보내지 않습니다.",
    finish: "새로 고침 마치기",
  },
  page: {
    what: "이 페이지를 만드는 작업이 도중에 중단되었습니다.",
    todo: "한 번 더 만들어서 마치거나 워크시트를 제거하십시오. 여기서는 아무것도 보내지 않습니다.",
    finish: "페이지 마치기",
  },
  finishing: (name) => `“${name}” 마치는 중`,
  remove: "워크시트 제거",
  removeQuestion: (name) => `통합 문서에서 “${name}” 워크시트를 제거하시겠습니까?`,
  removeDetail: "입력한 내용도 함께 없어집니다. 시스템에서는 아무것도 변경되지 않습니다.",
  removing: (name) => `“${name}” 제거하는 중`,
};

/** Korean words for one row and its element. */
export const row: Translation<Strings["row"]> = {
  oNo: (o_no) => `O-No ${o_no}`,
  cycle: (number) => `사이클 ${number}`,
  number: (number) => `번호 ${number}`,
  tableRow: (number) => `표의 ${number}행`,
  none: "표의 셀을 선택하면 동영상에서의 요소작업을 볼 수 있습니다.",
  noSegments: "이 요소작업에 기록된 구간이 없습니다.",
  segmentsInLoss: "이 작업 분석의 LOSS 워크시트에서 구간을 비율에 맞게 볼 수 있습니다.",
  bar: (text) => `동영상의 구간: ${text}`,
  segment: (start, end) => `구간 ${start}–${end}\u00a0s`,
  part: (type, start, end) => `${type} ${start}에서 ${end} s까지`,
  loss: "LOSS",
  noText: "아직 내용 없음",
  noWaste: "아직 낭비 유형 없음",
  lastKnown: "시스템의 마지막으로 알려진 값",
  rules: "여기서 편집할 수 있는 항목",
  rulesOf,
  namesReadOnly:
    "이름을 시스템 기본 언어가 아닌 언어로 가져왔습니다. 기록할 때 언어를 지정할 수 없으므로 이름은 읽기 전용입니다. 편집하려면 기본 언어의 이름으로 가져오십시오.",
};
