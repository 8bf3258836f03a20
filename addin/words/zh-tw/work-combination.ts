import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Traditional Chinese words of the standard work combination table. */
export const combination: Translation<Words["charts"]["combination"]> = {
  how: "上一列放開作業者時下一列開始；機器在旁繼續運轉。紅色欄為節拍。",
  average: (cycles) => `秒數為 ${cycles} 個週期的平均。`,
  table: "標準作業組合票",
  scale: "自開始的秒數",
  sums: { manual: "手工 (s)", auto: "自動 (s)", walk: "步行 (s)", wait: "等待 (s)" },
  person: "作業者週期時間 (s)",
  personRule: "手工 + 步行 + 等待",
  unit: "網格一格 (s)",
  unitRule: "取表與節拍中較長者",
  places: {
    at_start: "開始（格）",
    at_manual: "手工至（格）",
    at_walk: "步行至（格）",
    at_wait: "等待至（格）",
    at_auto: "自動至（格）",
    at_end: "結束（格）",
  },
  mapping: "各作業類型的歸類",
  workType: "作業類型",
  countsAs: "歸為",
  sign: "符號",
  note: "說明",
  unknownKind: "請輸入手工、自動、步行或等待；在此之前不計入。",
  legend: "符號說明",
  walkWhileAuto: "機器運轉時步行",
  waitWhileAuto: "機器運轉時等待",
};
