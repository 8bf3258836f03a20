import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";

/** What the pane and the page of the sign-in window say about signing in, in Vietnamese. */
export const signIn: Translation<Strings["signIn"]> = {
  signIn: "Đăng nhập",
  signingIn: "Đang đăng nhập",
  inOwnWindow: "Đăng nhập bằng tài khoản công ty trong cửa sổ vừa mở.",
  goOn: "Đăng nhập và ghi lại phần còn lại",
  account: "Tài khoản",
  reader: "chỉ đọc",
  signOut: "Đăng xuất",
  another: "Dùng tài khoản khác",
  readerTitle: "Ở đây bạn chỉ được đọc, không được ghi lại.",
  readerTodo:
    "Nhờ người vận hành relay cấp vai trò người sửa. Những gì bạn nhập vẫn ở trong sổ làm việc này.",
  page: {
    title: "Đăng nhập vào Phân tích công việc",
    waiting: "Đang đăng nhập…",
    done: "Bạn đã đăng nhập. Cửa sổ này tự đóng.",
    failed: "Đăng nhập không thành công. Đóng cửa sổ này rồi thử lại.",
  },
};
