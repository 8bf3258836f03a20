import type { SheetKind } from "../../../rows/query.ts";

/** What a worksheet's kind is called in a sentence: "Tải chu kỳ được đo của O-0012". */
export const kinds: Readonly<Record<SheetKind, string>> = {
  analyses: "danh sách phân tích",
  elements: "thao tác",
  loss: "LOSS",
  unexplained: "NVA chưa giải thích",
  cycles: "chu kỳ được đo",
  cycle_matrix: "thao tác theo chu kỳ",
  comparison: "so sánh",
  line_balance: "cân bằng chuyền",
  mmc: "biểu đồ người–máy (MMC)",
  mac: "biểu đồ đa hoạt động (MAC)",
  change_report: "thay đổi đã ghi về",
};

/** Names a worksheet by its kind and what it is about: "LOSS của O-0012"; a list is about nothing. */
export function titleOf(kind: SheetKind, subject: string): string {
  const title = kinds[kind].charAt(0).toUpperCase() + kinds[kind].slice(1);
  return subject === "" ? title : `${title} của ${subject}`;
}

/** Names it within a sentence: "Tải LOSS của O-0012". */
export function inSentence(kind: SheetKind, subject: string): string {
  return subject === "" ? kinds[kind] : `${kinds[kind]} của ${subject}`;
}

const segmentRules = [
  "Loại lãng phí và nội dung LOSS của mỗi đoạn NVA.",
  "Loại lãng phí: w1 đến w7, hoặc để trống.",
  "Bản thân các đoạn được sửa trên video, không sửa ở đây.",
];

const nothingToEdit = ["Ở đây không có gì được ghi về. Cột của riêng bạn bên cạnh được giữ khi làm mới."];

/** What may be edited in each kind of worksheet, and how. */
export const rulesOf: Readonly<Record<SheetKind, readonly string[]>> = {
  analyses: [
    "Phân tích và công đoạn. Dòng mới có O-No trở thành phân tích mới.",
    "O-No: giữ như đã nhập, 00123 vẫn là 00123; hai phân tích không dùng chung O-No.",
  ],
  elements: [
    "Chu kỳ, STT, thao tác, loại công việc, bắt đầu, kết thúc và thời gian định mức; ở trang tính một chu kỳ thì không sửa chu kỳ.",
    "Dòng mới trở thành thao tác mới; chu kỳ để trống là chu kỳ của dòng trên.",
    "Thời gian tính bằng giây; kết thúc không bao giờ trước bắt đầu.",
    "Loại công việc: va, nva, wait, hoặc c4 trở đi.",
  ],
  loss: segmentRules,
  unexplained: [...segmentRules, "Dòng có nội dung LOSS là đã giải thích: có thể xóa tại đây."],
  cycles: nothingToEdit,
  cycle_matrix: ["Thao tác: tên mới áp dụng cho thao tác đó ở mọi chu kỳ."],
  comparison: nothingToEdit,
  line_balance: nothingToEdit,
  mmc: nothingToEdit,
  mac: nothingToEdit,
  change_report: nothingToEdit,
};
