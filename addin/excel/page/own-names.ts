import { decodePageMark } from "./page-mark.ts";
import type { KeptMark } from "./page-mark.ts";

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
