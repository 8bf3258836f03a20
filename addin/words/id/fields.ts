import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Indonesian names of the models. */
export const modelLabels: Translation<Words["modelLabels"]> = {
  "wa.session": "Analisis kerja",
  "wa.element": "Elemen kerja",
  "wa.cycle": "Siklus terukur",
  "wa.comparison": "Perbandingan",
  "wa.comparison.line": "Baris perbandingan",
  "wa.linebalance": "Keseimbangan lini",
  "wa.lb.process": "Proses lini",
  "wa.mmc": "Peta pekerja–mesin",
  "wa.mac": "Peta multi-aktivitas",
};

/** Indonesian names of all fields. */
export const fields: Translation<Words["fields"]> = {
  "wa.session": {
    o_no: "O-No",
    name: "Analisis",
    process_name: "Proses",
    date: "Tanggal",
    cycle_time_avg: "Waktu siklus rata-rata",
    va_ratio: "Rasio VA",
    element_count: "Elemen",
  },
  "wa.element": {
    session_id: "Analisis",
    cycle_no: "Siklus",
    sequence: "No.",
    name: "Elemen",
    element_type: "Jenis kerja",
    video_start_time: "Mulai",
    video_end_time: "Selesai",
    standard_time: "Waktu baku",
    va_time: "Waktu VA",
    nva_time: "Waktu NVA",
    segment_data: "Segmen",
    loss_data: "LOSS",
    loss_type_data: "Jenis pemborosan",
  },
  "wa.cycle": {
    session_id: "Analisis",
    sequence: "No.",
    video_start: "Mulai",
    video_end: "Selesai",
    cycle_time: "Waktu siklus",
  },
  "wa.comparison": {
    name: "Perbandingan",
    session_a_id: "Sebelum",
    session_b_id: "Sesudah",
    ct_a: "Waktu siklus sebelum",
    ct_b: "Waktu siklus sesudah",
    ct_reduction: "Pengurangan",
    ct_reduction_pct: "Pengurangan %",
    va_improvement: "Peningkatan VA",
  },
  "wa.comparison.line": {
    comparison_id: "Perbandingan",
    sequence: "No.",
    step_name: "Langkah",
    time_a: "Sebelum",
    time_b: "Sesudah",
    time_diff: "Selisih",
  },
  "wa.linebalance": {
    name: "Lini",
    takt_time: "Takt time",
    lb_efficiency: "Efisiensi keseimbangan lini",
    bottleneck_name: "Leher botol",
    max_ct: "Waktu siklus terpanjang",
  },
  "wa.lb.process": {
    lb_id: "Lini",
    sequence: "No.",
    process_name: "Proses",
    cycle_time: "Waktu siklus",
    load_ratio: "Rasio beban",
    over_takt: "Melebihi takt",
  },
  "wa.mmc": {
    name: "MMC",
    total_time: "Total",
    machine_time: "Mesin",
    walk_time: "Berjalan",
    wait_time: "Menunggu",
    load_ratio: "Rasio beban",
  },
  "wa.mac": {
    name: "MAC",
    process_count: "Jumlah proses",
    takt_time: "Takt time",
    avg_ct: "Waktu siklus rata-rata",
    utilization: "Utilisasi",
    balance_eff: "Efisiensi keseimbangan",
  },
};
