import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Indonesian words of every page. */
export const pages: Translation<Words["pages"]> = {
  nouns: {
    elements_yamazumi: "Yamazumi elemen",
    analyses_yamazumi: "Diagram Yamazumi",
    work_share: "Rasio VA",
    waste_pareto: "Pareto LOSS",
    loss_text_pareto: "LOSS menurut teks",
    cycle_run: "Grafik siklus",
    timeline: "Garis waktu",
    work_combination: "Kombinasi kerja",
    step_change: "Sebelum dan sesudah per langkah",
    waterfall: "Air terjun",
    line_load: "Diagram keseimbangan lini",
    what_if: "Andaian keseimbangan lini",
    mmc_composition: "Komposisi pekerja–mesin",
    mac_balance: "Angka multi-aktivitas",
    formula_audit: "Audit rumus",
    analysis_report: "Laporan",
    comparison_report: "Laporan sebelum–sesudah",
    line_report: "Laporan lini",
  },
  shortNouns: {
    step_change: "Langkah",
    line_load: "Beban",
    what_if: "Andaian",
    line_report: "Laporan",
    comparison_report: "Sebelum-sesudah",
  },
  title: (subject, noun) => (subject === "" ? noun : `${subject} · ${noun}`),
  howToRead:
    "“Segarkan” menulis ulang angka ini dan mempertahankan format diagram. Tidak ada yang ditulis kembali dari sini.",
  howToReadInputs:
    "Judul biru: untuk Anda isi, tetap ada setiap kali disegarkan. Semua angka lain ditulis ulang oleh “Segarkan”. Tidak ada yang ditulis kembali dari sini.",
  cycle: (number) => `siklus ${number}`,
  allCycles: "semua siklus",
  nothing: "Tidak ada yang dapat ditampilkan.",
  noLongerThere: "tidak ada lagi di sistem",
};
