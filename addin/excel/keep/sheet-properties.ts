/**
 * The custom properties of a worksheet: its sheet tag, its page tag in earlier versions, and unfinished work.
 */
export type PropertyKey = "sheet" | "page" | "unfinished";

/** The custom properties of a worksheet, and Excel's names of them. A long one takes several of Excel's. */
export interface SheetProperties {
  readonly read: (key: PropertyKey) => string | undefined;
  readonly names: ReadonlySet<string>;
}

/**
 * Queues loading the custom properties of a worksheet; they can be read after the next sync. A long text is
 * split over several of Excel's properties, since Excel for Mac cuts each off after 255 characters.
 */
export function loadProperties({ customProperties }: Excel.Worksheet): () => SheetProperties {
  customProperties.load("items/key,items/value");
  return () => {
    const values = new Map(customProperties.items.map(({ key, value }) => [key, value]));
    return { read: (key) => textIn(values, key), names: new Set(values.keys()) };
  };
}

/** Queues writing a custom property; `names` are Excel's names of those that the worksheet has. */
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

/**
 * The first piece holds the number of pieces, so that a lost piece or one of a longer earlier text is
 * noticed.
 */
const count = /^(\d+)\|/;

/** Cuts a text so that each piece has at most 255 characters, with no pair of surrogates torn. */
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
 * Joins the pieces of a text. One without a number of pieces is from an earlier version, which wrote one
 * property.
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
