import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Japanese words of the formula audit. */
export const audit: Translation<Words["audit"]> = {
  summary: "項目別の判定 (全レコード)",
  details: "レコード別",
  model: "対象",
  figure: "項目",
  records: "レコード数",
  agree: "一致",
  verdict: "判定",
  candidates: "試した式 (一致したレコード数)",
  record: "レコード",
  given: "システムの値",
  ours: "当方の値",
  formula: "当方の式",
  matches: (formula) => `${formula} と一致`,
  several: (formulas) => `このデータでは複数の式が一致: ${formulas}`,
  notReproduced: "再現できません",
  nothingToCompare: "比較する値がありません",
  agrees: "一致",
  differs: "不一致",
  noAnswer: "計算不可",
  yes: "はい",
  no: "いいえ",
  tried: (formula, agree, of) => `${formula} (${of}件中${agree}件)`,
  read: "システムが計算した各項目を、公表されている式による値と並べ、表示桁の半分の単位まで比べます。システムがどの式を使うかは示されていません。",
  longest: (count) => `項目ごとに不一致のレコードを先に、最大${count}件を示します。`,
};
