import type { PageDefinition } from "../page/page-definition.ts";
import { chartPage } from "../sections/chart-page.ts";
import { wastePareto } from "../sections/waste-pareto.ts";

/** LOSS by waste type, the most first. */
export const page: PageDefinition = {
  kind: "waste_pareto",
  subject: "analyses",
  offered: ["analysis", "analyses"],
  buttonOrder: 50,
  needs: ["elements"],
  guideAnchor: "loss-pareto",
  picture: {
    middle: "M4 12h8v16h-8z M14 18h8v10h-8z M24 22h8v6h-8z M34 25h8v3h-8z",
    line: "M8 12l10 -4l10 -3l10 -1",
  },
  make: (content, words) => chartPage(content, words, wastePareto(content, words), { layout: "wide" }),
};
