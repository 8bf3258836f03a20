import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Indonesian words in the worksheet of changes written back. */
export const changes: Translation<Words["changes"]> = {
  what: {
    write: "diedit",
    create: "dibuat",
    delete: "dihapus",
    build_lines: "baris disusun",
  },
  tookBack: (what) => `dibatalkan: ${what}`,
  outcomes: {
    pending: "sedang berjalan",
    written: "ditulis",
    created: "dibuat",
    deleted: "dihapus",
    built: "disusun",
    conflict: "tidak dilakukan: catatan sudah lebih dulu diubah orang lain",
    gone: "tidak dilakukan: tidak ada lagi di sistem",
    failed: "gagal",
    unknown: "tidak diketahui: periksa catatannya",
  },
  withMessage: (outcome, message) => `${outcome}: ${message}`,
  takenBackLater: (outcome) => `${outcome}, kemudian dibatalkan`,
  segment: (field, number) => `${field}, segmen NVA ${number}`,
};
