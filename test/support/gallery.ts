import type { PageKind } from "../../addin/pages/page-query.ts";
import type { SheetKind } from "../../addin/rows/query.ts";

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

/** A picture of the page of every kind that is made of results, for reading and print. */
export const pagePictures: Readonly<Partial<Record<PageKind, Shown>>> = {};

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

/** Gives the text of `docs/gallery.md`, as Prettier lays it out. */
export function galleryPage(): string {
  const sections: readonly (readonly [string, string, readonly Shown[]])[] = [
    ["Worksheets", "One kind after the other, as they are pulled.", Object.values(sheetPictures)],
    [
      "Charts and reports",
      "Made of what the instance holds, for reading and print.",
      Object.values(pagePictures),
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
