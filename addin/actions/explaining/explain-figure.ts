import { explainPage } from "./explain-page.ts";
import { explainOwnFormula } from "./explain-precedents.ts";
import type { ExplainActions, ExplainCall } from "../interface/explained.ts";
import type { Tools } from "../tools/tools.ts";

export function explainFigure(tools: Tools, explainCall: ExplainCall): ExplainActions["explainFigure"] {
  return async ({ signal }) => {
    const read = await tools.workbook.readFigure();
    if (!read.ok) return read;
    const figure = read.value;
    if (figure === undefined) return { ok: true, value: { is: "no_cell" } };
    if (figure.is === "chart") return { ok: true, value: figure };
    return figure.is === "page"
      ? explainPage(tools, figure, signal)
      : explainOwnFormula(tools, explainCall, figure, signal);
  };
}
