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

/** Everything the pane says, in Korean. */
export const strings: Translation<Strings> = {
  title: "Excel용 작업 분석",
  tabs: {
    label: "보기",
    analyses: "작업 분석",
    sheet: "이 시트",
    changes: (count) => (count === "0" ? "변경" : `변경 ${count}`),
  },
  units: {
    seconds: (number) => `${number}\u00a0s`,
    percent: (number) => `${number}\u00a0%`,
    elements: (count) => `요소작업 ${count}개`,
    cycleTime: (seconds) => `CT ${seconds}`,
    va: (percent) => `VA ${percent}`,
  },
  general: {
    tryAgain: "다시 시도",
    cancel: "취소",
    cancelling: "취소하는 중…",
    dismiss: "닫기",
    keep: "그대로 두기",
    empty: "(비어 있음)",
    arrow: "→",
    request: (id) => `요청 번호 ${id}`,
    sheetConcerned: (name) => `워크시트 “${name}”.`,
    working: (what) => `${what}…`,
    progress: (done, total) => `${done} / ${total}`,
    showMore: (count) => `${count}개 더 보기`,
    failed: "추가 기능 자체에 문제가 발생했습니다.",
    failedTodo: "셀은 그대로입니다. 작업창을 닫았다가 다시 여십시오.",
    copyDetails: "지원용 세부 정보 복사",
    detailsCopied: "복사했습니다. 중계 서버 관리자에게 보내는 메시지에 붙여 넣으십시오.",
    detailsByHand: "추가 기능이 클립보드를 쓸 수 없습니다. 텍스트를 선택해 복사하십시오.",
  },
  status: {
    label: "연결",
    connecting: "연결하는 중…",
    away: "연결되지 않음",
    connected: (db, login) => `${db} · ${login}`,
    namesIn: (language) => `이름: ${language}`,
    chooseLanguage: "작업창과 워크시트의 언어",
    languageMissing: "이 언어를 가져오지 못했습니다. 다시 선택하십시오.",
    chooseNames: "이름의 언어",
    namesDefault: "기본",
    namesDefaultLong: "시스템 기본 (이름을 편집할 수 있음)",
    namesReadOnly: (language) => `${language} (이름은 읽기 전용)`,
    missing: (fields) => `시스템에 없는 필드: ${fields}. 해당 열은 비어 있으며 다시 기록하지 않습니다.`,
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
    what: "이 페이지는 Excel 추가 기능의 작업창입니다.",
    inExcel: "Excel의 홈 탭에서 “작업 분석”을 선택하십시오.",
    workbench: "Excel이 없으면 워크벤치에서 여십시오:",
    noOffice: "Microsoft의 office.js를 가져오지 못해 작업창이 Excel에 연결할 수 없습니다.",
    noOfficeTodo:
      "이 컴퓨터에서 appsforoffice.microsoft.com에 연결되는지 확인한 다음 작업창을 다시 여십시오.",
  },
  columns,
  columnsOf,
  cellReasons,
  instanceFailures,
  workbookFailures,
  sheetTroubles,
};
