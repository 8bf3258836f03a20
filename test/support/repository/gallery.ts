import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pages } from "../../../addin/results/all-pages.ts";
import type { PageKind } from "../../../addin/results/page/page-query.ts";
import type { SheetKind } from "../../../addin/worksheet/query.ts";
import { projectFolder } from "../script.ts";

/** A picture of `docs/screens`, and what it shows in a sentence. */
export interface Shown {
  readonly picture: string;
  readonly says: string;
}

/** A picture of every kind of worksheet. */
export const sheetPictures: Readonly<Record<SheetKind, Shown>> = {
  analyses: {
    picture: "list",
    says: "All analyses: name and process are edited here, and a row below the table becomes a new analysis.",
  },
  elements: {
    picture: "elements",
    says: "The elements of an analysis: blue headers are the engineer's to edit, grey ones are the instance's.",
  },
  loss: {
    picture: "loss",
    says: "LOSS: one row per NVA segment, with waste type and text; the pane shows the element's segments to scale.",
  },
  unexplained: {
    picture: "unexplained",
    says: "NVA that nobody has explained yet, the longest first.",
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
    says: "The change report: what was written back, by whom, from which value to which.",
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
  loss_text_pareto: "LOSS by what was written about it.",
  cycle_run: "The measured cycles in their order, with limits and statistics.",
  timeline: "The timeline of a cycle: every element from start to end, with its segments.",
  work_combination: "The work combination table: manual work, machine time and waiting over the cycle.",
  standard_time: "Rating and allowance as the engineer types them, and the standard time of each element.",
  trend: "Several analyses by date: cycle time, VA and LOSS per cycle, against a target.",
  saving: "What a comparison saves in a year, in hours and in money.",
  step_change: "A comparison step by step: before and after.",
  waterfall: "From the cycle time before to the one after, step by step.",
  line_load: "The processes of a line against its takt time, with the bottleneck.",
  what_if: "What if: other cycle times are typed, chart and figures follow, nothing is written back.",
  mmc_composition: "Man-machine charts: what their time is made of.",
  mac_balance: "Multi-activity charts: cycle times against takt, utilization and balance.",
  formula_audit: "The formula audit: every figure of the instance beside the published formula.",
  analysis_report: "The report of an analysis on one page.",
  comparison_report: "The before-after report on one page.",
  line_report: "The report of a line balance on one page.",
};

/** Returns the pictures of the pages of results; the gallery shows those that were taken. */
function pagePictures(): readonly Shown[] {
  return Object.values(pages).map(({ kind, anchor }) => ({
    picture: `page-${kind.replaceAll("_", "-")}`,
    says: sayings[kind] ?? firstSentenceAt(anchor),
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

/** Pictures of what does not happen every day. */
export const unusualPictures: readonly Shown[] = [
  {
    picture: "extra-fields",
    says: "A field that the instance has beyond the contract stands as a read-only column.",
  },
  {
    picture: "another-author",
    says: "Two people in one workbook: what another author typed is named as theirs, and is theirs to send.",
  },
  { picture: "older", says: "A worksheet that was pulled two days ago says so." },
  {
    picture: "unfinished",
    says: "A pull that broke off half-way is finished or removed; nothing is sent from it.",
  },
];

/** Tells whether a picture was taken. */
export function wasTaken({ picture }: Shown): boolean {
  return existsSync(join(projectFolder, "docs", "screens", `${picture}.png`));
}

/** Gives the text of `docs/gallery.md` with the pictures that are there, as Prettier lays it out. */
export function galleryPage(): string {
  const sections: readonly (readonly [string, string, readonly Shown[]])[] = [
    ["Worksheets", "One kind after the other, as they are pulled.", Object.values(sheetPictures)],
    [
      "Charts and reports",
      "Made of what the instance holds, for reading and print.",
      pagePictures().filter(wasTaken),
    ],
    ["Not every day", "What the add-in says when something is out of the ordinary.", unusualPictures],
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
  "Every picture is of the sample plant in the workbench, and `npm run pictures` takes it anew and writes this page.";
