import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Simplified Chinese names of the models. */
export const modelLabels: Translation<Words["modelLabels"]> = {
  "wa.session": "作业分析",
  "wa.element": "作业要素",
  "wa.cycle": "测定周期",
  "wa.comparison": "改善前后比较",
  "wa.comparison.line": "比较明细",
  "wa.linebalance": "线平衡",
  "wa.lb.process": "产线工序",
  "wa.mmc": "人机作业图",
  "wa.mac": "联合作业分析",
};

/** Simplified Chinese names of all fields. */
export const fields: Translation<Words["fields"]> = {
  "wa.session": {
    o_no: "O-No",
    name: "作业分析",
    process_name: "工序",
    date: "日期",
    cycle_time_avg: "平均周期时间",
    va_ratio: "VA率",
    element_count: "作业要素数",
  },
  "wa.element": {
    session_id: "作业分析",
    cycle_no: "周期",
    sequence: "序号",
    name: "作业要素",
    element_type: "作业类型",
    video_start_time: "开始",
    video_end_time: "结束",
    standard_time: "标准工时",
    va_time: "VA时间",
    nva_time: "NVA时间",
    segment_data: "区间",
    loss_data: "LOSS",
    loss_type_data: "浪费类型",
  },
  "wa.cycle": {
    session_id: "作业分析",
    sequence: "序号",
    video_start: "开始",
    video_end: "结束",
    cycle_time: "周期时间",
  },
  "wa.comparison": {
    name: "比较",
    session_a_id: "改善前",
    session_b_id: "改善后",
    ct_a: "改善前周期时间",
    ct_b: "改善后周期时间",
    ct_reduction: "缩短",
    ct_reduction_pct: "缩短 %",
    va_improvement: "VA改善",
  },
  "wa.comparison.line": {
    comparison_id: "比较",
    sequence: "序号",
    step_name: "步骤",
    time_a: "改善前",
    time_b: "改善后",
    time_diff: "差",
  },
  "wa.linebalance": {
    name: "产线",
    takt_time: "节拍时间",
    lb_efficiency: "线平衡率",
    bottleneck_name: "瓶颈工序",
    max_ct: "最长周期时间",
  },
  "wa.lb.process": {
    lb_id: "产线",
    sequence: "序号",
    process_name: "工序",
    cycle_time: "周期时间",
    load_ratio: "负荷率",
    over_takt: "超节拍",
  },
  "wa.mmc": {
    name: "MMC",
    total_time: "合计",
    machine_time: "机器",
    walk_time: "步行",
    wait_time: "等待",
    load_ratio: "负荷率",
  },
  "wa.mac": {
    name: "MAC",
    process_count: "工序数",
    takt_time: "节拍时间",
    avg_ct: "平均周期时间",
    utilization: "利用率",
    balance_eff: "平衡率",
  },
};
