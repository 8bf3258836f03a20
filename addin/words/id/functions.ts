import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

const asText = "O-No analisis, sebagai teks.";

/** Indonesian words of the worksheet functions. */
export const functions: Translation<Words["functions"]> = {
  help: {
    SESSION: {
      description: "Memberikan satu bidang analisis, misalnya waktu siklus rata-ratanya.",
      parameters: {
        o_no: asText,
        field:
          "Bidang menurut nama atau label: cycle_time_avg, va_ratio, element_count, name, process_name, date, o_no.",
      },
    },
    ELEMENTS: {
      description: "Mendaftar elemen suatu analisis beserta waktunya, di bawah baris judul kolom.",
      parameters: {
        o_no: asText,
        cycle: "Nomor satu siklus; tanpa nomor, elemen dari semua siklus didaftar.",
      },
    },
    LOSS: {
      description:
        "Mendaftar LOSS suatu analisis, satu baris per segmen NVA dengan jenis pemborosan dan teks, di bawah baris judul kolom.",
      parameters: { o_no: asText },
    },
    CYCLES: {
      description: "Mendaftar siklus terukur suatu analisis beserta waktunya, di bawah baris judul kolom.",
      parameters: { o_no: asText },
    },
    COMPARE: {
      description:
        "Membandingkan dua analisis: angka dari perbandingan terbarunya di sistem, atau dihitung dari keduanya jika belum ada.",
      parameters: {
        o_no_before: "O-No analisis sebelum, sebagai teks.",
        o_no_after: "O-No analisis sesudah, sebagai teks.",
        field: "Angka menurut nama atau label: ct_a, ct_b, ct_reduction, ct_reduction_pct, va_improvement.",
      },
    },
    LINE: {
      description: "Memberikan satu bidang keseimbangan lini, misalnya takt time-nya.",
      parameters: {
        name: "Nama keseimbangan lini, sebagai teks.",
        field: "Bidang menurut nama atau label: takt_time, lb_efficiency, bottleneck_name, max_ct, name.",
      },
    },
  },
  errors: {
    noAnalysis: (o_no) => `Tidak ada analisis ${o_no}.`,
    severalAnalyses: (o_no) => `Beberapa analisis mempunyai O-No ${o_no}.`,
    oNoIsNumber: (number) =>
      `Tidak ada analisis ${number}. Jika O-No diawali nol, ketik sebagai teks: "00${number}".`,
    oNoMissing: "Berikan O-No sebagai teks.",
    noLine: (name) => `Tidak ada keseimbangan lini ${name}.`,
    severalLines: (name) => `Beberapa keseimbangan lini bernama ${name}.`,
    lineMissing: "Berikan nama keseimbangan lini sebagai teks.",
    noField: (field, fields) => `Tidak ada bidang ${field}. Bidang yang ada: ${fields}.`,
    fieldMissing: (fields) => `Berikan bidang. Bidang yang ada: ${fields}.`,
    fieldNotThere: (field) => `Sistem tidak mempunyai bidang ${field}.`,
    cycleIsNone: "Berikan siklus sebagai bilangan bulat mulai dari 1.",
    relayAway: "Relay tidak menjawab.",
    instanceAway: "Sistem tidak menjawab.",
    notSignedIn: "Masuk di panel.",
    signInFailed: "Sistem menolak login relay.",
    noRights: "Sistem tidak memberi hak untuk membaca ini.",
    cancelled: "Penghitungan dibatalkan.",
    other: (message) => `Tidak dapat dibaca: ${message}`,
  },
};
