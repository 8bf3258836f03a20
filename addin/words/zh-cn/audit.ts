import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Simplified Chinese words of the formula audit. */
export const audit: Translation<Words["audit"]> = {
  summary: "各指标的判定（全部记录）",
  details: "逐条记录",
  model: "对象",
  figure: "指标",
  records: "记录数",
  agree: "一致",
  verdict: "判定",
  candidates: "试过的公式（相符的记录数）",
  record: "记录",
  given: "系统的值",
  ours: "我们的值",
  formula: "我们的公式",
  matches: (formula) => `与 ${formula} 相符`,
  several: (formulas) => `对这些数据有多个公式相符：${formulas}`,
  notReproduced: "无法重现",
  nothingToCompare: "没有可比较的内容",
  agrees: "一致",
  differs: "不一致",
  noAnswer: "无结果",
  yes: "是",
  no: "否",
  tried: (formula, agree, of) => `${formula}（${of} 条中 ${agree} 条）`,
  read: "系统计算的每个指标与公开公式的结果并列，精确到所示末位的半个单位。系统没有说明它使用哪个公式。",
  longest: (count) => `每个指标先列出不一致的记录；最多列出 ${count} 条。`,
};
