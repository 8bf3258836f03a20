import { pages as english } from "../../../words/en/pages.ts";
import { pages as ofPages } from "../../../words/zh-tw/pages.ts";
import type { PageKind } from "../../../pages/page-query.ts";
import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";

/** What a kind of page is called, the same as on the page itself. */
const kinds: Readonly<Record<PageKind, string>> = { ...english.nouns, ...ofPages.nouns };

const about = (kind: PageKind, subject: string): string =>
  subject === "" ? kinds[kind] : `${subject} 的${kinds[kind]}`;

/** Traditional Chinese words for charts and reports: where they begin, and a page of them in front. */
export const pages: Translation<Strings["pages"]> = {
  kinds,
  section: "圖表和報告",
  charts: "圖表",
  chartsOf: (name) => `${name} 的圖表和報告`,
  lists: "圖表和核對",
  asking: "正在查看活頁簿",
  makeOf: about,
  refresh: (kind) => `重新整理${kinds[kind]}`,
  refreshOf: (kind, subject) => `重新整理${about(kind, subject)}`,
  making: about,
  made: (sheet) => `已在「${sheet}」中完成。`,
  nothing: (sheet) => `「${sheet}」還沒有內容：執行個體中沒有資料。`,
  title: about,
  worksheet: (name) => `工作表「${name}」`,
  names: (language) => `名稱為${language}`,
  refreshed: "數值現在與執行個體一致。",
  refreshedTodo: "您設定的格式、移動和輸入都已保留。",
};

/** Traditional Chinese words for copying a page's parts into a report. */
export const copy: Translation<Strings["copy"]> = {
  title: "複製到報告",
  detail: "然後貼上到投影片或文件。",
  size: "適合",
  sizes: { slide: "投影片", a4: "A4 頁面" },
  chart: (number) => `圖表 ${number}`,
  table: (number) => `表格 ${number}`,
  picture: "複製圖片",
  pictureOf: (part) => `複製圖片：${part}`,
  cells: "複製表格",
  cellsOf: (part) => `複製表格：${part}`,
  copying: (part) => `正在複製「${part}」`,
  copiedPicture: (part) => `已複製圖片：${part}`,
  copiedCells: (part) => `已複製表格：${part}`,
  selected: "已在Excel中選定：請按 Ctrl+C（Mac 上為 ⌘C）。",
  selectedTodo: "增益集在此無法使用剪貼簿。",
  noPicture: "此Excel不為增益集產生圖片。",
  narrow: (came, wanted) =>
    `Excel產生的圖片寬${came}像素，而非${wanted}像素。若要更清晰，請放大頁面上的圖表後重新複製。`,
  noCells: "沒有可複製的儲存格：該區塊已不在頁面上。",
  orPicture: "或右鍵複製此圖片：",
  pictureText: (part) => `「${part}」的圖片`,
  nothing: "此頁面沒有可複製的內容。",
};
