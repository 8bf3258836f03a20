import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";
import { rulesOf, titleOf } from "./kinds.ts";

/** Japanese words for what a pull or a refresh did. */
export const report: Translation<Strings["report"]> = {
  keptEdits: (count) => `あなたの編集${count}件を残しました (未送信)。`,
  conflicts: (count) =>
    `${count}件のセルがあなたとシステムの両方で変更されています。「変更」で決めてください。`,
  news: (count) => `システムの変更${count}件を取り込みました。`,
  movedOut: (count) => `${count}行はシステムにもうありません。メモとともにテーブルの下へ移しました。`,
  takenIn: (headers) => `テーブルの横にあった列をテーブルに加えました: ${headers}。`,
  unfiltered: (headers) =>
    `Excelで次の列のフィルターを元に戻せませんでした: ${headers}。もう一度選択してください。`,
  unsorted: "Excelでテーブルを並べ替え直せませんでした。新しい行は末尾にあります。",
  lacking: (fields) => `システムにない項目: ${fields}。`,
  printLeft:
    "Excel に印刷設定が反映されませんでした。プリンターがない場合や、用紙サイズに対応していない場合は、［ページ レイアウト］で設定してください。",
  fitLeft: {
    wide: "Excel で印刷が横 1 ページに収まる設定になりませんでした。［ページ レイアウト］で［横］を 1 ページにしてください。",
    whole:
      "Excel で印刷が 1 ページに収まる設定になりませんでした。［ページ レイアウト］で［横］と［縦］を 1 ページにしてください。",
  },
  nothingNew: "システムに変更はありませんでした。",
};

/** Japanese words of the view This sheet. */
export const sheet: Translation<Strings["sheet"]> = {
  asking: "ワークシートを確認しています",
  before: (name) => `改善前: ${name}`,
  after: (name) => `改善後: ${name}`,
  totalsChanged: "取り込み後にシステムの合計が変わりました。",
  totalsNow: (totals) => `現在 ${totals}`,
  rebuild: "明細を作り直す",
  rebuilding: "比較の明細を作成しています",
  deleteRows: "システムで削除…",
  title: titleOf,
  cycle: (number) => `サイクル${number}のみ`,
  allCycles: "全サイクル",
  pulled: (when) => `取り込み: ${when}`,
  from: (where, login) => `(${where}、${login})`,
  names: (language) => `名称は${language} (読み取り専用)`,
  writtenIn: (language) => `このワークシートの表示言語は${language}です。`,
  reword: (language) => `${language}にする`,
  rewording: "ワークシートの表示言語を切り替えています",
  older: (age) => `${age}に取り込みました。システムの値は新しくなっている可能性があります。`,
  refresh: (kind, o_no) => `${titleOf(kind, o_no)}を更新`,
  refreshing: (kind, o_no) => `${titleOf(kind, o_no)}を更新しています`,
  rows: (count) => `${count}行`,
  edits: (count) => `未送信の編集${count}件`,
  problems: (count) => `誤り${count}件`,
  conflicts: (count) => `競合${count}件`,
  noEdits: "未送信の編集なし",
  seeChanges: "変更を見る",
  notOurs: (name) => `「${name}」はアドインが取り込んだものではありません。`,
  notOursTodo:
    "ここからは何も送信も変更もされません。作業分析を選び、専用のワークシートに取り込んでください。",
  chooseAnalysis: "作業分析を選ぶ",
  ours: "このブックに取り込んだワークシート",
  missing: (count) =>
    `前回取り込んだ${count}行がシートからなくなっています。システムでは何も削除されていません。`,
  putBack: (count) => `${count}行を戻す`,
  puttingBack: "行を戻しています",
  newRows: (count) => `新しい行${count}件はまだシステムにありません。`,
  absentColumns: (headers) =>
    `${headers}は送信されません。この見出しの列がテーブルにありません。見出しを変えた場合は元に戻してください。`,
  duplicates: (count) =>
    `${count}行がテーブルに重複しています。これらは送信されません。コピーを削除するか、「変更」で新しい行にしてください。`,
  ownSnapshot: "コピーを単独で書き戻す",
  plainCells: "通常のセルにする",
  settling: "コピーを処理しています",
  belongsTo: (url, db) => `${url} のデータベース ${db} から取り込んだものです。`,
  refreshPlain: "このシートを更新",
  refreshingPlain: "ワークシートを更新しています",
};

/** Japanese words for refreshing all worksheets. */
export const refreshAll: Translation<Strings["refreshAll"]> = {
  button: "すべてのワークシートを更新",
  refreshing: "すべてのワークシートを更新しています",
  far: (done, total) => `ワークシート ${done} / ${total}`,
  done: (count) => `${count}枚のワークシートを更新しました`,
  cancelled: (count) =>
    count === "0"
      ? "キャンセル: 更新したワークシートはありません"
      : `${count}枚のワークシートを更新してキャンセルしました`,
  nothingNew: "システムに変更はありませんでした。",
  failed: "更新できませんでした。",
  left: "キャンセルしたため、そのままです。",
};

/** Japanese words for deleting records whose rows were taken out of a worksheet. */
export const deletion: Translation<Strings["deletion"]> = {
  asking: "除かれた行を読み取っています",
  title: "これらの要素作業をシステムで削除しますか",
  detail:
    "全員に対して削除されます。取り込み後に誰も変更していないものだけが対象です。残すものはチェックを外してください。",
  none: "前回取り込んだ行はすべてそろっています。",
  button: (count) => `要素作業${count}件をシステムで削除`,
  deleting: "システムで削除しています",
  done: (deleted, total) =>
    deleted === total
      ? `要素作業${deleted}件をシステムで削除しました`
      : `要素作業${total}件のうち${deleted}件をシステムで削除しました`,
  outcomes: {
    deleted: "削除済み",
    conflict: "未削除: その後にシステムで変更されました。更新して確認してください。",
    gone: "すでに削除されていました",
    failed: "拒否されました",
    unknown: "不明: 応答が失われました。更新して確認してください。",
    not_sent: "未削除",
  },
  takeBackTodo: "削除は「変更」の履歴から取り消せます。",
};

/** Japanese words for fields beyond the contract. */
export const extra: Translation<Strings["extra"]> = {
  open: "追加項目…",
  title: "システムの追加項目",
  detail: "チェックした項目は、読み取り専用の列としてテーブルの末尾に表示されます。",
  show: "これらの項目を表示",
  showing: "追加項目を取り込んでいます",
};

/** Japanese words for what changed on the instance. */
export const news: Translation<Strings["news"]> = {
  title: (count) => `前回の取り込み以降のシステムの変更 (${count})`,
  new: "新規",
  gone: "なし",
  changed: "変更",
  dismiss: "一覧を閉じる",
};

/** Japanese words for a worksheet that was left half-made. */
export const unfinished: Translation<Strings["unfinished"]> = {
  pull: {
    what: "このワークシートへの取り込みが途中で止まりました。",
    todo: "もう一度取り込んで完了するか、ワークシートを削除してください。ここからは何も送信されません。",
    finish: "取り込みを完了する",
  },
  refresh: {
    what: "このワークシートの更新が途中で止まりました。",
    todo: "未送信の編集はセルに残っています。もう一度更新して完了してください。それまで何も送信されません。",
    finish: "更新を完了する",
  },
  page: {
    what: "このページの作成が途中で止まりました。",
    todo: "もう一度作成して完了するか、ワークシートを削除してください。ここからは何も送信されません。",
    finish: "ページを完了する",
  },
  finishing: (name) => `「${name}」を完了しています`,
  remove: "ワークシートを削除",
  removeQuestion: (name) => `「${name}」をブックから削除しますか`,
  removeDetail: "入力した内容も一緒に削除されます。システムでは何も変わりません。",
  removing: (name) => `「${name}」を削除しています`,
};

/** Japanese words for one row and its element. */
export const row: Translation<Strings["row"]> = {
  oNo: (o_no) => `O-No ${o_no}`,
  cycle: (number) => `サイクル${number}`,
  number: (number) => `No. ${number}`,
  tableRow: (number) => `テーブルの${number}行目`,
  none: "テーブルのセルを選択すると、動画上の要素作業が表示されます。",
  noSegments: "この要素作業には区間が記録されていません。",
  segmentsInLoss: "区間は、この作業分析のLOSSワークシートに縮尺どおり表示されます。",
  bar: (text) => `動画上の区間: ${text}`,
  segment: (start, end) => `区間 ${start}–${end}\u00a0秒`,
  part: (type, start, end) => `${type} ${start}～${end}秒`,
  loss: "ロス (LOSS)",
  noText: "内容未入力",
  noWaste: "ムダの種類なし",
  lastKnown: "システムの最後の値",
  rules: "ここで編集できる項目",
  rulesOf,
  namesReadOnly:
    "名称がシステム既定以外の言語で取り込まれています。書き戻しでは言語を指定できないため、名称は読み取り専用です。編集するには、既定の言語の名称で取り込んでください。",
};
