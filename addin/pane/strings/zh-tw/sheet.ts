import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";
import { rulesOf, titleOf } from "./kinds.ts";

/** Traditional Chinese words for what a pull or a refresh did. */
export const report: Translation<Strings["report"]> = {
  keptEdits: (count) => `保留了您的 ${count} 處編輯，未傳送。`,
  conflicts: (count) => `${count} 個儲存格您和執行個體都變更過：請在「變更」中決定。`,
  news: (count) => `取得了執行個體的 ${count} 處變更。`,
  movedOut: (count) => `${count} 列在執行個體中已不存在：已連同您的備註移到表格下方。`,
  takenIn: (headers) => `表格旁您自己的欄現已歸入表格：${headers}。`,
  unfiltered: (headers) => `Excel未能還原以下欄的篩選：${headers}。請重新選擇。`,
  unsorted: "Excel未能重新排序表格：新列在末尾。",
  lacking: (fields) => `執行個體沒有：${fields}。`,
  printLeft: "Excel 未採用列印設定：沒有印表機或印表機沒有該紙張大小時，請在「版面配置」中設定。",
  fitLeft: {
    wide: "Excel 未將頁面調整為一頁寬：請在「版面配置」中將「寬度」設為 1 頁。",
    whole: "Excel 未將內容調整到一頁紙：請在「版面配置」中將「寬度」和「高度」設為 1 頁。",
  },
  nothingNew: "執行個體沒有變化。",
};

/** Traditional Chinese words of the view This sheet. */
export const sheet: Translation<Strings["sheet"]> = {
  asking: "正在查看工作表",
  before: (name) => `改善前：${name}`,
  after: (name) => `改善後：${name}`,
  totalsChanged: "取得之後執行個體的合計已變化。",
  totalsNow: (totals) => `目前 ${totals}`,
  rebuild: "重新產生明細",
  rebuilding: "正在產生比較的明細",
  deleteRows: "在執行個體中刪除…",
  title: titleOf,
  cycle: (number) => `僅週期 ${number}`,
  allCycles: "全部週期",
  pulled: (when) => `取得於 ${when}`,
  from: (where, login) => `來自 ${where}，由 ${login}`,
  names: (language) => `名稱為${language}，唯讀`,
  writtenIn: (language) => `工作表以${language}書寫。`,
  reword: (language) => `改用${language}`,
  rewording: "正在以另一種語言書寫工作表",
  older: (age) => `取得於${age}：執行個體可能有更新的值。`,
  refresh: (kind, o_no) => `重新整理${titleOf(kind, o_no)}`,
  refreshing: (kind, o_no) => `正在重新整理${titleOf(kind, o_no)}`,
  rows: (count) => `${count} 列`,
  edits: (count) => `${count} 處未傳送的編輯`,
  problems: (count) => `${count} 個問題`,
  conflicts: (count) => `${count} 處衝突`,
  noEdits: "沒有未傳送的編輯",
  seeChanges: "查看變更",
  notOurs: (name) => `「${name}」不是由增益集取得的。`,
  notOursTodo: "其中的內容不會發送或變更。請選擇作業分析，取得到單獨的工作表。",
  chooseAnalysis: "選擇作業分析",
  ours: "此活頁簿中取得的工作表",
  missing: (count) => `上次取得的 ${count} 列已不在工作表中。執行個體中沒有刪除。`,
  putBack: (count) => `放回 ${count} 列`,
  puttingBack: "正在放回列",
  newRows: (count) => `${count} 個新列還不在執行個體中。`,
  absentColumns: (headers) => `不會傳送「${headers}」：表格中沒有此標題的欄。如果改過標題，請將其改回。`,
  duplicates: (count) => `表格中有 ${count} 列重複。它們都不會發送：請刪除副本，或在「變更」中變為新列。`,
  ownSnapshot: "單獨回寫副本",
  plainCells: "變為普通儲存格",
  settling: "正在處理副本",
  belongsTo: (url, db) => `取自 ${url}，資料庫 ${db}。`,
  refreshPlain: "重新整理此工作表",
  refreshingPlain: "正在重新整理工作表",
};

/** Traditional Chinese words for refreshing all worksheets. */
export const refreshAll: Translation<Strings["refreshAll"]> = {
  button: "重新整理全部工作表",
  refreshing: "正在重新整理全部工作表",
  far: (done, total) => `第 ${done} 個，共 ${total} 個工作表`,
  done: (count) => `已重新整理 ${count} 個工作表`,
  cancelled: (count) => (count === "0" ? "已取消：沒有重新整理工作表" : `重新整理 ${count} 個工作表後取消`),
  nothingNew: "執行個體沒有變化。",
  failed: "未重新整理。",
  left: "因您取消而保持原樣。",
};

/** Traditional Chinese words for deleting records whose rows were taken out of a worksheet. */
export const deletion: Translation<Strings["deletion"]> = {
  asking: "正在讀取移除的列",
  title: "在執行個體中刪除這些作業要素嗎？",
  detail: "將為所有人刪除，且僅限您取得之後無人變更的。要保留的請取消勾選。",
  none: "上次取得的列都不再缺失。",
  button: (count) => `在執行個體中刪除 ${count} 個作業要素`,
  deleting: "正在執行個體中刪除",
  done: (deleted, total) =>
    deleted === total
      ? `已在執行個體中刪除 ${deleted} 個作業要素`
      : `已在執行個體中刪除 ${total} 個作業要素中的 ${deleted} 個`,
  outcomes: {
    deleted: "已刪除",
    conflict: "未刪除：此後執行個體中已變更。請重新整理查看。",
    gone: "此前已刪除",
    failed: "被拒絕",
    unknown: "未知：未收到答覆。請重新整理查看。",
    not_sent: "未刪除",
  },
  takeBackTodo: "可在「變更」的歷史中撤回刪除。",
};

/** Traditional Chinese words for fields beyond the contract. */
export const extra: Translation<Strings["extra"]> = {
  open: "附加欄位…",
  title: "執行個體的附加欄位",
  detail: "勾選的欄位以唯讀欄排在表格末尾。",
  show: "顯示這些欄位",
  showing: "正在取得附加欄位",
};

/** Traditional Chinese words for what changed on the instance. */
export const news: Translation<Strings["news"]> = {
  title: (count) => `自上上次取得以來執行個體的變更（${count}）`,
  new: "新增",
  gone: "已消失",
  changed: "已變更",
  dismiss: "關閉清單",
};

/** Traditional Chinese words for a worksheet that was left half-made. */
export const unfinished: Translation<Strings["unfinished"]> = {
  pull: {
    what: "取得到此工作表時中途中斷。",
    todo: "請再取得一次以完成，或移除工作表。不會從中傳送任何內容。",
    finish: "完成取得",
  },
  refresh: {
    what: "重新整理此工作表時中途中斷。",
    todo: "您未傳送的編輯仍在儲存格中。請再重新整理一次以完成；在此之前不傳送任何內容。",
    finish: "完成重新整理",
  },
  page: {
    what: "產生此頁面時中途中斷。",
    todo: "請再產生一次以完成，或移除工作表。不會從中傳送任何內容。",
    finish: "完成頁面",
  },
  finishing: (name) => `正在完成「${name}」`,
  remove: "移除工作表",
  removeQuestion: (name) => `從活頁簿移除「${name}」嗎？`,
  removeDetail: "其中輸入的內容會一併移除。執行個體沒有變化。",
  removing: (name) => `正在移除「${name}」`,
};

/** Traditional Chinese words for one row and its element. */
export const row: Translation<Strings["row"]> = {
  oNo: (o_no) => `O-No ${o_no}`,
  cycle: (number) => `週期 ${number}`,
  number: (number) => `序號 ${number}`,
  tableRow: (number) => `表格第 ${number} 列`,
  none: "選定表格的儲存格，即可查看其在影片中的作業要素。",
  noSegments: "此作業要素沒有錄製區間。",
  segmentsInLoss: "此作業分析的LOSS工作表按比例顯示其區間。",
  bar: (text) => `影片中的區間：${text}`,
  segment: (start, end) => `區間 ${start}–${end}\u00a0s`,
  part: (type, start, end) => `${type} ${start} 至 ${end} s`,
  loss: "LOSS",
  noText: "尚無內容",
  noWaste: "尚無浪費類型",
  lastKnown: "執行個體最後的已知值",
  rules: "此處可編輯的內容",
  rulesOf,
  namesReadOnly:
    "名稱以執行個體以外的語言取得。寫入時無法指定語言，因此名稱為唯讀；要編輯請以預設語言的名稱取得。",
};
