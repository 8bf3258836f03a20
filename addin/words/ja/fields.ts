import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Japanese names of the models. */
export const modelLabels: Translation<Words["modelLabels"]> = {
  "wa.session": "作業分析",
  "wa.element": "要素作業",
  "wa.cycle": "測定サイクル",
  "wa.comparison": "改善前後比較",
  "wa.comparison.line": "比較明細",
  "wa.linebalance": "ライン編成",
  "wa.lb.process": "ラインの工程",
  "wa.mmc": "人・機械分析図",
  "wa.mac": "連合作業分析",
};

/** Japanese names of all fields. */
export const fields: Translation<Words["fields"]> = {
  "wa.session": {
    o_no: "O-No",
    name: "分析名",
    process_name: "工程名",
    date: "日付",
    cycle_time_avg: "平均サイクルタイム",
    va_ratio: "VA率",
    element_count: "要素数",
  },
  "wa.element": {
    session_id: "作業分析",
    cycle_no: "サイクル",
    sequence: "No.",
    name: "要素作業",
    element_type: "作業区分",
    video_start_time: "開始",
    video_end_time: "終了",
    standard_time: "標準時間",
    va_time: "VA時間",
    nva_time: "NVA時間",
    segment_data: "区間",
    loss_data: "LOSS",
    loss_type_data: "ムダの種類",
  },
  "wa.cycle": {
    session_id: "作業分析",
    sequence: "No.",
    video_start: "開始",
    video_end: "終了",
    cycle_time: "サイクルタイム",
  },
  "wa.comparison": {
    name: "比較名",
    session_a_id: "改善前",
    session_b_id: "改善後",
    ct_a: "改善前サイクルタイム",
    ct_b: "改善後サイクルタイム",
    ct_reduction: "短縮時間",
    ct_reduction_pct: "短縮率 %",
    va_improvement: "VA改善",
  },
  "wa.comparison.line": {
    comparison_id: "比較",
    sequence: "No.",
    step_name: "ステップ",
    time_a: "改善前",
    time_b: "改善後",
    time_diff: "差",
  },
  "wa.linebalance": {
    name: "ライン",
    takt_time: "タクトタイム",
    lb_efficiency: "編成効率",
    bottleneck_name: "ネック工程",
    max_ct: "最大サイクルタイム",
  },
  "wa.lb.process": {
    lb_id: "ライン",
    sequence: "No.",
    process_name: "工程名",
    cycle_time: "サイクルタイム",
    load_ratio: "負荷率",
    over_takt: "タクト超過",
  },
  "wa.mmc": {
    name: "MMC",
    total_time: "合計",
    machine_time: "機械時間",
    walk_time: "歩行",
    wait_time: "待ち",
    load_ratio: "負荷率",
  },
  "wa.mac": {
    name: "MAC",
    process_count: "工程数",
    takt_time: "タクトタイム",
    avg_ct: "平均サイクルタイム",
    utilization: "稼働率",
    balance_eff: "編成効率",
  },
};
