import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Traditional Chinese headers of columns that are no field of the contract. */
export const columns: Translation<Words["columns"]> = {
  withUnit: (label, unit) => `${label} (${unit})`,
  seconds: "s",
  percent: "%",
  status: "狀態",
  duration: "時長",
  segment_start: "開始",
  segment_end: "結束",
  segment_duration: "時長",
  waste_type: "浪費類型",
  loss_text: "LOSS內容",
  median: "中位數",
  minimum: "最小",
  maximum: "最大",
  spread: "極差",
  outlier: "異常值",
  cycle: (number) => `週期 ${number}`,
  worse: "變差",
  over_takt: "節拍",
  at: "時間 (UTC)",
  login: "人員",
  what: "操作",
  record: "記錄",
  field: "欄位",
  before: "之前",
  after: "之後",
  outcome: "結果",
  whyReadOnly: (language) =>
    `唯讀：此名稱以${language}取得，而回寫無法指定語言。要編輯名稱，請用執行個體自己的名稱取得。`,
};
