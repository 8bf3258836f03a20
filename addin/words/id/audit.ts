import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Indonesian words of the formula audit. */
export const audit: Translation<Words["audit"]> = {
  summary: "Penilaian per angka, atas semua catatan",
  details: "Catatan demi catatan",
  model: "Dari",
  figure: "Angka",
  records: "Jumlah catatan",
  agree: "Cocok",
  verdict: "Penilaian",
  candidates: "Rumus yang dicoba (catatan yang cocok)",
  record: "Catatan",
  given: "Nilai dari layanan",
  ours: "Nilai kami",
  formula: "Rumus kami",
  matches: (formula) => `cocok dengan ${formula}`,
  several: (formulas) => `beberapa rumus cocok pada data ini: ${formulas}`,
  notReproduced: "tidak dapat direproduksi",
  nothingToCompare: "tidak ada yang dapat dibandingkan",
  agrees: "cocok",
  differs: "berbeda",
  noAnswer: "tidak ada jawaban",
  yes: "ya",
  no: "tidak",
  tried: (formula, agree, of) => `${formula} (${agree} dari ${of})`,
  read: "Setiap angka yang dihitung layanan, di samping hasil rumus yang dipublikasikan, sampai setengah satuan dari digit terakhir yang ditampilkan. Layanan tidak menyebutkan rumus yang dipakainya.",
  longest: (count) =>
    `Untuk setiap angka, catatan yang berbeda ditampilkan lebih dulu; paling banyak ${count} catatan.`,
};
