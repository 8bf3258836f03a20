import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** How each figure may be worked out, in Vietnamese. */
export const auditFormulas: Translation<Words["auditFormulas"]> = {
  cycle_time_avg: {
    measured: "trung bình các chu kỳ đã đo",
    elements: "trung bình mỗi chu kỳ của Σ(kết thúc − bắt đầu)",
  },
  va_ratio: {
    of_va_nva: "VA / (VA + NVA)",
    of_slots: "VA / Σ mọi loại công việc",
    of_duration: "VA / Σ(kết thúc − bắt đầu)",
    of_cycle_time: "VA mỗi chu kỳ / thời gian chu kỳ trung bình",
  },
  element_count: { all: "số thao tác", steps: "số cặp số thứ tự và tên khác nhau" },
  va_time: { stored: "Σ thời lượng va", span: "Σ(kết thúc − bắt đầu) của va" },
  nva_time: { stored: "Σ thời lượng nva", span: "Σ(kết thúc − bắt đầu) của nva" },
  ct_a: { average: "thời gian chu kỳ trung bình của phân tích trước" },
  ct_b: { average: "thời gian chu kỳ trung bình của phân tích sau" },
  ct_reduction: { saved: "trước − sau", change: "sau − trước" },
  ct_reduction_pct: { of_before: "(trước − sau) / trước", of_after: "(trước − sau) / sau" },
  va_improvement: { points: "tỷ lệ VA sau − trước", percent: "(tỷ lệ VA sau − trước) / trước" },
  time_diff: { saved: "trước − sau", change: "sau − trước" },
  lb_efficiency: {
    le_max: "Σ CT / (n · CT lớn nhất)",
    le_takt: "Σ CT / (n · nhịp chuyền)",
    le_ref: "Σ CT / (n · số lớn hơn giữa CT lớn nhất và nhịp chuyền)",
  },
  max_ct: { max: "CT lớn nhất" },
  bottleneck_name: {
    first: "công đoạn đầu tiên có CT lớn nhất",
    last: "công đoạn cuối cùng có CT lớn nhất",
    all: "mọi công đoạn có CT lớn nhất",
  },
  load_ratio: {
    of_takt: "CT / nhịp chuyền",
    of_max: "CT / CT lớn nhất",
    without_wait: "(tổng − chờ) / tổng",
    machine: "máy / tổng",
    manual: "(tổng − máy) / tổng",
    work: "(tổng − máy − chờ) / tổng",
  },
  over_takt: { above: "CT > nhịp chuyền", from: "CT ≥ nhịp chuyền" },
  utilization: { share: "CT trung bình / nhịp chuyền", percent: "100 · CT trung bình / nhịp chuyền" },
  balance_eff: { share: "CT trung bình / nhịp chuyền", percent: "100 · CT trung bình / nhịp chuyền" },
};
