import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";

/** Traditional Chinese words for the sample analysis that comes with the add-in. */
export const sample: Translation<Strings["sample"]> = {
  title: "以範例了解",
  detail: "增益集隨附的一項分析。不需網路或登入，也不會傳送任何內容。",
  steps: {
    loss: { what: "工作表中的LOSS", todo: "每段損失的時間一列。可在藍色標題的欄中輸入。" },
    pareto: { what: "LOSS柏拉圖", todo: "以Excel圖表顯示最多的時間損失在哪裡。" },
    report: { what: "報告", todo: "一頁，可直接列印。" },
  },
  showing: "範例",
  again: "查看範例",
  notSent: "這是範例：不會傳送任何內容。",
  notSentTodo: "您在此輸入的內容只保留在此活頁簿中。",
};

/** Traditional Chinese words for the user guide beside the pane. */
export const help: Translation<Strings["help"]> = {
  what: "這是什麼？",
  opens: "在瀏覽器中開啟使用指南",
};
