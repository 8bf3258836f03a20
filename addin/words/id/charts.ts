import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";
import { run } from "./cycle-run.ts";
import { combination } from "./work-combination.ts";

/** Indonesian words of the charts. */
export const charts: Translation<Words["charts"]> = {
  seconds: "Waktu (s)",
  secondsPerCycle: "Waktu per siklus (s)",
  takt: "Takt",
  target: "Target CT",
  taktInput: "Takt time (s)",
  targetInput: "Target CT (s)",
  emptyNoLine: "Ketik di sini; kosong: tanpa garis.",
  data: "Data diagram",
  figures: "Angka",
  total: "Total (s)",
  toTakt: "Selisih ke takt (s)",
  vaShare: "Rasio VA",
  cycles: "Jumlah siklus",
  cycle: (number) => `Siklus ${number}`,
  analysis: "Analisis",
  wholeName: "Nama lengkap",
  process: "Proses",
  cycleNo: "Siklus",
  cycleTime: "CT (s)",
  run,
  combination,
  element: "Elemen",
  number: "No.",
  share: "Porsi",
  cumulative: "Kumulatif",
  types: {
    custom: (slot) => `Jenis kerja ${slot}`,
    other: "Jenis kerja tidak dikenal",
    rest: "Di luar segmen",
  },
  doubts: {
    noElements: (analysis) => `Tidak ada elemen di ${analysis}.`,
    noneAtAll: "Tidak ada elemen di analisis yang dipilih.",
    unreadable: (count, analysis) =>
      `Segmen yang tidak terbaca, pada ${count} elemen di ${analysis}: masing-masing dihitung menurut jenis kerjanya sendiri.`,
    lengths: (count, analysis) =>
      `Segmen dengan durasi tersimpan yang berbeda dari selesai − mulai, pada ${count} elemen di ${analysis}: durasi tersimpan yang dihitung.`,
    backwards: (count, analysis) =>
      `Elemen yang selesai sebelum mulai, ${count} di ${analysis}: dihitung 0 s.`,
  },
  inSeconds: (what) => `${what} (s)`,
  share100: "Setiap batang adalah siklus rata-rata analisis; porsi dihitung dari seluruh detiknya.",
  shareOfTime: "Porsi waktu",
  pareto: {
    seconds: "LOSS (s)",
    perCycle: "Per siklus (s)",
    segments: "Segmen NVA",
    total: "LOSS di semua siklus (s)",
    totalPerCycle: "LOSS per siklus (s)",
    perCycleRule: "Seluruh detik / jumlah siklus",
    wasteType: "Jenis pemborosan",
    wasteTypes: "Jenis-jenis pemborosan",
    lossText: "Teks LOSS",
    wholeText: "Teks LOSS lengkap",
    noCode: "(tanpa kode)",
    noText: "(tanpa teks)",
    furtherTexts: (count) => `Teks lainnya (${count})`,
    firstTexts: (count) => `${count} teks dengan detik terbanyak mempunyai kolom sendiri.`,
    order: "Detik terbanyak lebih dulu; garis menjumlahkan porsi sampai 100 %.",
    last: (bar: string) => `${bar} selalu terakhir, berapa pun detiknya.`,
    none: "Tidak ada detik NVA dengan LOSS di analisis ini.",
    noneInAll: "Tidak ada detik NVA dengan LOSS di analisis yang dipilih.",
    unreadable: (count) =>
      `Segmen atau LOSS dari ${count} elemen tidak terbaca; tidak ada bagiannya yang dihitung.`,
    doubtful: (count) =>
      `Segmen dari ${count} elemen mempunyai durasi tersimpan yang berbeda dari selesai − mulai; durasi tersimpan yang dihitung.`,
  },
  timeline: {
    from: "Setiap batang adalah elemen dari mulai sampai selesai, dihitung dari awal siklusnya; bagiannya berurutan menurut waktu.",
    tooFine: (count) =>
      `Elemen dengan lebih dari ${count} bagian menampilkan bagian berikutnya dijumlahkan per jenis kerja.`,
    elements: "Daftar elemen",
    start: "Mulai (s)",
    end: "Selesai (s)",
    custom: "Jenis kerja lain (s)",
    fromStart: "Waktu dari awal siklus (s)",
  },
  yamazumi: {
    perElement: "Setiap kolom adalah satu siklus, elemennya dari bawah menurut urutan.",
    numbered: "Nomor di depan titik dua pada bagian adalah nomor elemen.",
    longest: (count) => `${count} elemen terpanjang digambar satu per satu, lainnya digabung.`,
    further: (count) => `Elemen lainnya (${count})`,
    elements: "Elemen di semua siklus",
    mean: "Rata-rata (s)",
    minimum: "Min. (s)",
    maximum: "Maks. (s)",
    wholeName: "Nama lengkap elemen",
    perCycle: "Setiap kolom adalah siklus rata-rata: seluruh detik analisis dibagi jumlah siklusnya.",
  },
};
