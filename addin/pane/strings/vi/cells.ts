import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";

/** Vietnamese sentences for everything that can be wrong with a cell. */
export const cellReasons: Translation<Strings["cellReasons"]> = {
  error_value: { what: "chứa lỗi Excel.", todo: "Hãy sửa công thức hoặc nhập giá trị." },
  empty_number: { what: "đang trống.", todo: "Nhập 0 nếu không có thời gian." },
  not_a_number: { what: "không phải là số.", todo: "Nhập số giây, ví dụ 12,5." },
  comma_number: {
    what: "là văn bản có dấu phẩy, không phải là số.",
    todo: "Nhập lại theo cách Excel của bạn viết số thập phân.",
  },
  time_of_day: {
    what: "đã bị Excel đổi thành giờ trong ngày.",
    todo: "Đặt định dạng ô là Số, rồi nhập số giây, ví dụ 90.",
  },
  part_of_day: {
    what: "đối với Excel là giờ trong ngày, một phần của 24 giờ.",
    todo: "Nhập số giây: 90 thay cho 1:30. Nếu đúng là một phần của giây, hãy nhập ba chữ số thập phân.",
  },
  not_whole: { what: "không phải là số nguyên.", todo: "Nhập 1, 2, 3, v.v." },
  below_one: { what: "nhỏ hơn 1.", todo: "Nhập 1, 2, 3, v.v." },
  too_large: { what: "lớn hơn mức hệ thống chứa được.", todo: "Nhập số nhỏ hơn." },
  negative: { what: "nhỏ hơn 0.", todo: "Nhập thời gian từ 0 trở lên." },
  empty_work_type: { what: "đang trống.", todo: "Chọn từ danh sách, ví dụ va hoặc c4." },
  unknown_work_type: {
    what: "không phải là loại công việc.",
    todo: "Chọn từ danh sách, ví dụ va hoặc c4.",
  },
  unknown_waste_type: {
    what: "không phải là loại lãng phí.",
    todo: "Chọn w1 đến w7 từ danh sách, hoặc để trống.",
  },
  text_too_long: {
    what: "dài hơn mức một ô chứa được.",
    todo: "Rút ngắn còn 32.767 ký tự.",
  },
  half_character: {
    what: "chứa nửa ký tự, ví dụ một phần của biểu tượng cảm xúc.",
    todo: "Nhập lại mà không có ký tự đó.",
  },
  end_before_start: { what: "đứng trước lúc bắt đầu.", todo: "Sửa lúc bắt đầu hoặc kết thúc." },
  empty_name: { what: "đang trống.", todo: "Thao tác nào cũng có tên: hãy nhập tên." },
  true_or_false: { what: "là TRUE hoặc FALSE.", todo: "Hãy nhập số." },
  needs_number: {
    what: "đang trống, mà dòng nằm giữa các dòng có số.",
    todo: "Nhấn “Đánh số các dòng”, hoặc nhập số của dòng.",
  },
  other_cycle: {
    what: "không phải là chu kỳ của trang tính này.",
    todo: "Để trống, hoặc thêm dòng ở trang tính có mọi chu kỳ.",
  },
  name_in_language: {
    what: "nằm ở trang tính có tên đã dịch; không thể gửi tên mới theo một ngôn ngữ.",
    todo: "Thêm dòng ở trang tính dùng ngôn ngữ mặc định.",
  },
  unknown_o_no: {
    what: "không thuộc phân tích nào của trang tính này.",
    todo: "Nhập một O-No của các phân tích đó.",
  },
  empty_o_no: { what: "đang trống.", todo: "Phân tích nào cũng có O-No riêng: hãy nhập O-No." },
  o_no_taken: { what: "đã được dùng.", todo: "Nhập O-No mà phân tích khác không có." },
  o_no_twice: { what: "cũng có ở một dòng mới khác.", todo: "Nhập O-No riêng cho từng dòng." },
  date_for_text: {
    what: "đã bị Excel đổi thành ngày.",
    todo: "Đặt định dạng ô là Văn bản, rồi nhập lại.",
  },
};
