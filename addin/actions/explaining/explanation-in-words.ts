import type { Explanation } from "../../results/explain/explain-cell.ts";
import { decimals } from "../../words/decimals.ts";
import type { Words } from "../../words/words.ts";
import type { CellValue } from "../../worksheet/cells/cell.ts";
import type { Tools } from "../tools/tools.ts";
import type { ExplainedFigure } from "../interface/explained.ts";
import { placeOf } from "./record-places.ts";
import type { RecordSheet } from "./record-places.ts";

/** The explained cell, and the worksheets of its instance. */
interface ExplainedCell {
  readonly sheetId: string;
  readonly address: string;
  /** When the figure's page was pulled. */
  readonly asOf?: string;
  readonly sheets: readonly RecordSheet[];
}

/** Reads the number formats of the cells. `notes` are sentences about unsent edits and changes. */
export async function inWords(
  { workbook }: Pick<Tools, "workbook">,
  explanation: Explanation,
  { sheets, ...cell }: ExplainedCell,
  notes: readonly string[],
  words: Words,
): Promise<ExplainedFigure> {
  const { asShown, linesOf } = await import("../../results/explain.ts");
  const { explain } = words;
  const { label, value, inputs, records } = explanation;
  const addresses = [cell.address, ...inputs.map(({ address }) => address)];
  const formats = await workbook.readNumberFormats(cell.sheetId, addresses);
  const shown = (of: CellValue, place: number): string =>
    asShown(of, (formats.ok ? formats.value[place] : undefined) ?? "0.00", words);
  return {
    is: "figure",
    ...{ ...cell, label, value, shown: shown(value, 0) },
    formula: { title: explain.formula, lines: linesOf(explanation, words) },
    inputs: {
      title: explain.inputs({ count: String(inputs.length) }),
      cells: inputs.map((input, place) => ({ ...input, shown: shown(input.value, place + 1) })),
    },
    records: {
      title: explain.records({ count: String(records.length) }),
      parts: records.map((part) => {
        const place = placeOf(part, sheets);
        return { label: part.label, value: part.value, ...(place !== undefined && { place }) };
      }),
    },
    notes,
  };
}

/** Ignores the noise of floating-point arithmetic. */
export function differs(shown: unknown, now: unknown): boolean {
  if (typeof shown !== "number" || typeof now !== "number") return false;
  return Math.abs(shown - now) > 1e-7 * Math.max(1, Math.abs(shown));
}

export function numberIn(value: unknown, { language }: Words): string {
  return typeof value === "number" ? decimals(value, 2, language) : String(value);
}

export function signed(from: unknown, to: unknown, words: Words): string {
  const difference = Number(to) - Number(from);
  return `${difference < 0 ? "−" : "+"}${numberIn(Math.abs(difference), words)}`;
}
