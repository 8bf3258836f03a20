import type { Language } from "../../contract/languages.ts";
import type { WorkKind } from "./work-mapping.ts";

/** The kinds of work in the ten languages, short enough for a narrow column. What is typed is understood in each of them, whatever the page is in. */
export const workKindWords: Readonly<Record<WorkKind, Readonly<Record<Language, string>>>> = {
  manual: {
    en_US: "manual",
    ja_JP: "手作業",
    zh_CN: "手工",
    zh_TW: "手工",
    vi_VN: "tay",
    th_TH: "งานมือ",
    id_ID: "manual",
    es_ES: "manual",
    de_DE: "Hand",
    ko_KR: "수작업",
  },
  auto: {
    en_US: "auto",
    ja_JP: "自動",
    zh_CN: "自动",
    zh_TW: "自動",
    vi_VN: "máy",
    th_TH: "อัตโนมัติ",
    id_ID: "otomatis",
    es_ES: "automático",
    de_DE: "Auto",
    ko_KR: "자동",
  },
  walk: {
    en_US: "walk",
    ja_JP: "歩行",
    zh_CN: "步行",
    zh_TW: "步行",
    vi_VN: "đi",
    th_TH: "เดิน",
    id_ID: "jalan",
    es_ES: "caminar",
    de_DE: "Weg",
    ko_KR: "보행",
  },
  wait: {
    en_US: "wait",
    ja_JP: "手待ち",
    zh_CN: "等待",
    zh_TW: "等待",
    vi_VN: "chờ",
    th_TH: "รอ",
    id_ID: "tunggu",
    es_ES: "espera",
    de_DE: "Warten",
    ko_KR: "대기",
  },
};
