import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

const asText = "O-No của phân tích, dạng văn bản.";

/** Vietnamese words of the worksheet functions. */
export const functions: Translation<Words["functions"]> = {
  help: {
    SESSION: {
      description: "Cho một trường của phân tích, ví dụ thời gian chu kỳ trung bình.",
      parameters: {
        o_no: asText,
        field:
          "Trường, theo tên hoặc nhãn: cycle_time_avg, va_ratio, element_count, name, process_name, date, o_no.",
      },
    },
    ELEMENTS: {
      description: "Liệt kê các thao tác của một phân tích cùng thời gian, dưới một dòng tiêu đề.",
      parameters: {
        o_no: asText,
        cycle: "Số của một chu kỳ; nếu bỏ trống, thao tác của mọi chu kỳ được liệt kê.",
      },
    },
    LOSS: {
      description:
        "Liệt kê LOSS của một phân tích, mỗi đoạn NVA một dòng với loại lãng phí và nội dung, dưới một dòng tiêu đề.",
      parameters: { o_no: asText },
    },
    CYCLES: {
      description: "Liệt kê các chu kỳ được đo của một phân tích cùng thời gian, dưới một dòng tiêu đề.",
      parameters: { o_no: asText },
    },
    COMPARE: {
      description:
        "So sánh hai phân tích: chỉ số của lần so sánh mới nhất trên hệ thống, hoặc tính từ cả hai nếu chưa có so sánh nào.",
      parameters: {
        o_no_before: "O-No của phân tích trước cải tiến, dạng văn bản.",
        o_no_after: "O-No của phân tích sau cải tiến, dạng văn bản.",
        field: "Chỉ số, theo tên hoặc nhãn: ct_a, ct_b, ct_reduction, ct_reduction_pct, va_improvement.",
      },
    },
    LINE: {
      description: "Cho một trường của bảng cân bằng chuyền, ví dụ nhịp chuyền.",
      parameters: {
        name: "Tên của bảng cân bằng chuyền, dạng văn bản.",
        field: "Trường, theo tên hoặc nhãn: takt_time, lb_efficiency, bottleneck_name, max_ct, name.",
      },
    },
  },
  errors: {
    noAnalysis: (o_no) => `Không có phân tích ${o_no}.`,
    severalAnalyses: (o_no) => `Nhiều phân tích có O-No ${o_no}.`,
    oNoIsNumber: (number) =>
      `Không có phân tích ${number}. Nếu O-No bắt đầu bằng số 0, hãy nhập dạng văn bản: "00${number}".`,
    oNoMissing: "Hãy cho O-No dạng văn bản.",
    noLine: (name) => `Không có bảng cân bằng chuyền ${name}.`,
    severalLines: (name) => `Nhiều bảng cân bằng chuyền có tên ${name}.`,
    lineMissing: "Hãy cho tên bảng cân bằng chuyền dạng văn bản.",
    noField: (field, fields) => `Không có trường ${field}. Các trường gồm: ${fields}.`,
    fieldMissing: (fields) => `Hãy cho một trường. Các trường gồm: ${fields}.`,
    fieldNotThere: (field) => `Hệ thống không có trường ${field}.`,
    cycleIsNone: "Hãy cho chu kỳ là số nguyên từ 1.",
    relayAway: "Relay không trả lời.",
    instanceAway: "Hệ thống không trả lời.",
    notSignedIn: "Đăng nhập trong ngăn tác vụ.",
    signInFailed: "Hệ thống từ chối đăng nhập của relay.",
    noRights: "Hệ thống không cho quyền đọc mục này.",
    cancelled: "Phép tính đã bị hủy.",
    other: (message) => `Không đọc được: ${message}`,
  },
};
