import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

const editable =
  "หัวคอลัมน์สีน้ำเงิน: แก้ไขได้ และส่งด้วย “เขียนกลับ” สีเทา: ค่าจากระบบ คอลัมน์ “สถานะ” บอกว่าอะไรแก้ไขแล้ว ผิด หรือขัดแย้ง";
const readOnly = "สีเทา: ค่าจากระบบ ปรับเป็นปัจจุบันด้วย “รีเฟรช” คอลัมน์ของคุณที่อยู่ข้าง ๆ คงอยู่";

/** Thai words above the tables, and the names of worksheets. */
export const sheets: Translation<Words["sheets"]> = {
  names: {
    analyses: "การวิเคราะห์",
    elements: "งานย่อย",
    loss: "LOSS",
    unexplained: "NVA ค้างระบุ",
    cycles: "รอบ",
    cycle_matrix: "เมทริกซ์",
    comparison: "เปรียบเทียบ",
    line_balance: "สมดุลสาย",
    mmc: "MMC",
    mac: "MAC",
    change_report: "รายการแก้ไข",
  },
  sheet: "แผ่น",
  cycleShort: (number) => `c${number}`,
  titles: {
    analyses: "รายการการวิเคราะห์",
    elements: "งานย่อย",
    loss: "ความสูญเสีย (LOSS)",
    unexplained: "NVA ที่ยังไม่ระบุสาเหตุ",
    cycles: "รอบที่วัด",
    cycle_matrix: "งานย่อยแยกตามรอบ",
    comparison: "ก่อนและหลังปรับปรุง",
    line_balance: "สมดุลสายการผลิต",
    mmc: "แผนภูมิคน-เครื่องจักร",
    mac: "แผนภูมิกิจกรรมพหุคูณ",
    change_report: "รายการที่เขียนกลับ",
  },
  legends: {
    analyses: `${editable} แถวใหม่ด้านล่างจะเป็นการวิเคราะห์ใหม่`,
    elements: `${editable} แถวใหม่จะเป็นงานย่อยใหม่`,
    loss: editable,
    unexplained: `${editable} แถวที่ระบุสาเหตุแล้วลบได้`,
    cycles: readOnly,
    cycle_matrix: `${editable} ชื่อใหม่ใช้กับทุกรอบ`,
    comparison: readOnly,
    line_balance: readOnly,
    mmc: readOnly,
    mac: readOnly,
    change_report: readOnly,
  },
  lists: {
    analyses: "การวิเคราะห์ทั้งหมดในระบบ ใหม่สุดก่อน",
    mmc: "แผนภูมิคน-เครื่องจักรทั้งหมดในระบบ ใหม่สุดก่อน",
    mac: "แผนภูมิกิจกรรมพหุคูณทั้งหมดในระบบ ใหม่สุดก่อน",
    change_report: "การแก้ไขล่าสุดผ่านรีเลย์นี้ ใหม่สุดก่อน",
    other: "รายการทั้งหมด ใหม่สุดก่อน",
  },
  allCycles: "ทุกรอบ",
  cycle: (number) => `รอบที่ ${number}`,
  oNo: (o_no) => `O-No ${o_no}`,
  elements: (count) => `${count} งานย่อย`,
  averageCycleTime: (seconds) => `CT เฉลี่ย ${seconds} s`,
  va: (percent) => `VA ${percent} %`,
  before: (analysis) => `ก่อน: ${analysis}`,
  after: (analysis) => `หลัง: ${analysis}`,
  analysis: (id) => `การวิเคราะห์ ${id}`,
  takt: (seconds) => `แทคไทม์ ${seconds} s`,
  bottleneck: (process) => `คอขวด ${process}`,
  pulled: (when, db, url, login) => `ดึงเมื่อ ${when} จาก ${db} ที่ ${url} โดย ${login}`,
  namesDefault: "ชื่อเป็นภาษาเริ่มต้นของระบบ",
  namesReadOnly: (language) => `ชื่อเป็นภาษา ${language} อ่านอย่างเดียว`,
  moment: (year, month, day, time, offset) => `${year}-${month}-${day} ${time} UTC${offset}`,
};
