import type { Language } from "./languages.ts";

/** The three work-type slots with a fixed meaning, each in the ten languages; custom slots are `c4` and following. */
export const workTypes = {
  va: {
    slot: 1,
    words: {
      en_US: "Value added",
      ja_JP: "付加価値",
      zh_CN: "增值",
      zh_TW: "增值",
      vi_VN: "Tạo giá trị",
      th_TH: "เพิ่มคุณค่า",
      id_ID: "Bernilai tambah",
      es_ES: "Valor añadido",
      de_DE: "Wertschöpfend",
      ko_KR: "부가가치",
    },
  },
  nva: {
    slot: 2,
    words: {
      en_US: "Non-value added",
      ja_JP: "非付加価値",
      zh_CN: "非增值",
      zh_TW: "非加值",
      vi_VN: "Không tạo giá trị",
      th_TH: "ไม่เพิ่มคุณค่า",
      id_ID: "Tidak bernilai tambah",
      es_ES: "Sin valor añadido",
      de_DE: "Nicht wertschöpfend",
      ko_KR: "비부가가치",
    },
  },
  wait: {
    slot: 3,
    words: {
      en_US: "Waiting",
      ja_JP: "待ち",
      zh_CN: "等待",
      zh_TW: "等待",
      vi_VN: "Chờ",
      th_TH: "รอ",
      id_ID: "Menunggu",
      es_ES: "Espera",
      de_DE: "Warten",
      ko_KR: "대기",
    },
  },
} as const satisfies Record<
  string,
  { readonly slot: number; readonly words: Readonly<Record<Language, string>> }
>;

/** A work-type key with a fixed meaning. */
export type FixedWorkType = keyof typeof workTypes;

/** The keys of the three fixed slots. */
export const fixedWorkTypes = Object.keys(workTypes) as readonly FixedWorkType[];

/** Tells whether a text is the key of a fixed slot. */
export function isFixedWorkType(text: string): text is FixedWorkType {
  return Object.hasOwn(workTypes, text);
}

/** Tells whether a text is the key of a slot: `va`, `nva`, `wait`, or `c4` and following. */
export function isWorkType(text: string): boolean {
  return isFixedWorkType(text) || /^c(?:[4-9]|[1-9]\d{1,3})$/.test(text);
}
