import { groupedBy } from "../../contract/grouped-by.ts";
import type { ModelName } from "../../contract/models.ts";
import { readers } from "../../contract/read-value.ts";
import { fieldOf } from "../../contract/records.ts";
import type { RawValues } from "../../contract/relay-api.ts";
import { alteredIn, withPlainLineEnds } from "../../contract/same-value.ts";
import type { RawRecord } from "../instance/raw-records.ts";
import { pick } from "../journal/journaled.ts";

/** Instances may keep times with two decimals. */
const rounding = 0.01;

/**
 * Finds the record that was created from each list of values, no record twice: the first one that agrees in
 * the natural fields that were sent. Returns undefined if there is none. Equal rows get records in the order
 * of their ids, which is the order of creation. Times may differ by rounding to two decimals.
 */
export function matchRecords(
  model: ModelName,
  natural: readonly string[],
  wanted: readonly RawValues[],
  records: readonly RawRecord[],
): readonly (RawRecord | undefined)[] {
  const matching = createMatching(model, natural, records);
  const sentOf = (values: RawValues): readonly string[] =>
    natural.filter((name) => Object.hasOwn(values, name));
  const near = takeExactOrNear(matching, wanted, sentOf);
  return wanted.map((values, index) => near[index] ?? matching.takeAltered(values, sentOf(values)));
}

/**
 * Finds a similar record for each list of values, no record twice. All natural fields count, as in the pane:
 * a missing one is empty. Times may differ by rounding to two decimals.
 */
export function matchAlike(
  model: ModelName,
  natural: readonly string[],
  wanted: readonly RawValues[],
  records: readonly RawRecord[],
): readonly (RawRecord | undefined)[] {
  return takeExactOrNear(createMatching(model, natural, records), wanted, () => natural);
}

function takeExactOrNear(
  matching: Matching,
  wanted: readonly RawValues[],
  namesOf: (values: RawValues) => readonly string[],
): readonly (RawRecord | undefined)[] {
  const exact = wanted.map((values) => matching.take(values, namesOf(values), Object.is));
  return wanted.map(
    (values, index) => exact[index] ?? matching.take(values, namesOf(values), isWithinRounding),
  );
}

/** Records that can each be taken once. */
interface Matching {
  /** Takes the first record that agrees in the named fields; `isNear` compares times. */
  take(
    values: RawValues,
    names: readonly string[],
    isNear: (a: unknown, b: unknown) => boolean,
  ): RawRecord | undefined;
  /** Takes the first record that may have the named fields rounded or cut, as instances store them. */
  takeAltered(values: RawValues, names: readonly string[]): RawRecord | undefined;
}

function createMatching(
  model: ModelName,
  natural: readonly string[],
  records: readonly RawRecord[],
): Matching {
  const sorted = records.toSorted((a, b) => a.id - b.id);
  const free = new Set(sorted);
  const kindOfField = (name: string): string | undefined => fieldOf(model, name)?.kind;
  const isTime = (name: string): boolean => kindOfField(name) === "seconds";
  const isNeverAltered = (name: string, value: unknown): boolean =>
    kindOfField(name) === "many2one" || (kindOfField(name) === "integer" && Number.isInteger(value));
  const indexes = new Map<string, ReadonlyMap<string, RawRecord[]>>();
  // Each time is read once, not once for each pair of a row and a record.
  const times = new Map(
    natural
      .filter(isTime)
      .map((name) => [name, new Map(sorted.map((record) => [record, plain(model, name, record[name])]))]),
  );

  const signature = (names: readonly string[], values: RawValues): string =>
    JSON.stringify(names.map((name) => plain(model, name, values[name])));
  const alike = (names: readonly string[], values: RawValues): readonly RawRecord[] => {
    const index = indexes.get(names.join()) ?? groupedBy(sorted, (record) => signature(names, record));
    indexes.set(names.join(), index);
    return index.get(signature(names, values)) ?? [];
  };
  const takeFirst = (
    candidates: readonly RawRecord[],
    fits: (record: RawRecord) => boolean,
  ): RawRecord | undefined => {
    const found = candidates.find((record) => free.has(record) && fits(record));
    if (found !== undefined) free.delete(found);
    return found;
  };

  return {
    take: (values, names, isNear) => {
      const others = names.filter((name) => !isTime(name));
      const wanted = names
        .filter(isTime)
        .map((name) => ({ held: times.get(name), time: plain(model, name, values[name]) }));
      return takeFirst(alike(others, values), (record) =>
        wanted.every(({ held, time }) => isNear(held?.get(record), time)),
      );
    },
    takeAltered: (values, names) => {
      const sent = pick(values, names);
      return takeFirst(
        alike(
          names.filter((name) => isNeverAltered(name, values[name])),
          values,
        ),
        (record) => alteredIn(model, sent, record) !== undefined,
      );
    },
  };
}

function isWithinRounding(a: unknown, b: unknown): boolean {
  return typeof a === "number" && typeof b === "number" && Math.abs(a - b) <= rounding;
}

/** Returns the value as an engineer sees it, in one form only. */
function plain(model: ModelName, name: string, raw: unknown): unknown {
  const field = fieldOf(model, name);
  const read = field === undefined ? undefined : readers[field.kind](raw);
  if (read?.ok !== true) return raw;
  if (typeof read.value === "number") return Number(read.value.toPrecision(15));
  return typeof read.value === "string" ? withPlainLineEnds(read.value) : read.value;
}
