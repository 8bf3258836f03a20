import { groupedBy } from "../../contract/grouped-by.ts";
import type { ModelName } from "../../contract/models.ts";
import { readers } from "../../contract/read-value.ts";
import { fieldOf } from "../../contract/records.ts";
import type { RawValues } from "../../contract/relay-api.ts";
import { alteredFields, withPlainLineEnds } from "../../contract/same-value.ts";
import type { RawRecord } from "../instance/raw-records.ts";
import { pick } from "../journal/journal-tools.ts";

/** In seconds: instances may keep times with two decimals. */
const roundingDifference = 0.01;

/**
 * Returns for each sent row the record that was created from it, or undefined; no record twice. Rounded
 * numbers and cut texts count as equal. Equal rows get records in the order of their ids.
 */
export function matchRecords(
  model: ModelName,
  naturalFields: readonly string[],
  sentRows: readonly RawValues[],
  records: readonly RawRecord[],
): readonly (RawRecord | undefined)[] {
  const matching = createMatching(model, naturalFields, records);
  const sentNames = (values: RawValues): readonly string[] =>
    naturalFields.filter((name) => Object.hasOwn(values, name));
  const matched = takeExactOrRounded(matching, sentRows, sentNames);
  return sentRows.map((values, index) => matched[index] ?? matching.takeAltered(values, sentNames(values)));
}

/**
 * Returns a similar record for each row, or undefined; no record twice. Compares all natural fields: a field
 * without a value is empty. Times may differ by rounding to two decimals.
 */
export function matchAlike(
  model: ModelName,
  naturalFields: readonly string[],
  rows: readonly RawValues[],
  records: readonly RawRecord[],
): readonly (RawRecord | undefined)[] {
  return takeExactOrRounded(createMatching(model, naturalFields, records), rows, () => naturalFields);
}

/** Takes exact matches first: a rounded match could take the exact match of another row. */
function takeExactOrRounded(
  matching: Matching,
  rows: readonly RawValues[],
  namesOf: (values: RawValues) => readonly string[],
): readonly (RawRecord | undefined)[] {
  const exact = rows.map((values) => matching.take(values, namesOf(values), Object.is));
  return rows.map(
    (values, index) => exact[index] ?? matching.take(values, namesOf(values), isWithinRounding),
  );
}

interface Matching {
  take(
    values: RawValues,
    names: readonly string[],
    isSameTime: (a: unknown, b: unknown) => boolean,
  ): RawRecord | undefined;
  /** Takes the first record whose named fields may be these values after the instance rounded or cut them. */
  takeAltered(values: RawValues, names: readonly string[]): RawRecord | undefined;
}

function createMatching(
  model: ModelName,
  naturalFields: readonly string[],
  records: readonly RawRecord[],
): Matching {
  const sorted = records.toSorted((a, b) => a.id - b.id);
  const unmatched = new Set(sorted);
  const kindOfField = (name: string): string | undefined => fieldOf(model, name)?.kind;
  const isTime = (name: string): boolean => kindOfField(name) === "seconds";
  const isNeverAltered = (name: string, value: unknown): boolean =>
    kindOfField(name) === "many2one" || (kindOfField(name) === "integer" && Number.isInteger(value));
  const indexes = new Map<string, ReadonlyMap<string, RawRecord[]>>();
  const recordTimes = new Map(
    naturalFields
      .filter(isTime)
      .map((name) => [
        name,
        new Map(sorted.map((record) => [record, comparable(model, name, record[name])])),
      ]),
  );

  const signature = (names: readonly string[], values: RawValues): string =>
    JSON.stringify(names.map((name) => comparable(model, name, values[name])));
  const recordsWith = (names: readonly string[], values: RawValues): readonly RawRecord[] => {
    const index = indexes.get(names.join()) ?? groupedBy(sorted, (record) => signature(names, record));
    indexes.set(names.join(), index);
    return index.get(signature(names, values)) ?? [];
  };
  const takeFirst = (
    candidates: readonly RawRecord[],
    fits: (record: RawRecord) => boolean,
  ): RawRecord | undefined => {
    const first = candidates.find((record) => unmatched.has(record) && fits(record));
    if (first !== undefined) unmatched.delete(first);
    return first;
  };

  return {
    take: (values, names, isSameTime) => {
      const others = names.filter((name) => !isTime(name));
      const rowTimes = names
        .filter(isTime)
        .map((name) => ({ ofRecord: recordTimes.get(name), time: comparable(model, name, values[name]) }));
      return takeFirst(recordsWith(others, values), (record) =>
        rowTimes.every(({ ofRecord, time }) => isSameTime(ofRecord?.get(record), time)),
      );
    },
    takeAltered: (values, names) => {
      const sent = pick(values, names);
      return takeFirst(
        recordsWith(
          names.filter((name) => isNeverAltered(name, values[name])),
          values,
        ),
        (record) => alteredFields(model, sent, record) !== undefined,
      );
    },
  };
}

function isWithinRounding(a: unknown, b: unknown): boolean {
  return typeof a === "number" && typeof b === "number" && Math.abs(a - b) <= roundingDifference;
}

/** Returns a value as read by its kind, with 15 digits or plain line ends. */
function comparable(model: ModelName, name: string, raw: unknown): unknown {
  const field = fieldOf(model, name);
  const read = field === undefined ? undefined : readers[field.kind](raw);
  if (read?.ok !== true) return raw;
  if (typeof read.value === "number") return Number(read.value.toPrecision(15));
  return typeof read.value === "string" ? withPlainLineEnds(read.value) : read.value;
}
