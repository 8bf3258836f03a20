import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

const asText = "作业分析的 O-No，以文本输入。";

/** Simplified Chinese words of the worksheet functions. */
export const functions: Translation<Words["functions"]> = {
  help: {
    SESSION: {
      description: "返回作业分析的一个字段，例如平均周期时间。",
      parameters: {
        o_no: asText,
        field: "字段的名称或标签：cycle_time_avg、va_ratio、element_count、name、process_name、date、o_no。",
      },
    },
    ELEMENTS: {
      description: "列出作业分析的作业要素及其时间，首行为标题。",
      parameters: { o_no: asText, cycle: "周期的编号；省略时列出全部周期的作业要素。" },
    },
    LOSS: {
      description: "列出作业分析的LOSS，每个NVA区间一行，含浪费类型和内容，首行为标题。",
      parameters: { o_no: asText },
    },
    CYCLES: {
      description: "列出作业分析的测定周期及其时间，首行为标题。",
      parameters: { o_no: asText },
    },
    COMPARE: {
      description: "比较两个作业分析：取实例中它们最新比较的数值；没有时由两者计算。",
      parameters: {
        o_no_before: "改善前作业分析的 O-No，以文本输入。",
        o_no_after: "改善后作业分析的 O-No，以文本输入。",
        field: "数值的名称或标签：ct_a、ct_b、ct_reduction、ct_reduction_pct、va_improvement。",
      },
    },
    LINE: {
      description: "返回线平衡的一个字段，例如节拍时间。",
      parameters: {
        name: "线平衡的名称，以文本输入。",
        field: "字段的名称或标签：takt_time、lb_efficiency、bottleneck_name、max_ct、name。",
      },
    },
  },
  errors: {
    noAnalysis: (o_no) => `没有作业分析 ${o_no}。`,
    severalAnalyses: (o_no) => `多个作业分析的 O-No 都是 ${o_no}。`,
    oNoIsNumber: (number) => `没有作业分析 ${number}。如果 O-No 以零开头，请以文本输入："00${number}"。`,
    oNoMissing: "请以文本给出 O-No。",
    noLine: (name) => `没有线平衡 ${name}。`,
    severalLines: (name) => `多个线平衡都叫 ${name}。`,
    lineMissing: "请以文本给出线平衡的名称。",
    noField: (field, fields) => `没有字段 ${field}。可用字段：${fields}。`,
    fieldMissing: (fields) => `请给出字段。可用字段：${fields}。`,
    fieldNotThere: (field) => `实例没有字段 ${field}。`,
    cycleIsNone: "请以 1 以上的整数给出周期。",
    relayAway: "中继没有响应。",
    instanceAway: "实例没有响应。",
    notSignedIn: "请在任务窗格中登录。",
    signInFailed: "实例拒绝了中继的登录。",
    noRights: "实例没有给予读取权限。",
    cancelled: "计算已取消。",
    other: (message) => `无法读取：${message}`,
  },
};
