import type { RawValues } from "../../../contract/relay-api.ts";
import { distinctCycles, typeTotals } from "../../figures/type-totals.ts";
import type { TypeTotals } from "../../figures/type-totals.ts";
import { idOf } from "../../../contract/shown-value.ts";
import type { PageBlock, PageRow } from "../page/page.ts";
import { workKindWords, kindOf, workKinds, workSigns } from "../page/work-mapping.ts";
import type { WorkKind, WorkMapping } from "../page/work-mapping.ts";
import type { Words } from "../../words/words.ts";
import { nowhere } from "../parts/chart-section.ts";
import { chartColours } from "../parts/colours.ts";
import { sameElements } from "../parts/element-steps.ts";
import { formats, hasTextIn, numberColumn } from "../parts/plain-columns.ts";
import { quoted } from "../page/addresses.ts";
import type { TypeColumn } from "../parts/type-columns.ts";

export interface CombinationStep {
  readonly key: string;
  readonly number: string;
  readonly name: string;
  /** Seconds of an average cycle. */
  readonly seconds: Pick<TypeTotals, "secondsByType" | "rest">;
}

/** Returns the elements in the order of their numbers. Those with the same number and name are one step. */
export function combinationSteps(elements: readonly RawValues[]): {
  readonly steps: readonly CombinationStep[];
  readonly cycles: number;
} {
  const cycles = distinctCycles(elements);
  const steps = sameElements(elements).map(({ number, name, elements: same }): CombinationStep => {
    const [first = {}] = same;
    const totals = typeTotals(same);
    const average = (seconds: number): number => seconds / Math.max(1, cycles);
    return {
      key: `x${idOf(first)}`,
      ...{ number, name },
      seconds: {
        secondsByType: new Map([...totals.secondsByType].map(([type, seconds]) => [type, average(seconds)])),
        rest: average(totals.rest),
      },
    };
  });
  return { steps: steps.sort((a, b) => Number(a.number) - Number(b.number)), cycles };
}

/**
 * Makes the table in which users type the kind of work of each work type; `mapping` has the defaults. The
 * formulas understand all languages, so typed words stay valid after a refresh in another language.
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
      `IF(ISNUMBER(FIND("|"&LOWER(TRIM({[@kind]}))&"|",${quoted(spellingsOf(kind))})),${quoted(workSigns[kind])},${otherwise})`,
    quoted("?"),
  );
  return {
    name: `${name}_mapping`,
    title: combination.mapping,
    at: nowhere,
    look: "table",
    columns: [
      { key: "type", header: combination.workType, numberFormat: formats.text, width: 24 },
      { key: "kind", header: combination.countsAs, numberFormat: formats.text, isInput: true, width: 9 },
      { key: "sign", header: combination.sign, numberFormat: "General", width: 9, align: "center" },
      { ...numberColumn("seconds", charts.seconds), width: 9 },
      {
        key: "note",
        header: combination.note,
        headerWhen: hasTextIn("note"),
        numberFormat: "General",
        width: 9,
        align: "left",
      },
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

/** Returns the code and the words of a kind of work in all languages: `|auto|automatic|…|`. */
function spellingsOf(kind: WorkKind): string {
  const spellings = new Set([kind, ...Object.values(workKindWords[kind])].map((word) => word.toLowerCase()));
  return `|${[...spellings].join("|")}|`;
}

/** The characters for walking and waiting while the machine works. */
export const duringAutoSigns = { walk: "≈", wait: "⋯" } as const;

/** Fill and text colour of each character. All machine time has the same fill. */
export const signColours: readonly {
  readonly signs: readonly string[];
  readonly fill: string;
  readonly colour: string;
}[] = [
  { signs: [workSigns.manual], fill: chartColours.va, colour: chartColours.paper },
  { signs: [workSigns.walk], fill: "#BBDEFB", colour: chartColours.ink },
  { signs: [workSigns.wait], fill: "#E0E0E0", colour: chartColours.ink },
  {
    signs: [workSigns.auto, duringAutoSigns.walk, duringAutoSigns.wait],
    fill: "#E1D5F0",
    colour: chartColours.ink,
  },
];
