import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Traditional Chinese names of the models. */
export const modelLabels: Translation<Words["modelLabels"]> = {
  "wa.session": "作業分析",
  "wa.element": "作業要素",
  "wa.cycle": "測定週期",
  "wa.comparison": "改善前後比較",
  "wa.comparison.line": "比較明細",
  "wa.linebalance": "產線平衡",
  "wa.lb.process": "產線製程",
  "wa.mmc": "人機作業圖",
  "wa.mac": "聯合作業分析",
};

/** Traditional Chinese names of all fields. */
export const fields: Translation<Words["fields"]> = {
  "wa.session": {
    o_no: "O-No",
    name: "作業分析",
    process_name: "製程",
    date: "日期",
    cycle_time_avg: "平均週期時間",
    va_ratio: "VA率",
    element_count: "作業要素數",
  },
  "wa.element": {
    session_id: "作業分析",
    cycle_no: "週期",
    sequence: "序號",
    name: "作業要素",
    element_type: "作業類型",
    video_start_time: "開始",
    video_end_time: "結束",
    standard_time: "標準工時",
    va_time: "VA時間",
    nva_time: "NVA時間",
    segment_data: "區間",
    loss_data: "LOSS",
    loss_type_data: "浪費類型",
  },
  "wa.cycle": {
    session_id: "作業分析",
    sequence: "序號",
    video_start: "開始",
    video_end: "結束",
    cycle_time: "週期時間",
  },
  "wa.comparison": {
    name: "比較",
    session_a_id: "改善前",
    session_b_id: "改善後",
    ct_a: "改善前週期時間",
    ct_b: "改善後週期時間",
    ct_reduction: "縮短",
    ct_reduction_pct: "縮短 %",
    va_improvement: "VA改善",
  },
  "wa.comparison.line": {
    comparison_id: "比較",
    sequence: "序號",
    step_name: "步驟",
    time_a: "改善前",
    time_b: "改善後",
    time_diff: "差",
  },
  "wa.linebalance": {
    name: "產線",
    takt_time: "節拍時間",
    lb_efficiency: "產線平衡率",
    bottleneck_name: "瓶頸",
    max_ct: "最長週期時間",
  },
  "wa.lb.process": {
    lb_id: "產線",
    sequence: "序號",
    process_name: "製程",
    cycle_time: "週期時間",
    load_ratio: "負荷率",
    over_takt: "超過節拍",
  },
  "wa.mmc": {
    name: "MMC",
    total_time: "合計",
    machine_time: "機器",
    walk_time: "步行",
    wait_time: "等待",
    load_ratio: "負荷率",
  },
  "wa.mac": {
    name: "MAC",
    process_count: "製程數",
    takt_time: "節拍時間",
    avg_ct: "平均週期時間",
    utilization: "利用率",
    balance_eff: "平衡率",
  },
};
