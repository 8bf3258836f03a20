import type { SheetKind } from "../../../rows/query.ts";

/** What a worksheet's kind is called in a sentence: "ดึงรอบที่วัดของ O-0012". */
export const kinds: Readonly<Record<SheetKind, string>> = {
  analyses: "รายการการวิเคราะห์",
  elements: "งานย่อย",
  loss: "LOSS",
  unexplained: "NVA ที่ยังไม่ระบุสาเหตุ",
  cycles: "รอบที่วัด",
  cycle_matrix: "งานย่อยแยกตามรอบ",
  comparison: "การเปรียบเทียบ",
  line_balance: "สมดุลสายการผลิต",
  mmc: "แผนภูมิคน-เครื่องจักร (MMC)",
  mac: "แผนภูมิกิจกรรมพหุคูณ (MAC)",
  change_report: "รายการที่เขียนกลับ",
};

/** Names a worksheet by its kind and what it is about: "LOSS ของ O-0012"; a list is about nothing. */
export function titleOf(kind: SheetKind, subject: string): string {
  return subject === "" ? kinds[kind] : `${kinds[kind]} ของ ${subject}`;
}

const segmentRules = [
  "ประเภทความสูญเปล่าและข้อความ LOSS ของแต่ละช่วง NVA",
  "ประเภทความสูญเปล่า: w1 ถึง w7 หรือว่าง",
  "ตัวช่วงเองแก้ไขบนวิดีโอ ไม่ใช่ที่นี่",
];

const nothingToEdit = ["ไม่มีสิ่งใดในนี้ถูกเขียนกลับ คอลัมน์ของคุณที่อยู่ข้าง ๆ คงอยู่เมื่อรีเฟรช"];

/** What may be edited in each kind of worksheet, and how. */
export const rulesOf: Readonly<Record<SheetKind, readonly string[]>> = {
  analyses: [
    "การวิเคราะห์และกระบวนการ แถวใหม่ที่มี O-No จะเป็นการวิเคราะห์ใหม่",
    "O-No: ตามที่พิมพ์ 00123 คงเป็น 00123 และห้ามซ้ำกัน",
  ],
  elements: [
    "รอบ ลำดับ งานย่อย ประเภทงาน เริ่ม สิ้นสุด และเวลามาตรฐาน ในเวิร์กชีตของรอบเดียวแก้ไขรอบไม่ได้",
    "แถวใหม่จะเป็นงานย่อยใหม่ หากรอบว่างจะใช้รอบของแถวบน",
    "เวลาเป็นวินาที สิ้นสุดต้องไม่อยู่ก่อนเริ่ม",
    "ประเภทงาน: va, nva, wait หรือ c4 เป็นต้นไป",
  ],
  loss: segmentRules,
  unexplained: [...segmentRules, "แถวที่มีข้อความ LOSS ถือว่าระบุสาเหตุแล้ว ลบออกจากที่นี่ได้"],
  cycles: nothingToEdit,
  cycle_matrix: ["งานย่อย: ชื่อใหม่ใช้กับงานย่อยนั้นในทุกรอบ"],
  comparison: nothingToEdit,
  line_balance: nothingToEdit,
  mmc: nothingToEdit,
  mac: nothingToEdit,
  change_report: nothingToEdit,
};
