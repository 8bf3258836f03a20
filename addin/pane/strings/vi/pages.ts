import { pages as ofPages } from "../../../words/vi/pages.ts";
import { pages as english } from "../../../words/en/pages.ts";
import type { PageKind } from "../../../pages/page-query.ts";
import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";

/** What a kind of page is called, the same as on the page itself. */
const kinds: Readonly<Record<PageKind, string>> = { ...english.nouns, ...ofPages.nouns };

const about = (kind: PageKind, subject: string): string =>
  subject === "" ? kinds[kind] : `${kinds[kind]} của ${subject}`;

/** Vietnamese words for charts and reports. */
export const pages: Translation<Strings["pages"]> = {
  kinds,
  section: "Biểu đồ và báo cáo",
  charts: "Biểu đồ",
  chartsOf: (name) => `Biểu đồ và báo cáo của ${name}`,
  lists: "Biểu đồ và kiểm tra",
  asking: "Đang xem sổ làm việc",
  makeOf: about,
  refresh: (kind) => `Làm mới ${kinds[kind]}`,
  refreshOf: (kind, subject) => `Làm mới ${about(kind, subject)}`,
  making: about,
  made: (sheet) => `Đã xong trong “${sheet}”.`,
  nothing: (sheet) => `“${sheet}” chưa có gì để hiển thị: trên hệ thống không có gì.`,
  title: about,
  worksheet: (name) => `Trang tính “${name}”`,
  names: (language) => `tên bằng ${language}`,
  refreshed: "Các số nay là số của hệ thống.",
  refreshedTodo: "Những gì bạn đã định dạng, di chuyển hoặc nhập được giữ nguyên.",
};

/** Vietnamese words for copying a page's parts into a report. */
export const copy: Translation<Strings["copy"]> = {
  title: "Sao chép cho báo cáo",
  detail: "Sau đó dán vào trang chiếu hoặc tài liệu.",
  size: "Vừa với",
  sizes: { slide: "trang chiếu", a4: "trang A4" },
  chart: (number) => `Biểu đồ ${number}`,
  table: (number) => `Bảng ${number}`,
  picture: "Sao chép ảnh",
  pictureOf: (part) => `Sao chép ảnh: ${part}`,
  cells: "Sao chép bảng",
  cellsOf: (part) => `Sao chép bảng: ${part}`,
  copying: (part) => `Đang sao chép “${part}”`,
  copiedPicture: (part) => `Đã sao chép ảnh: ${part}`,
  copiedCells: (part) => `Đã sao chép bảng: ${part}`,
  selected: "Đã chọn trong Excel: nhấn Ctrl+C (⌘C trên Mac).",
  selectedTodo: "Ở đây phần bổ trợ không dùng được bảng tạm.",
  noPicture: "Excel này không tạo ảnh của phần này cho phần bổ trợ.",
  narrow: (came, wanted) =>
    `Excel tạo ảnh rộng ${came} điểm ảnh thay vì ${wanted}. Để ảnh nét hơn, hãy phóng to biểu đồ trên trang rồi sao chép lại.`,
  noCells: "Không có ô nào để sao chép: khối này không còn trên trang.",
  orPicture: "Hoặc sao chép ảnh này bằng nút chuột phải:",
  pictureText: (part) => `Ảnh của “${part}”`,
  nothing: "Không có gì trên trang này sao chép được.",
};
