import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";

const choose = "請從清單選擇，例如 va 或 c4。";

/** Traditional Chinese sentences for everything that can be wrong with a cell. */
export const cellReasons: Translation<Strings["cellReasons"]> = {
  error_value: { what: "含有Excel錯誤。", todo: "請修正公式或輸入值。" },
  empty_number: { what: "為空。", todo: "沒有時間請輸入 0。" },
  not_a_number: { what: "不是數字。", todo: "請輸入秒數，例如 12.5。" },
  comma_number: { what: "是帶逗號的文字，不是數字。", todo: "請按您的Excel的小數寫法重新輸入。" },
  time_of_day: { what: "被Excel變成了時刻。", todo: "把儲存格格式設為數值，再輸入秒數，例如 90。" },
  part_of_day: {
    what: "在Excel中是時刻，即 24 小時的一部分。",
    todo: "請輸入秒數：1:30 應輸入 90。如果確實不足一秒，請輸入三位小數。",
  },
  not_whole: { what: "不是整數。", todo: "請輸入 1、2、3 等。" },
  below_one: { what: "小於 1。", todo: "請輸入 1、2、3 等。" },
  too_large: { what: "超過執行個體可容納的大小。", todo: "請輸入較小的數字。" },
  negative: { what: "小於零。", todo: "請輸入 0 以上的時間。" },
  empty_work_type: { what: "為空。", todo: choose },
  unknown_work_type: { what: "不是作業類型。", todo: choose },
  unknown_waste_type: { what: "不是浪費類型。", todo: "請從清單選擇 w1 至 w7，或留空。" },
  text_too_long: { what: "超過儲存格可容納的長度。", todo: "請縮短到 32,767 個字元。" },
  half_character: { what: "含有半個字元，例如表情符號的一部分。", todo: "請去掉它重新輸入。" },
  end_before_start: { what: "早於開始。", todo: "請更正開始或結束。" },
  empty_name: { what: "為空。", todo: "每個作業要素都有名稱：請輸入。" },
  true_or_false: { what: "是 TRUE 或 FALSE。", todo: "請輸入數字。" },
  needs_number: { what: "為空，而該列在已編號的列之間。", todo: "按「給列編號」，或輸入其編號。" },
  other_cycle: {
    what: "不是此工作表顯示的週期。",
    todo: "請留空，或在全部週期的工作表中新增該列。",
  },
  name_in_language: {
    what: "位於翻譯名稱的工作表中；新名稱無法以某種語言傳送。",
    todo: "請在預設語言的工作表中新增該列。",
  },
  unknown_o_no: { what: "不屬於此工作表的作業分析。", todo: "請輸入其中一個 O-No。" },
  empty_o_no: { what: "為空。", todo: "每個作業分析都有自己的 O-No：請輸入。" },
  o_no_taken: { what: "已被使用。", todo: "請輸入其他作業分析沒有的 O-No。" },
  o_no_twice: { what: "在另一個新列中也有。", todo: "請在每列輸入各自的 O-No。" },
  date_for_text: { what: "被Excel變成了日期。", todo: "把儲存格格式設為文字，再重新輸入。" },
};
