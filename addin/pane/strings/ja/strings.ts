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

/** Everything the pane says, in Japanese. */
export const strings: Translation<Strings> = {
  title: "Excel用作業分析",
  tabs: {
    label: "表示",
    analyses: "作業分析",
    sheet: "このシート",
    changes: (count) => (count === "0" ? "変更" : `変更 ${count}`),
  },
  units: {
    seconds: (number) => `${number}\u00a0秒`,
    percent: (number) => `${number}\u00a0%`,
    elements: (count) => `要素数 ${count}`,
    cycleTime: (seconds) => `CT ${seconds}`,
    va: (percent) => `VA率 ${percent}`,
  },
  general: {
    tryAgain: "もう一度試す",
    cancel: "キャンセル",
    cancelling: "キャンセルしています…",
    dismiss: "閉じる",
    keep: "そのままにする",
    empty: "(空)",
    arrow: "→",
    request: (id) => `要求番号 ${id}`,
    sheetConcerned: (name) => `ワークシート「${name}」。`,
    working: (what) => `${what}…`,
    progress: (done, total) => `${done} / ${total}`,
    showMore: (count) => `さらに${count}件を表示`,
    failed: "アドイン自体に問題が起きました。",
    failedTodo: "セルはそのままです。作業ウィンドウを閉じて開き直してください。",
    copyDetails: "サポート用の詳細をコピー",
    detailsCopied: "コピーしました。中継サーバーの管理者へのメッセージに貼り付けてください。",
    detailsByHand: "アドインはクリップボードを使えません。テキストを選択してコピーしてください。",
  },
  status: {
    label: "接続",
    connecting: "接続しています…",
    away: "未接続",
    connected: (db, login) => `${db} · ${login}`,
    namesIn: (language) => `名称: ${language}`,
    chooseLanguage: "作業ウィンドウとワークシートの言語",
    languageMissing: "この言語を取得できませんでした。もう一度選んでください。",
    chooseNames: "名称の言語",
    namesDefault: "既定",
    namesDefaultLong: "システム既定 (名称を編集できます)",
    namesReadOnly: (language) => `${language} (名称は読み取り専用)`,
    missing: (fields) => `システムに${fields}がありません。その列は空のままで、書き戻されません。`,
  },
  analyses,
  newAnalysis,
  more,
  pick,
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
    what: "このページはExcelアドインの作業ウィンドウです。",
    inExcel: "Excelの「ホーム」タブで「作業分析」を選んでください。",
    workbench: "Excelがないときは、ワークベンチで開けます:",
    noOffice: "Microsoftのoffice.jsを取得できなかったため、Excelに接続できません。",
    noOfficeTodo:
      "このコンピューターからappsforoffice.microsoft.comに接続できることを確認し、作業ウィンドウを開き直してください。",
  },
  pages,
  copy,
  signIn,
  sample,
  help,
  columns,
  columnsOf,
  cellReasons,
  instanceFailures,
  workbookFailures,
  sheetTroubles,
};
