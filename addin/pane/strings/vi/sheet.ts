import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";
import { inSentence, rulesOf, titleOf } from "./kinds.ts";

/** Vietnamese words for what a pull or a refresh did. */
export const report: Translation<Strings["report"]> = {
  keptEdits: (count) => `${count} chỗ bạn sửa được giữ lại và chưa gửi.`,
  conflicts: (count) => `${count} ô bị đổi cả bởi bạn và trên hệ thống: hãy quyết định trong “Thay đổi”.`,
  news: (count) => `Đã nhận ${count} thay đổi trên hệ thống.`,
  movedOut: (count) =>
    `${count} dòng không còn trên hệ thống: đã chuyển xuống dưới bảng cùng ghi chú của bạn.`,
  takenIn: (headers) => `Các cột của bạn bên cạnh bảng nay thuộc về bảng: ${headers}.`,
  unfiltered: (headers) => `Excel không đặt lại được bộ lọc ở: ${headers}. Hãy chọn lại.`,
  unsorted: "Excel không sắp xếp lại được bảng: các dòng mới nằm ở cuối.",
  lacking: (fields) => `Hệ thống không có: ${fields}.`,
  printLeft:
    "Excel không nhận thiết lập in: nếu không có máy in, hoặc máy in không có khổ giấy này, hãy thiết lập trong Bố trí Trang.",
  fitLeft: {
    wide: "Excel không thu trang vừa chiều rộng một trang: trong Bố trí Trang, hãy đặt Chiều rộng là 1 trang.",
    whole:
      "Excel không thu nội dung vừa một trang giấy: trong Bố trí Trang, hãy đặt Chiều rộng và Chiều cao là 1 trang.",
  },
  nothingNew: "Trên hệ thống không có gì thay đổi.",
};

/** Vietnamese words of the view This sheet. */
export const sheet: Translation<Strings["sheet"]> = {
  asking: "Đang xem trang tính",
  before: (name) => `Trước: ${name}`,
  after: (name) => `Sau: ${name}`,
  totalsChanged: "Số tổng của hệ thống đã thay đổi từ lần tải này.",
  totalsNow: (totals) => `Nay ${totals}`,
  rebuild: "Lập lại các dòng",
  rebuilding: "Đang lập các dòng của so sánh",
  deleteRows: "Xóa trên hệ thống…",
  title: titleOf,
  cycle: (number) => `chỉ chu kỳ ${number}`,
  allCycles: "mọi chu kỳ",
  pulled: (when) => `Đã tải ${when}`,
  from: (where, login) => `từ ${where} bởi ${login}`,
  names: (language) => `tên bằng ${language}, chỉ đọc`,
  writtenIn: (language) => `Trang tính được viết bằng ${language}.`,
  reword: (language) => `Viết bằng ${language}`,
  rewording: "Đang viết trang tính bằng ngôn ngữ khác",
  older: (age) => `Đã tải ${age}: hệ thống có thể có giá trị mới hơn.`,
  refresh: (kind, o_no) => `Làm mới ${inSentence(kind, o_no)}`,
  refreshing: (kind, o_no) => `Đang làm mới ${inSentence(kind, o_no)}`,
  rows: (count) => `${count} dòng`,
  edits: (count) => `${count} chỗ sửa chưa gửi`,
  problems: (count) => `${count} lỗi`,
  conflicts: (count) => `${count} xung đột`,
  noEdits: "Không có chỗ sửa chưa gửi",
  seeChanges: "Xem các thay đổi",
  notOurs: (name) => `“${name}” không do phần bổ trợ tải.`,
  notOursTodo: "Không gửi hay đổi gì trong đó. Chọn một phân tích để tải vào trang tính riêng.",
  chooseAnalysis: "Chọn phân tích",
  ours: "Các trang tính đã tải trong sổ làm việc này",
  missing: (count) =>
    `${count} dòng của lần tải gần nhất không còn trên trang tính. Trên hệ thống chưa xóa gì.`,
  putBack: (count) => `Đưa lại ${count} dòng`,
  puttingBack: "Đang đưa lại các dòng",
  newRows: (count) => `${count} dòng mới chưa có trên hệ thống.`,
  absentColumns: (headers) =>
    `Không gửi gì của ${headers}: bảng không có cột nào mang tiêu đề đó. Nếu bạn đã đổi tên, hãy đặt lại tiêu đề cũ.`,
  duplicates: (count) =>
    `${count} dòng bị trùng trong bảng. Không gửi gì của các dòng đó: xóa bản sao, hoặc chuyển thành dòng mới trong “Thay đổi”.`,
  ownSnapshot: "Ghi về riêng bản sao",
  plainCells: "Chuyển thành ô thường",
  settling: "Đang xử lý bản sao",
  belongsTo: (url, db) => `Đã tải từ ${url}, cơ sở dữ liệu ${db}.`,
  refreshPlain: "Làm mới trang này",
  refreshingPlain: "Đang làm mới trang tính",
};

/** Vietnamese words for refreshing all worksheets. */
export const refreshAll: Translation<Strings["refreshAll"]> = {
  button: "Làm mới mọi trang tính",
  refreshing: "Đang làm mới mọi trang tính",
  far: (done, total) => `trang tính ${done}/${total}`,
  done: (count) => `Đã làm mới ${count} trang tính`,
  cancelled: (count) =>
    count === "0" ? "Đã hủy: chưa làm mới trang tính nào" : `Đã hủy sau ${count} trang tính`,
  nothingNew: "trên hệ thống không có gì thay đổi.",
  failed: "chưa làm mới.",
  left: "giữ nguyên như cũ, vì bạn đã hủy.",
};

/** Vietnamese words for deleting records whose rows were taken out of a worksheet. */
export const deletion: Translation<Strings["deletion"]> = {
  asking: "Đang đọc các dòng đã bị lấy ra",
  title: "Xóa các thao tác này trên hệ thống?",
  detail:
    "Chúng bị xóa với mọi người, và chỉ khi chưa ai sửa từ lần tải của bạn. Bỏ dấu chọn ở mục cần giữ lại.",
  none: "Không còn dòng nào của lần tải gần nhất bị thiếu.",
  button: (count) => `Xóa ${count} thao tác trên hệ thống`,
  deleting: "Đang xóa trên hệ thống",
  done: (deleted, total) =>
    deleted === total
      ? `Đã xóa ${deleted} thao tác trên hệ thống`
      : `Đã xóa ${deleted}/${total} thao tác trên hệ thống`,
  outcomes: {
    deleted: "đã xóa",
    conflict: "không xóa: sau đó đã bị đổi trên hệ thống. Làm mới để xem.",
    gone: "đã bị xóa từ trước",
    failed: "bị từ chối",
    unknown: "chưa rõ: mất câu trả lời. Làm mới để xem.",
    not_sent: "chưa xóa",
  },
  takeBackTodo: "Lịch sử trong “Thay đổi” có thể hoàn lại việc xóa.",
};

/** Vietnamese words for fields beyond the contract. */
export const extra: Translation<Strings["extra"]> = {
  open: "Trường bổ sung…",
  title: "Trường bổ sung của hệ thống",
  detail: "Trường được chọn là cột chỉ đọc ở cuối bảng.",
  show: "Hiện các trường này",
  showing: "Đang tải các trường bổ sung",
};

/** Vietnamese words for what changed on the instance. */
export const news: Translation<Strings["news"]> = {
  title: (count) => `Thay đổi trên hệ thống từ lần tải trước (${count})`,
  new: "mới",
  gone: "không còn",
  changed: "đã đổi",
  dismiss: "Đóng danh sách",
};

/** Vietnamese words for a worksheet that was left half-made. */
export const unfinished: Translation<Strings["unfinished"]> = {
  pull: {
    what: "Việc tải vào trang tính này bị gián đoạn giữa chừng.",
    todo: "Hoàn tất bằng cách tải thêm một lần, hoặc gỡ trang tính. Không gửi gì từ đó.",
    finish: "Hoàn tất việc tải",
  },
  refresh: {
    what: "Việc làm mới trang tính này bị gián đoạn giữa chừng.",
    todo: "Các chỗ sửa chưa gửi vẫn còn trong ô. Hoàn tất bằng cách làm mới thêm một lần; đến khi đó không gửi gì.",
    finish: "Hoàn tất việc làm mới",
  },
  page: {
    what: "Việc tạo trang này bị gián đoạn giữa chừng.",
    todo: "Hoàn tất bằng cách tạo thêm một lần, hoặc gỡ trang tính. Không gửi gì từ đó.",
    finish: "Hoàn tất trang",
  },
  finishing: (name) => `Đang hoàn tất “${name}”`,
  remove: "Gỡ trang tính",
  removeQuestion: (name) => `Gỡ “${name}” khỏi sổ làm việc?`,
  removeDetail: "Nội dung đã nhập vào đó cũng mất theo. Trên hệ thống không có gì thay đổi.",
  removing: (name) => `Đang gỡ “${name}”`,
};

/** Vietnamese words for one row and its element. */
export const row: Translation<Strings["row"]> = {
  oNo: (o_no) => `O-No ${o_no}`,
  cycle: (number) => `Chu kỳ ${number}`,
  number: (number) => `Số ${number}`,
  tableRow: (number) => `Dòng ${number} của bảng`,
  none: "Chọn một ô của bảng để xem thao tác trên video.",
  noSegments: "Thao tác này chưa có đoạn nào được ghi nhận.",
  segmentsInLoss: "Trang tính LOSS của phân tích này hiển thị các đoạn theo tỷ lệ.",
  bar: (text) => `Các đoạn trên video: ${text}`,
  segment: (start, end) => `đoạn ${start}–${end}\u00a0s`,
  part: (type, start, end) => `${type} từ ${start} đến ${end} s`,
  loss: "LOSS",
  noText: "chưa có nội dung",
  noWaste: "chưa có loại lãng phí",
  lastKnown: "Giá trị biết gần nhất trên hệ thống",
  rules: "Những gì bạn sửa được ở đây",
  rulesOf,
  namesReadOnly:
    "Tên được tải bằng ngôn ngữ khác với ngôn ngữ gốc của hệ thống. Khi ghi không thể cho biết ngôn ngữ, nên tên là chỉ đọc; muốn sửa, hãy tải với tên bằng ngôn ngữ mặc định.",
};
