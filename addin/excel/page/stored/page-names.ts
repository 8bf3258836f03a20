/** Hidden names: some lead to cells, others store texts. */

const prefix = "WA_";

/** They differ from names of blocks, which begin with a letter. */
export const headingName = `${prefix}_heading`;
export const keysName = `${prefix}_keys`;

/** Stores which legend entries are hidden. */
export const legendsName = `${prefix}_legends`;

/** Returns Excel's name for a block or a chart. */
export function nameOf(part: string): string {
  return `${prefix}${part}`;
}

/** Returns true for the name of a cell or chart that the add-in made. */
export function isAddinName(name: string): boolean {
  return name.startsWith(prefix);
}

/** Queues adding a name that users do not see in Excel's list. */
export function addHiddenName(
  { names }: Pick<Excel.Worksheet, "names">,
  name: string,
  reference: Excel.Range | string,
): void {
  names.add(name, reference).visible = false;
}

/** The worksheet's own names, without the workbook's. */
export type OwnNames = ReadonlyMap<string, Excel.NamedItem>;

/** Queues loading the names of a worksheet. Call the result after the sync. */
export function loadOwnNames({ names }: Excel.Worksheet): () => OwnNames {
  names.load("items/name,items/scope,items/formula");
  return () =>
    new Map(
      names.items.filter(({ scope }) => scope === "Worksheet").map((item) => [item.name, item] as const),
    );
}

/** Returns a text that hidden names store, or undefined. */
export function readStoredText(
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

/** Queues storing a text in hidden names. `existing` are the names of worksheet or workbook. */
export function queueStoredText(
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

/** Excel accepts 255 characters in a text, and 8,192 in a formula. */
const textsInFormula = 30;

/** Returns the formulas that store a text, without splitting surrogate pairs. */
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
