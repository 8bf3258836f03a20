import type { SheetKind } from "../../../rows/query.ts";

/** What a worksheet's kind is called: "O-0012 측정 사이클 가져오기". */
export const kinds: Readonly<Record<SheetKind, string>> = {
  analyses: "작업 분석 목록",
  elements: "요소작업",
  loss: "LOSS",
  unexplained: "설명되지 않은 NVA",
  cycles: "측정 사이클",
  cycle_matrix: "사이클별 요소작업",
  comparison: "개선 전후 비교",
  line_balance: "라인밸런스",
  mmc: "사람-기계 차트 (MMC)",
  mac: "다중활동 분석 (MAC)",
  change_report: "다시 기록한 변경 내역",
};

/** Names a worksheet by its kind and what it is about: "O-0012 LOSS"; a list is about nothing. */
export function titleOf(kind: SheetKind, subject: string): string {
  return subject === "" ? kinds[kind] : `${subject} ${kinds[kind]}`;
}

const segmentRules = [
  "각 NVA 구간의 낭비 유형과 LOSS 내용.",
  "낭비 유형: w1에서 w7까지, 또는 비워 둠.",
  "구간 자체는 여기가 아니라 동영상에서 변경합니다.",
];

const nothingToEdit = ["여기서는 아무것도 다시 기록하지 않습니다. 옆에 추가한 열은 새로 고쳐도 유지됩니다."];

/** What may be edited in each kind of worksheet, and how. */
export const rulesOf: Readonly<Record<SheetKind, readonly string[]>> = {
  analyses: [
    "분석명과 공정명. O-No가 있는 새 행은 새 작업 분석이 됩니다.",
    "O-No: 입력한 그대로이며 00123은 00123으로 유지됩니다. 두 작업 분석이 같은 O-No를 쓸 수 없습니다.",
  ],
  elements: [
    "사이클, 번호, 요소작업, 작업 구분, 시작, 끝, 표준시간. 한 사이클의 워크시트에서는 사이클을 제외합니다.",
    "새 행은 새 요소작업이 됩니다. 사이클이 비어 있으면 위 행과 같습니다.",
    "시간은 초 단위이며 끝은 시작보다 앞설 수 없습니다.",
    "작업 구분: va, nva, wait 또는 c4 이후.",
  ],
  loss: segmentRules,
  unexplained: [...segmentRules, "LOSS 내용이 있는 행은 설명된 것이므로 여기서 삭제할 수 있습니다."],
  cycles: nothingToEdit,
  cycle_matrix: ["요소작업: 새 이름은 모든 사이클의 해당 요소작업에 적용됩니다."],
  comparison: nothingToEdit,
  line_balance: nothingToEdit,
  mmc: nothingToEdit,
  mac: nothingToEdit,
  change_report: nothingToEdit,
};
