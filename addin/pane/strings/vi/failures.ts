import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";

const report = "Hãy thử lại. Nếu vẫn vậy, gửi số yêu cầu cho người vận hành relay.";
const signInAgain = "Nhờ người vận hành relay kiểm tra đăng nhập và khóa API của relay.";

/** Vietnamese sentences for every failure of the relay and the instance. */
export const instanceFailures: Translation<Strings["instanceFailures"]> = {
  relay_unreachable: {
    what: "Relay không trả lời.",
    todo: "Các ô vẫn giữ nội dung bạn đã nhập. Kiểm tra mạng rồi thử lại.",
  },
  versions_differ: {
    what: "Phần bổ trợ đã được cập nhật trong khi ngăn này đang mở.",
    todo: "Đóng ngăn rồi mở lại. Các ô giữ nguyên như cũ.",
  },
  cancelled: { what: "Bạn đã hủy.", todo: "Phần đã làm xong được giữ nguyên." },
  reply_unreadable: {
    what: "Có thứ khác trả lời thay cho relay.",
    todo: "Có thể ở giữa có proxy hoặc trang đăng nhập mạng. Kiểm tra kết nối rồi thử lại.",
  },
  sample_only: {
    what: "Đây là dữ liệu mẫu: không gửi gì đi.",
    todo: "Những gì bạn nhập ở đây chỉ nằm trong sổ làm việc này.",
  },
  bad_request: { what: "Relay không hiểu yêu cầu.", todo: report },
  bad_json: { what: "Relay không đọc được yêu cầu.", todo: report },
  client_header_missing: { what: "Relay coi ngăn này là một trang web khác.", todo: report },
  foreign_origin: {
    what: "Relay không chấp nhận lời gọi từ địa chỉ này.",
    todo: "Mở phần bổ trợ từ chính địa chỉ của relay.",
  },
  foreign_host: {
    what: "Relay được gọi bằng tên mà nó không biết.",
    todo: "Mở phần bổ trợ từ chính địa chỉ của relay.",
  },
  not_signed_in: {
    what: "Bạn chưa đăng nhập.",
    todo: "Đăng nhập rồi làm tiếp. Các ô vẫn giữ những gì bạn đã nhập.",
  },
  no_role: {
    what: "Tài khoản của bạn không được dùng relay này.",
    todo: "Nhờ người vận hành relay cấp vai trò người đọc hoặc người sửa, hoặc đăng nhập bằng tài khoản khác.",
  },
  read_only: {
    what: "Ở đây bạn chỉ được đọc, không được thay đổi.",
    todo: "Nhờ người vận hành relay cấp vai trò người sửa. Các chỉnh sửa vẫn ở trong trang tính.",
  },
  no_user_key: {
    what: "Relay không có khóa của bạn cho hệ thống.",
    todo: "Nhờ người vận hành relay thêm đăng nhập và khóa API của bạn.",
  },
  identity_unreachable: {
    what: "Dịch vụ đăng nhập không trả lời.",
    todo: "Thử lại sau, hoặc hỏi người vận hành dịch vụ. Các ô vẫn giữ những gì bạn đã nhập.",
  },
  sign_in_refused: {
    what: "Đăng nhập không thành công.",
    todo: "Thử lại, hoặc dùng tài khoản khác. Nếu vẫn vậy, báo cho người vận hành relay.",
  },
  dialog_blocked: {
    what: "Không mở được cửa sổ đăng nhập.",
    todo: "Đóng các cửa sổ khác của phần bổ trợ, cho phép cửa sổ bật lên với Excel, rồi thử lại.",
  },
  not_offered: { what: "Relay không có lời gọi này.", todo: report },
  not_found: { what: "Relay không có địa chỉ này.", todo: report },
  wrong_content_type: { what: "Relay không chấp nhận dạng của yêu cầu.", todo: report },
  request_too_large: {
    what: "Đã gửi quá nhiều trong một lần.",
    todo: "Mỗi lần ghi về ít thay đổi hơn, lần lượt từng trang tính.",
  },
  too_many_requests: {
    what: "Quá nhiều lời gọi trong thời gian ngắn.",
    todo: "Chờ một phút rồi thử lại.",
  },
  sign_in_failed: { what: "Hệ thống không chấp nhận đăng nhập của relay.", todo: signInAgain },
  access_denied: { what: "Hệ thống từ chối khóa API của relay.", todo: signInAgain },
  no_rights: {
    what: "Tài khoản của bạn không có quyền làm việc này trên hệ thống.",
    todo: "Xin quản trị viên của hệ thống cấp quyền. Nội dung bạn sửa vẫn còn trên trang tính.",
  },
  invalid_values: {
    what: "Hệ thống không chấp nhận các giá trị.",
    todo: "Đọc thông báo của hệ thống bên dưới, sửa các ô rồi ghi về lại.",
  },
  not_unique: {
    what: "Bản ghi khác đã có giá trị này.",
    todo: "Chọn giá trị khác, ví dụ một O-No chưa được dùng.",
  },
  record_missing: {
    what: "Bản ghi không còn trên hệ thống.",
    todo: "Ai đó đã xóa bản ghi này trên hệ thống. Các trang tính hiển thị nó vẫn giữ nguyên: giữ lại để lưu hoặc xóa đi.",
  },
  unknown_field: { what: "Hệ thống thiếu một trường mà phần bổ trợ cần.", todo: signInAgain },
  unknown_model: { what: "Hệ thống không có loại bản ghi này.", todo: signInAgain },
  language_not_active: {
    what: "Ngôn ngữ này chưa được bật trên hệ thống.",
    todo: "Chọn ngôn ngữ khác cho tên ở cuối ngăn.",
  },
  instance_busy: { what: "Hệ thống đang bận.", todo: "Chờ một lát rồi thử lại." },
  instance_database: {
    what: "Hệ thống bị mất kết nối với cơ sở dữ liệu.",
    todo: "Các ô của bạn không đổi. Chờ một lát rồi thử lại.",
  },
  instance_error: {
    what: "Hệ thống báo lỗi.",
    todo: "Đọc thông báo của hệ thống bên dưới. Nếu vẫn vậy, hỏi quản trị viên của hệ thống.",
  },
  instance_unreachable: {
    what: "Relay vẫn chạy, nhưng hệ thống không trả lời.",
    todo: "Các ô không bị ảnh hưởng. Thử lại sau, hoặc hỏi người vận hành hệ thống.",
  },
  instance_timeout: {
    what: "Hệ thống trả lời quá lâu.",
    todo: "Thử lại, trước hết với một chu kỳ.",
  },
  instance_status: {
    what: "Có thứ khác trả lời thay cho hệ thống.",
    todo: "Có thể hệ thống đang bảo trì. Thử lại sau.",
  },
  bad_reply: { what: "Không đọc được câu trả lời của hệ thống.", todo: report },
  not_a_number: {
    what: "Hệ thống gửi một giá trị không phải là số.",
    todo: "Sửa các thời gian của phân tích này trên hệ thống rồi thử lại.",
  },
  reply_too_large: { what: "Câu trả lời quá lớn.", todo: "Mỗi lần tải một chu kỳ." },
  journal_unavailable: {
    what: "Relay không ghi lại được việc sắp làm, nên không thay đổi gì.",
    todo: "Chưa gửi gì. Người vận hành relay cần xem thư mục dữ liệu: có thể đĩa đã đầy, hoặc một relay khác đang dùng.",
  },
  too_many_open_files: {
    what: "Relay đã mở hết số kết nối được phép.",
    todo: "Các ô của bạn không đổi. Chờ một lát rồi thử lại. Nếu vẫn vậy, báo cho người vận hành relay.",
  },
  shutting_down: { what: "Relay đang khởi động lại.", todo: "Chờ một lát rồi thử lại." },
  internal: { what: "Relay gặp lỗi.", todo: report },
};

/** Vietnamese sentences for everything the workbook can refuse. */
export const workbookFailures: Translation<Strings["workbookFailures"]> = {
  cell_being_edited: {
    what: "Có ô đang được sửa.",
    todo: "Nhấn Enter hoặc Esc trên trang tính rồi thử lại.",
  },
  sheet_protected: {
    what: "Trang tính đang được bảo vệ.",
    todo: "Bỏ bảo vệ (Xem lại > Bỏ bảo vệ Trang tính) rồi thử lại.",
  },
  workbook_protected: {
    what: "Sổ làm việc đang được bảo vệ: không thể thêm hay xóa trang tính.",
    todo: "Bỏ bảo vệ (Xem lại > Bảo vệ Sổ làm việc) rồi thử lại.",
  },
  workbook_read_only: {
    what: "Sổ làm việc ở chế độ chỉ đọc.",
    todo: "Lưu dưới tên khác hoặc bật chỉnh sửa rồi thử lại.",
  },
  sheet_missing: { what: "Trang tính không còn nữa.", todo: "Tải lại từ “Phân tích”." },
  row_missing: {
    what: "Dòng không còn trên trang tính.",
    todo: "Hoàn tác việc xóa dòng, hoặc đưa lại các dòng thiếu từ “Trang này”.",
  },
  not_our_sheet: {
    what: "Trang tính này không do phần bổ trợ tải.",
    todo: "Chọn một phân tích và tải vào một trang tính riêng.",
  },
  key_column_missing: {
    what: "Cột đầu tiên bị ẩn của bảng không còn nữa.",
    todo: "Không còn phân biệt được các dòng. Hoàn tác việc xóa cột, hoặc tải phân tích vào trang tính mới.",
  },
  headers_hidden: {
    what: "Hàng tiêu đề của bảng đang tắt.",
    todo: "Bật lại (Thiết kế Bảng > Hàng Đầu đề) rồi thử lại.",
  },
  snapshot_missing: {
    what: "Sổ làm việc không còn giữ nội dung đã tải.",
    todo: "Không phân biệt được phần bạn sửa với phần còn lại. Làm mới để so với hệ thống.",
  },
  snapshot_damaged: {
    what: "Dữ liệu sổ làm việc lưu về lần tải gần nhất bị hỏng.",
    todo: "Không phân biệt được phần bạn sửa với phần còn lại. Làm mới để so với hệ thống.",
  },
  snapshot_newer: {
    what: "Trang tính này được tải bằng phiên bản mới hơn của phần bổ trợ.",
    todo: "Cập nhật phần bổ trợ tại đây, hoặc làm tiếp ở nơi có bản mới hơn.",
  },
  snapshot_generation: {
    what: "Lệnh hoàn tác đã lùi quá hai lần tải gần nhất.",
    todo: "Làm lại, hoặc làm mới trang tính trước khi ghi về.",
  },
  snapshot_too_large: {
    what: "Trang tính phải lưu nhiều dữ liệu hơn mức có thể (64 MB).",
    todo: "Trang tính không đổi. Mỗi lần tải một chu kỳ, hoặc tải ít phân tích hơn vào một trang tính.",
  },
  copied_sheet: {
    what: "Trang tính này là bản sao.",
    todo: "Quyết định trong “Trang này” xem bản sao có được ghi về riêng không.",
  },
  other_instance: {
    what: "Trang tính này thuộc hệ thống khác.",
    todo: "Không gửi gì từ trang tính này. Mở ở nơi relay trỏ đến hệ thống đó.",
  },
  target_not_free: {
    what: "Có bảng khác chắn chỗ của bảng này.",
    todo: "Chưa thay đổi gì. Chuyển bảng kia sang trang tính riêng, hoặc tải vào trang tính mới.",
  },
  merged_cells: {
    what: "Có ô đã phối bên dưới hoặc bên cạnh bảng chắn chỗ.",
    todo: "Chưa thay đổi gì. Bỏ phối ô (Trang đầu > Phối & Căn giữa) hoặc chuyển đi chỗ khác, rồi thử lại.",
  },
  filter_in_the_way: {
    what: "Bộ lọc trên trang tính này chắn chỗ.",
    todo: "Bỏ bộ lọc (Dữ liệu > Xóa), thử lại, rồi lọc như trước.",
  },
  too_large: {
    what: "Nhiều hơn mức Excel nhận trong một lần.",
    todo: "Mỗi lần tải một chu kỳ.",
  },
  other_workbook: {
    what: "Một sổ làm việc khác đã lên phía trước.",
    todo: "Quay lại sổ làm việc này rồi thử lại.",
  },
  no_worksheet_in_front: {
    what: "Trang đang ở phía trước không có ô nào.",
    todo: "Đưa một trang tính lên phía trước rồi thử lại.",
  },
  cancelled: { what: "Bạn đã hủy.", todo: "Phần đã làm xong được giữ nguyên." },
  page_failed: {
    what: "Không thể tạo trang này.",
    todo: "Chưa gửi gì. Hãy thử trang khác; dòng dưới cho người bảo trì add-in biết lý do.",
  },
  excel_error: {
    what: "Excel từ chối.",
    todo: "Hãy thử lại. Nếu vẫn vậy, lưu sổ làm việc rồi mở lại.",
  },
};

/** Vietnamese sentences for a worksheet from which nothing can be written back. */
export const sheetTroubles: Translation<Strings["sheetTroubles"]> = {
  copied_sheet: {
    what: "Trang tính này là bản sao của một trang tính đã tải.",
    todo: "Bản sao được ghi về riêng, hay nay chỉ là các ô thường?",
  },
  other_instance: {
    what: "Trang tính này thuộc hệ thống khác.",
    todo: "Vẫn đọc được, và không gửi gì từ đây. Mở ở nơi relay trỏ đến hệ thống đó.",
  },
  snapshot_missing: {
    what: "Sổ làm việc không còn giữ nội dung đã tải.",
    todo: "Không phân biệt được phần bạn sửa với phần còn lại nên không gửi gì. Làm mới sẽ so với hệ thống.",
  },
  snapshot_damaged: {
    what: "Dữ liệu sổ làm việc lưu về lần tải gần nhất bị hỏng.",
    todo: "Không phân biệt được phần bạn sửa với phần còn lại nên không gửi gì. Làm mới sẽ so với hệ thống.",
  },
  snapshot_newer: {
    what: "Trang tính này được tải bằng phiên bản mới hơn của phần bổ trợ.",
    todo: "Ở đây chỉ đọc được. Cập nhật phần bổ trợ, hoặc làm tiếp ở nơi có bản mới hơn.",
  },
  snapshot_generation: {
    what: "Lệnh hoàn tác đã lùi quá hai lần tải gần nhất.",
    todo: "Làm lại trong Excel, hoặc làm mới. Đến khi đó không gửi gì.",
  },
  key_column_missing: {
    what: "Cột đầu tiên bị ẩn của bảng không còn nữa.",
    todo: "Không còn phân biệt được các dòng nên không gửi gì. Hoàn tác việc xóa cột, hoặc tải vào trang tính mới.",
  },
};
