import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";
import { run } from "./cycle-run.ts";
import { combination } from "./work-combination.ts";

/** Vietnamese words of the charts. */
export const charts: Translation<Words["charts"]> = {
  seconds: "Thời gian (s)",
  secondsPerCycle: "Thời gian mỗi chu kỳ (s)",
  takt: "Nhịp chuyền",
  target: "CT mục tiêu",
  taktInput: "Nhịp chuyền (s)",
  targetInput: "CT mục tiêu (s)",
  emptyNoLine: "Nhập tại đây; để trống: không vẽ đường.",
  data: "Dữ liệu của biểu đồ",
  figures: "Chỉ số",
  total: "Tổng (s)",
  toTakt: "Còn đến nhịp chuyền (s)",
  vaShare: "Tỷ lệ VA",
  cycles: "Số chu kỳ",
  cycle: (number) => `Chu kỳ ${number}`,
  analysis: "Phân tích",
  wholeName: "Tên đầy đủ",
  process: "Công đoạn",
  cycleNo: "Chu kỳ",
  cycleTime: "CT (s)",
  run,
  combination,
  element: "Thao tác",
  number: "STT",
  share: "Tỷ lệ",
  cumulative: "Lũy kế",
  types: {
    custom: (slot) => `Loại công việc ${slot}`,
    other: "Loại công việc không rõ",
    rest: "Ngoài các đoạn",
  },
  doubts: {
    noElements: (analysis) => `${analysis} không có thao tác nào.`,
    noneAtAll: "Các phân tích đã chọn không có thao tác nào.",
    unreadable: (count, analysis) =>
      `Có đoạn không đọc được ở ${count} thao tác của ${analysis}: mỗi thao tác được tính theo loại công việc của nó.`,
    lengths: (count, analysis) =>
      `Có đoạn mà độ dài đã lưu khác kết thúc − bắt đầu, ở ${count} thao tác của ${analysis}: tính theo độ dài đã lưu.`,
    backwards: (count, analysis) =>
      `Thao tác kết thúc trước khi bắt đầu, ${count} trong ${analysis}: tính là 0 s.`,
  },
  inSeconds: (what) => `${what} (s)`,
  share100: "Mỗi thanh là một chu kỳ trung bình của phân tích; tỷ lệ tính trên toàn bộ số giây.",
  shareOfTime: "Tỷ lệ thời gian",
  pareto: {
    seconds: "LOSS (s)",
    perCycle: "Mỗi chu kỳ (s)",
    segments: "Số đoạn NVA",
    total: "LOSS trong mọi chu kỳ (s)",
    totalPerCycle: "LOSS mỗi chu kỳ (s)",
    perCycleRule: "Tổng số giây / số chu kỳ",
    wasteType: "Loại lãng phí",
    wasteTypes: "Các loại lãng phí",
    lossText: "Nội dung LOSS",
    wholeText: "Nội dung LOSS đầy đủ",
    noCode: "(không có mã)",
    noText: "(không có nội dung)",
    furtherTexts: (count) => `Nội dung khác (${count})`,
    firstTexts: (count) => `${count} nội dung có nhiều giây nhất được vẽ thành cột riêng.`,
    order: "Nhiều giây nhất đứng trước; đường cộng dồn tỷ lệ đến 100 %.",
    last: (bar: string) => `${bar} luôn đứng cuối, bất kể bao nhiêu giây.`,
    none: "Phân tích này không có thời gian NVA nào có LOSS.",
    noneInAll: "Các phân tích đã chọn không có thời gian NVA nào có LOSS.",
    unreadable: (count) =>
      `Đoạn hoặc LOSS của ${count} thao tác không đọc được; không tính phần nào của chúng.`,
    doubtful: (count) =>
      `Đoạn của ${count} thao tác có độ dài đã lưu khác kết thúc − bắt đầu; tính theo độ dài đã lưu.`,
  },
  timeline: {
    from: "Mỗi thanh là một thao tác từ lúc bắt đầu đến lúc kết thúc, tính từ đầu chu kỳ; các phần xếp theo thứ tự thời gian.",
    tooFine: (count) => `Thao tác có hơn ${count} phần: các phần sau được cộng dồn theo loại công việc.`,
    elements: "Các thao tác",
    start: "Bắt đầu (s)",
    end: "Kết thúc (s)",
    custom: "Loại công việc khác (s)",
    fromStart: "Thời gian tính từ đầu chu kỳ (s)",
  },
  yamazumi: {
    perElement:
      "Mỗi cột là một chu kỳ, các thao tác xếp từ dưới lên theo thứ tự; số trong mỗi phần là số của thao tác.",
    longest: (count) => `${count} thao tác dài nhất được vẽ riêng, các thao tác còn lại gộp chung.`,
    further: (count) => `Thao tác khác (${count})`,
    elements: "Thao tác trên mọi chu kỳ",
    mean: "Trung bình (s)",
    minimum: "Nhỏ nhất (s)",
    maximum: "Lớn nhất (s)",
    wholeName: "Thao tác, tên đầy đủ",
    perCycle: "Mỗi cột là một chu kỳ trung bình: tổng số giây của phân tích chia cho số chu kỳ.",
  },
};
