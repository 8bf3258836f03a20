import type { ChartPart } from "../parts/chart-part.ts";
import type { PageBlock, PageValue } from "../page/page.ts";

/** Charts that take their takt and target from one place. */
export interface SharedTakt {
  /** Where both are typed, of two columns. */
  readonly inputs: PageBlock;
  readonly parts: readonly ChartPart[];
}

/**
 * Lets charts with takt lines follow the inputs of the first one, which are taken out of it to be put where they are printed. `widths` are those of
 * the page's columns below them.
 */
export function sharedTakt(parts: readonly ChartPart[], widths: readonly number[]): SharedTakt | undefined {
  const names = parts.map(inputsOf);
  const [name] = names;
  const inputs = parts[0]?.figures.find((block) => block.name === name);
  if (name === undefined || inputs === undefined) return undefined;
  return {
    inputs: {
      ...inputs,
      columns: inputs.columns
        .filter(({ key }) => key !== "note")
        .map((column, index) => ({ ...column, width: widths[index] ?? 20, align: "left" })),
    },
    parts: parts.map((part, index) => ({
      ...part,
      figures: part.figures.filter((block) => block.name !== names[index]),
      data: withInputs(part.data, names[index] ?? name, name),
    })),
  };
}

function inputsOf({ figures }: ChartPart): string {
  return figures.find(({ rows }) => rows.some(({ key }) => key === "takt"))?.name ?? "";
}

function withInputs(data: PageBlock, own: string, shared: string): PageBlock {
  const renamed = (value: PageValue): PageValue =>
    typeof value === "object" ? { formula: value.formula.replaceAll(`{${own}[`, `{${shared}[`) } : value;
  return {
    ...data,
    rows: data.rows.map((row) => ({
      ...row,
      cells: Object.fromEntries(Object.entries(row.cells).map(([key, value]) => [key, renamed(value)])),
    })),
  };
}
