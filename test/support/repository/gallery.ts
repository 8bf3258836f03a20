import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pages } from "../../../addin/results/all-pages.ts";
import type { PageKind } from "../../../addin/results/page/page-query.ts";
import type { SheetKind } from "../../../addin/worksheet/query.ts";
import { projectFolder } from "../script.ts";

/** A picture of `docs/screens`, with a sentence about what it shows. */
export interface Shown {
  readonly picture: string;
  readonly says: string;
}

/** A picture of every kind of worksheet. */
export const sheetPictures: Readonly<Record<SheetKind, Shown>> = {
  analyses: {
    picture: "list",
    says: "All analyses: engineers edit name and process here, and type a new analysis below the table.",
  },
  elements: {
    picture: "elements",
    says: "The elements of an analysis: engineers edit columns with blue headers; grey ones are read-only.",
  },
  loss: {
    picture: "loss",
    says: "LOSS: one row per NVA segment, where engineers enter waste type and LOSS text. The pane draws the element's segments to scale.",
  },
  unexplained: {
    picture: "unexplained",
    says: "NVA segments without a LOSS text, the longest first.",
  },
  cycles: { picture: "cycles", says: "The measured cycles with their statistics." },
  cycle_matrix: {
    picture: "matrix",
    says: "Elements by cycle: one row per element, one column per cycle.",
  },
  comparison: { picture: "comparison", says: "A comparison of two analyses, with its result and its lines." },
  line_balance: {
    picture: "line-balance",
    says: "A line balance: the processes of a line against its takt time.",
  },
  mmc: { picture: "mmc", says: "Man-machine charts." },
  mac: { picture: "mac", says: "Multi-activity charts." },
  change_report: {
    picture: "change-report",
    says: "The change report: who wrote back what, with old and new values.",
  },
};

/**
 * What the pictures of pages show. A page without a sentence here has the first one of its part of the user
 * guide.
 */
const sayings: Readonly<Partial<Record<PageKind, string>>> = {
  cycles_yamazumi:
    "Yamazumi of cycles: every cycle of an analysis by work type, against a takt time that the engineer types.",
  elements_yamazumi: "Yamazumi of elements: every cycle of an analysis as a stack of its elements.",
  analyses_yamazumi:
    "Yamazumi of several analyses, by work type, against a takt time that the engineer types.",
  work_share: "How much of the time adds value, for several analyses side by side.",
  waste_pareto: "LOSS by waste type, the most seconds first, with the cumulated share.",
  loss_text_pareto: "LOSS seconds by LOSS text.",
  cycle_run: "The measured cycles in their order, with limits and statistics.",
  timeline: "The timeline of a cycle: every element from start to end, with its segments.",
  work_combination: "The work combination table: manual work, machine time and waiting over the cycle.",
  standard_time: "The standard time of each element, from the rating and allowance that the engineer types.",
  trend: "Several analyses by date: cycle time, VA and LOSS per cycle, against a target.",
  saving: "The yearly saving of a comparison, in hours and in money.",
  step_change: "A comparison step by step: before and after.",
  waterfall: "A waterfall from the cycle time before to the one after, step by step.",
  line_load: "The processes of a line against its takt time, with the bottleneck.",
  what_if:
    "What if: engineers type other cycle times, and chart and figures follow. Nothing is written back.",
  mmc_composition: "Man-machine charts: machine, walking, waiting and other time of each.",
  mac_balance: "Multi-activity charts: cycle times against takt, utilization and balance.",
  element_library:
    "The elements library: every known element with its times, and the estimate of a new analysis.",
  analysis_report: "The report of an analysis on one page.",
  comparison_report: "The before-after report on one page.",
  line_report: "The report of a line balance on one page.",
};

/** Returns the pictures of the pages of results; the gallery shows those that were taken. */
function pagePictures(): readonly Shown[] {
  return Object.values(pages).map(({ kind, guideAnchor }) => ({
    picture: `page-${kind.replaceAll("_", "-")}`,
    says: sayings[kind] ?? firstSentenceAt(guideAnchor),
  }));
}

/** Returns the first sentence below a heading of the user guide. */
function firstSentenceAt(anchor: string): string {
  const guide = readFileSync(join(projectFolder, "docs", "user-guide.md"), "utf8");
  const part = guide.split(/^#+ /m).find((text) => anchorOf(text.split("\n", 1)[0] ?? "") === anchor) ?? "";
  return /\n\n(.*?\.)(?:\s|$)/s.exec(part)?.[1] ?? "";
}

/** Returns the anchor of a heading: small letters and digits, hyphens for spaces. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, "")
    .replaceAll(" ", "-");
}

/** Pictures of unusual situations. */
export const unusualPictures: readonly Shown[] = [
  {
    picture: "extra-fields",
    says: "A read-only column for a field that the contract does not have.",
  },
  {
    picture: "another-author",
    says: "Two people in one workbook: the pane names the other author, and only that author sends those edits.",
  },
  { picture: "older", says: "A worksheet from two days ago says how old it is." },
  {
    picture: "unfinished",
    says: "A pull that was interrupted: the pane offers to finish or remove it, and sends nothing from it.",
  },
];

/** Returns true if the picture exists. */
export function wasTaken({ picture }: Shown): boolean {
  return existsSync(join(projectFolder, "docs", "screens", `${picture}.png`));
}

/** Returns the text of `docs/gallery.md` with the existing pictures, in the project's format. */
export function galleryPage(): string {
  const sections: readonly (readonly [string, string, readonly Shown[]])[] = [
    ["Worksheets", "One picture for each kind of worksheet, as pulled.", Object.values(sheetPictures)],
    [
      "Charts and reports",
      "Made from the data of the instance, for reading and printing.",
      pagePictures().filter(wasTaken),
    ],
    ["Unusual situations", "What the add-in shows when something is unusual.", unusualPictures],
  ];
  const text = sections
    .filter(([, , shown]) => shown.length > 0)
    .flatMap(([title, lead, shown]) => [
      `## ${title}`,
      lead,
      ...shown.flatMap(({ picture, says }) => [
        says,
        `![${says.replace(/[.:]$/, "")}](screens/${picture}.png)`,
      ]),
    ]);
  return `${["# Gallery", intro, ...text].join("\n\n")}\n`;
}

const intro =
  "Every picture shows the sample plant in the workbench. `npm run pictures` takes all pictures and writes this page.";
