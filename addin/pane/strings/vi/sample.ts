import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";

/** Vietnamese words for the sample analysis that comes with the add-in. */
export const sample: Translation<Strings["sample"]> = {
  title: "Xem trên dữ liệu mẫu",
  detail: "Một phân tích đi kèm add-in. Không cần mạng hay đăng nhập, không gửi gì đi.",
  steps: {
    loss: {
      what: "LOSS trong trang tính",
      todo: "Mỗi tổn thất trên video một hàng. Nhập vào các cột có tiêu đề xanh.",
    },
    pareto: { what: "Pareto LOSS", todo: "Mất nhiều giây nhất ở đâu, bằng biểu đồ Excel." },
    report: { what: "Báo cáo", todo: "Một trang, sẵn sàng để in." },
  },
  showing: "Dữ liệu mẫu",
  again: "Xem dữ liệu mẫu",
  notSent: "Đây là dữ liệu mẫu: không gửi gì đi.",
  notSentTodo: "Những gì bạn nhập ở đây chỉ nằm trong sổ làm việc này.",
};

/** Vietnamese words for the user guide beside the pane. */
export const help: Translation<Strings["help"]> = {
  what: "Đây là gì?",
  opens: "Mở hướng dẫn trong trình duyệt",
};
