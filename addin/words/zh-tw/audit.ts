import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Traditional Chinese words of the formula audit. */
export const audit: Translation<Words["audit"]> = {
  summary: "各指標的判定（全部記錄）",
  details: "逐條記錄",
  model: "對象",
  figure: "指標",
  records: "記錄數",
  agree: "一致",
  verdict: "判定",
  candidates: "試過的公式（相符的記錄數）",
  record: "記錄",
  given: "系統的值",
  ours: "我們的值",
  formula: "我們的公式",
  matches: (formula) => `與 ${formula} 相符`,
  several: (formulas) => `對這些資料有多個公式相符：${formulas}`,
  notReproduced: "無法重現",
  nothingToCompare: "沒有可比較的內容",
  agrees: "一致",
  differs: "不一致",
  noAnswer: "無結果",
  yes: "是",
  no: "否",
  tried: (formula, agree, of) => `${formula}（${of} 條中 ${agree} 條）`,
  read: "系統計算的每個指標與公開公式的結果並列，精確到所示末位的半個單位。系統沒有說明它使用哪個公式。",
  longest: (count) => `每個指標先列出不一致的記錄；最多列出 ${count} 條。`,
};
