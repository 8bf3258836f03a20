import type { PageDefinition } from "../page/page-definition.ts";
import { chartPage } from "../sections/chart-page.ts";
import { cycleRun } from "../sections/cycle-run.ts";

/** The measured cycles of an analysis in order, with limits. */
export const page: PageDefinition = {
  kind: "cycle_run",
  subject: "analysis",
  offered: ["analysis"],
  buttonOrder: 70,
  needs: ["elements", "cycles"],
  guideAnchor: "cycle-run-chart",
  isOfAllCycles: true,
  picture: {
    light: "M4 8h40v16h-40z",
    dark: "M6 16h4v4h-4z M13 10h4v4h-4z M20 18h4v4h-4z M27 13h4v4h-4z M34 3h4v4h-4z M40 14h4v4h-4z",
    line: "M8 18l7 -6l7 8l7 -5l7 -10l6 11",
  },
  make: (content, words) => chartPage(content, words, cycleRun(content, words), { layout: "beside" }),
};
