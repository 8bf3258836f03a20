import type { PageDefinition } from "../page/page-definition.ts";
import { chartPage } from "../sections/chart-page.ts";
import { lineLoad } from "../sections/line-load.ts";

/** The processes of a line against its takt time. */
export const page: PageDefinition = {
  kind: "line_load",
  subject: "line",
  offered: ["line"],
  buttonOrder: 150,
  needs: ["processes"],
  guideAnchor: "line-balance-chart",
  picture: {
    middle: "M4 14h6v14h-6z M13 17h6v11h-6z M31 12h6v16h-6z M40 18h5v10h-5z",
    dark: "M22 5h6v23h-6z",
    line: "M2 10h44",
  },
  make: (content, words) => chartPage(content, words, lineLoad(content, words), { layout: "wide" }),
};
