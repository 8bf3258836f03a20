import type { RawValues } from "../../contract/relay-api.ts";
import type { Snapshot } from "./snapshot.ts";

/**
 * The limits of a snapshot. A forged workbook of 80 kB can contain 64 MB of JSON, which would freeze the
 * pane. A worksheet of 40,000 rows needs about a tenth of each limit.
 */
export const bounds = {
  /** As many as the relay accepts in one reply. 10,000 elements need 2 MB. */
  bytes: 64 * 1024 * 1024,
  /** Values of its JSON: members, items, lists and objects. */
  values: 4_000_000,
  /** A valid snapshot has five levels. */
  depth: 20,
  /** The cells of all rows that its records can have. */
  cells: 10_000_000,
  /** The analyses of its query: as many as the relay reads by id in one call. */
  ids: 10_000,
} as const;

/**
 * Returns a function that receives the JSON of a snapshot piece by piece, as UTF-8. The function returns
 * false as soon as all pieces together exceed a limit.
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

/** No kind of worksheet has more columns without extra fields. */
const maximumColumns = 25;

/** Returns true if a snapshot has few enough analyses and cells. */
export function fitsWorksheet({ query, records }: Pick<Snapshot, "query" | "records">): boolean {
  if (query.ids.length > bounds.ids) return false;
  const columns = maximumColumns + (query.extra ?? []).length;
  if (query.kind === "cycle_matrix") {
    const cycles = new Set(records.map(({ cycle_no: cycle }) => cycle)).size;
    const names = new Set(records.map(({ sequence, name }) => `${String(sequence)} ${String(name)}`)).size;
    return names * (columns + cycles) <= bounds.cells;
  }
  const isLoss = query.kind === "loss" || query.kind === "unexplained";
  const rows = isLoss ? records.reduce((sum, one) => sum + maximumLossRows(one), 0) : records.length;
  return rows * columns <= bounds.cells;
}

/** Returns an upper limit of an element's LOSS rows, without parsing its JSON. */
function maximumLossRows({
  segment_data: segments,
  loss_data: texts,
  loss_type_data: wastes,
}: RawValues): number {
  const objects = typeof segments === "string" ? segments.split("{").length - 1 : 0;
  return 1 + objects + Math.max(maximumEntries(texts), maximumEntries(wastes));
}

/**
 * Counts the texts and numbers after a comma in JSON: all entries of a list but the first. Commas within
 * texts only raise the count.
 */
function maximumEntries(json: unknown): number {
  if (typeof json !== "string") return 0;
  let count = 0;
  let isAfterComma = false;
  for (let index = 0; index < json.length; index += 1) {
    const code = json.charCodeAt(index);
    if (isAfterComma && code > space) {
      isAfterComma = false;
      if (code === quote || code === minus || (code >= zero && code <= nine)) count += 1;
    }
    isAfterComma ||= code === comma;
  }
  return count;
}

const [space, minus, zero, nine] = [0x20, 0x2d, 0x30, 0x39];
