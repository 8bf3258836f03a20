import type { SheetKind } from "../../../rows/query.ts";

/** What a worksheet's kind is called: "Ambil siklus terukur dari O-0012". */
export const kinds: Readonly<Record<SheetKind, string>> = {
  analyses: "daftar analisis",
  elements: "elemen",
  loss: "LOSS",
  unexplained: "NVA terbuka",
  cycles: "siklus terukur",
  cycle_matrix: "elemen per siklus",
  comparison: "perbandingan",
  line_balance: "keseimbangan lini",
  mmc: "peta pekerja–mesin (MMC)",
  mac: "peta multi-aktivitas (MAC)",
  change_report: "perubahan yang ditulis kembali",
};

/** Names a worksheet by its kind and what it is about: "LOSS dari O-0012"; a list is about nothing. */
export function titleOf(kind: SheetKind, subject: string): string {
  const name = kinds[kind];
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  return subject === "" ? title : `${title} dari ${subject}`;
}

/** Names it within a sentence: "Ambil LOSS dari O-0012". */
export function inSentence(kind: SheetKind, subject: string): string {
  return subject === "" ? kinds[kind] : `${kinds[kind]} dari ${subject}`;
}

const segmentRules = [
  "Jenis pemborosan dan teks LOSS setiap segmen NVA.",
  "Jenis pemborosan: w1 sampai w7, atau kosong.",
  "Segmen itu sendiri diubah di video, bukan di sini.",
];

const nothingToEdit = [
  "Tidak ada yang ditulis kembali dari sini. Kolom Anda sendiri di sampingnya tetap ada saat disegarkan.",
];

/** What may be edited in each kind of worksheet, and how. */
export const rulesOf: Readonly<Record<SheetKind, readonly string[]>> = {
  analyses: [
    "Analisis dan proses. Baris baru dengan O-No menjadi analisis baru.",
    "O-No: seperti diketik, 00123 tetap 00123; tidak ada dua analisis dengan O-No yang sama.",
  ],
  elements: [
    "Siklus, No., elemen, jenis kerja, mulai, selesai, dan waktu baku; di lembar kerja satu siklus, siklusnya tidak.",
    "Baris baru menjadi elemen baru; siklus kosong berarti siklus baris di atasnya.",
    "Waktu dalam detik; selesai tidak pernah sebelum mulai.",
    "Jenis kerja: va, nva, wait, atau c4 dan seterusnya.",
  ],
  loss: segmentRules,
  unexplained: [...segmentRules, "Baris dengan teks LOSS sudah dijelaskan: boleh dihapus di sini."],
  cycles: nothingToEdit,
  cycle_matrix: ["Elemen: nama baru berlaku untuk elemen itu di semua siklus."],
  comparison: nothingToEdit,
  line_balance: nothingToEdit,
  mmc: nothingToEdit,
  mac: nothingToEdit,
  change_report: nothingToEdit,
};
