/** What a worksheet of ours notes of itself: what it shows, what page it is, what was begun on it and not ended. */
export type NoteKey = "sheet" | "page" | "unfinished";

/** The notes of a worksheet, and the custom properties that hold them. */
export interface SheetNotes {
  readonly read: (key: NoteKey) => string | undefined;
  readonly properties: ReadonlySet<string>;
}

/**
 * Queues loading the notes of a worksheet; they can be read after the next sync. A note stands in as many custom properties of the worksheet as it needs,
 * since Excel for Mac cuts off what is longer than 255 characters.
 */
export function loadNotes({ customProperties }: Excel.Worksheet): () => SheetNotes {
  customProperties.load("items/key,items/value");
  return () => {
    const values = new Map(customProperties.items.map(({ key, value }) => [key, value]));
    return { read: (key) => textIn(values, key), properties: new Set(values.keys()) };
  };
}

/** Queues writing a note; `properties` are those that the worksheet has. */
export function queueNote(
  { customProperties }: Excel.Worksheet,
  key: NoteKey,
  text: string,
  properties: ReadonlySet<string>,
): void {
  const pieces = piecesOf(text);
  for (const [index, piece] of pieces.entries()) customProperties.add(propertyOf(key, index), piece);
  for (let index = pieces.length; properties.has(propertyOf(key, index)); index += 1)
    customProperties.getItemOrNullObject(propertyOf(key, index)).delete();
}

/** Queues taking a note away; `properties` are those that the worksheet has, or will have by then. */
export function queueNoteGone(
  { customProperties }: Excel.Worksheet,
  key: NoteKey,
  properties: ReadonlySet<string>,
): void {
  for (let index = 0; properties.has(propertyOf(key, index)); index += 1)
    customProperties.getItemOrNullObject(propertyOf(key, index)).delete();
}

/** The custom properties that hold a note once it is written. */
export function propertiesOfNote(key: NoteKey, text: string): readonly string[] {
  return piecesOf(text).map((_, index) => propertyOf(key, index));
}

/** The first piece says how many there are, so that neither a lost one nor one of a longer note before goes unseen. */
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

/** Puts the pieces of a note together; one without a number of pieces is from when a note was one property. */
function textIn(values: ReadonlyMap<string, string>, key: NoteKey): string | undefined {
  const first = values.get(propertyOf(key, 0));
  const pieces = Number(count.exec(first ?? "")?.[1] ?? 1);
  if (pieces > values.size) return undefined;
  const texts = Array.from({ length: pieces }, (_, index) => values.get(propertyOf(key, index)));
  if (texts.includes(undefined)) return undefined;
  return texts.join("").replace(count, "");
}

function propertyOf(key: NoteKey, index: number): string {
  return `work-analysis.${key}${index === 0 ? "" : `.${index + 1}`}`;
}
