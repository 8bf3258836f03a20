import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** What a kind of page is called, on the page and in the pane. */
export const nouns: Words["pages"]["nouns"] = {
  elements_yamazumi: "Yamazumi งานย่อย",
  analyses_yamazumi: "แผนภูมิ Yamazumi",
  work_share: "สัดส่วน VA",
  waste_pareto: "พาเรโต LOSS",
  loss_text_pareto: "LOSS ตามข้อความ",
  cycle_run: "แผนภูมิรอบเวลา",
  timeline: "เส้นเวลา",
  work_combination: "ตารางงานมาตรฐานผสม",
  step_change: "ก่อน-หลังตามขั้นตอน",
  waterfall: "แผนภูมิน้ำตก",
  line_load: "แผนภูมิสมดุลสายการผลิต",
  what_if: "สมดุลสายการผลิตสมมติ",
  mmc_composition: "องค์ประกอบคน-เครื่องจักร",
  mac_balance: "ตัวเลขกิจกรรมพหุคูณ",
  formula_audit: "ตรวจสอบสูตร",
  analysis_report: "รายงาน",
  comparison_report: "รายงานก่อน-หลัง",
  line_report: "รายงานสายการผลิต",
};

/** Thai words of every page. */
export const pages: Translation<Words["pages"]> = {
  nouns,
  shortNouns: {
    step_change: "ขั้นตอน",
    line_load: "ภาระงาน",
    what_if: "สมมติ",
    line_report: "รายงาน",
    comparison_report: "ก่อน-หลัง",
  },
  title: (subject, noun) => (subject === "" ? noun : `${subject} · ${noun}`),
  howToRead: "“รีเฟรช” เขียนตัวเลขเหล่านี้ใหม่และคงรูปแบบแผนภูมิที่คุณจัดไว้ ไม่มีสิ่งใดในนี้ถูกเขียนกลับ",
  howToReadInputs: "หัวคอลัมน์สีน้ำเงิน: พิมพ์ได้ และคงอยู่ทุกครั้งที่รีเฟรช ตัวเลขอื่นเขียนใหม่ด้วย “รีเฟรช” ไม่มีสิ่งใดในนี้ถูกเขียนกลับ",
  cycle: (number) => `รอบที่ ${number}`,
  allCycles: "ทุกรอบ",
  nothing: "ไม่มีข้อมูลให้แสดง",
  noLongerThere: "ไม่มีในระบบแล้ว",
};
