import { nouns } from "../../../words/ja/pages.ts";
import type { PageKind } from "../../../pages/page-query.ts";
import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";

const about = (kind: PageKind, subject: string): string =>
  subject === "" ? nouns[kind] : `${subject}の${nouns[kind]}`;

/** Japanese words for charts and reports: where they begin, and a page of them in front. */
export const pages: Translation<Strings["pages"]> = {
  kinds: nouns,
  section: "グラフと報告書",
  charts: "グラフ",
  chartsOf: (name) => `${name}のグラフと報告書`,
  lists: "グラフと照合",
  asking: "ブックを確認しています",
  makeOf: about,
  refresh: (kind) => `${nouns[kind]}を更新`,
  refreshOf: (kind, subject) => `${about(kind, subject)}を更新`,
  making: about,
  made: (sheet) => `「${sheet}」に作成しました。`,
  nothing: (sheet) => `「${sheet}」にはまだ何も表示されません。システムに該当するデータがありません。`,
  title: about,
  worksheet: (name) => `ワークシート「${name}」`,
  names: (language) => `名称は${language}`,
  refreshed: "数値はシステムの現在の値です。",
  refreshedTodo: "書式、移動、入力した内容はそのままです。",
};

/** Japanese words for copying a page's parts into a report. */
export const copy: Translation<Strings["copy"]> = {
  title: "報告書用にコピー",
  detail: "コピー後、スライドや文書に貼り付けてください。",
  size: "大きさ",
  sizes: { slide: "スライド", a4: "A4ページ" },
  chart: (number) => `グラフ ${number}`,
  table: (number) => `表 ${number}`,
  picture: "図をコピー",
  pictureOf: (part) => `図をコピー: ${part}`,
  cells: "表をコピー",
  cellsOf: (part) => `表をコピー: ${part}`,
  copying: (part) => `「${part}」をコピーしています`,
  copiedPicture: (part) => `図をコピーしました: ${part}`,
  copiedCells: (part) => `表をコピーしました: ${part}`,
  selected: "Excelで選択しました。Ctrl+C (Macは⌘C) を押してください。",
  selectedTodo: "ここではアドインがクリップボードを使えません。",
  noPicture: "このExcelでは、アドイン用に図を作成できません。",
  narrow: (came, wanted) =>
    `Excelが作成した図の幅は、${wanted}ピクセルではなく${came}ピクセルです。より鮮明にするには、ページ上のグラフを大きくしてから、もう一度コピーしてください。`,
  noCells: "コピーするセルがありません。該当する範囲がページにもうありません。",
  orPicture: "または、この図を右クリックしてコピーしてください:",
  pictureText: (part) => `「${part}」の図`,
  nothing: "このページにコピーできるものはありません。",
};
