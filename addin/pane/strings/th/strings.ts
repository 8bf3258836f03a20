import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";
import { analyses, more, newAnalysis, pick } from "./analyses.ts";
import { cellReasons } from "./cells.ts";
import { changes, history } from "./changes.ts";
import { columns, columnsOf } from "./columns.ts";
import { instanceFailures, sheetTroubles, workbookFailures } from "./failures.ts";
import { copy, pages } from "./pages.ts";
import { help, sample } from "./sample.ts";
import { deletion, extra, news, refreshAll, report, row, sheet, unfinished } from "./sheet.ts";
import { signIn } from "./sign-in.ts";

/** Everything the pane says, in Thai. */
export const strings: Translation<Strings> = {
  title: "วิเคราะห์งานสำหรับ Excel",
  tabs: {
    label: "มุมมอง",
    analyses: "การวิเคราะห์",
    sheet: "แผ่นนี้",
    changes: (count) => (count === "0" ? "การแก้ไข" : `การแก้ไข ${count}`),
  },
  units: {
    seconds: (number) => `${number}\u00a0s`,
    percent: (number) => `${number}\u00a0%`,
    elements: (count) => `${count} งานย่อย`,
    cycleTime: (seconds) => `CT ${seconds}`,
    va: (percent) => `VA ${percent}`,
  },
  general: {
    tryAgain: "ลองอีกครั้ง",
    cancel: "ยกเลิก",
    cancelling: "กำลังยกเลิก…",
    dismiss: "ปิด",
    keep: "คงไว้ตามเดิม",
    empty: "(ว่าง)",
    arrow: "→",
    request: (id) => `คำขอ ${id}`,
    sheetConcerned: (name) => `เวิร์กชีต “${name}”`,
    working: (what) => `${what}…`,
    progress: (done, total) => `${done} จาก ${total}`,
    showMore: (count) => `แสดงอีก ${count} รายการ`,
    failed: "เกิดข้อผิดพลาดใน Add-in เอง",
    failedTodo: "เซลล์ของคุณไม่ถูกแตะต้อง ปิดบานหน้าต่างแล้วเปิดใหม่",
    copyDetails: "คัดลอกรายละเอียดสำหรับฝ่ายสนับสนุน",
    detailsCopied: "คัดลอกแล้ว วางลงในข้อความถึงผู้ดูแลรีเลย์",
    detailsByHand: "Add-in ใช้คลิปบอร์ดไม่ได้ เลือกข้อความแล้วคัดลอก",
  },
  status: {
    label: "การเชื่อมต่อ",
    connecting: "กำลังเชื่อมต่อ…",
    away: "ไม่ได้เชื่อมต่อ",
    connected: (db, login) => `${db} · ${login}`,
    namesIn: (language) => `ชื่อ: ${language}`,
    chooseLanguage: "ภาษาของบานหน้าต่างและเวิร์กชีต",
    languageMissing: "รับภาษานั้นไม่ได้ ให้เลือกอีกครั้ง",
    chooseNames: "ภาษาของชื่อ",
    namesDefault: "เริ่มต้น",
    namesDefaultLong: "ค่าเริ่มต้นของระบบ (แก้ไขชื่อได้)",
    namesReadOnly: (language) => `${language} (ชื่ออ่านอย่างเดียว)`,
    missing: (fields) => `ระบบไม่มี ${fields} คอลัมน์เหล่านี้จะว่างและไม่ถูกเขียนกลับ`,
  },
  analyses,
  newAnalysis,
  more,
  pick,
  pages,
  copy,
  signIn,
  sample,
  help,
  report,
  sheet,
  refreshAll,
  deletion,
  extra,
  news,
  unfinished,
  row,
  changes,
  history,
  outside: {
    what: "หน้านี้คือบานหน้าต่างงานของ Add-in สำหรับ Excel",
    inExcel: "ใน Excel เลือก “วิเคราะห์งาน” บนแท็บ หน้าแรก",
    workbench: "หากไม่มี Excel ให้เปิดในเวิร์กเบนช์:",
    noOffice: "รับ office.js ของ Microsoft ไม่ได้ บานหน้าต่างจึงเข้าถึง Excel ไม่ได้",
    noOfficeTodo: "ตรวจสอบว่าคอมพิวเตอร์นี้เข้าถึง appsforoffice.microsoft.com ได้ แล้วเปิดบานหน้าต่างใหม่",
  },
  columns,
  columnsOf,
  cellReasons,
  instanceFailures,
  workbookFailures,
  sheetTroubles,
};
