import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** How each figure may be worked out, in Indonesian. */
export const auditFormulas: Translation<Words["auditFormulas"]> = {
  cycle_time_avg: {
    measured: "rata-rata siklus terukur",
    elements: "rata-rata per siklus dari Σ(akhir − awal)",
  },
  va_ratio: {
    of_va_nva: "VA / (VA + NVA)",
    of_slots: "VA / Σ semua jenis kerja",
    of_duration: "VA / Σ(akhir − awal)",
    of_cycle_time: "VA per siklus / waktu siklus rata-rata",
  },
  element_count: { all: "jumlah elemen", steps: "jumlah nomor dan nama yang berbeda" },
  va_time: { stored: "Σ durasi va", span: "Σ(akhir − awal) dari va" },
  nva_time: { stored: "Σ durasi nva", span: "Σ(akhir − awal) dari nva" },
  ct_a: { average: "waktu siklus rata-rata analisis sebelum" },
  ct_b: { average: "waktu siklus rata-rata analisis sesudah" },
  ct_reduction: { saved: "sebelum − sesudah", change: "sesudah − sebelum" },
  ct_reduction_pct: { of_before: "(sebelum − sesudah) / sebelum", of_after: "(sebelum − sesudah) / sesudah" },
  va_improvement: { points: "rasio VA sesudah − sebelum", percent: "(rasio VA sesudah − sebelum) / sebelum" },
  time_diff: { saved: "sebelum − sesudah", change: "sesudah − sebelum" },
  lb_efficiency: {
    le_max: "Σ CT / (n · CT maks.)",
    le_takt: "Σ CT / (n · takt)",
    le_ref: "Σ CT / (n · yang lebih besar dari CT maks. dan takt)",
  },
  max_ct: { max: "CT maks." },
  bottleneck_name: {
    first: "proses pertama dengan CT maks.",
    last: "proses terakhir dengan CT maks.",
    all: "semua proses dengan CT maks.",
  },
  load_ratio: {
    of_takt: "CT / takt",
    of_max: "CT / CT maks.",
    without_wait: "(total − tunggu) / total",
    machine: "mesin / total",
    manual: "(total − mesin) / total",
    work: "(total − mesin − tunggu) / total",
  },
  over_takt: { above: "CT > takt", from: "CT ≥ takt" },
  utilization: { share: "CT rata-rata / takt", percent: "100 · CT rata-rata / takt" },
  balance_eff: { share: "CT rata-rata / takt", percent: "100 · CT rata-rata / takt" },
};
