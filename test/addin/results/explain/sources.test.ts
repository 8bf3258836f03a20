import { readFileSync } from "node:fs";
import { join } from "node:path";
import { choices, explanationOf } from "../../../../addin/functions/choices.ts";
import { pages } from "../../../../addin/results/all-pages.ts";
import type { PageKind } from "../../../../addin/results/page/page-query.ts";
import { pageSources, sourceOf } from "../../../../addin/results/explain/sources.ts";
import { describeCycleFigure, isCycleFigure } from "../../../../addin/results/parts/cycle-figures.ts";
import { describeLineFigure, isLineFigure } from "../../../../addin/results/parts/line-figures.ts";
import { lineSlides } from "../../../../addin/results/slides/line-slides.ts";
import { en } from "../../../../addin/words/en.ts";
import { contentFor } from "../../../support/results/content-for.ts";
import { projectFolder } from "../../../support/script.ts";

/** Returns the rows of a page whose figure has a formula or note beside it: key, label and formula. */
function rowsOf(kind: PageKind) {
  const { blocks } = pages[kind].make(contentFor(kind, 8), en);
  const shown = blocks.filter(({ columns }) => !columns.some(({ isInput }) => isInput === true));
  return shown.flatMap(({ rows, columns }) =>
    rows.flatMap(({ key, cells }) => {
      const label = cells.label ?? cells.figure;
      const hasFormula = columns.some((column) => column.key === "formula" || column.key === "note");
      return label === undefined || !hasFormula
        ? []
        : [{ kind, key, label, formula: cells.formula ?? cells.note }];
    }),
  );
}

/** Returns the descriptions with this key: a key such as `n` can be of cycles or of a line. */
function describedAs(key: string) {
  return [
    ...(isCycleFigure(key) ? [describeCycleFigure(key, en)] : []),
    ...(isLineFigure(key) ? [describeLineFigure(key, en)] : []),
  ];
}

test("pages, slides, explanations and the help of functions describe a figure in the same words", () => {
  const formulas = readFileSync(join(projectFolder, "docs", "formulas.md"), "utf8");
  const found = new Set<string>();
  for (const { kind, key, label, formula } of (Object.keys(pages) as readonly PageKind[]).flatMap(rowsOf)) {
    const possible = describedAs(key);
    if (possible.length === 0) continue;
    found.add(key);
    const described = possible.find((one) => one.label === label);
    expect([kind, key, label]).toEqual([kind, key, described?.label]);
    if (typeof formula === "string") expect(formula).toContain(described?.formula ?? "");
    const source = sourceOf(kind, { block: "", row: key, column: "value" }, en);
    if (kind !== "rebalance") expect([kind, key, source]).toEqual([kind, key, described?.source]);
    expect(formulas).toContain(described?.source ?? "");
  }
  expect(found.size).toBeGreaterThan(28);
  const labels = lineSlides(contentFor("line_report", 3), en, undefined).flatMap(
    ({ table }) => table?.rows ?? [],
  );
  for (const key of ["work", "le_max", "loss_max", "idle", "stations"] as const)
    expect(labels.map(([label]) => label)).toContain(describeLineFigure(key, en).label);
  expect(choices.CYCLE_FIGURE.map((name) => explanationOf("CYCLE_FIGURE", name, en))).toEqual([
    ...["Mean (s)", "Median (s)", "Minimum (s)", "Maximum (s)"],
    "Standard deviation s (s): Of a sample: √(Σ(x − mean)² / (n − 1))",
    "n, cycles counted",
  ]);
});

test("the sources of explained figures are those of docs/formulas.md", () => {
  const page = readFileSync(join(projectFolder, "docs", "formulas.md"), "utf8");
  expect(pageSources().filter((source) => !page.includes(source))).toEqual([]);
});
