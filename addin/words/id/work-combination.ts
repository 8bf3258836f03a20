import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Indonesian words of the standard work combination table. */
export const combination: Translation<Words["charts"]["combination"]> = {
  how: "Setiap baris mulai saat baris di atasnya melepas pekerja; mesin terus berjalan di sampingnya. Kolom merah adalah takt.",
  average: (cycles) => `Detik adalah rata-rata dari ${cycles} siklus.`,
  table: "Tabel kombinasi kerja standar",
  scale: "Detik dari awal",
  sums: { manual: "Manual (s)", auto: "Otomatis (s)", walk: "Berjalan (s)", wait: "Menunggu (s)" },
  person: "Waktu siklus pekerja (s)",
  personRule: "Manual + berjalan + menunggu",
  unit: "Satu sel kisi (s)",
  unitRule: "Mengikuti yang terpanjang antara tabel dan takt",
  places: {
    at_start: "Mulai (sel)",
    at_manual: "Manual sampai (sel)",
    at_walk: "Berjalan sampai (sel)",
    at_wait: "Menunggu sampai (sel)",
    at_auto: "Otomatis sampai (sel)",
    at_end: "Selesai (sel)",
  },
  mapping: "Setiap jenis kerja dihitung sebagai",
  workType: "Jenis kerja",
  countsAs: "Dihitung sebagai",
  sign: "Simbol",
  note: "Catatan",
  unknownKind: "Ketik manual, otomatis, jalan, atau tunggu; sampai itu tidak dihitung.",
  legend: "Arti simbol",
  walkWhileAuto: "jalan selagi mesin bekerja",
  waitWhileAuto: "tunggu selagi mesin bekerja",
};
