import type { CellValue } from "../../worksheet/cells/cell.ts";
import { decodePageMark } from "./page-mark.ts";
import type { KeptMark } from "./page-mark.ts";

const prefix = "WA_";

/** The names of a page that no block has: the lines above it, and the hidden column of row keys. A block's name begins with a letter. */
export const headingName = `${prefix}_heading`;
export const keysName = `${prefix}_keys`;

/** The worksheet's name of a block, or the name of a chart. */
export function nameOf(part: string): string {
  return `${prefix}${part}`;
}

/** Tells whether a name or a chart was named by us. */
export function isNameOfOurs(name: string): boolean {
  return name.startsWith(prefix);
}

/** A row of a block in the hidden column: its key, and how it was called when the key was put beside it. */
export interface RowKey {
  readonly key: string;
  /** What its first column said, shortened; empty where that is not fixed. */
  readonly label: string;
}

const longestLabel = 80;

/** The part of a row's first column that is kept beside its key. */
export function keyLabel(value: CellValue): string {
  return String(value).replace(/\s+/g, " ").trim().slice(0, longestLabel);
}

/** Writes the row keys of blocks that stand beside each other into one cell of the hidden column. */
export function keyText(keys: readonly (RowKey & { readonly block: string })[]): string {
  return keys
    .map(({ block, key, label }) => `${block}/${encodeURIComponent(key)}${label === "" ? "" : ` ${label}`}`)
    .join("\n");
}

/** Reads the row keys in a cell of the hidden column, by block; whatever else somebody wrote there is passed over. */
export function keysIn(text: string): ReadonlyMap<string, RowKey> {
  const keys = new Map<string, RowKey>();
  for (const line of text.split("\n")) {
    const [, block, key, label = ""] = /^(\w+)\/(\S+)(?: (.*))?$/.exec(line) ?? [];
    if (block === undefined || key === undefined) continue;
    try {
      keys.set(block, { key: decodeURIComponent(key), label });
    } catch (cause) {
      if (!(cause instanceof URIError)) throw cause;
    }
  }
  return keys;
}

/** The names of a worksheet itself, by what they are called; Excel lists those of the workbook beside them. */
export type OwnNames = ReadonlyMap<string, Excel.NamedItem>;

/** Queues loading the names of a worksheet; they can be read after the next sync. */
export function loadOwnNames({ names }: Excel.Worksheet): () => OwnNames {
  names.load("items/name,items/scope,items/formula");
  return () =>
    new Map(
      names.items.filter(({ scope }) => scope === "Worksheet").map((item) => [item.name, item] as const),
    );
}

/**
 * Reads the mark of a page, with what was written. It stands as texts in hidden names of the worksheet, since Excel copies these with the worksheet, as it does not copy custom
 * properties: a copied page is a page of its own.
 *
 * @param earlier what a custom property says, where marks stood before
 */
export function markIn(names: OwnNames, earlier: string | undefined): KeptMark | undefined {
  const pieces: string[] = [];
  for (let index = 0; ; index += 1) {
    const formula: unknown = names.get(markName(index))?.formula;
    if (typeof formula !== "string") break;
    for (const [, text = ""] of formula.matchAll(/"((?:[^"]|"")*)"/g))
      pieces.push(text.replaceAll('""', '"'));
  }
  return decodePageMark(pieces.length === 0 ? earlier : pieces.join(""));
}

/** Queues writing the mark of a page into names; `names` are those that the worksheet has. */
export function queueMark(sheet: Excel.Worksheet, mark: string, names: ReadonlySet<string>): void {
  const formulas = formulasOf(mark);
  for (const [index, formula] of formulas.entries()) {
    const name = markName(index);
    if (names.has(name)) sheet.names.getItem(name).formula = formula;
    else sheet.names.add(name, formula).visible = false;
  }
  for (let index = formulas.length; names.has(markName(index)); index += 1)
    sheet.names.getItem(markName(index)).delete();
}

/** A text in a formula has 255 characters at most, and a formula 8,192. */
const textsInFormula = 30;

/** The formulas that hold a text. No pair of surrogates is torn. */
function formulasOf(mark: string): readonly string[] {
  const texts = (mark.match(/.{1,100}/gsu) ?? []).map((text) => `"${text.replaceAll('"', '""')}"`);
  return Array.from(
    { length: Math.ceil(texts.length / textsInFormula) },
    (_, index) => `=${texts.slice(index * textsInFormula, (index + 1) * textsInFormula).join("&")}`,
  );
}

function markName(index: number): string {
  return `WA__page${index === 0 ? "" : `.${index + 1}`}`;
}
