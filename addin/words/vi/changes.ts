import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Vietnamese words in the worksheet of changes written back. */
export const changes: Translation<Words["changes"]> = {
  what: {
    write: "sửa",
    create: "tạo",
    delete: "xóa",
    build_lines: "lập các dòng",
  },
  tookBack: (what) => `hoàn lại: ${what}`,
  outcomes: {
    pending: "đang thực hiện",
    written: "đã ghi",
    created: "đã tạo",
    deleted: "đã xóa",
    built: "đã lập",
    conflict: "không thực hiện: có người đã sửa bản ghi trước đó",
    gone: "không thực hiện: không còn trên hệ thống",
    failed: "thất bại",
    unknown: "chưa rõ: hãy kiểm tra bản ghi",
  },
  withMessage: (outcome, message) => `${outcome}: ${message}`,
  takenBackLater: (outcome) => `${outcome}, sau đó đã hoàn lại`,
  segment: (field, number) => `${field}, đoạn NVA ${number}`,
};
