import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Vietnamese words of the formula audit. */
export const audit: Translation<Words["audit"]> = {
  summary: "Kết luận theo chỉ số, trên mọi bản ghi",
  details: "Từng bản ghi",
  model: "Thuộc về",
  figure: "Chỉ số",
  records: "Số bản ghi",
  agree: "Số khớp",
  verdict: "Kết luận",
  candidates: "Công thức đã thử (số bản ghi khớp)",
  record: "Bản ghi",
  given: "Giá trị của hệ thống",
  ours: "Giá trị tính lại",
  formula: "Công thức tính lại",
  matches: (formula) => `khớp với ${formula}`,
  several: (formulas) => `nhiều công thức khớp với dữ liệu này: ${formulas}`,
  notReproduced: "không tính lại được",
  nothingToCompare: "không có gì để so sánh",
  agrees: "khớp",
  differs: "khác",
  noAnswer: "không có kết quả",
  yes: "có",
  no: "không",
  tried: (formula, agree, of) => `${formula} (${agree}/${of})`,
  read: "Mỗi chỉ số do hệ thống tính, đặt cạnh kết quả của các công thức đã công bố, chính xác đến nửa đơn vị của chữ số cuối được hiển thị. Hệ thống không cho biết dùng công thức nào.",
  longest: (count) => `Ở mỗi chỉ số, các bản ghi bị lệch đứng trước; liệt kê nhiều nhất ${count} bản ghi.`,
};
