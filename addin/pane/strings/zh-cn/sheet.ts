import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";
import { rulesOf, titleOf } from "./kinds.ts";

/** Simplified Chinese words for what a pull or a refresh did. */
export const report: Translation<Strings["report"]> = {
  keptEdits: (count) => `保留了您的 ${count} 处编辑，未发送。`,
  conflicts: (count) => `${count} 个单元格您和实例都更改过：请在“更改”中决定。`,
  news: (count) => `取得了实例的 ${count} 处更改。`,
  movedOut: (count) => `${count} 行在实例中已不存在：已连同您的备注移到表格下方。`,
  takenIn: (headers) => `表格旁您自己的列现已归入表格：${headers}。`,
  unfiltered: (headers) => `Excel未能恢复以下列的筛选：${headers}。请重新选择。`,
  unsorted: "Excel未能重新排序表格：新行在末尾。",
  lacking: (fields) => `实例没有：${fields}。`,
  printLeft: "Excel 未采用打印设置：没有打印机或打印机没有该纸张大小时，请在“页面布局”中设置。",
  fitLeft: {
    wide: "Excel 未将页面调整为一页宽：请在“页面布局”中将“宽度”设为 1 页。",
    whole: "Excel 未将内容调整到一页纸：请在“页面布局”中将“宽度”和“高度”设为 1 页。",
  },
  nothingNew: "实例没有变化。",
};

/** Simplified Chinese words of the view This sheet. */
export const sheet: Translation<Strings["sheet"]> = {
  asking: "正在查看工作表",
  before: (name) => `改善前：${name}`,
  after: (name) => `改善后：${name}`,
  totalsChanged: "取得之后实例的合计已变化。",
  totalsNow: (totals) => `当前 ${totals}`,
  rebuild: "重新生成明细",
  rebuilding: "正在生成比较的明细",
  deleteRows: "在实例中删除…",
  title: titleOf,
  cycle: (number) => `仅周期 ${number}`,
  allCycles: "全部周期",
  pulled: (when) => `取得于 ${when}`,
  from: (where, login) => `来自 ${where}，由 ${login}`,
  names: (language) => `名称为${language}，只读`,
  writtenIn: (language) => `工作表以${language}书写。`,
  reword: (language) => `改用${language}`,
  rewording: "正在以另一种语言书写工作表",
  older: (age) => `取得于${age}：实例可能有更新的值。`,
  refresh: (kind, o_no) => `刷新${titleOf(kind, o_no)}`,
  refreshing: (kind, o_no) => `正在刷新${titleOf(kind, o_no)}`,
  rows: (count) => `${count} 行`,
  edits: (count) => `${count} 处未发送的编辑`,
  problems: (count) => `${count} 个问题`,
  conflicts: (count) => `${count} 处冲突`,
  noEdits: "没有未发送的编辑",
  seeChanges: "查看更改",
  notOurs: (name) => `“${name}”不是由加载项取得的。`,
  notOursTodo: "其中的内容不会发送或更改。请选择作业分析，取得到单独的工作表。",
  chooseAnalysis: "选择作业分析",
  ours: "此工作簿中取得的工作表",
  missing: (count) => `上次取得的 ${count} 行已不在工作表中。实例中没有删除。`,
  putBack: (count) => `放回 ${count} 行`,
  puttingBack: "正在放回行",
  newRows: (count) => `${count} 个新行还不在实例中。`,
  absentColumns: (headers) => `不会发送“${headers}”：表格中没有此标题的列。如果改过标题，请将其改回。`,
  duplicates: (count) => `表格中有 ${count} 行重复。它们都不会发送：请删除副本，或在“更改”中变为新行。`,
  ownSnapshot: "单独回写副本",
  plainCells: "变为普通单元格",
  settling: "正在处理副本",
  belongsTo: (url, db) => `取自 ${url}，数据库 ${db}。`,
  refreshPlain: "刷新此工作表",
  refreshingPlain: "正在刷新工作表",
};

/** Simplified Chinese words for refreshing all worksheets. */
export const refreshAll: Translation<Strings["refreshAll"]> = {
  button: "刷新全部工作表",
  refreshing: "正在刷新全部工作表",
  far: (done, total) => `第 ${done} 个，共 ${total} 个工作表`,
  done: (count) => `已刷新 ${count} 个工作表`,
  cancelled: (count) => (count === "0" ? "已取消：没有刷新工作表" : `刷新 ${count} 个工作表后取消`),
  nothingNew: "实例没有变化。",
  failed: "未刷新。",
  left: "因您取消而保持原样。",
};

/** Simplified Chinese words for deleting records whose rows were taken out of a worksheet. */
export const deletion: Translation<Strings["deletion"]> = {
  asking: "正在读取移除的行",
  title: "在实例中删除这些作业要素吗？",
  detail: "将为所有人删除，且仅限您取得之后无人更改的。要保留的请取消勾选。",
  none: "上次取得的行都不再缺失。",
  button: (count) => `在实例中删除 ${count} 个作业要素`,
  deleting: "正在实例中删除",
  done: (deleted, total) =>
    deleted === total
      ? `已在实例中删除 ${deleted} 个作业要素`
      : `已在实例中删除 ${total} 个作业要素中的 ${deleted} 个`,
  outcomes: {
    deleted: "已删除",
    conflict: "未删除：此后实例中已更改。请刷新查看。",
    gone: "此前已删除",
    failed: "被拒绝",
    unknown: "未知：未收到答复。请刷新查看。",
    not_sent: "未删除",
  },
  takeBackTodo: "可在“更改”的历史中撤回删除。",
};

/** Simplified Chinese words for fields beyond the contract. */
export const extra: Translation<Strings["extra"]> = {
  open: "附加字段…",
  title: "实例的附加字段",
  detail: "勾选的字段以只读列排在表格末尾。",
  show: "显示这些字段",
  showing: "正在取得附加字段",
};

/** Simplified Chinese words for what changed on the instance. */
export const news: Translation<Strings["news"]> = {
  title: (count) => `自上上次取得以来实例的更改（${count}）`,
  new: "新增",
  gone: "已消失",
  changed: "已更改",
  dismiss: "关闭列表",
};

/** Simplified Chinese words for a worksheet that was left half-made. */
export const unfinished: Translation<Strings["unfinished"]> = {
  pull: {
    what: "取得到此工作表时中途中断。",
    todo: "请再取得一次以完成，或移除工作表。不会从中发送任何内容。",
    finish: "完成取得",
  },
  refresh: {
    what: "刷新此工作表时中途中断。",
    todo: "您未发送的编辑仍在单元格中。请再刷新一次以完成；在此之前不发送任何内容。",
    finish: "完成刷新",
  },
  page: {
    what: "生成此页面时中途中断。",
    todo: "请再生成一次以完成，或移除工作表。不会从中发送任何内容。",
    finish: "完成页面",
  },
  finishing: (name) => `正在完成“${name}”`,
  remove: "移除工作表",
  removeQuestion: (name) => `从工作簿移除“${name}”吗？`,
  removeDetail: "其中输入的内容会一并移除。实例没有变化。",
  removing: (name) => `正在移除“${name}”`,
};

/** Simplified Chinese words for one row and its element. */
export const row: Translation<Strings["row"]> = {
  oNo: (o_no) => `O-No ${o_no}`,
  cycle: (number) => `周期 ${number}`,
  number: (number) => `序号 ${number}`,
  tableRow: (number) => `表格第 ${number} 行`,
  none: "选定表格的单元格，即可查看其在视频中的作业要素。",
  noSegments: "此作业要素没有录制区间。",
  segmentsInLoss: "此作业分析的LOSS工作表按比例显示其区间。",
  bar: (text) => `视频中的区间：${text}`,
  segment: (start, end) => `区间 ${start}–${end}\u00a0s`,
  part: (type, start, end) => `${type} ${start} 至 ${end} s`,
  loss: "LOSS",
  noText: "尚无内容",
  noWaste: "尚无浪费类型",
  lastKnown: "实例最后的已知值",
  rules: "此处可编辑的内容",
  rulesOf,
  namesReadOnly:
    "名称以实例以外的语言取得。写入时无法指定语言，因此名称为只读；要编辑请以默认语言的名称取得。",
};
