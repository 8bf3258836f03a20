import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

const editable =
  "Judul biru: untuk Anda edit, dikirim dengan “Tulis kembali”. Abu-abu: dari sistem. Status menunjukkan apa yang diedit, salah, atau konflik.";
const readOnly =
  "Abu-abu: dari sistem, diperbarui dengan “Segarkan”. Kolom Anda sendiri di sampingnya tetap ada.";

/** Indonesian words above the tables, and the names of worksheets. */
export const sheets: Translation<Words["sheets"]> = {
  names: {
    analyses: "Analisis",
    elements: "Elemen",
    loss: "LOSS",
    unexplained: "NVA terbuka",
    cycles: "Siklus",
    cycle_matrix: "Matriks",
    comparison: "Perbandingan",
    line_balance: "Balans lini",
    mmc: "MMC",
    mac: "MAC",
    change_report: "Perubahan",
  },
  sheet: "Lembar",
  cycleShort: (number) => `s${number}`,
  titles: {
    analyses: "Analisis",
    elements: "Elemen",
    loss: "LOSS",
    unexplained: "NVA yang belum dijelaskan",
    cycles: "Siklus terukur",
    cycle_matrix: "Elemen per siklus",
    comparison: "Sebelum dan sesudah",
    line_balance: "Keseimbangan lini",
    mmc: "Peta pekerja–mesin",
    mac: "Peta multi-aktivitas",
    change_report: "Perubahan yang ditulis kembali",
  },
  legends: {
    analyses: `${editable} Baris baru di bawah menjadi analisis baru.`,
    elements: `${editable} Baris baru menjadi elemen baru.`,
    loss: editable,
    unexplained: `${editable} Baris yang sudah dijelaskan boleh dihapus.`,
    cycles: readOnly,
    cycle_matrix: `${editable} Nama baru berlaku untuk semua siklus.`,
    comparison: readOnly,
    line_balance: readOnly,
    mmc: readOnly,
    mac: readOnly,
    change_report: readOnly,
  },
  lists: {
    analyses: "Semua analisis di sistem, terbaru lebih dulu",
    mmc: "Semua peta pekerja–mesin di sistem, terbaru lebih dulu",
    mac: "Semua peta multi-aktivitas di sistem, terbaru lebih dulu",
    change_report: "Perubahan terakhir melalui relay ini, terbaru lebih dulu",
    other: "Semua catatan, terbaru lebih dulu",
  },
  allCycles: "semua siklus",
  cycle: (number) => `siklus ${number}`,
  oNo: (o_no) => `O-No ${o_no}`,
  elements: (count) => `${count} elemen`,
  averageCycleTime: (seconds) => `CT rata-rata ${seconds} s`,
  va: (percent) => `VA ${percent} %`,
  before: (analysis) => `Sebelum: ${analysis}`,
  after: (analysis) => `Sesudah: ${analysis}`,
  analysis: (id) => `analisis ${id}`,
  takt: (seconds) => `Takt time ${seconds} s`,
  bottleneck: (process) => `leher botol ${process}`,
  sample: "Contoh yang disertakan dalam add-in: tidak ada yang dikirim",
  sampleLegend:
    "Judul biru: boleh Anda coba. Kolom status memberi tahu apa yang diedit atau salah. Abu-abu: dari contoh.",
  pulled: (when, db, url, login) => `Diambil ${when} dari ${db} di ${url} oleh ${login}`,
  namesDefault: "nama dalam bahasa bawaan sistem",
  namesReadOnly: (language) => `nama dalam ${language}, hanya baca`,
  moment: (year, month, day, time, offset) => `${day}/${month}/${year} ${time} UTC${offset}`,
};
