import { pages as english } from "../../../words/en/pages.ts";
import { pages as ofPages } from "../../../words/zh-cn/pages.ts";
import type { PageKind } from "../../../pages/page-query.ts";
import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";

/** What a kind of page is called, the same as on the page itself. */
const kinds: Readonly<Record<PageKind, string>> = { ...english.nouns, ...ofPages.nouns };

const about = (kind: PageKind, subject: string): string =>
  subject === "" ? kinds[kind] : `${subject} 的${kinds[kind]}`;

/** Simplified Chinese words for charts and reports: where they begin, and a page of them in front. */
export const pages: Translation<Strings["pages"]> = {
  kinds,
  section: "图表和报告",
  charts: "图表",
  chartsOf: (name) => `${name} 的图表和报告`,
  lists: "图表和核对",
  asking: "正在查看工作簿",
  makeOf: about,
  refresh: (kind) => `刷新${kinds[kind]}`,
  refreshOf: (kind, subject) => `刷新${about(kind, subject)}`,
  making: about,
  made: (sheet) => `已在“${sheet}”中完成。`,
  nothing: (sheet) => `“${sheet}”还没有内容：实例中没有数据。`,
  title: about,
  worksheet: (name) => `工作表“${name}”`,
  names: (language) => `名称为${language}`,
  refreshed: "数值现在与实例一致。",
  refreshedTodo: "您设置的格式、移动和输入都已保留。",
};

/** Simplified Chinese words for copying a page's parts into a report. */
export const copy: Translation<Strings["copy"]> = {
  title: "复制到报告",
  detail: "然后粘贴到幻灯片或文档。",
  size: "适合",
  sizes: { slide: "幻灯片", a4: "A4 页面" },
  chart: (number) => `图表 ${number}`,
  table: (number) => `表格 ${number}`,
  picture: "复制图片",
  pictureOf: (part) => `复制图片：${part}`,
  cells: "复制表格",
  cellsOf: (part) => `复制表格：${part}`,
  copying: (part) => `正在复制“${part}”`,
  copiedPicture: (part) => `已复制图片：${part}`,
  copiedCells: (part) => `已复制表格：${part}`,
  selected: "已在Excel中选定：请按 Ctrl+C（Mac 上为 ⌘C）。",
  selectedTodo: "加载项在此无法使用剪贴板。",
  noPicture: "此Excel不为加载项生成图片。",
  narrow: (came, wanted) =>
    `Excel生成的图片宽${came}像素，而不是${wanted}像素。若要更清晰，请放大页面上的图表后重新复制。`,
  noCells: "没有可复制的单元格：该区块已不在页面上。",
  orPicture: "或右键复制此图片：",
  pictureText: (part) => `“${part}”的图片`,
  nothing: "此页面没有可复制的内容。",
};
