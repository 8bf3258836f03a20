import type { RawValues } from "../../contract/relay-api.ts";
import type { Snapshot } from "./snapshot.ts";

/**
 * How much a snapshot may hold. A workbook of 80 kB can hold one that is 64 MB of JSON and 20 million values,
 * for which the pane would stand still: so each bound is looked at before more is made of it. A worksheet of
 * 40,000 rows has about a tenth of each.
 */
export const bounds = {
  /** Bytes of its JSON, as many as the relay takes in one reply; 10,000 elements are 2 MB. */
  bytes: 64 * 1024 * 1024,
  /** Values of its JSON: members, items, lists and objects. */
  values: 4_000_000,
  /** Lists and objects inside each other; a sound snapshot has five. */
  depth: 20,
  /** Cells that its records can make. */
  cells: 10_000_000,
  /** Analyses that it is about, as many as the relay reads by their ids at once. */
  ids: 10_000,
} as const;

/**
 * Starts to look at the JSON of a snapshot; nothing is kept of it. Gives what takes its bytes of UTF-8 piece
 * by piece, and answers false once they are more than a snapshot may hold.
 */
export function createSizeCheck(): (bytes: Uint8Array) => boolean {
  let length = 0;
  let values = 0;
  let depth = 0;
  let isText = false;
  let isEscaped = false;
  return (bytes) => {
    length += bytes.length;
    if (length > bounds.bytes) return false;
    for (const byte of bytes) {
      if (isEscaped) isEscaped = false;
      else if (isText) {
        isEscaped = byte === backslash;
        isText = byte !== quote;
      } else if (byte === quote) isText = true;
      else if (byte === comma) values += 1;
      else if (byte === openList || byte === openObject) {
        values += 1;
        depth += 1;
        if (depth > bounds.depth) return false;
      } else if (byte === closeList || byte === closeObject) depth -= 1;
    }
    return values <= bounds.values;
  };
}

const [quote, comma, backslash] = [0x22, 0x2c, 0x5c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** More columns than any kind of worksheet has by itself. */
const ownColumns = 25;

/** Tells whether a snapshot is about few enough analyses, and makes few enough cells, without making any. */
export function fitsWorksheet({ query, records }: Pick<Snapshot, "query" | "records">): boolean {
  if (query.ids.length > bounds.ids) return false;
  const columns = ownColumns + (query.extra ?? []).length;
  if (query.kind === "cycle_matrix") {
    const cycles = new Set(records.map(({ cycle_no: cycle }) => cycle)).size;
    const names = new Set(records.map(({ sequence, name }) => `${String(sequence)} ${String(name)}`)).size;
    return names * (columns + cycles) <= bounds.cells;
  }
  const isLoss = query.kind === "loss" || query.kind === "unexplained";
  const rows = isLoss ? records.reduce((sum, one) => sum + lossRowsAtMost(one), 0) : records.length;
  return rows * columns <= bounds.cells;
}

/**
 * As many rows as an element can have in a worksheet of LOSS: one per segment, and one per entry beyond
 * them.
 */
function lossRowsAtMost({
  segment_data: segments,
  loss_data: texts,
  loss_type_data: wastes,
}: RawValues): number {
  const objects = typeof segments === "string" ? segments.split("{").length - 1 : 0;
  return 1 + objects + Math.max(entriesAtMost(texts), entriesAtMost(wastes));
}

/**
 * As many texts and numbers as follow a comma in JSON: the entries of a list but the first, and some prose.
 */
function entriesAtMost(json: unknown): number {
  if (typeof json !== "string") return 0;
  let count = 0;
  let isNext = false;
  for (let index = 0; index < json.length; index += 1) {
    const code = json.charCodeAt(index);
    if (isNext && code > space) {
      isNext = false;
      if (code === quote || code === minus || (code >= zero && code <= nine)) count += 1;
    }
    isNext ||= code === comma;
  }
  return count;
}

const [space, minus, zero, nine] = [0x20, 0x2d, 0x30, 0x39];
