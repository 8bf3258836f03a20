import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Indonesian words of the charts of a comparison. */
export const compared: Translation<Words["compared"]> = {
  step: "Langkah",
  wholeStep: "Nama lengkap langkah",
  before: "Sebelum (s)",
  after: "Sesudah (s)",
  saved: "Penghematan (s)",
  verdict: "Penilaian",
  faster: "lebih cepat",
  slower: "lebih lambat",
  same: "tetap",
  onlyBefore: "hanya sebelum",
  onlyAfter: "hanya sesudah",
  cycleTimes: "Waktu siklus",
  sum: "Jumlah semua langkah",
  notExplained: "Tidak dijelaskan langkah",
  notExplainedRule:
    "Waktu siklus adalah rata-rata siklus dan tidak harus sama dengan jumlah langkah; selisihnya punya batang sendiri dan tidak pernah dibagi-bagi.",
  noSteps: "Perbandingan belum mempunyai baris: susun di panel.",
  unreadable: "Ada waktu perbandingan di bawah 0 atau bukan angka: diagram air terjun tidak dapat digambar.",
  base: "Dasar (s)",
  less: "Berkurang (s)",
  more: "Bertambah (s)",
  total: "Waktu siklus (s)",
  change: "Perubahan (s)",
  figures: {
    before: "CT sebelum (s)",
    after: "CT sesudah (s)",
    reduction: "Pengurangan (s)",
    reductionRule: "CT sebelum − CT sesudah; di bawah 0 berarti lebih lambat",
    percent: "Pengurangan (%)",
    percentRule: "100 · pengurangan / CT sebelum",
    improvement: "Peningkatan VA (poin)",
    improvementRule: "VA % sesudah − VA % sebelum",
    bySteps: "Dihemat oleh langkah (s)",
    byStepsRule: "Σ (sebelum − sesudah)",
    notExplained: "Tidak dijelaskan langkah (s)",
    notExplainedRule: "pengurangan − dihemat oleh langkah",
  },
  readStep:
    "Setiap pasang batang adalah satu langkah sebelum dan sesudah; pasang terakhir adalah yang tidak dijelaskan langkah.",
  mostChanged: (count) => `${count} langkah yang paling berubah digambar satu per satu, lainnya digabung.`,
  readWaterfall:
    "Dari waktu siklus sebelum ke sesudah; setiap batang di antaranya adalah yang dihemat atau ditambah satu langkah.",
};
