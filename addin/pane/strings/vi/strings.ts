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

/** Everything the pane says, in Vietnamese. */
export const strings: Translation<Strings> = {
  title: "Phân tích thao tác cho Excel",
  tabs: {
    label: "Các phần",
    analyses: "Phân tích",
    sheet: "Trang này",
    changes: (count) => (count === "0" ? "Thay đổi" : `Thay đổi ${count}`),
  },
  units: {
    seconds: (number) => `${number}\u00a0s`,
    percent: (number) => `${number}\u00a0%`,
    elements: (count) => `${count} thao tác`,
    cycleTime: (seconds) => `CT ${seconds}`,
    va: (percent) => `VA ${percent}`,
  },
  general: {
    tryAgain: "Thử lại",
    cancel: "Hủy",
    cancelling: "Đang hủy…",
    dismiss: "Đóng",
    keep: "Giữ nguyên",
    empty: "(trống)",
    arrow: "→",
    request: (id) => `Yêu cầu ${id}`,
    sheetConcerned: (name) => `Trang tính “${name}”.`,
    working: (what) => `${what}…`,
    progress: (done, total) => `${done}/${total}`,
    showMore: (count) => `Hiện thêm ${count}`,
    failed: "Chính phần bổ trợ gặp lỗi.",
    failedTodo: "Các ô không bị ảnh hưởng. Đóng ngăn rồi mở lại.",
    copyDetails: "Sao chép chi tiết cho bộ phận hỗ trợ",
    detailsCopied: "Đã sao chép. Hãy dán vào tin nhắn gửi người vận hành relay.",
    detailsByHand: "Add-in không dùng được bảng tạm. Hãy chọn văn bản rồi sao chép.",
  },
  status: {
    label: "Kết nối",
    connecting: "Đang kết nối…",
    away: "Chưa kết nối",
    connected: (db, login) => `${db} · ${login}`,
    namesIn: (language) => `tên: ${language}`,
    chooseLanguage: "Ngôn ngữ của ngăn và trang tính",
    languageMissing: "Không lấy được ngôn ngữ đó. Hãy chọn lại.",
    chooseNames: "Ngôn ngữ của tên",
    namesDefault: "mặc định",
    namesDefaultLong: "Mặc định của hệ thống (tên sửa được)",
    namesReadOnly: (language) => `${language} (tên chỉ đọc)`,
    missing: (fields) => `Hệ thống thiếu ${fields}. Các cột này để trống và không được ghi.`,
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
    what: "Trang này là ngăn tác vụ của một phần bổ trợ Excel.",
    inExcel: "Trong Excel, chọn “Phân tích thao tác” trên tab Trang đầu.",
    workbench: "Không có Excel, hãy mở trong workbench:",
    noOffice: "Không lấy được office.js của Microsoft nên ngăn không kết nối được với Excel.",
    noOfficeTodo: "Kiểm tra máy này có truy cập được appsforoffice.microsoft.com không, rồi mở lại ngăn.",
  },
  columns,
  columnsOf,
  cellReasons,
  instanceFailures,
  workbookFailures,
  sheetTroubles,
};
