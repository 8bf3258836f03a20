import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Thai words of the standard work combination table. */
export const combination: Translation<Words["charts"]["combination"]> = {
  how: "แต่ละแถวเริ่มเมื่อแถวบนปล่อยให้คนว่าง เครื่องจักรเดินต่อคู่ขนานไป คอลัมน์สีแดงคือแทคไทม์",
  average: (cycles) => `วินาทีเป็นค่าเฉลี่ยของ ${cycles} รอบ`,
  table: "ตารางงานมาตรฐานผสม",
  scale: "วินาทีนับจากเริ่ม",
  sums: {
    manual: "รวมงานมือ (s)",
    auto: "รวมอัตโนมัติ (s)",
    walk: "รวมเดิน (s)",
    wait: "รวมรอ (s)",
  },
  person: "รอบเวลาของคน (s)",
  personRule: "งานมือ + เดิน + รอ",
  unit: "หนึ่งช่องของตาราง (s)",
  unitRule: "ตามค่าที่ยาวกว่าระหว่างตารางกับแทคไทม์",
  places: {
    at_start: "เริ่ม (ช่อง)",
    at_manual: "งานมือถึง (ช่อง)",
    at_walk: "เดินถึง (ช่อง)",
    at_wait: "รอถึง (ช่อง)",
    at_auto: "อัตโนมัติถึง (ช่อง)",
    at_end: "สิ้นสุด (ช่อง)",
  },
  mapping: "แต่ละประเภทงานนับเป็นอะไร",
  workType: "ประเภทงาน",
  countsAs: "นับเป็น",
  sign: "สัญลักษณ์",
  note: "หมายเหตุ",
  unknownKind: "พิมพ์ งานมือ อัตโนมัติ เดิน หรือ รอ ก่อนหน้านั้นจะไม่นับ",
  legend: "คำอธิบายสัญลักษณ์",
  walkWhileAuto: "เดินขณะเครื่องจักรทำงาน",
  waitWhileAuto: "รอขณะเครื่องจักรทำงาน",
};
