import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Simplified Chinese words in the worksheet of changes written back. */
export const changes: Translation<Words["changes"]> = {
  what: { write: "编辑", create: "新建", delete: "删除", build_lines: "生成明细" },
  tookBack: (what) => `撤回：${what}`,
  outcomes: {
    pending: "进行中",
    written: "已写入",
    created: "已新建",
    deleted: "已删除",
    built: "已生成",
    conflict: "未执行：此前有人更改了该记录",
    gone: "未执行：实例中已不存在",
    failed: "失败",
    unknown: "未知：请检查该记录",
  },
  withMessage: (outcome, message) => `${outcome}：${message}`,
  takenBackLater: (outcome) => `${outcome}，后来已撤回`,
  segment: (field, number) => `${field}，NVA区间 ${number}`,
};
