/** Our custom properties of a worksheet: sheet tag, page tag of earlier versions, unfinished work. */
export type PropertyKey = "sheet" | "page" | "unfinished";

/** The texts of our custom properties, and Excel's names of their pieces. */
export interface SheetProperties {
  readonly read: (key: PropertyKey) => string | undefined;
  readonly names: ReadonlySet<string>;
}

/**
 * Queues loading a worksheet's custom properties, readable after the next sync. Excel for Mac cuts each
 * property off after 255 characters, so a long text is in several.
 */
export function loadProperties({ customProperties }: Excel.Worksheet): () => SheetProperties {
  customProperties.load("items/key,items/value");
  return () => {
    const values = new Map(customProperties.items.map(({ key, value }) => [key, value]));
    return { read: (key) => textIn(values, key), names: new Set(values.keys()) };
  };
}

/** Queues writing a custom property; `names` are Excel's names that the worksheet already has. */
export function queueProperty(
  { customProperties }: Excel.Worksheet,
  key: PropertyKey,
  text: string,
  names: ReadonlySet<string>,
): void {
  const pieces = piecesOf(text);
  for (const [index, piece] of pieces.entries()) customProperties.add(nameOf(key, index), piece);
  for (let index = pieces.length; names.has(nameOf(key, index)); index += 1)
    customProperties.getItemOrNullObject(nameOf(key, index)).delete();
}

/** Queues removing a custom property; `names` are those that the worksheet has, or will have by then. */
export function queuePropertyRemoval(
  { customProperties }: Excel.Worksheet,
  key: PropertyKey,
  names: ReadonlySet<string>,
): void {
  for (let index = 0; names.has(nameOf(key, index)); index += 1)
    customProperties.getItemOrNullObject(nameOf(key, index)).delete();
}

/** Returns Excel's names of the properties that will hold a text. */
export function propertyNamesOf(key: PropertyKey, text: string): readonly string[] {
  return piecesOf(text).map((_, index) => nameOf(key, index));
}

/** The first piece has the number of pieces, which reveals a lost piece or one of a longer earlier text. */
const count = /^(\d+)\|/;

/** Cuts a text into pieces of at most 255 characters, without splitting surrogate pairs. */
function piecesOf(text: string): readonly string[] {
  const pieces: string[] = [];
  for (let start = 0; start < text.length;) {
    const end = start + 240;
    const isTorn = /[\uD800-\uDBFF]/.test(text.charAt(end - 1));
    pieces.push(text.slice(start, isTorn ? end - 1 : end));
    start = isTorn ? end - 1 : end;
  }
  return pieces.map((piece, index) => (index === 0 ? `${pieces.length}|${piece}` : piece));
}

/**
 * Joins the pieces of a text. One without their number is from an earlier version, which wrote one property.
 */
function textIn(values: ReadonlyMap<string, string>, key: PropertyKey): string | undefined {
  const first = values.get(nameOf(key, 0));
  const pieces = Number(count.exec(first ?? "")?.[1] ?? 1);
  if (pieces > values.size) return undefined;
  const texts = Array.from({ length: pieces }, (_, index) => values.get(nameOf(key, index)));
  if (texts.includes(undefined)) return undefined;
  return texts.join("").replace(count, "");
}

function nameOf(key: PropertyKey, index: number): string {
  return `work-analysis.${key}${index === 0 ? "" : `.${index + 1}`}`;
}
