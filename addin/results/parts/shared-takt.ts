import type { Words } from "../../words/words.ts";
import type { PageBlock, PageValue } from "../page/page.ts";
import type { ChartSection } from "./chart-section.ts";
import { inputCell, inputNote } from "./input-note.ts";
import { shownInputs } from "./shown-inputs.ts";

interface SharedTakt {
  /** The input cells for takt and target, each with a hint. */
  readonly inputs: PageBlock;
  /** The printed copy. It is empty until a value is typed. */
  readonly printed: PageBlock;
  readonly sections: readonly ChartSection[];
}

/**
 * Makes the first chart's inputs for takt and target the inputs of all charts. Returns undefined if that
 * chart has no takt. `widths` are those of the page's columns that have the inputs.
 */
export function sharedTakt(
  sections: readonly ChartSection[],
  widths: readonly number[],
  words: Words,
): SharedTakt | undefined {
  const names = sections.map(taktInputsName);
  const [name] = names;
  const inputs = sections[0]?.figures.find((block) => block.name === name);
  if (name === undefined || inputs === undefined) return undefined;
  return {
    inputs: inputsBeforeLabels(inputs, widths, words),
    printed: shownInputs({
      ...inputs,
      columns: inputs.columns.map((column, index) => ({
        ...column,
        width: widths[index] ?? narrowest,
        align: "left",
      })),
    }),
    sections: sections.map((section, index) => ({
      ...section,
      figures: section.figures.filter((block) => block.name !== names[index]),
      data: withSharedInputs(section.data, names[index] ?? name, name),
      ...(section.lineValues !== undefined && {
        lineValues: withSharedInputs(section.lineValues, names[index] ?? name, name),
      }),
    })),
  };
}

/** The width in characters of the empty column between the halves of a report. */
const narrowest = 2;

/** Moves the input cells before their labels: the second column of a report is wide. */
function inputsBeforeLabels(inputs: PageBlock, widths: readonly number[], { charts }: Words): PageBlock {
  const [label, value, note] = inputs.columns;
  if (label === undefined || value === undefined || note === undefined) return inputs;
  const columns = [value, label, note].map((column, index) => ({
    ...column,
    width: widths[index] ?? narrowest,
  }));
  const rows = inputs.rows.map((row) => ({
    ...row,
    cells: {
      ...row.cells,
      label: `${typeof row.cells.label === "string" ? row.cells.label : ""} · ${charts.emptyNoLine}`,
      note: inputNote(inputCell(inputs.name, row.key), "above 0", { hint: "", wrong: charts.noLine }),
    },
  }));
  return { ...inputs, columns, rows };
}

/** Returns the name of the block with the takt, or an empty text. */
function taktInputsName({ figures }: ChartSection): string {
  return figures.find(({ rows }) => rows.some(({ key }) => key === "takt"))?.name ?? "";
}

/** Makes the formulas of a block refer to the shared inputs. */
function withSharedInputs(data: PageBlock, ownInputs: string, sharedInputs: string): PageBlock {
  const withSharedName = (text: string): string => text.replaceAll(`{${ownInputs}[`, `{${sharedInputs}[`);
  const renamed = (value: PageValue): PageValue =>
    typeof value === "object" ? { formula: withSharedName(value.formula) } : value;
  return {
    ...data,
    columns: data.columns.map((column) =>
      column.headerWhen === undefined ? column : { ...column, headerWhen: withSharedName(column.headerWhen) },
    ),
    rows: data.rows.map((row) => ({
      ...row,
      cells: Object.fromEntries(Object.entries(row.cells).map(([key, value]) => [key, renamed(value)])),
    })),
  };
}
