import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";

/** What the pane and the page of the sign-in window say about signing in, in Traditional Chinese. */
export const signIn: Translation<Strings["signIn"]> = {
  signIn: "登入",
  signingIn: "正在登入",
  inOwnWindow: "請在開啟的視窗中使用公司帳戶登入。",
  goOn: "登入並寫回其餘部分",
  account: "帳戶",
  reader: "唯讀",
  signOut: "登出",
  another: "使用其他帳戶",
  readerTitle: "您在此只能讀取，不能寫回。",
  readerTodo: "請向中繼的管理人員申請編輯者角色。您輸入的內容保留在此活頁簿中。",
  page: {
    title: "登入作業分析",
    waiting: "正在登入…",
    done: "您已登入。此視窗會自動關閉。",
    failed: "登入未成功。請關閉此視窗後重試。",
  },
};
