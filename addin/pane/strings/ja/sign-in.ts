import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";

/** What the pane and the page of the sign-in window say about signing in, in Japanese. */
export const signIn: Translation<Strings["signIn"]> = {
  signIn: "サインイン",
  signingIn: "サインイン中",
  inOwnWindow: "開いたウィンドウで、会社のアカウントを使ってサインインしてください。",
  goOn: "サインインして残りを書き戻す",
  account: "アカウント",
  reader: "閲覧のみ",
  signOut: "サインアウト",
  another: "別のアカウントを使う",
  readerTitle: "ここでは閲覧だけができ、書き戻しはできません。",
  readerTodo: "中継サーバーの管理者に編集者の役割を依頼してください。入力した内容はこのブックに残ります。",
  page: {
    title: "作業分析にサインイン",
    waiting: "サインイン中…",
    done: "サインインしました。このウィンドウは自動で閉じます。",
    failed: "サインインできませんでした。このウィンドウを閉じて、もう一度試してください。",
  },
};
