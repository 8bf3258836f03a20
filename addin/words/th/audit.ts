import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Thai words of the formula audit. */
export const audit: Translation<Words["audit"]> = {
  summary: "ผลตรวจแต่ละค่า จากทุกรายการ",
  details: "ทีละรายการ",
  model: "ของ",
  figure: "ตัวเลข",
  records: "จำนวนรายการ",
  agree: "ตรงกัน",
  verdict: "ผลตรวจ",
  candidates: "สูตรที่ลอง (จำนวนรายการที่ตรง)",
  record: "รายการ",
  given: "ค่าจากระบบ",
  ours: "ค่าของเรา",
  formula: "สูตรของเรา",
  matches: (formula) => `ตรงกับ ${formula}`,
  several: (formulas) => `ข้อมูลนี้ตรงกับหลายสูตร: ${formulas}`,
  notReproduced: "คำนวณซ้ำให้ตรงไม่ได้",
  nothingToCompare: "ไม่มีข้อมูลให้เทียบ",
  agrees: "ตรง",
  differs: "ต่าง",
  noAnswer: "ไม่มีคำตอบ",
  yes: "ใช่",
  no: "ไม่ใช่",
  tried: (formula, agree, of) => `${formula} (${agree} จาก ${of})`,
  read: "ตัวเลขแต่ละค่าที่ระบบคำนวณ เทียบกับผลของสูตรที่เผยแพร่ ละเอียดถึงครึ่งหน่วยของหลักสุดท้ายที่แสดง ระบบไม่ได้บอกว่าใช้สูตรใด",
  longest: (count) => `ในแต่ละค่า รายการที่ต่างกันอยู่ก่อน แสดงไม่เกิน ${count} รายการ`,
};
