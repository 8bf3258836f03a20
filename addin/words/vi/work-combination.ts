import type { Translation } from "../translation.ts";
import type { Words } from "../words.ts";

/** Vietnamese words of the standard work combination table. */
export const combination: Translation<Words["charts"]["combination"]> = {
  how: "Mỗi dòng bắt đầu khi dòng trên giải phóng người làm; máy vẫn chạy song song. Cột đỏ là nhịp chuyền.",
  average: (cycles) => `Số giây là trung bình của ${cycles} chu kỳ.`,
  table: "Bảng kết hợp công việc tiêu chuẩn",
  scale: "Số giây từ lúc bắt đầu",
  sums: { manual: "Thao tác tay (s)", auto: "Máy tự động (s)", walk: "Đi lại (s)", wait: "Chờ (s)" },
  person: "Thời gian chu kỳ của người (s)",
  personRule: "Thao tác tay + đi lại + chờ",
  unit: "Một ô của lưới (s)",
  unitRule: "Theo số dài hơn giữa bảng và nhịp chuyền",
  places: {
    at_start: "Bắt đầu (ô)",
    at_manual: "Thao tác tay đến (ô)",
    at_walk: "Đi lại đến (ô)",
    at_wait: "Chờ đến (ô)",
    at_auto: "Máy tự động đến (ô)",
    at_end: "Kết thúc (ô)",
  },
  mapping: "Mỗi loại công việc được tính là gì",
  workType: "Loại công việc",
  countsAs: "Tính là",
  sign: "Dấu",
  note: "Ghi chú",
  unknownKind: "Nhập tay, máy, đi hoặc chờ; đến khi đó loại này không được tính.",
  legend: "Các ký hiệu",
  walkWhileAuto: "đi khi máy đang chạy",
  waitWhileAuto: "chờ khi máy đang chạy",
};
