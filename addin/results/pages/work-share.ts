import type { PageDefinition } from "../page/page-definition.ts";
import { chartPage } from "../sections/chart-page.ts";
import { workShare } from "../sections/work-share.ts";

/** The value-adding share of each analysis's time. */
export const page: PageDefinition = {
  kind: "work_share",
  subject: "analyses",
  offered: ["analysis", "analyses"],
  buttonOrder: 40,
  needs: ["elements"],
  guideAnchor: "va-share",
  picture: {
    light: "M36 4h8v6h-8z M32 13h12v6h-12z M36 22h8v6h-8z",
    middle: "M26 4h10v6h-10z M20 13h12v6h-12z M30 22h6v6h-6z",
    dark: "M4 4h22v6h-22z M4 13h16v6h-16z M4 22h26v6h-26z",
  },
  make: (content, words) => chartPage(content, words, workShare(content, words), { layout: "below" }),
};
