import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";
import { rulesOf, titleOf } from "./kinds.ts";

/** Thai words for what a pull or a refresh did. */
export const report: Translation<Strings["report"]> = {
  keptEdits: (count) => `เก็บการแก้ไขของคุณไว้ ${count} รายการ ยังไม่ได้ส่ง`,
  conflicts: (count) => `${count} เซลล์ถูกเปลี่ยนทั้งโดยคุณและในระบบ: ตัดสินใจใน “การแก้ไข”`,
  news: (count) => `รับการเปลี่ยนแปลงจากระบบ ${count} รายการ`,
  movedOut: (count) => `${count} แถวไม่มีในระบบแล้ว: ย้ายไปใต้ตารางพร้อมบันทึกของคุณ`,
  takenIn: (headers) => `คอลัมน์ของคุณข้างตารางเป็นส่วนหนึ่งของตารางแล้ว: ${headers}`,
  unfiltered: (headers) => `Excel ไม่ได้ตั้งตัวกรองกลับที่: ${headers} โปรดเลือกอีกครั้ง`,
  unsorted: "Excel ไม่ได้เรียงตารางใหม่ แถวใหม่อยู่ท้ายตาราง",
  lacking: (fields) => `ระบบไม่มี: ${fields}`,
  printLeft: "Excel ไม่ได้ใช้การตั้งค่าการพิมพ์: หากไม่มีเครื่องพิมพ์หรือเครื่องพิมพ์ไม่มีกระดาษขนาดนี้ ให้ตั้งค่าในเค้าโครงหน้ากระดาษ",
  fitLeft: {
    wide: "Excel ไม่ได้ปรับหน้าให้กว้างพอดีหนึ่งหน้า: ในเค้าโครงหน้ากระดาษ ให้ตั้งความกว้างเป็น 1 หน้า",
    whole: "Excel ไม่ได้ปรับให้พอดีกระดาษแผ่นเดียว: ในเค้าโครงหน้ากระดาษ ให้ตั้งความกว้างและความสูงเป็น 1 หน้า",
  },
  nothingNew: "ในระบบไม่มีสิ่งใดเปลี่ยน",
};

/** Thai words of the view This sheet. */
export const sheet: Translation<Strings["sheet"]> = {
  asking: "กำลังดูเวิร์กชีต",
  before: (name) => `ก่อน: ${name}`,
  after: (name) => `หลัง: ${name}`,
  totalsChanged: "ยอดรวมในระบบเปลี่ยนไปหลังจากการดึงนี้",
  totalsNow: (totals) => `ตอนนี้ ${totals}`,
  rebuild: "สร้างบรรทัดใหม่",
  rebuilding: "กำลังสร้างบรรทัดของการเปรียบเทียบ",
  deleteRows: "ลบในระบบ…",
  title: titleOf,
  cycle: (number) => `เฉพาะรอบที่ ${number}`,
  allCycles: "ทุกรอบ",
  pulled: (when) => `ดึงเมื่อ ${when}`,
  from: (where, login) => `จาก ${where} โดย ${login}`,
  names: (language) => `ชื่อเป็นภาษา ${language} อ่านอย่างเดียว`,
  writtenIn: (language) => `เวิร์กชีตนี้เขียนเป็นภาษา ${language}`,
  reword: (language) => `เขียนเป็นภาษา ${language}`,
  rewording: "กำลังเขียนเวิร์กชีตเป็นอีกภาษา",
  older: (age) => `ดึงเมื่อ ${age}: ระบบอาจมีค่าที่ใหม่กว่า`,
  refresh: (kind, o_no) => `รีเฟรช ${titleOf(kind, o_no)}`,
  refreshing: (kind, o_no) => `กำลังรีเฟรช ${titleOf(kind, o_no)}`,
  rows: (count) => `${count} แถว`,
  edits: (count) => `ยังไม่ได้ส่ง ${count} รายการ`,
  problems: (count) => `${count} ปัญหา`,
  conflicts: (count) => `${count} ข้อขัดแย้ง`,
  noEdits: "ไม่มีการแก้ไขที่ยังไม่ได้ส่ง",
  seeChanges: "ดูการแก้ไข",
  notOurs: (name) => `“${name}” ไม่ได้ดึงมาด้วย Add-in`,
  notOursTodo: "ไม่มีสิ่งใดในนี้ถูกส่งหรือเปลี่ยน เลือกการวิเคราะห์เพื่อดึงมาไว้ในเวิร์กชีตของตัวเอง",
  chooseAnalysis: "เลือกการวิเคราะห์",
  ours: "เวิร์กชีตที่ดึงมาในเวิร์กบุ๊กนี้",
  missing: (count) => `${count} แถวจากการดึงครั้งล่าสุดไม่อยู่ในเวิร์กชีตแล้ว ในระบบไม่ได้ลบสิ่งใด`,
  putBack: (count) => `ใส่คืน ${count} แถว`,
  puttingBack: "กำลังใส่แถวคืน",
  newRows: (count) => `แถวใหม่ ${count} แถวยังไม่มีในระบบ`,
  absentColumns: (headers) => `ไม่มีการส่ง ${headers}: ตารางไม่มีคอลัมน์ที่มีหัวนี้ หากเปลี่ยนชื่อหัวคอลัมน์ ให้เปลี่ยนกลับ`,
  duplicates: (count) => `${count} แถวซ้ำกันในตาราง ไม่มีสิ่งใดในแถวเหล่านี้ถูกส่ง: ลบสำเนา หรือทำเป็นแถวใหม่ใน “การแก้ไข”`,
  ownSnapshot: "เขียนกลับสำเนาแยกต่างหาก",
  plainCells: "ทำเป็นเซลล์ธรรมดา",
  settling: "กำลังจัดการสำเนา",
  belongsTo: (url, db) => `ดึงมาจาก ${url} ฐานข้อมูล ${db}`,
  refreshPlain: "รีเฟรชแผ่นนี้",
  refreshingPlain: "กำลังรีเฟรชเวิร์กชีต",
};

/** Thai words for refreshing all worksheets. */
export const refreshAll: Translation<Strings["refreshAll"]> = {
  button: "รีเฟรชทุกเวิร์กชีต",
  refreshing: "กำลังรีเฟรชทุกเวิร์กชีต",
  far: (done, total) => `เวิร์กชีตที่ ${done} จาก ${total}`,
  done: (count) => `รีเฟรชแล้ว ${count} เวิร์กชีต`,
  cancelled: (count) => (count === "0" ? "ยกเลิกแล้ว: ไม่มีเวิร์กชีตใดถูกรีเฟรช" : `ยกเลิกหลังจาก ${count} เวิร์กชีต`),
  nothingNew: "ในระบบไม่มีสิ่งใดเปลี่ยน",
  failed: "ไม่ได้รีเฟรช",
  left: "คงเดิม เพราะคุณยกเลิก",
};

/** Thai words for deleting records whose rows were taken out of a worksheet. */
export const deletion: Translation<Strings["deletion"]> = {
  asking: "กำลังอ่านแถวที่ถูกนำออก",
  title: "ลบงานย่อยเหล่านี้ในระบบหรือไม่",
  detail: "จะลบสำหรับทุกคน และเฉพาะรายการที่ไม่มีผู้เปลี่ยนหลังจากที่คุณดึง ยกเลิกการเลือกรายการที่จะเก็บไว้",
  none: "ไม่มีแถวใดจากการดึงครั้งล่าสุดที่หายไปแล้ว",
  button: (count) => `ลบ ${count} งานย่อยในระบบ`,
  deleting: "กำลังลบในระบบ",
  done: (deleted, total) =>
    deleted === total ? `ลบ ${deleted} งานย่อยในระบบแล้ว` : `ลบ ${deleted} จาก ${total} งานย่อยในระบบแล้ว`,
  outcomes: {
    deleted: "ลบแล้ว",
    conflict: "ไม่ได้ลบ: ระบบถูกเปลี่ยนหลังจากนั้น รีเฟรชเพื่อดู",
    gone: "ถูกลบไปก่อนแล้ว",
    failed: "ถูกปฏิเสธ",
    unknown: "ไม่ทราบผล: ไม่ได้รับคำตอบ รีเฟรชเพื่อดู",
    not_sent: "ไม่ได้ลบ",
  },
  takeBackTodo: "ย้อนคืนการลบได้จากประวัติใน “การแก้ไข”",
};

/** Thai words for fields beyond the contract. */
export const extra: Translation<Strings["extra"]> = {
  open: "ฟิลด์เพิ่มเติม…",
  title: "ฟิลด์เพิ่มเติมของระบบ",
  detail: "ฟิลด์ที่เลือกจะเป็นคอลัมน์อ่านอย่างเดียวที่ท้ายตาราง",
  show: "แสดงฟิลด์เหล่านี้",
  showing: "กำลังดึงฟิลด์เพิ่มเติม",
};

/** Thai words for what changed on the instance. */
export const news: Translation<Strings["news"]> = {
  title: (count) => `เปลี่ยนในระบบหลังจากการดึงครั้งก่อน (${count})`,
  new: "ใหม่",
  gone: "หายไป",
  changed: "เปลี่ยน",
  dismiss: "ปิดรายการ",
};

/** Thai words for a worksheet that was left half-made. */
export const unfinished: Translation<Strings["unfinished"]> = {
  pull: {
    what: "การดึงมาไว้ในเวิร์กชีตนี้หยุดกลางคัน",
    todo: "ดึงอีกครั้งเพื่อให้เสร็จ หรือเอาเวิร์กชีตออก ไม่มีสิ่งใดถูกส่งจากเวิร์กชีตนี้",
    finish: "ดึงให้เสร็จ",
  },
  refresh: {
    what: "การรีเฟรชเวิร์กชีตนี้หยุดกลางคัน",
    todo: "การแก้ไขที่ยังไม่ได้ส่งยังอยู่ในเซลล์ รีเฟรชอีกครั้งเพื่อให้เสร็จ ก่อนหน้านั้นจะไม่ส่งสิ่งใด",
    finish: "รีเฟรชให้เสร็จ",
  },
  page: {
    what: "การสร้างหน้านี้หยุดกลางคัน",
    todo: "สร้างอีกครั้งเพื่อให้เสร็จ หรือเอาเวิร์กชีตออก ไม่มีสิ่งใดถูกส่งจากเวิร์กชีตนี้",
    finish: "ทำหน้าให้เสร็จ",
  },
  finishing: (name) => `กำลังทำ “${name}” ให้เสร็จ`,
  remove: "เอาเวิร์กชีตออก",
  removeQuestion: (name) => `เอา “${name}” ออกจากเวิร์กบุ๊กหรือไม่`,
  removeDetail: "สิ่งที่พิมพ์ไว้จะหายไปด้วย ในระบบไม่มีสิ่งใดเปลี่ยน",
  removing: (name) => `กำลังเอา “${name}” ออก`,
};

/** Thai words for one row and its element. */
export const row: Translation<Strings["row"]> = {
  oNo: (o_no) => `O-No ${o_no}`,
  cycle: (number) => `รอบที่ ${number}`,
  number: (number) => `ลำดับ ${number}`,
  tableRow: (number) => `แถวที่ ${number} ของตาราง`,
  none: "เลือกเซลล์ในตารางเพื่อดูงานย่อยบนวิดีโอ",
  noSegments: "งานย่อยนี้ไม่มีช่วงที่บันทึกไว้",
  segmentsInLoss: "เวิร์กชีต LOSS ของการวิเคราะห์นี้แสดงช่วงตามสัดส่วน",
  bar: (text) => `ช่วงบนวิดีโอ: ${text}`,
  segment: (start, end) => `ช่วง ${start}–${end}\u00a0s`,
  part: (type, start, end) => `${type} ${start} ถึง ${end} s`,
  loss: "LOSS",
  noText: "ยังไม่มีข้อความ",
  noWaste: "ยังไม่มีประเภทความสูญเปล่า",
  lastKnown: "ค่าล่าสุดที่ทราบในระบบ",
  rules: "สิ่งที่แก้ไขได้ที่นี่",
  rulesOf,
  namesReadOnly:
    "ชื่อถูกดึงมาในภาษาอื่นที่ไม่ใช่ภาษาของระบบ การเขียนกลับระบุภาษาไม่ได้ ชื่อจึงอ่านได้อย่างเดียว หากต้องการแก้ไข ให้ดึงด้วยชื่อภาษาเริ่มต้น",
};
