import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Thai names of the models. */
export const modelLabels: Translation<Words["modelLabels"]> = {
  "wa.session": "การวิเคราะห์งาน",
  "wa.element": "งานย่อย",
  "wa.cycle": "รอบที่วัด",
  "wa.comparison": "การเปรียบเทียบ",
  "wa.comparison.line": "บรรทัดเปรียบเทียบ",
  "wa.linebalance": "สมดุลสายการผลิต",
  "wa.lb.process": "กระบวนการในสายการผลิต",
  "wa.mmc": "แผนภูมิคน-เครื่องจักร",
  "wa.mac": "แผนภูมิกิจกรรมพหุคูณ",
};

/** Thai names of all fields. */
export const fields: Translation<Words["fields"]> = {
  "wa.session": {
    o_no: "O-No",
    name: "การวิเคราะห์",
    process_name: "กระบวนการ",
    date: "วันที่",
    cycle_time_avg: "รอบเวลาเฉลี่ย",
    va_ratio: "สัดส่วน VA",
    element_count: "จำนวนงานย่อย",
  },
  "wa.element": {
    session_id: "การวิเคราะห์",
    cycle_no: "รอบ",
    sequence: "ลำดับ",
    name: "งานย่อย",
    element_type: "ประเภทงาน",
    video_start_time: "เริ่ม",
    video_end_time: "สิ้นสุด",
    standard_time: "เวลามาตรฐาน",
    va_time: "เวลา VA",
    nva_time: "เวลา NVA",
    segment_data: "ช่วง",
    loss_data: "LOSS",
    loss_type_data: "ประเภทความสูญเปล่าทั้งหมด",
  },
  "wa.cycle": {
    session_id: "การวิเคราะห์",
    sequence: "ลำดับ",
    video_start: "เริ่ม",
    video_end: "สิ้นสุด",
    cycle_time: "รอบเวลา",
  },
  "wa.comparison": {
    name: "การเปรียบเทียบ",
    session_a_id: "ก่อน",
    session_b_id: "หลัง",
    ct_a: "รอบเวลาก่อน",
    ct_b: "รอบเวลาหลัง",
    ct_reduction: "ลดลง",
    ct_reduction_pct: "ลดลง %",
    va_improvement: "VA ดีขึ้น",
  },
  "wa.comparison.line": {
    comparison_id: "การเปรียบเทียบ",
    sequence: "ลำดับ",
    step_name: "ขั้นตอน",
    time_a: "ก่อน",
    time_b: "หลัง",
    time_diff: "ผลต่าง",
  },
  "wa.linebalance": {
    name: "สายการผลิต",
    takt_time: "แทคไทม์",
    lb_efficiency: "ประสิทธิภาพสมดุลสายการผลิต",
    bottleneck_name: "คอขวด",
    max_ct: "รอบเวลาสูงสุด",
  },
  "wa.lb.process": {
    lb_id: "สายการผลิต",
    sequence: "ลำดับ",
    process_name: "กระบวนการ",
    cycle_time: "รอบเวลา",
    load_ratio: "อัตราภาระงาน",
    over_takt: "เกิน Takt",
  },
  "wa.mmc": {
    name: "MMC",
    total_time: "รวม",
    machine_time: "เครื่องจักร",
    walk_time: "เดิน",
    wait_time: "รอ",
    load_ratio: "อัตราภาระงาน",
  },
  "wa.mac": {
    name: "MAC",
    process_count: "จำนวนกระบวนการ",
    takt_time: "แทคไทม์",
    avg_ct: "รอบเวลาเฉลี่ย",
    utilization: "อัตราการใช้งาน",
    balance_eff: "ประสิทธิภาพสมดุล",
  },
};
