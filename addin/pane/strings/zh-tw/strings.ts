import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";
import { analyses, more, newAnalysis, pick } from "./analyses.ts";
import { cellReasons } from "./cells.ts";
import { changes, history } from "./changes.ts";
import { columns, columnsOf } from "./columns.ts";
import { instanceFailures, sheetTroubles, workbookFailures } from "./failures.ts";
import { copy, pages } from "./pages.ts";
import { help, sample } from "./sample.ts";
import { deletion, extra, news, refreshAll, report, row, sheet, unfinished } from "./sheet.ts";
import { signIn } from "./sign-in.ts";

/** Everything the pane says, in Traditional Chinese. */
export const strings: Translation<Strings> = {
  title: "Excel 作業分析",
  tabs: {
    label: "查看",
    analyses: "作業分析",
    sheet: "此工作表",
    changes: (count) => (count === "0" ? "變更" : `變更 ${count}`),
  },
  units: {
    seconds: (number) => `${number}\u00a0s`,
    percent: (number) => `${number}\u00a0%`,
    elements: (count) => `作業要素 ${count} 個`,
    cycleTime: (seconds) => `CT ${seconds}`,
    va: (percent) => `VA率 ${percent}`,
  },
  general: {
    tryAgain: "重試",
    cancel: "取消",
    cancelling: "正在取消…",
    dismiss: "關閉",
    keep: "保持原樣",
    empty: "（空）",
    arrow: "→",
    request: (id) => `請求 ${id}`,
    sheetConcerned: (name) => `工作表「${name}」。`,
    working: (what) => `${what}…`,
    progress: (done, total) => `${done} / ${total}`,
    showMore: (count) => `再顯示 ${count} 項`,
    failed: "增益集本身出現問題。",
    failedTodo: "您的儲存格未受影響。請關閉工作窗格再重新開啟。",
    copyDetails: "複製支援詳細資料",
    detailsCopied: "已複製。請貼到給中繼管理人員的訊息中。",
    detailsByHand: "增益集無法使用剪貼簿。請選取文字並複製。",
  },
  status: {
    label: "連線",
    connecting: "正在連線…",
    away: "未連線",
    connected: (db, login) => `${db} · ${login}`,
    namesIn: (language) => `名稱：${language}`,
    chooseLanguage: "工作窗格和工作表的語言",
    languageMissing: "無法獲取該語言。請再選一次。",
    chooseNames: "名稱的語言",
    namesDefault: "預設",
    namesDefaultLong: "執行個體預設（名稱可編輯）",
    namesReadOnly: (language) => `${language}（名稱唯讀）`,
    missing: (fields) => `執行個體缺少 ${fields}。相應的欄保持為空，不會寫入。`,
  },
  analyses,
  newAnalysis,
  more,
  pick,
  pages,
  copy,
  signIn,
  sample,
  help,
  report,
  sheet,
  refreshAll,
  deletion,
  extra,
  news,
  unfinished,
  row,
  changes,
  history,
  outside: {
    what: "此頁面是Excel增益集的工作窗格。",
    inExcel: "請在Excel的「常用」索引標籤上選擇「作業分析」。",
    workbench: "沒有Excel時，可在工作臺中開啟：",
    noOffice: "無法獲取Microsoft的office.js，因此工作窗格無法連線Excel。",
    noOfficeTodo: "請確認此計算機可以連線 appsforoffice.microsoft.com，然後重新開啟工作窗格。",
  },
  columns,
  columnsOf,
  cellReasons,
  instanceFailures,
  workbookFailures,
  sheetTroubles,
};
