import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Indonesian headers of columns that are no field of the contract. */
export const columns: Translation<Words["columns"]> = {
  withUnit: (label, unit) => `${label} (${unit})`,
  seconds: "s",
  percent: "%",
  status: "Status",
  duration: "Durasi",
  segment_start: "Mulai",
  segment_end: "Selesai",
  segment_duration: "Durasi",
  waste_type: "Jenis pemborosan",
  loss_text: "Teks LOSS",
  median: "Median",
  minimum: "Minimum",
  maximum: "Maksimum",
  spread: "Rentang",
  outlier: "Pencilan",
  cycle: (number) => `Siklus ${number}`,
  worse: "Memburuk",
  over_takt: "Takt",
  at: "Kapan (UTC)",
  login: "Siapa",
  what: "Tindakan",
  record: "Catatan",
  field: "Bidang",
  before: "Sebelum",
  after: "Sesudah",
  outcome: "Hasil",
  whyReadOnly: (language) =>
    `Hanya baca: nama ini diambil dalam ${language}, dan penulisan kembali tidak dapat menyebutkan bahasanya. Ambil dengan nama asli sistem untuk mengeditnya.`,
};
