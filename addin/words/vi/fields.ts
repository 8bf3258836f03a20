import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Vietnamese names of the models. */
export const modelLabels: Translation<Words["modelLabels"]> = {
  "wa.session": "Phân tích thao tác",
  "wa.element": "Thao tác",
  "wa.cycle": "Chu kỳ được đo",
  "wa.comparison": "So sánh",
  "wa.comparison.line": "Dòng so sánh",
  "wa.linebalance": "Cân bằng chuyền",
  "wa.lb.process": "Công đoạn của chuyền",
  "wa.mmc": "Biểu đồ người–máy",
  "wa.mac": "Biểu đồ đa hoạt động",
};

/** Vietnamese names of all fields. */
export const fields: Translation<Words["fields"]> = {
  "wa.session": {
    o_no: "O-No",
    name: "Phân tích",
    process_name: "Công đoạn",
    date: "Ngày",
    cycle_time_avg: "CT trung bình",
    va_ratio: "Tỷ lệ VA",
    element_count: "Số thao tác",
  },
  "wa.element": {
    session_id: "Phân tích",
    cycle_no: "Chu kỳ",
    sequence: "STT",
    name: "Thao tác",
    element_type: "Loại công việc",
    video_start_time: "Bắt đầu",
    video_end_time: "Kết thúc",
    standard_time: "Thời gian định mức",
    va_time: "Thời gian VA",
    nva_time: "Thời gian NVA",
    segment_data: "Các đoạn",
    loss_data: "Tổn thất (LOSS)",
    loss_type_data: "Các loại lãng phí",
  },
  "wa.cycle": {
    session_id: "Phân tích",
    sequence: "STT",
    video_start: "Bắt đầu",
    video_end: "Kết thúc",
    cycle_time: "Thời gian chu kỳ",
  },
  "wa.comparison": {
    name: "So sánh",
    session_a_id: "Trước",
    session_b_id: "Sau",
    ct_a: "CT trước",
    ct_b: "CT sau",
    ct_reduction: "Mức giảm CT",
    ct_reduction_pct: "Mức giảm CT %",
    va_improvement: "Cải thiện VA",
  },
  "wa.comparison.line": {
    comparison_id: "So sánh",
    sequence: "STT",
    step_name: "Bước",
    time_a: "Trước",
    time_b: "Sau",
    time_diff: "Chênh lệch",
  },
  "wa.linebalance": {
    name: "Chuyền",
    takt_time: "Nhịp chuyền (takt time)",
    lb_efficiency: "Hiệu suất cân bằng chuyền",
    bottleneck_name: "Nút thắt cổ chai",
    max_ct: "CT lớn nhất",
  },
  "wa.lb.process": {
    lb_id: "Chuyền",
    sequence: "STT",
    process_name: "Công đoạn",
    cycle_time: "Thời gian chu kỳ",
    load_ratio: "Tỷ lệ tải",
    over_takt: "Vượt takt",
  },
  "wa.mmc": {
    name: "MMC",
    total_time: "Tổng",
    machine_time: "Máy",
    walk_time: "Đi lại",
    wait_time: "Chờ",
    load_ratio: "Tỷ lệ tải",
  },
  "wa.mac": {
    name: "MAC",
    process_count: "Số công đoạn",
    takt_time: "Nhịp chuyền (takt time)",
    avg_ct: "CT trung bình",
    utilization: "Mức sử dụng",
    balance_eff: "Hiệu suất cân bằng",
  },
};
