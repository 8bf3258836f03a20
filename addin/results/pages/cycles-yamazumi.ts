import type { PageDefinition } from "../page/page-definition.ts";
import { chartPage } from "../sections/chart-page.ts";
import { cyclesYamazumi } from "../sections/cycles-yamazumi.ts";

/** Every cycle of an analysis as a column, by work type. */
export const page: PageDefinition = {
  kind: "cycles_yamazumi",
  subject: "analysis",
  offered: ["analysis"],
  buttonOrder: 10,
  needs: ["elements"],
  guideAnchor: "yamazumi-of-cycles",
  picture: {
    light: "M5 10h6v3h-6z M16 12h6v3h-6z M27 9h6v5h-6z M38 11h6v4h-6z",
    middle: "M5 13h6v6h-6z M16 15h6v5h-6z M27 14h6v4h-6z M38 15h6v5h-6z",
    dark: "M5 19h6v9h-6z M16 20h6v8h-6z M27 18h6v10h-6z M38 20h6v8h-6z",
    line: "M3 6h42",
  },
  make: (content, words) => chartPage(content, words, cyclesYamazumi(content, words), { layout: "below" }),
};
