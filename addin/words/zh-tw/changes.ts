import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Traditional Chinese words in the worksheet of changes written back. */
export const changes: Translation<Words["changes"]> = {
  what: { write: "編輯", create: "建立", delete: "刪除", build_lines: "產生明細" },
  tookBack: (what) => `撤回：${what}`,
  outcomes: {
    pending: "進行中",
    written: "已寫入",
    created: "已建立",
    deleted: "已刪除",
    built: "已產生",
    conflict: "未執行：此前有人變更了該記錄",
    gone: "未執行：執行個體中已不存在",
    failed: "失敗",
    unknown: "未知：請檢查該記錄",
  },
  withMessage: (outcome, message) => `${outcome}：${message}`,
  takenBackLater: (outcome) => `${outcome}，後來已撤回`,
  segment: (field, number) => `${field}，NVA區間 ${number}`,
};
