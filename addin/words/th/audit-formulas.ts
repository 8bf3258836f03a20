import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** How each figure may be worked out, in Thai. */
export const auditFormulas: Translation<Words["auditFormulas"]> = {
  cycle_time_avg: { measured: "ค่าเฉลี่ยของรอบที่วัด", elements: "ค่าเฉลี่ยต่อรอบของ Σ(สิ้นสุด − เริ่ม)" },
  va_ratio: {
    of_va_nva: "VA / (VA + NVA)",
    of_slots: "VA / Σ ทุกประเภทงาน",
    of_duration: "VA / Σ(สิ้นสุด − เริ่ม)",
    of_cycle_time: "VA ต่อรอบ / รอบเวลาเฉลี่ย",
  },
  element_count: { all: "จำนวนงานย่อย", steps: "จำนวนลำดับและชื่อที่ต่างกัน" },
  va_time: { stored: "Σ ความยาวของ va", span: "Σ(สิ้นสุด − เริ่ม) ของ va" },
  nva_time: { stored: "Σ ความยาวของ nva", span: "Σ(สิ้นสุด − เริ่ม) ของ nva" },
  ct_a: { average: "รอบเวลาเฉลี่ยของการวิเคราะห์ก่อน" },
  ct_b: { average: "รอบเวลาเฉลี่ยของการวิเคราะห์หลัง" },
  ct_reduction: { saved: "ก่อน − หลัง", change: "หลัง − ก่อน" },
  ct_reduction_pct: { of_before: "(ก่อน − หลัง) / ก่อน", of_after: "(ก่อน − หลัง) / หลัง" },
  va_improvement: { points: "สัดส่วน VA หลัง − ก่อน", percent: "(สัดส่วน VA หลัง − ก่อน) / ก่อน" },
  time_diff: { saved: "ก่อน − หลัง", change: "หลัง − ก่อน" },
  lb_efficiency: {
    le_max: "Σ CT / (n · CT สูงสุด)",
    le_takt: "Σ CT / (n · แทคไทม์)",
    le_ref: "Σ CT / (n · ค่าที่มากกว่าของ CT สูงสุดและแทคไทม์)",
  },
  max_ct: { max: "CT สูงสุด" },
  bottleneck_name: {
    first: "กระบวนการแรกที่มี CT สูงสุด",
    last: "กระบวนการสุดท้ายที่มี CT สูงสุด",
    all: "ทุกกระบวนการที่มี CT สูงสุด",
  },
  load_ratio: {
    of_takt: "CT / แทคไทม์",
    of_max: "CT / CT สูงสุด",
    without_wait: "(รวม − รอ) / รวม",
    machine: "เครื่องจักร / รวม",
    manual: "(รวม − เครื่องจักร) / รวม",
    work: "(รวม − เครื่องจักร − รอ) / รวม",
  },
  over_takt: { above: "CT > แทคไทม์", from: "CT ≥ แทคไทม์" },
  utilization: { share: "CT เฉลี่ย / แทคไทม์", percent: "100 · CT เฉลี่ย / แทคไทม์" },
  balance_eff: { share: "CT เฉลี่ย / แทคไทม์", percent: "100 · CT เฉลี่ย / แทคไทม์" },
};
