/** Hidden names in Excel, by which the add-in finds cells again, and texts that hidden names store. */

const prefix = "WA_";

/** The names of a page's heading and hidden column. No block has them: its name begins with a letter. */
export const headingName = `${prefix}_heading`;
export const keysName = `${prefix}_keys`;

/** The name that stores which entries of legends are hidden. */
export const legendsName = `${prefix}_legends`;

/** Returns Excel's name of a block or a chart. */
export function nameOf(part: string): string {
  return `${prefix}${part}`;
}

/** Returns true if the add-in made the name or chart with this name. */
export function isNameOfOurs(name: string): boolean {
  return name.startsWith(prefix);
}

/** Queues adding a name. Hides it in Excel's list of names, where users could delete or change it. */
export function addHiddenName(
  { names }: Pick<Excel.Worksheet, "names">,
  name: string,
  reference: Excel.Range | string,
): void {
  names.add(name, reference).visible = false;
}

/** The names that belong to a worksheet and not to its workbook. */
export type OwnNames = ReadonlyMap<string, Excel.NamedItem>;

/** Queues loading the names of a worksheet. The returned function returns them after the next sync. */
export function loadOwnNames({ names }: Excel.Worksheet): () => OwnNames {
  names.load("items/name,items/scope,items/formula");
  return () =>
    new Map(
      names.items.filter(({ scope }) => scope === "Worksheet").map((item) => [item.name, item] as const),
    );
}

/** Returns a text that hidden names store; undefined if there is none. */
export function textIn(
  names: ReadonlyMap<string, { readonly formula: unknown }>,
  name: string,
): string | undefined {
  const pieces: string[] = [];
  for (let index = 0; ; index += 1) {
    const formula = names.get(pieceName(name, index))?.formula;
    if (typeof formula !== "string") break;
    for (const [, text = ""] of formula.matchAll(/"((?:[^"]|"")*)"/g))
      pieces.push(text.replaceAll('""', '"'));
  }
  return pieces.length === 0 ? undefined : pieces.join("");
}

/** Queues writing a text into hidden names. `existing` are the names that the worksheet or workbook has. */
export function queueText(
  owner: Pick<Excel.Worksheet, "names">,
  name: string,
  text: string,
  existing: ReadonlySet<string>,
): void {
  const formulas = formulasOf(text);
  for (const [index, formula] of formulas.entries()) {
    const piece = pieceName(name, index);
    if (existing.has(piece)) owner.names.getItem(piece).formula = formula;
    else addHiddenName(owner, piece, formula);
  }
  for (let index = formulas.length; existing.has(pieceName(name, index)); index += 1)
    owner.names.getItem(pieceName(name, index)).delete();
}

/** The most texts in a formula. Excel accepts 255 characters in a text, and 8,192 characters in a formula. */
const textsInFormula = 30;

/** Returns the formulas that hold a text, without splitting surrogate pairs. */
function formulasOf(tag: string): readonly string[] {
  const texts = (tag.match(/.{1,100}/gsu) ?? []).map((text) => `"${text.replaceAll('"', '""')}"`);
  return Array.from(
    { length: Math.ceil(texts.length / textsInFormula) },
    (_, index) => `=${texts.slice(index * textsInFormula, (index + 1) * textsInFormula).join("&")}`,
  );
}

function pieceName(name: string, index: number): string {
  return `${name}${index === 0 ? "" : `.${index + 1}`}`;
}
