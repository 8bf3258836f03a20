import { nouns } from "../../../words/ko/pages.ts";
import type { PageKind } from "../../../pages/page-query.ts";
import type { Translation } from "../../../words/translation.ts";
import type { Strings } from "../strings.ts";

const about = (kind: PageKind, subject: string): string =>
  subject === "" ? nouns[kind] : `${subject} ${nouns[kind]}`;

/** Korean words for charts and reports: where they begin, and a page of them in front. */
export const pages: Translation<Strings["pages"]> = {
  kinds: nouns,
  section: "차트와 보고서",
  charts: "차트",
  chartsOf: (name) => `${name} 차트와 보고서`,
  lists: "차트와 검증",
  asking: "통합 문서를 확인하는 중",
  makeOf: about,
  refresh: (kind) => `${nouns[kind]} 새로 고침`,
  refreshOf: (kind, subject) => `${about(kind, subject)} 새로 고침`,
  making: about,
  made: (sheet) => `“${sheet}”에 준비되었습니다.`,
  nothing: (sheet) => `“${sheet}”에 아직 표시할 내용이 없습니다. 시스템에 데이터가 없습니다.`,
  title: about,
  worksheet: (name) => `워크시트 “${name}”`,
  names: (language) => `이름은 ${language}`,
  refreshed: "수치는 현재 시스템의 값입니다.",
  refreshedTodo: "서식, 이동, 입력한 내용은 그대로 유지되었습니다.",
};

/** Korean words for copying a page's parts into a report. */
export const copy: Translation<Strings["copy"]> = {
  title: "보고서용 복사",
  detail: "복사한 다음 슬라이드나 문서에 붙여 넣으십시오.",
  size: "크기",
  sizes: { slide: "슬라이드", a4: "A4 페이지" },
  chart: (number) => `차트 ${number}`,
  table: (number) => `표 ${number}`,
  picture: "그림 복사",
  pictureOf: (part) => `그림 복사: ${part}`,
  cells: "표 복사",
  cellsOf: (part) => `표 복사: ${part}`,
  copying: (part) => `“${part}” 복사 중`,
  copiedPicture: (part) => `그림 복사됨: ${part}`,
  copiedCells: (part) => `표 복사됨: ${part}`,
  selected: "Excel에서 선택했습니다. Ctrl+C(Mac에서는 ⌘C)를 누르십시오.",
  selectedTodo: "여기서는 추가 기능이 클립보드를 사용할 수 없습니다.",
  noPicture: "이 Excel에서는 추가 기능용 그림을 만들 수 없습니다.",
  narrow: (came, wanted) =>
    `Excel이 너비 ${wanted}픽셀이 아니라 ${came}픽셀로 만들었습니다. 더 선명하게 하려면 페이지의 차트를 크게 한 다음 다시 복사하십시오.`,
  noCells: "복사할 셀이 없습니다. 해당 블록이 페이지에 더 이상 없습니다.",
  orPicture: "또는 이 그림을 마우스 오른쪽 단추로 클릭하여 복사하십시오:",
  pictureText: (part) => `“${part}” 그림`,
  nothing: "이 페이지에는 복사할 수 있는 것이 없습니다.",
};
