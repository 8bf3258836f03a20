import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

const editable =
  "Tiêu đề màu xanh: bạn sửa được, gửi bằng “Ghi về”. Màu xám: từ hệ thống. Cột Trạng thái cho biết ô nào đã sửa, sai hoặc xung đột.";
const readOnly =
  "Màu xám: từ hệ thống, được cập nhật bằng “Làm mới”. Các cột của riêng bạn bên cạnh được giữ nguyên.";

/** Vietnamese words above the tables, and the names of worksheets. */
export const sheets: Translation<Words["sheets"]> = {
  names: {
    analyses: "Phân tích",
    elements: "Thao tác",
    loss: "LOSS",
    unexplained: "NVA chưa rõ",
    cycles: "Chu kỳ",
    cycle_matrix: "Ma trận",
    comparison: "So sánh",
    line_balance: "Cân bằng",
    mmc: "MMC",
    mac: "MAC",
    change_report: "Thay đổi",
  },
  sheet: "Trang tính",
  cycleShort: (number) => `ck${number}`,
  titles: {
    analyses: "Các phân tích",
    elements: "Các thao tác",
    loss: "Tổn thất (LOSS)",
    unexplained: "NVA chưa được giải thích",
    cycles: "Các chu kỳ được đo",
    cycle_matrix: "Thao tác theo chu kỳ",
    comparison: "Trước và sau cải tiến",
    line_balance: "Cân bằng chuyền",
    mmc: "Biểu đồ người–máy",
    mac: "Biểu đồ đa hoạt động",
    change_report: "Thay đổi đã ghi về",
  },
  legends: {
    analyses: `${editable} Dòng mới bên dưới trở thành phân tích mới.`,
    elements: `${editable} Dòng mới trở thành thao tác mới.`,
    loss: editable,
    unexplained: `${editable} Dòng đã giải thích có thể xóa.`,
    cycles: readOnly,
    cycle_matrix: `${editable} Tên mới áp dụng cho mọi chu kỳ.`,
    comparison: readOnly,
    line_balance: readOnly,
    mmc: readOnly,
    mac: readOnly,
    change_report: readOnly,
  },
  lists: {
    analyses: "Mọi phân tích của hệ thống, mới nhất trước",
    mmc: "Mọi biểu đồ người–máy của hệ thống, mới nhất trước",
    mac: "Mọi biểu đồ đa hoạt động của hệ thống, mới nhất trước",
    change_report: "Các thay đổi gần nhất qua relay này, mới nhất trước",
    other: "Mọi bản ghi, mới nhất trước",
  },
  allCycles: "mọi chu kỳ",
  cycle: (number) => `chu kỳ ${number}`,
  oNo: (o_no) => `O-No ${o_no}`,
  elements: (count) => `${count} thao tác`,
  averageCycleTime: (seconds) => `CT trung bình ${seconds} s`,
  va: (percent) => `VA ${percent} %`,
  before: (analysis) => `Trước: ${analysis}`,
  after: (analysis) => `Sau: ${analysis}`,
  analysis: (id) => `phân tích ${id}`,
  takt: (seconds) => `Nhịp chuyền ${seconds} s`,
  bottleneck: (process) => `nút thắt cổ chai ${process}`,
  sample: "Dữ liệu mẫu đi kèm add-in: không gửi gì đi",
  sampleLegend:
    "Tiêu đề xanh: bạn có thể nhập thử. Cột trạng thái cho biết chỗ đã sửa hoặc sai. Xám: từ dữ liệu mẫu.",
  pulled: (when, db, url, login) => `Đã tải ${when} từ ${db} tại ${url} bởi ${login}`,
  namesDefault: "tên bằng ngôn ngữ mặc định của hệ thống",
  namesReadOnly: (language) => `tên bằng ${language}, chỉ đọc`,
  moment: (year, month, day, time, offset) => `${day}/${month}/${year} ${time} UTC${offset}`,
};
