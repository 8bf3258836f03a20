import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Korean words in the worksheet of changes written back. */
export const changes: Translation<Words["changes"]> = {
  what: {
    write: "편집",
    create: "생성",
    delete: "삭제",
    build_lines: "비교 행 작성",
  },
  tookBack: (what) => `되돌림: ${what}`,
  outcomes: {
    pending: "진행 중",
    written: "기록됨",
    created: "생성됨",
    deleted: "삭제됨",
    built: "작성됨",
    conflict: "실행 안 됨: 그 전에 다른 사람이 레코드를 변경함",
    gone: "실행 안 됨: 시스템에 더 이상 없음",
    failed: "실패",
    unknown: "알 수 없음: 레코드 확인 필요",
  },
  withMessage: (outcome, message) => `${outcome}: ${message}`,
  takenBackLater: (outcome) => `${outcome}, 나중에 되돌림`,
  segment: (field, number) => `${field}, NVA 구간 ${number}`,
};
