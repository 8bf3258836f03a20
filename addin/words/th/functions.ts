import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

const asText = "O-No ของการวิเคราะห์ เป็นข้อความ";

/** Thai words of the worksheet functions. */
export const functions: Translation<Words["functions"]> = {
  help: {
    SESSION: {
      description: "ให้ค่าหนึ่งฟิลด์ของการวิเคราะห์ เช่น รอบเวลาเฉลี่ย",
      parameters: {
        o_no: asText,
        field:
          "ฟิลด์ ระบุด้วยชื่อหรือป้ายชื่อ: cycle_time_avg, va_ratio, element_count, name, process_name, date, o_no",
      },
    },
    ELEMENTS: {
      description: "แสดงรายการงานย่อยของการวิเคราะห์พร้อมเวลา ใต้แถวหัวคอลัมน์",
      parameters: {
        o_no: asText,
        cycle: "หมายเลขของรอบหนึ่งรอบ หากไม่ระบุจะแสดงงานย่อยของทุกรอบ",
      },
    },
    LOSS: {
      description: "แสดงรายการ LOSS ของการวิเคราะห์ หนึ่งแถวต่อช่วง NVA พร้อมประเภทความสูญเปล่าและข้อความ ใต้แถวหัวคอลัมน์",
      parameters: { o_no: asText },
    },
    CYCLES: {
      description: "แสดงรายการรอบที่วัดของการวิเคราะห์พร้อมเวลา ใต้แถวหัวคอลัมน์",
      parameters: { o_no: asText },
    },
    COMPARE: {
      description: "เปรียบเทียบสองการวิเคราะห์: ใช้ค่าของการเปรียบเทียบล่าสุดในระบบ หากไม่มีจะคำนวณจากทั้งสองการวิเคราะห์",
      parameters: {
        o_no_before: "O-No ของการวิเคราะห์ก่อนปรับปรุง เป็นข้อความ",
        o_no_after: "O-No ของการวิเคราะห์หลังปรับปรุง เป็นข้อความ",
        field: "ค่าที่ต้องการ ระบุด้วยชื่อหรือป้ายชื่อ: ct_a, ct_b, ct_reduction, ct_reduction_pct, va_improvement",
      },
    },
    LINE: {
      description: "ให้ค่าหนึ่งฟิลด์ของสมดุลสายการผลิต เช่น แทคไทม์",
      parameters: {
        name: "ชื่อของสมดุลสายการผลิต เป็นข้อความ",
        field: "ฟิลด์ ระบุด้วยชื่อหรือป้ายชื่อ: takt_time, lb_efficiency, bottleneck_name, max_ct, name",
      },
    },
  },
  errors: {
    noAnalysis: (o_no) => `ไม่มีการวิเคราะห์ ${o_no}`,
    severalAnalyses: (o_no) => `มีหลายการวิเคราะห์ที่ใช้ O-No ${o_no}`,
    oNoIsNumber: (number) => `ไม่มีการวิเคราะห์ ${number} หาก O-No ขึ้นต้นด้วยศูนย์ ให้พิมพ์เป็นข้อความ: "00${number}"`,
    oNoMissing: "ระบุ O-No เป็นข้อความ",
    noLine: (name) => `ไม่มีสมดุลสายการผลิต ${name}`,
    severalLines: (name) => `มีสมดุลสายการผลิตหลายรายการที่ชื่อ ${name}`,
    lineMissing: "ระบุชื่อสมดุลสายการผลิตเป็นข้อความ",
    noField: (field, fields) => `ไม่มีฟิลด์ ${field} ฟิลด์ที่มีคือ: ${fields}`,
    fieldMissing: (fields) => `ระบุฟิลด์ ฟิลด์ที่มีคือ: ${fields}`,
    fieldNotThere: (field) => `ระบบไม่มีฟิลด์ ${field}`,
    cycleIsNone: "ระบุรอบเป็นจำนวนเต็มตั้งแต่ 1",
    relayAway: "รีเลย์ไม่ตอบสนอง",
    instanceAway: "ระบบไม่ตอบสนอง",
    notSignedIn: "ลงชื่อเข้าใช้ในบานหน้าต่าง",
    signInFailed: "ระบบปฏิเสธการเข้าสู่ระบบของรีเลย์",
    noRights: "ระบบไม่ให้สิทธิ์อ่านข้อมูลนี้",
    cancelled: "ยกเลิกการคำนวณแล้ว",
    other: (message) => `อ่านไม่ได้: ${message}`,
  },
};
