import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";

/** Simplified Chinese words for the sample analysis that comes with the add-in. */
export const sample: Translation<Strings["sample"]> = {
  title: "用示例了解",
  detail: "加载项自带的一项分析。无需网络或登录，也不会发送任何内容。",
  steps: {
    loss: { what: "工作表中的LOSS", todo: "每段损失的时间一行。可在蓝色标题的列中输入。" },
    pareto: { what: "LOSS柏拉图", todo: "以Excel图表显示最多的时间损失在哪里。" },
    report: { what: "报告", todo: "一页，可直接打印。" },
  },
  showing: "示例",
  again: "查看示例",
  notSent: "这是示例：不会发送任何内容。",
  notSentTodo: "您在此输入的内容只保留在此工作簿中。",
};

/** Simplified Chinese words for the user guide beside the pane. */
export const help: Translation<Strings["help"]> = {
  what: "这是什么？",
  opens: "在浏览器中打开使用指南",
};
