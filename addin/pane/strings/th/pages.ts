import { nouns } from "../../../words/th/pages.ts";
import type { PageKind } from "../../../pages/page-query.ts";
import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";

const about = (kind: PageKind, subject: string): string =>
  subject === "" ? nouns[kind] : `${nouns[kind]} ของ ${subject}`;

/** Thai words for charts and reports: where they begin, and a page of them in front. */
export const pages: Translation<Strings["pages"]> = {
  kinds: nouns,
  section: "แผนภูมิและรายงาน",
  charts: "แผนภูมิ",
  chartsOf: (name) => `แผนภูมิและรายงานของ ${name}`,
  lists: "แผนภูมิและการตรวจสอบ",
  asking: "กำลังดูเวิร์กบุ๊ก",
  makeOf: about,
  refresh: (kind) => `รีเฟรช ${nouns[kind]}`,
  refreshOf: (kind, subject) => `รีเฟรช ${about(kind, subject)}`,
  making: about,
  made: (sheet) => `พร้อมแล้วใน “${sheet}”`,
  nothing: (sheet) => `“${sheet}” ยังไม่แสดงสิ่งใด: ในระบบไม่มีข้อมูล`,
  title: about,
  worksheet: (name) => `เวิร์กชีต “${name}”`,
  names: (language) => `ชื่อเป็นภาษา ${language}`,
  refreshed: "ตัวเลขเป็นค่าปัจจุบันของระบบแล้ว",
  refreshedTodo: "สิ่งที่คุณจัดรูปแบบ ย้าย หรือพิมพ์ไว้คงอยู่",
};

/** Thai words for copying a page's parts into a report. */
export const copy: Translation<Strings["copy"]> = {
  title: "คัดลอกไปใส่รายงาน",
  detail: "จากนั้นวางลงในสไลด์หรือเอกสาร",
  size: "พอดีกับ",
  sizes: { slide: "สไลด์", a4: "หน้า A4" },
  chart: (number) => `แผนภูมิ ${number}`,
  table: (number) => `ตาราง ${number}`,
  picture: "คัดลอกรูปภาพ",
  pictureOf: (part) => `คัดลอกรูปภาพ: ${part}`,
  cells: "คัดลอกตาราง",
  cellsOf: (part) => `คัดลอกตาราง: ${part}`,
  copying: (part) => `กำลังคัดลอก “${part}”`,
  copiedPicture: (part) => `คัดลอกรูปภาพแล้ว: ${part}`,
  copiedCells: (part) => `คัดลอกตารางแล้ว: ${part}`,
  selected: "เลือกไว้ใน Excel แล้ว: กด Ctrl+C (⌘C บน Mac)",
  selectedTodo: "Add-in ใช้คลิปบอร์ดที่นี่ไม่ได้",
  noPicture: "Excel นี้สร้างรูปภาพให้ Add-in ไม่ได้",
  narrow: (came, wanted) =>
    `Excel สร้างให้กว้าง ${came} พิกเซล แทนที่จะเป็น ${wanted} หากต้องการให้คมชัดขึ้น ให้ขยายแผนภูมิในหน้าแล้วคัดลอกใหม่`,
  noCells: "ไม่มีเซลล์ให้คัดลอก: บล็อกนี้ไม่อยู่ในหน้าแล้ว",
  orPicture: "หรือคลิกขวาเพื่อคัดลอกรูปนี้:",
  pictureText: (part) => `รูปภาพของ “${part}”`,
  nothing: "ไม่มีสิ่งใดในหน้านี้ที่คัดลอกได้",
};
