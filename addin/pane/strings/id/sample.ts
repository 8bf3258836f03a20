import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";

/** Indonesian words for the sample analysis that comes with the add-in. */
export const sample: Translation<Strings["sample"]> = {
  title: "Lihat pada contoh",
  detail: "Analisis yang disertakan dalam add-in. Tanpa jaringan atau masuk, dan tidak ada yang dikirim.",
  steps: {
    loss: {
      what: "LOSS dalam lembar kerja",
      todo: "Satu baris per kerugian pada video. Ketik di kolom berjudul biru.",
    },
    pareto: { what: "Pareto LOSS", todo: "Di mana detik paling banyak hilang, sebagai bagan Excel." },
    report: { what: "Laporan", todo: "Satu halaman, siap dicetak." },
  },
  showing: "Contoh",
  again: "Lihat contoh",
  notSent: "Ini contoh: tidak ada yang dikirim.",
  notSentTodo: "Yang Anda ketik di sini hanya ada di buku kerja ini.",
};

/** Indonesian words for the user guide beside the pane. */
export const help: Translation<Strings["help"]> = {
  what: "Apa ini?",
  opens: "Membuka panduan di browser",
};
