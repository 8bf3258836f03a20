import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Thai headers of columns that are no field of the contract. */
export const columns: Translation<Words["columns"]> = {
  withUnit: (label, unit) => `${label} (${unit})`,
  seconds: "s",
  percent: "%",
  status: "สถานะ",
  duration: "ระยะเวลา",
  segment_start: "เริ่มช่วง",
  segment_end: "สิ้นสุดช่วง",
  segment_duration: "ระยะเวลาช่วง",
  waste_type: "ประเภทความสูญเปล่า",
  loss_text: "ข้อความ LOSS",
  median: "มัธยฐาน",
  minimum: "ต่ำสุด",
  maximum: "สูงสุด",
  spread: "พิสัย",
  outlier: "ค่าผิดปกติ",
  cycle: (number) => `รอบที่ ${number}`,
  worse: "แย่ลง",
  over_takt: "เทียบ Takt",
  at: "เมื่อ (UTC)",
  login: "ใคร",
  what: "ทำอะไร",
  record: "รายการ",
  field: "ฟิลด์",
  before: "ก่อน",
  after: "หลัง",
  outcome: "ผล",
  whyReadOnly: (language) =>
    `อ่านอย่างเดียว: ชื่อนี้ดึงมาเป็นภาษา ${language} และการเขียนกลับระบุภาษาไม่ได้ หากต้องการแก้ไข ให้ดึงด้วยชื่อของระบบเอง`,
};
