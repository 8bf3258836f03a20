import type { PageBlock, PageRow } from "../pages/page.ts";
import { workKindWords } from "../rows/work-kind-words.ts";
import { kindOf, workKinds, workSigns } from "../rows/work-mapping.ts";
import type { WorkKind, WorkMapping } from "../rows/work-mapping.ts";
import type { Words } from "../words/words.ts";
import { nowhere } from "./chart-part.ts";
import { chartColours } from "./colours.ts";
import { formats, numberColumn, widths } from "./plain-columns.ts";
import { quoted } from "./quoted.ts";
import type { TypeColumn } from "./type-columns.ts";

/**
 * Makes the table of which work type counts as manual, automatic, walking or waiting: at first as `mapping` says; what is typed may be in
 * any of the ten languages, so that it still holds where a colleague refreshes the page in another one.
 */
export function mappingBlock(
  name: string,
  types: readonly TypeColumn[],
  mapping: WorkMapping,
  { charts, language }: Words,
): PageBlock {
  const { combination } = charts;
  const sign = workKinds.reduceRight(
    (otherwise, kind) =>
      `IF(ISNUMBER(FIND("|"&LOWER(TRIM({[@kind]}))&"|",${quoted(spoken(kind))})),${quoted(workSigns[kind])},${otherwise})`,
    quoted("?"),
  );
  return {
    name: `${name}_mapping`,
    title: combination.mapping,
    at: nowhere,
    look: "table",
    columns: [
      { key: "type", header: combination.workType, numberFormat: formats.text, width: widths.category },
      { key: "kind", header: combination.countsAs, numberFormat: formats.text, isInput: true, width: 9 },
      { key: "sign", header: combination.sign, numberFormat: "General", width: 9, align: "center" },
      { ...numberColumn("seconds", charts.seconds), width: 9 },
      { key: "note", header: combination.note, numberFormat: "General", width: 9, align: "left" },
    ],
    rows: types.map(({ key, label }): PageRow => ({
      key,
      cells: {
        type: label,
        kind: workKindWords[kindOf(key, mapping)][language],
        sign: { formula: `=${sign}` },
        seconds: { formula: `=SUM({${name}_data[${key}]})` },
        note: { formula: `=IF({[@sign]}="?",${quoted(combination.unknownKind)},"")` },
      },
    })),
    rules: [{ from: "kind", to: "kind", formula: '={[@sign]}="?"', fill: chartColours.bad }],
  };
}

/** A kind of work by its code and in all languages, in small letters: `|auto|automatic|…|`. */
function spoken(kind: WorkKind): string {
  const said = new Set([kind, ...Object.values(workKindWords[kind])].map((word) => word.toLowerCase()));
  return `|${[...said].join("|")}|`;
}
