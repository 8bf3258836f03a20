/** The add-in's custom properties of a worksheet. Only earlier versions wrote `page`, a page tag. */
export type PropertyKey = "sheet" | "page" | "unfinished";

/** A long text is in several of Excel's custom properties, such as `work-analysis.sheet.2` in `names`. */
export interface SheetProperties {
  readonly read: (key: PropertyKey) => string | undefined;
  readonly names: ReadonlySet<string>;
}

/** Queues loading the custom properties. Call the result after the sync. */
export function loadProperties({ customProperties }: Excel.Worksheet): () => SheetProperties {
  customProperties.load("items/key,items/value");
  return () => {
    const values = new Map(customProperties.items.map(({ key, value }) => [key, value]));
    return { read: (key) => joinPieces(values, key), names: new Set(values.keys()) };
  };
}

/** Queues writing a text. `names` are the names that the worksheet has. */
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

/** Queues removing a text. `names` are the names that the worksheet has when the batch runs. */
export function queuePropertyRemoval(
  { customProperties }: Excel.Worksheet,
  key: PropertyKey,
  names: ReadonlySet<string>,
): void {
  for (let index = 0; names.has(nameOf(key, index)); index += 1)
    customProperties.getItemOrNullObject(nameOf(key, index)).delete();
}

export function propertyNamesOf(key: PropertyKey, text: string): readonly string[] {
  return piecesOf(text).map((_, index) => nameOf(key, index));
}

/** The number of pieces, at the beginning of the first one. */
const countPrefix = /^(\d+)\|/;

/** Cuts a text into pieces, without splitting surrogate pairs. Excel for Mac keeps 255 characters each. */
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

/** Joins the pieces of a text; undefined if one is missing. Earlier versions wrote one without a count. */
function joinPieces(values: ReadonlyMap<string, string>, key: PropertyKey): string | undefined {
  const first = values.get(nameOf(key, 0));
  const pieces = Number(countPrefix.exec(first ?? "")?.[1] ?? 1);
  if (pieces > values.size) return undefined;
  const texts = Array.from({ length: pieces }, (_, index) => values.get(nameOf(key, index)));
  if (texts.includes(undefined)) return undefined;
  return texts.join("").replace(countPrefix, "");
}

function nameOf(key: PropertyKey, index: number): string {
  return `work-analysis.${key}${index === 0 ? "" : `.${index + 1}`}`;
}
