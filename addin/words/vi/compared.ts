import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Vietnamese words of the charts of a comparison. */
export const compared: Translation<Words["compared"]> = {
  step: "Bước",
  wholeStep: "Bước, tên đầy đủ",
  before: "Trước (s)",
  after: "Sau (s)",
  saved: "Tiết kiệm (s)",
  verdict: "Kết luận",
  faster: "nhanh hơn",
  slower: "chậm hơn",
  same: "không đổi",
  onlyBefore: "chỉ có trước",
  onlyAfter: "chỉ có sau",
  cycleTimes: "Thời gian chu kỳ",
  sum: "Tổng các bước",
  notExplained: "Các bước không giải thích",
  notExplainedRule:
    "Thời gian chu kỳ là trung bình của các chu kỳ nên có thể khác tổng các bước; phần chênh lệch có thanh riêng và không bao giờ chia cho các bước.",
  noSteps: "So sánh chưa có dòng nào: hãy lập các dòng trong ngăn tác vụ.",
  unreadable: "Có thời gian nhỏ hơn 0 hoặc không phải là số: không vẽ được biểu đồ thác nước.",
  base: "Phần nền (s)",
  less: "Tiết kiệm (s)",
  more: "Tăng thêm (s)",
  total: "Thời gian chu kỳ (s)",
  change: "Thay đổi (s)",
  figures: {
    before: "CT trước (s)",
    after: "CT sau (s)",
    reduction: "Mức giảm (s)",
    reductionRule: "CT trước − CT sau; nhỏ hơn 0 là chậm hơn",
    percent: "Mức giảm (%)",
    percentRule: "100 · mức giảm / CT trước",
    improvement: "Cải thiện VA (điểm %)",
    improvementRule: "VA % sau − VA % trước",
    bySteps: "Các bước tiết kiệm (s)",
    byStepsRule: "Σ (trước − sau)",
    notExplained: "Các bước không giải thích (s)",
    notExplainedRule: "mức giảm − phần các bước tiết kiệm",
  },
  readStep:
    "Mỗi cặp thanh là một bước trước và sau cải tiến; cặp cuối là phần các bước không giải thích được.",
  mostChanged: (count) => `${count} bước thay đổi nhiều nhất được vẽ riêng, các bước còn lại gộp chung.`,
  readWaterfall:
    "Từ thời gian chu kỳ trước đến sau cải tiến; mỗi thanh ở giữa là phần một bước tiết kiệm hoặc tăng thêm.",
};
