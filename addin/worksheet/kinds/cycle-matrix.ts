import { matrixRows, cycleColumn, cycleNumbers, outlierColumn } from "../rows/matrix-rows.ts";
import { withONo } from "../rows/with-o-no.ts";
import { fieldColumn, keyColumn, lastColumn, oNoColumns } from "./field-column.ts";
import { searchElements } from "./search.ts";
import type { Sheet } from "./sheet.ts";
import type { RawValues, Change } from "../../../contract/relay-api.ts";
import type { Words } from "../../words/words.ts";
import type { Column } from "../cells/column.ts";
import { headerOf, idsOf } from "../cells/column.ts";
import type { Block } from "../block.ts";
import { outlierMinimum } from "../../results/figures/statistics.ts";
import type { Content } from "../snapshot.ts";
import type { CellEdit } from "../edit.ts";
import { idOf } from "../../../contract/shown-value.ts";

/** Elements by cycles: one row per name, or per number and name where a cycle has the name more than once, one column per cycle; a new name goes to the element in all cycles. */
export const cycleMatrix: Sheet = {
  kind: "cycle_matrix",
  model: "wa.element",
  subject: "wa.session",
  columns: ({ about, records }, words) => [
    keyColumn,
    ...oNoColumns(about, words),
    fieldColumn("wa.element", "sequence", words),
    fieldColumn("wa.element", "name", words, { isEditable: true }),
    ...matrixColumns(records, words),
    lastColumn(words),
  ],
  requests: (query) =>
    searchElements(query, ["cycle_no", "sequence", "name", "video_start_time", "video_end_time"]),
  rowsOf: (content, words) => withONo(matrixRows(content.records, words), content),
  changesOf: (edits, { records }) => matrixChanges(edits, records),
  block: matrixBlock,
};

/**
 * The columns of each row's median, smallest and largest time and their difference, one that names cycles far from the others, and
 * last the cycles, so that further ones join at the end. The figures are values and not formulas: a formula would not take in a cycle that
 * comes later.
 */
function matrixColumns(records: readonly RawValues[], words: Words): readonly Column[] {
  const { columns } = words;
  const seconds = (key: string, label: string): Column => ({
    key,
    header: headerOf(label, "seconds", words),
    kind: "seconds",
  });
  return [
    seconds("median", columns.median),
    seconds("minimum", columns.minimum),
    seconds("maximum", columns.maximum),
    seconds("spread", columns.spread),
    { key: outlierColumn, header: columns.outlier, kind: "text", width: 24, isAlarm: true },
    ...cycleNumbers(records).map((cycle) =>
      seconds(cycleColumn(cycle), columns.cycle({ number: String(cycle) })),
    ),
  ];
}

/** Tells how many cycles the matrix has and how many of its rows have an outlier, with the rule that makes one. */
function matrixBlock({ records }: Pick<Content, "records">, { figures }: Words): Block {
  const words = figures.matrix;
  const cycles = cycleNumbers(records).length;
  return {
    column: "median",
    lines: [
      { label: words.cycles, value: cycles, numberFormat: "0" },
      ...(cycles === 0
        ? []
        : [
            {
              label: words.rows,
              value: { formula: '=COUNTIF({table}[{outlier}],"?*")' },
              numberFormat: "0",
              note: words.rule({ cycles: String(outlierMinimum) }),
            },
          ]),
    ],
  };
}

/** Turns a new name in the cycle matrix into one change per element that the row stood for when it was pulled. */
function matrixChanges(edits: readonly CellEdit[], records: readonly RawValues[]): readonly Change[] {
  const rows = new Map(matrixRows(records).map((row) => [row.key, row]));
  const byId = new Map(records.map((record) => [idOf(record), record]));
  return edits
    .filter(({ column }) => column === "name")
    .flatMap(({ rowKey, mine }) => {
      const row = rows.get(rowKey);
      return row === undefined ? [] : idsOf(row).map((id) => ({ id, mine }));
    })
    .map(({ id, mine }) => ({
      key: String(id),
      model: "wa.element",
      id,
      base: { name: byId.get(id)?.name ?? false },
      values: { name: mine },
    }));
}
