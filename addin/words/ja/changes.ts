import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Japanese words in the worksheet of changes written back. */
export const changes: Translation<Words["changes"]> = {
  what: {
    write: "編集",
    create: "新規作成",
    delete: "削除",
    build_lines: "明細の作成",
  },
  tookBack: (what) => `取り消し: ${what}`,
  outcomes: {
    pending: "実行中",
    written: "書き込み済み",
    created: "作成済み",
    deleted: "削除済み",
    built: "作成済み",
    conflict: "未実施: 先に他の人が変更しました",
    gone: "未実施: システムにもうありません",
    failed: "失敗",
    unknown: "不明: レコードを確認してください",
  },
  withMessage: (outcome, message) => `${outcome}: ${message}`,
  takenBackLater: (outcome) => `${outcome}、後に取り消し`,
  segment: (field, number) => `${field}、NVA区間${number}`,
};
