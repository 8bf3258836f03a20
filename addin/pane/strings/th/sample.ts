import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";

/** Thai words for the sample analysis that comes with the add-in. */
export const sample: Translation<Strings["sample"]> = {
  title: "ดูจากตัวอย่าง",
  detail: "การวิเคราะห์ที่มากับส่วนเสริม ไม่ต้องใช้เครือข่ายหรือลงชื่อเข้าใช้ และไม่มีการส่งข้อมูลใด",
  steps: {
    loss: { what: "LOSS ในเวิร์กชีต", todo: "หนึ่งแถวต่อหนึ่งช่วงที่สูญเสีย พิมพ์ในคอลัมน์ที่หัวเป็นสีน้ำเงินได้" },
    pareto: { what: "พาเรโต LOSS", todo: "แสดงด้วยแผนภูมิ Excel ว่าเสียเวลาไปที่ใดมากที่สุด" },
    report: { what: "รายงาน", todo: "หนึ่งหน้า พร้อมพิมพ์" },
  },
  showing: "ตัวอย่าง",
  again: "ดูตัวอย่าง",
  notSent: "นี่คือตัวอย่าง ไม่มีการส่งข้อมูลใด",
  notSentTodo: "สิ่งที่พิมพ์ที่นี่อยู่ในสมุดงานนี้เท่านั้น",
};

/** Thai words for the user guide beside the pane. */
export const help: Translation<Strings["help"]> = {
  what: "นี่คืออะไร",
  opens: "เปิดคู่มือในเบราว์เซอร์",
};
