import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Simplified Chinese words of every page. */
export const pages: Translation<Words["pages"]> = {
  nouns: {
    elements_yamazumi: "作业要素山积图",
    analyses_yamazumi: "山积图",
    work_share: "VA占比",
    waste_pareto: "LOSS柏拉图",
    loss_text_pareto: "按内容的LOSS",
    cycle_run: "周期趋势图",
    timeline: "时间轴",
    work_combination: "作业组合票",
    step_change: "各步骤改善前后",
    waterfall: "瀑布图",
    line_load: "线平衡图",
    what_if: "线平衡假设分析",
    mmc_composition: "人机作业构成",
    mac_balance: "联合作业指标",
    formula_audit: "公式核对",
    analysis_report: "报告",
    comparison_report: "改善前后报告",
    line_report: "产线报告",
  },
  shortNouns: {
    step_change: "步骤",
    line_load: "负荷",
    what_if: "假设",
    line_report: "报告",
    comparison_report: "改善前后",
  },
  title: (subject, noun) => (subject === "" ? noun : `${subject} · ${noun}`),
  howToRead: "“刷新”会重写这些数值，并保留您设置的图表格式。此处内容不会回写。",
  howToReadInputs: "蓝色标题：由您输入，每次刷新都会保留。其余数值由“刷新”重写。此处内容不会回写。",
  cycle: (number) => `周期 ${number}`,
  allCycles: "全部周期",
  nothing: "没有可显示的内容。",
  noLongerThere: "实例中已不存在",
};
