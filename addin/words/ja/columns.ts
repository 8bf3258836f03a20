import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Japanese headers of columns that are no field of the contract. */
export const columns: Translation<Words["columns"]> = {
  withUnit: (label, unit) => `${label} (${unit})`,
  seconds: "秒",
  percent: "%",
  status: "状態",
  duration: "所要時間",
  segment_start: "開始",
  segment_end: "終了",
  segment_duration: "所要時間",
  waste_type: "ムダの種類",
  loss_text: "LOSS内容",
  median: "中央値",
  minimum: "最小",
  maximum: "最大",
  spread: "ばらつき",
  outlier: "外れ値",
  cycle: (number) => `サイクル${number}`,
  worse: "悪化",
  over_takt: "タクト",
  at: "日時 (UTC)",
  login: "実施者",
  what: "操作",
  record: "対象",
  field: "項目",
  before: "変更前",
  after: "変更後",
  outcome: "結果",
  whyReadOnly: (language) =>
    `読み取り専用: この名称は${language}で取り込まれています。書き戻しでは言語を指定できません。編集するには、システム既定の名称で取り込んでください。`,
};
