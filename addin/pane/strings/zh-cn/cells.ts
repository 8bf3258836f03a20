import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";

const choose = "请从列表选择，例如 va 或 c4。";

/** Simplified Chinese sentences for everything that can be wrong with a cell. */
export const cellReasons: Translation<Strings["cellReasons"]> = {
  error_value: { what: "含有Excel错误。", todo: "请修正公式或输入值。" },
  empty_number: { what: "为空。", todo: "没有时间请输入 0。" },
  not_a_number: { what: "不是数字。", todo: "请输入秒数，例如 12.5。" },
  comma_number: { what: "是带逗号的文本，不是数字。", todo: "请按您的Excel的小数写法重新输入。" },
  time_of_day: { what: "被Excel变成了时刻。", todo: "把单元格格式设为数值，再输入秒数，例如 90。" },
  part_of_day: {
    what: "在Excel中是时刻，即 24 小时的一部分。",
    todo: "请输入秒数：1:30 应输入 90。如果确实不足一秒，请输入三位小数。",
  },
  not_whole: { what: "不是整数。", todo: "请输入 1、2、3 等。" },
  below_one: { what: "小于 1。", todo: "请输入 1、2、3 等。" },
  too_large: { what: "超过实例可容纳的大小。", todo: "请输入较小的数字。" },
  negative: { what: "小于零。", todo: "请输入 0 以上的时间。" },
  empty_work_type: { what: "为空。", todo: choose },
  unknown_work_type: { what: "不是作业类型。", todo: choose },
  unknown_waste_type: { what: "不是浪费类型。", todo: "请从列表选择 w1 至 w7，或留空。" },
  text_too_long: { what: "超过单元格可容纳的长度。", todo: "请缩短到 32,767 个字符。" },
  half_character: { what: "含有半个字符，例如表情符号的一部分。", todo: "请去掉它重新输入。" },
  end_before_start: { what: "早于开始。", todo: "请更正开始或结束。" },
  empty_name: { what: "为空。", todo: "每个作业要素都有名称：请输入。" },
  true_or_false: { what: "是 TRUE 或 FALSE。", todo: "请输入数字。" },
  needs_number: { what: "为空，而该行在已编号的行之间。", todo: "按“给行编号”，或输入其编号。" },
  other_cycle: {
    what: "不是此工作表显示的周期。",
    todo: "请留空，或在全部周期的工作表中添加该行。",
  },
  name_in_language: {
    what: "位于翻译名称的工作表中；新名称无法以某种语言发送。",
    todo: "请在默认语言的工作表中添加该行。",
  },
  unknown_o_no: { what: "不属于此工作表的作业分析。", todo: "请输入其中一个 O-No。" },
  empty_o_no: { what: "为空。", todo: "每个作业分析都有自己的 O-No：请输入。" },
  o_no_taken: { what: "已被使用。", todo: "请输入其他作业分析没有的 O-No。" },
  o_no_twice: { what: "在另一个新行中也有。", todo: "请在每行输入各自的 O-No。" },
  date_for_text: { what: "被Excel变成了日期。", todo: "把单元格格式设为文本，再重新输入。" },
};
