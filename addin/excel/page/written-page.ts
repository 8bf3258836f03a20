import { defaultsOf } from "../../results/page/inputs.ts";
import type { Page, PageBlock, PageValue } from "../../results/page/page.ts";
import { rowFormatsOf, rulesHash } from "./block-format.ts";
import { headersOf } from "./block-position.ts";
import type { BlockPosition } from "./block-position.ts";
import type { WrittenPage, WrittenBlock, WrittenChart } from "./stored/written.ts";

export function writtenPage(
  page: Page,
  blocks: readonly WrittenBlock[],
  charts: readonly WrittenChart[],
  others: Pick<WrittenPage, "footer" | "print" | "hasNotesBelow">,
): WrittenPage {
  const { title, lines } = page;
  return { title, lines, ...others, blocks, charts, defaults: defaultsOf(page.blocks) };
}

/** Returns the page tag's record of a block. `before` is its last record. */
export function writtenBlock({ block, rows }: BlockPosition, spare = 0, before?: WrittenBlock): WrittenBlock {
  const hasInputs = block.columns.some(({ isInput }) => isInput === true);
  // Reports show what depends on input cells, not these cells.
  const isResult = block.isResult ?? !(hasInputs && block.look === "figures");
  return {
    name: block.name,
    ...(block.title !== undefined && { title: block.title }),
    ...(block.title === undefined && isResult && nameFromLabels(block)),
    columns: block.columns.map(({ key, header, isInput }) => ({
      ...{ key, header },
      ...(isInput && { isInput, ...defaultFormulaOf(block, key) }),
    })),
    headers: headersOf(block),
    ...(hasInputs && { hasInputs }),
    ...(!isResult && { isResult }),
    ...((before ?? block).isBesideChart === true && { isBesideChart: true }),
    records: rows.filter(({ isKept }) => isKept !== true).length,
    looks: rowFormatsOf(rows),
    rules: rulesHash(block),
    spare,
  };
}

/** Returns the default formula of an input column, `made`. */
function defaultFormulaOf({ rows }: PageBlock, column: string): { readonly made?: string } {
  const made = rows[0]?.cells[column];
  return typeof made === "object" ? { made: made.formula } : {};
}

/** Returns a name for untitled figures, from their first labels: "Mean (s), Median (s) …". */
function nameFromLabels({ columns, rows }: PageBlock): { readonly called?: string } {
  const [first] = columns;
  const labels = rows.flatMap(({ cells }) => {
    const said = labelIn(cells[first?.key ?? ""]);
    return said === "" ? [] : [said];
  });
  if (labels.length === 0) return {};
  const called = labels.slice(0, mostLabels).join(", ");
  return { called: rows.length > mostLabels ? `${called} …` : called };
}

const mostLabels = 2;

/** Returns the text of a label. A formula may show it only if its figure has a value. */
function labelIn(said: PageValue | undefined): string {
  if (typeof said === "string") return said;
  if (typeof said !== "object") return "";
  const [, shown = ""] = /,"((?:[^"]|"")+)",""\)$/.exec(said.formula) ?? [];
  return shown.replaceAll('""', '"');
}
