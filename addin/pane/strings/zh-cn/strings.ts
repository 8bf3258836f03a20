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

/** Everything the pane says, in Simplified Chinese. */
export const strings: Translation<Strings> = {
  title: "Excel 作业分析",
  tabs: {
    label: "视图",
    analyses: "作业分析",
    sheet: "此工作表",
    changes: (count) => (count === "0" ? "更改" : `更改 ${count}`),
  },
  units: {
    seconds: (number) => `${number}\u00a0s`,
    percent: (number) => `${number}\u00a0%`,
    elements: (count) => `作业要素 ${count} 个`,
    cycleTime: (seconds) => `CT ${seconds}`,
    va: (percent) => `VA率 ${percent}`,
  },
  general: {
    tryAgain: "重试",
    cancel: "取消",
    cancelling: "正在取消…",
    dismiss: "关闭",
    keep: "保持原样",
    empty: "（空）",
    arrow: "→",
    request: (id) => `请求 ${id}`,
    sheetConcerned: (name) => `工作表“${name}”。`,
    working: (what) => `${what}…`,
    progress: (done, total) => `${done} / ${total}`,
    showMore: (count) => `再显示 ${count} 项`,
    failed: "加载项本身出现问题。",
    failedTodo: "您的单元格未受影响。请关闭任务窗格再重新打开。",
    copyDetails: "复制支持详情",
    detailsCopied: "已复制。请粘贴到给中继管理人员的消息中。",
    detailsByHand: "加载项无法使用剪贴板。请选中文本并复制。",
  },
  status: {
    label: "连接",
    connecting: "正在连接…",
    away: "未连接",
    connected: (db, login) => `${db} · ${login}`,
    namesIn: (language) => `名称：${language}`,
    chooseLanguage: "任务窗格和工作表的语言",
    languageMissing: "无法获取该语言。请再选一次。",
    chooseNames: "名称的语言",
    namesDefault: "默认",
    namesDefaultLong: "实例默认（名称可编辑）",
    namesReadOnly: (language) => `${language}（名称只读）`,
    missing: (fields) => `实例缺少 ${fields}。相应的列保持为空，不会写入。`,
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
    what: "此页面是Excel加载项的任务窗格。",
    inExcel: "请在Excel的“开始”选项卡上选择“作业分析”。",
    workbench: "没有Excel时，可在工作台中打开：",
    noOffice: "无法获取Microsoft的office.js，因此任务窗格无法连接Excel。",
    noOfficeTodo: "请确认此计算机可以访问 appsforoffice.microsoft.com，然后重新打开任务窗格。",
  },
  columns,
  columnsOf,
  cellReasons,
  instanceFailures,
  workbookFailures,
  sheetTroubles,
};
