import type { SelectedFigure } from "../../excel/page/read-figure.ts";
import type { Words } from "../../words/words.ts";
import { groupedBy } from "../../../contract/grouped-by.ts";
import type { ExplainCall, Explained, ExplainedFigure } from "../interface/explained.ts";
import type { Tools } from "../tools/tools.ts";
import { explainPageCells } from "./explain-page.ts";
import { explainSheet } from "./explain-sheet.ts";

interface FigureElsewhere {
  readonly sheetName: string;
  readonly figure: ExplainedFigure;
}

/** Explains a cell, and the figures of other worksheets that its formula refers to. */
export async function explainOwnFormula(
  tools: Tools,
  explainCall: ExplainCall,
  figure: SelectedFigure & { readonly is: "sheet" },
  signal: AbortSignal,
): ReturnType<typeof explainSheet> {
  const own = await explainSheet(tools, explainCall, figure, signal);
  if (!own.ok || own.value.is !== "figure" || figure.elsewhere.length === 0) return own;
  const found: FigureElsewhere[] = [];
  for (const places of groupedBy(figure.elsewhere, ({ sheetId }) => sheetId).values()) {
    const [first] = places;
    const read = first && (await tools.workbook.readFigure(first));
    const there = read?.ok === true ? read.value : undefined;
    if (there === undefined || there.is === "chart") continue;
    const explained: readonly Explained[] =
      there.is === "page"
        ? await valueOr(explainPageCells(tools, there, places, signal))
        : await Promise.all(
            places.map(async (at) => {
              const one = await explainSheet(tools, explainCall, { ...there, ...at }, signal);
              return one.ok ? one.value : { is: "no_cell" as const };
            }),
          );
    for (const one of explained)
      if (one.is === "figure") found.push({ sheetName: there.sheetName, figure: one });
  }
  return { ok: true, value: withPrecedents(own.value, found, await tools.words()) };
}

/** A figure that cannot be explained must not hide the explanation of the formula. */
async function valueOr(answer: ReturnType<typeof explainPageCells>): Promise<readonly Explained[]> {
  const result = await answer;
  return result.ok ? result.value : [];
}

function withPrecedents(
  own: ExplainedFigure,
  found: readonly FigureElsewhere[],
  { explain }: Words,
): ExplainedFigure {
  const cells = [
    ...own.inputs.cells,
    ...found.map(({ sheetName, figure: { sheetId, address, label, value, shown } }) => ({
      ...{ label: `${sheetName} · ${label}`, value, shown, address, sheetId },
    })),
  ];
  const parts = [...own.records.parts, ...found.flatMap(({ figure }) => figure.records.parts)];
  return {
    ...own,
    formula: {
      ...own.formula,
      lines: [
        ...own.formula.lines,
        ...found.map(({ sheetName, figure }) =>
          [`${sheetName} · ${figure.label}:`, figure.formula.lines[0] ?? ""].join(" "),
        ),
      ],
    },
    inputs: { title: explain.inputs({ count: String(cells.length) }), cells },
    records: { title: explain.records({ count: String(parts.length) }), parts },
    notes: [...new Set([...own.notes, ...found.flatMap(({ figure }) => figure.notes)])],
  };
}
