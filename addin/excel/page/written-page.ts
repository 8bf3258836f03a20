import { defaultsOf } from "../../results/page/inputs.ts";
import type { Page, PageBlock, PageValue } from "../../results/page/page.ts";
import { looksOf, rulesText } from "./block-look.ts";
import { headersOf } from "./block-position.ts";
import type { BlockPosition } from "./block-position.ts";
import type { Written, WrittenBlock, WrittenChart } from "./written.ts";

/** What is remembered of a page once it is written. */
export function writtenPage(
  page: Page,
  blocks: readonly WrittenBlock[],
  charts: readonly WrittenChart[],
  others: Pick<Written, "footer" | "print" | "hasNotesBelow">,
): Written {
  const { title, lines } = page;
  return { title, lines, ...others, blocks, charts, defaults: defaultsOf(page.blocks) };
}

/** What is remembered of a block; `before` is what was remembered of it, where it is as it was made. */
export function writtenBlock({ block, rows }: BlockPosition, spare = 0, before?: WrittenBlock): WrittenBlock {
  const hasInputs = block.columns.some(({ isInput }) => isInput === true);
  // Cells with a label to type in, such as a takt, are shown by the charts and tables that follow them.
  const isResult = block.isResult ?? !(hasInputs && block.look === "figures");
  return {
    name: block.name,
    ...(block.title !== undefined && { title: block.title }),
    ...(block.title === undefined && isResult && calledBy(block)),
    columns: block.columns.map(({ key, header, isInput }) => ({
      ...{ key, header },
      ...(isInput && { isInput, ...madeOf(block, key) }),
    })),
    headers: headersOf(block),
    ...(hasInputs && { hasInputs }),
    ...(!isResult && { isResult }),
    ...((before ?? block).isBesideChart === true && { isBesideChart: true }),
    records: rows.filter(({ isKept }) => isKept !== true).length,
    looks: looksOf(rows),
    rules: rulesText(block),
    spare,
  };
}

/** The formula that the cells of a column are made with; it is the same in each row. */
function madeOf({ rows }: PageBlock, column: string): { readonly made?: string } {
  const made = rows[0]?.cells[column];
  return typeof made === "object" ? { made: made.formula } : {};
}

/** Names figures without a title by their first labels: "Mean (s), Median (s) …". */
function calledBy({ columns, rows }: PageBlock): { readonly called?: string } {
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

/** A label, also of a figure that is empty until something is typed: it is in a formula. */
function labelIn(said: PageValue | undefined): string {
  if (typeof said === "string") return said;
  if (typeof said !== "object") return "";
  const [, shown = ""] = /,"((?:[^"]|"")+)",""\)$/.exec(said.formula) ?? [];
  return shown.replaceAll('""', '"');
}
