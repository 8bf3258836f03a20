import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Vietnamese words of every page. */
export const pages: Translation<Words["pages"]> = {
  nouns: {
    elements_yamazumi: "Yamazumi thao tác",
    analyses_yamazumi: "Biểu đồ Yamazumi",
    work_share: "Tỷ lệ VA",
    waste_pareto: "Pareto LOSS",
    loss_text_pareto: "LOSS theo nội dung",
    cycle_run: "Diễn biến chu kỳ",
    timeline: "Trục thời gian",
    work_combination: "Bảng kết hợp công việc",
    step_change: "Trước và sau theo bước",
    waterfall: "Thác nước",
    line_load: "Biểu đồ cân bằng chuyền",
    what_if: "Giả định cân bằng chuyền",
    mmc_composition: "Thành phần người–máy",
    mac_balance: "Chỉ số đa hoạt động",
    formula_audit: "Kiểm tra công thức",
    analysis_report: "Báo cáo",
    comparison_report: "Báo cáo trước–sau",
    line_report: "Báo cáo chuyền",
  },
  shortNouns: {
    step_change: "Bước",
    line_load: "Tải",
    what_if: "Giả định",
    line_report: "Báo cáo",
    comparison_report: "Trước–sau",
  },
  title: (subject, noun) => (subject === "" ? noun : `${subject} · ${noun}`),
  howToRead:
    "“Làm mới” ghi lại các số này và giữ biểu đồ như bạn đã định dạng. Ở đây không có gì được ghi về.",
  howToReadInputs:
    "Tiêu đề màu xanh: do bạn nhập, được giữ ở mỗi lần làm mới. Mọi số khác được “Làm mới” ghi lại. Ở đây không có gì được ghi về.",
  cycle: (number) => `chu kỳ ${number}`,
  allCycles: "mọi chu kỳ",
  nothing: "Không có gì để hiển thị.",
  noLongerThere: "không còn trên hệ thống",
};
