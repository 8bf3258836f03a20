import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";

/** Thai sentences for everything that can be wrong with a cell. */
export const cellReasons: Translation<Strings["cellReasons"]> = {
  error_value: { what: "มีข้อผิดพลาดของ Excel", todo: "แก้สูตรหรือพิมพ์ค่า" },
  empty_number: { what: "ว่าง", todo: "พิมพ์ 0 หากไม่มีเวลา" },
  not_a_number: { what: "ไม่ใช่ตัวเลข", todo: "พิมพ์เป็นวินาที เช่น 12.5" },
  comma_number: {
    what: "เป็นข้อความที่มีจุลภาค ไม่ใช่ตัวเลข",
    todo: "พิมพ์ใหม่ตามรูปแบบทศนิยมของ Excel เครื่องนี้",
  },
  time_of_day: {
    what: "ถูก Excel แปลงเป็นเวลานาฬิกา",
    todo: "ตั้งรูปแบบเซลล์เป็นตัวเลข แล้วพิมพ์เป็นวินาที เช่น 90",
  },
  not_whole: { what: "ไม่ใช่จำนวนเต็ม", todo: "พิมพ์ 1, 2, 3 ไปตามลำดับ" },
  below_one: { what: "ต่ำกว่า 1", todo: "พิมพ์ 1, 2, 3 ไปตามลำดับ" },
  too_large: { what: "ใหญ่เกินกว่าที่ระบบรับได้", todo: "พิมพ์จำนวนที่น้อยกว่านี้" },
  negative: { what: "ต่ำกว่าศูนย์", todo: "พิมพ์เวลาตั้งแต่ 0 ขึ้นไป" },
  empty_work_type: { what: "ว่าง", todo: "เลือกจากรายการ เช่น va หรือ c4" },
  unknown_work_type: { what: "ไม่ใช่ประเภทงาน", todo: "เลือกจากรายการ เช่น va หรือ c4" },
  unknown_waste_type: {
    what: "ไม่ใช่ประเภทความสูญเปล่า",
    todo: "เลือก w1 ถึง w7 จากรายการ หรือเว้นว่าง",
  },
  text_too_long: { what: "ยาวเกินกว่าที่เซลล์รับได้", todo: "ย่อให้ไม่เกิน 32,767 อักขระ" },
  half_character: { what: "มีอักขระไม่เต็มตัว เช่น ส่วนหนึ่งของอีโมจิ", todo: "พิมพ์ใหม่โดยไม่มีอักขระนั้น" },
  end_before_start: { what: "อยู่ก่อนจุดเริ่ม", todo: "แก้เริ่มหรือสิ้นสุด" },
  empty_name: { what: "ว่าง", todo: "งานย่อยทุกรายการต้องมีชื่อ ให้พิมพ์ชื่อ" },
  true_or_false: { what: "เป็น TRUE หรือ FALSE", todo: "พิมพ์ตัวเลข" },
  needs_number: {
    what: "ว่าง และแถวอยู่ระหว่างแถวที่มีลำดับ",
    todo: "กด “ใส่ลำดับแถว” หรือพิมพ์ลำดับ",
  },
  other_cycle: {
    what: "ไม่ใช่รอบที่เวิร์กชีตนี้แสดง",
    todo: "เว้นว่าง หรือเพิ่มแถวในเวิร์กชีตของทุกรอบ",
  },
  name_in_language: {
    what: "อยู่ในเวิร์กชีตที่ชื่อแปลแล้ว ส่งชื่อใหม่โดยระบุภาษาไม่ได้",
    todo: "เพิ่มแถวในเวิร์กชีตภาษาเริ่มต้น",
  },
  unknown_o_no: { what: "ไม่ใช่การวิเคราะห์ในเวิร์กชีตนี้", todo: "พิมพ์ O-No ของการวิเคราะห์ในเวิร์กชีตนี้" },
  empty_o_no: { what: "ว่าง", todo: "การวิเคราะห์ทุกรายการมี O-No ของตัวเอง ให้พิมพ์ O-No" },
  o_no_taken: { what: "ถูกใช้แล้ว", todo: "พิมพ์ O-No ที่ไม่มีการวิเคราะห์อื่นใช้" },
  o_no_twice: { what: "อยู่ในแถวใหม่แถวอื่นด้วย", todo: "พิมพ์ O-No ของแต่ละแถวให้ต่างกัน" },
  date_for_text: {
    what: "ถูก Excel แปลงเป็นวันที่",
    todo: "ตั้งรูปแบบเซลล์เป็นข้อความ แล้วพิมพ์ใหม่",
  },
};
