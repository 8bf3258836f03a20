import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";

/** What the pane and the page of the sign-in window say about signing in, in Simplified Chinese. */
export const signIn: Translation<Strings["signIn"]> = {
  signIn: "登录",
  signingIn: "正在登录",
  inOwnWindow: "请在打开的窗口中使用公司帐户登录。",
  goOn: "登录并写回其余部分",
  account: "帐户",
  reader: "只读",
  signOut: "注销",
  another: "使用其他帐户",
  readerTitle: "您在此只能读取，不能写回。",
  readerTodo: "请向中继的管理人员申请编辑者角色。您输入的内容保留在此工作簿中。",
  page: {
    title: "登录作业分析",
    waiting: "正在登录…",
    done: "您已登录。此窗口会自动关闭。",
    failed: "登录未成功。请关闭此窗口后重试。",
  },
};
