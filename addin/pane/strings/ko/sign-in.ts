import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";

/** What the pane and the page of the sign-in window say about signing in, in Korean. */
export const signIn: Translation<Strings["signIn"]> = {
  signIn: "로그인",
  signingIn: "로그인 중",
  inOwnWindow: "열린 창에서 회사 계정으로 로그인하십시오.",
  goOn: "로그인하고 나머지 다시 쓰기",
  account: "계정",
  reader: "읽기 전용",
  signOut: "로그아웃",
  another: "다른 계정 사용",
  readerTitle: "여기서는 읽을 수만 있고 다시 쓸 수 없습니다.",
  readerTodo: "중계 서버 관리자에게 편집 역할을 요청하십시오. 입력한 내용은 이 통합 문서에 남아 있습니다.",
  page: {
    title: "작업 분석에 로그인",
    waiting: "로그인 중…",
    done: "로그인했습니다. 이 창은 저절로 닫힙니다.",
    failed: "로그인하지 못했습니다. 이 창을 닫고 다시 시도하십시오.",
  },
};
