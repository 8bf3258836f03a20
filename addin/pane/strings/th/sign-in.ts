import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";

/** What the pane and the page of the sign-in window say about signing in, in Thai. */
export const signIn: Translation<Strings["signIn"]> = {
  signIn: "ลงชื่อเข้าใช้",
  signingIn: "กำลังลงชื่อเข้าใช้",
  inOwnWindow: "ลงชื่อเข้าใช้ด้วยบัญชีของบริษัทในหน้าต่างที่เปิดขึ้น",
  goOn: "ลงชื่อเข้าใช้และเขียนกลับส่วนที่เหลือ",
  account: "บัญชี",
  reader: "อ่านเท่านั้น",
  signOut: "ออกจากระบบ",
  another: "ใช้บัญชีอื่น",
  readerTitle: "คุณอ่านได้ที่นี่ แต่เขียนกลับไม่ได้",
  readerTodo: "ขอบทบาทผู้แก้ไขจากผู้ดูแลรีเลย์ สิ่งที่พิมพ์ยังอยู่ในสมุดงานนี้",
  page: {
    title: "ลงชื่อเข้าใช้การวิเคราะห์งาน",
    waiting: "กำลังลงชื่อเข้าใช้…",
    done: "ลงชื่อเข้าใช้แล้ว หน้าต่างนี้จะปิดเอง",
    failed: "ลงชื่อเข้าใช้ไม่สำเร็จ ปิดหน้าต่างนี้แล้วลองใหม่",
  },
};
