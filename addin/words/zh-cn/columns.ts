import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Simplified Chinese headers of columns that are no field of the contract. */
export const columns: Translation<Words["columns"]> = {
  withUnit: (label, unit) => `${label} (${unit})`,
  seconds: "s",
  percent: "%",
  status: "状态",
  duration: "时长",
  segment_start: "开始",
  segment_end: "结束",
  segment_duration: "时长",
  waste_type: "浪费类型",
  loss_text: "LOSS内容",
  median: "中位数",
  minimum: "最小",
  maximum: "最大",
  spread: "极差",
  outlier: "异常值",
  cycle: (number) => `周期 ${number}`,
  worse: "变差",
  over_takt: "节拍",
  at: "时间 (UTC)",
  login: "人员",
  what: "操作",
  record: "记录",
  field: "字段",
  before: "之前",
  after: "之后",
  outcome: "结果",
  whyReadOnly: (language) =>
    `只读：此名称以${language}取得，而回写无法指定语言。要编辑名称，请用实例自己的名称取得。`,
};
