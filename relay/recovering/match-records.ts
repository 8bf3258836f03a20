import { alteredIn } from "../../contract/kept-value.ts";
import type { ModelName } from "../../contract/models.ts";
import { readers } from "../../contract/read-value.ts";
import { fieldOf } from "../../contract/records.ts";
import type { RawValues } from "../../contract/relay-api.ts";
import { withPlainLineEnds } from "../../contract/same-value.ts";
import type { RawRecord } from "../instance/raw-records.ts";
import { pick } from "../journal/journaled.ts";

/** Instances may keep times with two decimals. */
const rounding = 0.01;

/**
 * Finds for each list of values the record that was made of it, no record twice: the first whose natural fields agree,
 * of those fields that were sent. Returns undefined where there is none. Rows that are alike get records in the order of
 * their ids, which is the order they were made in. Times may differ by what rounding to two decimals makes.
 */
export function matchRecords(
  model: ModelName,
  natural: readonly string[],
  wanted: readonly RawValues[],
  records: readonly RawRecord[],
): readonly (RawRecord | undefined)[] {
  const free = new Set(records.toSorted((a, b) => a.id - b.id));
  const isTime = (name: string): boolean => fieldOf(model, name)?.kind === "seconds";
  const indexes = new Map<string, ReadonlyMap<string, RawRecord[]>>();

  const signature = (names: readonly string[], values: RawValues): string =>
    JSON.stringify(names.map((name) => plain(model, name, values[name])));
  const alike = (names: readonly string[], values: RawValues): readonly RawRecord[] => {
    const index = indexes.get(names.join()) ?? groupBy([...free], (record) => signature(names, record));
    indexes.set(names.join(), index);
    return index.get(signature(names, values)) ?? [];
  };
  const take = (values: RawValues, isNear: (a: unknown, b: unknown) => boolean): RawRecord | undefined => {
    const sent = natural.filter((name) => Object.hasOwn(values, name));
    const times = sent.filter(isTime);
    const candidates = alike(
      sent.filter((name) => !isTime(name)),
      values,
    );
    const found = candidates.find(
      (record) =>
        free.has(record) &&
        times.every((name) => isNear(plain(model, name, record[name]), plain(model, name, values[name]))),
    );
    if (found !== undefined) free.delete(found);
    return found;
  };
  /** Instances may also round other numbers, and cut texts. */
  const takeAltered = (values: RawValues): RawRecord | undefined => {
    const sent = pick(
      values,
      natural.filter((name) => Object.hasOwn(values, name)),
    );
    const found = [...free].find((record) => alteredIn(model, sent, record) !== undefined);
    if (found !== undefined) free.delete(found);
    return found;
  };

  const exact = wanted.map((values) => take(values, Object.is));
  const near = wanted.map((values, index) => exact[index] ?? take(values, isWithinRounding));
  return wanted.map((values, index) => near[index] ?? takeAltered(values));
}

function isWithinRounding(a: unknown, b: unknown): boolean {
  return typeof a === "number" && typeof b === "number" && Math.abs(a - b) <= rounding;
}

/** The value as an engineer sees it, in one form only. */
function plain(model: ModelName, name: string, raw: unknown): unknown {
  const field = fieldOf(model, name);
  const read = field === undefined ? undefined : readers[field.kind](raw);
  if (read?.ok !== true) return raw;
  if (typeof read.value === "number") return Number(read.value.toPrecision(15));
  return typeof read.value === "string" ? withPlainLineEnds(read.value) : read.value;
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
