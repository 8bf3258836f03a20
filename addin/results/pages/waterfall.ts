import type { PageDefinition } from "../page/page-definition.ts";
import { chartPage } from "../sections/chart-page.ts";
import { waterfall } from "../sections/waterfall.ts";

/** The steps from the cycle time before to the time after. */
export const page: PageDefinition = {
  kind: "waterfall",
  subject: "comparison",
  offered: ["comparison"],
  buttonOrder: 130,
  needs: ["comparison_lines"],
  guideAnchor: "waterfall",
  picture: {
    light: "M30 15h4v4h-4z",
    middle: "M14 6h6v6h-6z M22 12h6v7h-6z",
    dark: "M4 6h8v22h-8z M36 15h8v13h-8z",
    line: "M4 29h40",
  },
  make: (content, words) => chartPage(content, words, waterfall(content, words), { layout: "below" }),
};
