import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";

/** Korean words for the sample analysis that comes with the add-in. */
export const sample: Translation<Strings["sample"]> = {
  title: "예제로 보기",
  detail: "추가 기능에 포함된 분석입니다. 네트워크나 로그인이 필요 없으며 아무것도 보내지 않습니다.",
  steps: {
    loss: {
      what: "워크시트의 LOSS",
      todo: "손실 구간마다 한 행입니다. 파란 머리글 열에 입력할 수 있습니다.",
    },
    pareto: { what: "LOSS 파레토", todo: "어디에서 가장 많은 초를 잃는지 Excel 차트로 보여 줍니다." },
    report: { what: "보고서", todo: "한 장으로 바로 인쇄할 수 있습니다." },
  },
  showing: "예제",
  again: "예제 보기",
  notSent: "예제입니다. 아무것도 보내지 않습니다.",
  notSentTodo: "여기에 입력한 내용은 이 통합 문서에만 남습니다.",
};

/** Korean words for the user guide beside the pane. */
export const help: Translation<Strings["help"]> = {
  what: "이것은 무엇입니까?",
  opens: "브라우저에서 사용 설명서 열기",
};
