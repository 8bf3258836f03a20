import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Thai words in the worksheet of changes written back. */
export const changes: Translation<Words["changes"]> = {
  what: {
    write: "แก้ไข",
    create: "สร้าง",
    delete: "ลบ",
    build_lines: "สร้างบรรทัดเปรียบเทียบ",
  },
  tookBack: (what) => `ย้อนคืน: ${what}`,
  outcomes: {
    pending: "กำลังดำเนินการ",
    written: "เขียนแล้ว",
    created: "สร้างแล้ว",
    deleted: "ลบแล้ว",
    built: "สร้างบรรทัดแล้ว",
    conflict: "ไม่ได้ทำ: มีผู้เปลี่ยนรายการนี้ก่อนแล้ว",
    gone: "ไม่ได้ทำ: ไม่มีในระบบแล้ว",
    failed: "ไม่สำเร็จ",
    unknown: "ไม่ทราบผล: ตรวจสอบรายการ",
  },
  withMessage: (outcome, message) => `${outcome}: ${message}`,
  takenBackLater: (outcome) => `${outcome} ย้อนคืนภายหลัง`,
  segment: (field, number) => `${field} ช่วง NVA ที่ ${number}`,
};
