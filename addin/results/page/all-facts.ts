import type { PageKind } from "./all-kinds.ts";
import type { PageFacts } from "./page-facts.ts";

/** The facts of each kind of page, in button order. Made from the pages by `node scripts/words.mjs`. */
export const pageFacts: Readonly<Record<PageKind, PageFacts>> = {
  cycles_yamazumi: {
    offered: ["analysis"],
    guideAnchor: "yamazumi-of-cycles",
    picture: {
      light: "M5 10h6v3h-6z M16 12h6v3h-6z M27 9h6v5h-6z M38 11h6v4h-6z",
      middle: "M5 13h6v6h-6z M16 15h6v5h-6z M27 14h6v4h-6z M38 15h6v5h-6z",
      dark: "M5 19h6v9h-6z M16 20h6v8h-6z M27 18h6v10h-6z M38 20h6v8h-6z",
      line: "M3 6h42",
    },
  },
  elements_yamazumi: {
    offered: ["analysis"],
    guideAnchor: "yamazumi-of-elements",
    picture: {
      light: "M4 12h10v4h-10z M19 11h10v5h-10z M34 12h10v5h-10z",
      middle: "M4 17h10v5h-10z M19 17h10v4h-10z M34 18h10v4h-10z",
      dark: "M4 23h10v5h-10z M4 8h10v3h-10z M19 22h10v6h-10z M19 5h10v5h-10z M34 23h10v5h-10z M34 8h10v3h-10z",
    },
  },
  analyses_yamazumi: {
    offered: ["analyses"],
    guideAnchor: "yamazumi-of-several-analyses",
    picture: {
      light: "M4 6h10v4h-10z M19 10h10v3h-10z M34 15h10v2h-10z",
      middle: "M4 10h10v6h-10z M19 13h10v6h-10z M34 17h10v3h-10z",
      dark: "M4 16h10v12h-10z M19 19h10v9h-10z M34 20h10v8h-10z",
      line: "M2 9h44",
    },
  },
  rebalance: {
    offered: ["analyses"],
    guideAnchor: "rebalance",
    picture: {
      light: "M4 6h9v8h-9z M34 20h9v8h-9z",
      dark: "M4 16h9v12h-9z M19 16h9v12h-9z",
      line: "M16 9h20v8",
    },
    isOfAllCycles: true,
  },
  work_share: {
    offered: ["analysis", "analyses"],
    guideAnchor: "va-share",
    picture: {
      light: "M36 4h8v6h-8z M32 13h12v6h-12z M36 22h8v6h-8z",
      middle: "M26 4h10v6h-10z M20 13h12v6h-12z M30 22h6v6h-6z",
      dark: "M4 4h22v6h-22z M4 13h16v6h-16z M4 22h26v6h-26z",
    },
  },
  waste_pareto: {
    offered: ["analysis", "analyses"],
    guideAnchor: "loss-pareto",
    picture: {
      middle: "M4 12h8v16h-8z M14 18h8v10h-8z M24 22h8v6h-8z M34 25h8v3h-8z",
      line: "M8 12l10 -4l10 -3l10 -1",
    },
  },
  loss_text_pareto: {
    offered: ["analysis", "analyses"],
    guideAnchor: "loss-by-text",
    picture: {
      light: "M4 3h6v26h-6z",
      dark: "M10 4h34v5h-34z M10 11h24v5h-24z M10 18h14v5h-14z M10 25h8v4h-8z",
    },
  },
  cycle_run: {
    offered: ["analysis"],
    guideAnchor: "cycle-run-chart",
    picture: {
      light: "M4 8h40v16h-40z",
      dark: "M6 16h4v4h-4z M13 10h4v4h-4z M20 18h4v4h-4z M27 13h4v4h-4z M34 3h4v4h-4z M40 14h4v4h-4z",
      line: "M8 18l7 -6l7 8l7 -5l7 -10l6 11",
    },
    isOfAllCycles: true,
  },
  timeline: {
    offered: ["analysis"],
    guideAnchor: "timeline",
    picture: {
      light: "M28 11h4v5h-4z M38 25h6v4h-6z",
      middle: "M14 4h4v5h-4z M34 18h6v5h-6z",
      dark: "M4 4h10v5h-10z M16 11h12v5h-12z M28 18h6v5h-6z",
    },
  },
  work_combination: {
    offered: ["analysis"],
    guideAnchor: "work-combination",
    picture: {
      light: "M3 4h14v25h-14z",
      middle: "M26 12h6v3h-6z M39 24h5v3h-5z",
      dark: "M18 6h8v3h-8z M32 18h7v3h-7z",
      line: "M26 7v6M32 13v6M39 19v6M45 3v26",
    },
    hasNoChart: true,
  },
  standard_time: {
    offered: ["analysis"],
    guideAnchor: "standard-time",
    picture: {
      light: "M24 10h8v4h-8z M34 10h10v4h-10z M24 16h8v4h-8z M34 16h10v4h-10z M24 22h8v4h-8z M34 22h10v4h-10z",
      middle: "M4 10h18v4h-18z M4 16h18v4h-18z M4 22h18v4h-18z",
      dark: "M4 3h40v5h-40z",
    },
    hasNoChart: true,
  },
  trend: {
    offered: ["analyses"],
    guideAnchor: "trend",
    picture: {
      light: "M5 10h6v18h-6z M15 14h6v14h-6z M25 18h6v10h-6z M35 22h6v6h-6z",
      line: "M8 6l10 4l10 2l10 5",
    },
  },
  step_change: {
    offered: ["comparison"],
    guideAnchor: "before-and-after-by-step",
    picture: {
      middle: "M4 3h38v4h-38z M4 13h20v4h-20z M4 23h32v4h-32z",
      dark: "M4 7h24v4h-24z M4 17h24v4h-24z M4 27h18v4h-18z",
    },
  },
  waterfall: {
    offered: ["comparison"],
    guideAnchor: "waterfall",
    picture: {
      light: "M30 15h4v4h-4z",
      middle: "M14 6h6v6h-6z M22 12h6v7h-6z",
      dark: "M4 6h8v22h-8z M36 15h8v13h-8z",
      line: "M4 29h40",
    },
  },
  saving: {
    offered: ["comparison"],
    guideAnchor: "saving",
    picture: {
      light: "M28 6h12v10h-12z",
      middle: "M8 6h12v22h-12z",
      dark: "M28 16h12v12h-12z",
      line: "M4 29h40",
    },
  },
  line_load: {
    offered: ["line"],
    guideAnchor: "line-balance-chart",
    picture: {
      middle: "M4 14h6v14h-6z M13 17h6v11h-6z M31 12h6v16h-6z M40 18h5v10h-5z",
      dark: "M22 5h6v23h-6z",
      line: "M2 10h44",
    },
  },
  what_if: {
    offered: ["line"],
    guideAnchor: "what-if",
    picture: {
      light: "M4 14h7v14h-7z M20 5h7v23h-7z M36 16h7v12h-7z",
      dark: "M11 17h5v11h-5z M27 12h5v16h-5z M43 13h3v15h-3z",
      line: "M2 10h44",
    },
  },
  mmc_composition: {
    offered: ["lists"],
    guideAnchor: "man-machine-composition",
    picture: {
      light: "M32 4h6v6h-6z M24 13h4v6h-4z M26 22h8v6h-8z",
      middle: "M24 4h8v6h-8z M38 4h6v6h-6z M18 13h6v6h-6z M28 13h4v6h-4z M22 22h4v6h-4z M34 22h2v6h-2z",
      dark: "M4 4h20v6h-20z M4 13h14v6h-14z M4 22h18v6h-18z",
    },
  },
  mac_balance: {
    offered: ["lists"],
    guideAnchor: "multi-activity-figures",
    picture: {
      light: "M10 9h5v19h-5z M25 9h5v19h-5z M40 9h5v19h-5z",
      dark: "M5 12h5v16h-5z M20 16h5v12h-5z M35 10h5v18h-5z",
    },
  },
  element_library: {
    offered: ["lists"],
    guideAnchor: "elements-library",
    picture: {
      light: "M26 10h8v4h-8z M26 16h8v4h-8z M26 22h8v4h-8z",
      middle: "M4 10h20v4h-20z M4 16h20v4h-20z M4 22h20v4h-20z",
      dark: "M4 3h40v5h-40z",
      line: "M36 12h8M38 18h6M40 24h2",
    },
    hasNoChart: true,
  },
  formula_audit: {
    offered: ["page"],
    guideAnchor: "formula-audit",
    picture: {
      light: "M4 10h16v4h-16z M4 17h16v4h-16z M4 24h16v4h-16z",
      middle: "M22 10h10v4h-10z M22 17h10v4h-10z M22 24h10v4h-10z",
      dark: "M4 3h40v5h-40z",
      line: "M36 11l2 2l5 -4M36 18l2 2l5 -4M36 25l2 2l5 -4",
    },
    hasNoChart: true,
  },
  analysis_report: {
    offered: ["analysis"],
    guideAnchor: "report-of-one-analysis",
    picture: {
      light: "M27 8h9v2h-9z M27 12h9v2h-9z M27 16h6v2h-6z",
      middle: "M12 13h3v6h-3z M16 11h3v8h-3z M20 14h3v5h-3z",
      dark: "M12 5h16v2h-16z M12 23h24v4h-24z",
      line: "M9 2h30v28h-30z",
    },
    hasSlides: true,
  },
  comparison_report: {
    offered: ["comparison"],
    guideAnchor: "before-after-report",
    picture: {
      light: "M6 9h15v6h-15z M27 9h15v6h-15z",
      middle: "M7 18h4v9h-4z M12 20h4v7h-4z M17 17h4v10h-4z",
      dark: "M6 5h20v2h-20z M27 22h4v5h-4z M32 23h4v4h-4z M37 21h4v6h-4z",
      line: "M3 2h42v28h-42zM24 9v19",
    },
    hasSlides: true,
  },
  line_report: {
    offered: ["line"],
    guideAnchor: "line-report",
    picture: {
      light: "M12 22h10v2h-10z M25 22h11v2h-11z M12 26h10v2h-10z M25 26h11v2h-11z",
      middle: "M12 13h4v6h-4z M17 11h4v8h-4z M27 12h4v7h-4z M32 14h4v5h-4z",
      dark: "M12 5h16v2h-16z M22 9h4v10h-4z",
      line: "M9 2h30v28h-30z",
    },
    hasSlides: true,
  },
};
