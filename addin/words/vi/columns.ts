import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Vietnamese headers of columns that are no field of the contract. */
export const columns: Translation<Words["columns"]> = {
  withUnit: (label, unit) => `${label} (${unit})`,
  seconds: "s",
  percent: "%",
  status: "Trạng thái",
  duration: "Thời lượng",
  segment_start: "Bắt đầu",
  segment_end: "Kết thúc",
  segment_duration: "Thời lượng",
  waste_type: "Loại lãng phí",
  loss_text: "Nội dung LOSS",
  median: "Trung vị",
  minimum: "Nhỏ nhất",
  maximum: "Lớn nhất",
  spread: "Khoảng chênh",
  outlier: "Bất thường",
  cycle: (number) => `Chu kỳ ${number}`,
  worse: "Kém hơn",
  over_takt: "Nhịp chuyền",
  at: "Lúc (UTC)",
  login: "Người sửa",
  what: "Việc",
  record: "Bản ghi",
  field: "Trường",
  before: "Trước",
  after: "Sau",
  outcome: "Kết quả",
  whyReadOnly: (language) =>
    `Chỉ đọc: tên này được tải bằng ${language}, mà khi ghi về không thể cho biết tên thuộc ngôn ngữ nào. Muốn sửa, hãy tải bằng tên gốc của hệ thống.`,
};
