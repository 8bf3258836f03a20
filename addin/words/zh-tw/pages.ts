import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Traditional Chinese words of every page. */
export const pages: Translation<Words["pages"]> = {
  nouns: {
    elements_yamazumi: "作業要素山積圖",
    analyses_yamazumi: "山積圖",
    work_share: "VA佔比",
    waste_pareto: "LOSS柏拉圖",
    loss_text_pareto: "按內容的LOSS",
    cycle_run: "週期趨勢圖",
    timeline: "時間軸",
    work_combination: "作業組合票",
    step_change: "各步驟改善前後",
    waterfall: "瀑布圖",
    line_load: "產線平衡圖",
    what_if: "產線平衡假設分析",
    mmc_composition: "人機作業構成",
    mac_balance: "聯合作業指標",
    formula_audit: "公式核對",
    analysis_report: "報告",
    comparison_report: "改善前後報告",
    line_report: "產線報告",
  },
  shortNouns: {
    step_change: "步驟",
    line_load: "負荷",
    what_if: "假設",
    line_report: "報告",
    comparison_report: "改善前後",
  },
  title: (subject, noun) => (subject === "" ? noun : `${subject} · ${noun}`),
  howToRead: "「重新整理」會重寫這些數值，並保留您設定的圖表格式。此處內容不會回寫。",
  howToReadInputs: "藍色標題：由您輸入，每次重新整理都會保留。其餘數值由「重新整理」重寫。此處內容不會回寫。",
  cycle: (number) => `週期 ${number}`,
  allCycles: "全部週期",
  nothing: "沒有可顯示的內容。",
  noLongerThere: "執行個體中已不存在",
};
