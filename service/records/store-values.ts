import { sql } from "../store/sql.ts";
import { fieldsWith } from "../../contract/records.ts";
import { readSegments } from "../../contract/segments.ts";
import { Refusal } from "../errors.ts";
import { isEmpty, toStored } from "./coerce.ts";
import { defaultLanguage, knownField } from "./model-call.ts";
import type { ModelCall } from "./model-call.ts";
import { fieldsOf, tableOf } from "../store/schema.ts";
import type { Stored } from "../store/sql.ts";

type Values = Readonly<Record<string, unknown>>;

/**
 * Returns the new id. Ignores computed fields. Throws a `Refusal` if a required field is missing. A name in
 * another language is also stored in the default language.
 */
export function insertRecord(call: ModelCall, values: Values): number {
  const missing = fieldsWith(call.model, "required").find((name) => isEmpty(values[name]));
  if (missing !== undefined) throw requiredField(call, missing);
  const stored = new Map([...storedValues(call, values), ...stampsOf(call, "create", "write")]);
  const columns = [...stored.keys()];
  const table = sql.ref(tableOf(call.model));
  const [row] = call.store.all(
    columns.length === 0
      ? sql`insert into ${table} default values returning id`
      : sql`insert into ${table} (${sql.join(columns.map((name) => sql.ref(name)))})
          values (${sql.join([...stored.values()])}) returning id`,
  );
  const id = Number(row?.id);
  for (const name of translatedIn(call, values)) keepTranslation(call, name, [id], stored.get(name) ?? null);
  return id;
}

/**
 * Ignores ids without a record. Changes names only in the call's language, or the default one. Throws a
 * `Refusal` if a required field would become empty.
 */
export function updateRecords(call: ModelCall, ids: readonly number[], values: Values): void {
  const emptied = fieldsWith(call.model, "required").find((name) => name in values && isEmpty(values[name]));
  if (emptied !== undefined) throw requiredField(call, emptied);
  const stored = new Map([...storedValues(call, values), ...stampsOf(call, "write")]);
  for (const name of translatedIn(call, values)) {
    keepTranslation(call, name, ids, stored.get(name) ?? null);
    stored.delete(name);
  }
  if (stored.size === 0) return;
  const changes = [...stored].map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  call.store.all(
    sql`update ${sql.ref(tableOf(call.model))} set ${sql.join(changes)}
      where id in (select value from json_each(${JSON.stringify(ids)}))`,
  );
}

/** Returns none if the caller is unknown. */
function stampsOf(
  { stamp }: ModelCall,
  ...kinds: readonly ("create" | "write")[]
): ReadonlyMap<string, Stored> {
  if (stamp === undefined) return new Map();
  return new Map(
    kinds.flatMap((kind): (readonly [string, Stored])[] => [
      [`${kind}_date`, stamp.at],
      [`${kind}_uid`, stamp.uid],
    ]),
  );
}

/** Leaves out computed fields. If an element gets segments, adds the times that follow from them. */
function storedValues({ model, alterStored }: ModelCall, values: Values): ReadonlyMap<string, Stored> {
  const stored = new Map<string, Stored>();
  for (const [name, value] of Object.entries(values)) {
    const field = knownField(model, name);
    if (field.computed === true) continue;
    const storedValue = toStored(name, field, value);
    stored.set(name, alterStored === undefined ? storedValue : alterStored(model, name, storedValue));
  }
  const segments = model === "wa.element" ? stored.get("segment_data") : undefined;
  if (segments !== undefined)
    Object.entries(elementTimes(segments)).forEach(([name, time]) => stored.set(name, time));
  return stored;
}

/** Returns none for the default language. */
function translatedIn({ model, lang }: ModelCall, values: Values): readonly string[] {
  if (lang === undefined || lang === defaultLanguage) return [];
  return fieldsWith(model, "translated").filter((name) => name in values);
}

function keepTranslation(call: ModelCall, name: string, ids: readonly number[], value: Stored): void {
  const list = JSON.stringify(ids);
  if (value === null)
    call.store.all(
      sql`delete from translation where model = ${call.model} and field = ${name} and lang = ${call.lang ?? null}
        and record_id in (select value from json_each(${list}))`,
    );
  else
    call.store.all(
      sql`insert or replace into translation (model, field, record_id, lang, value)
        select ${call.model}, ${name}, id, ${call.lang ?? null}, ${value} from ${sql.ref(tableOf(call.model))}
        where id in (select value from json_each(${list}))`,
    );
}

function requiredField({ model }: ModelCall, name: string): Refusal {
  const label = fieldsOf(model)[name]?.label ?? name;
  return new Refusal(
    "validation",
    `A required field is missing.\nModel: ${model}\nField: ${label} (${name})`,
  );
}

/** In seconds: the total lengths of the `va` and `nva` segments. Without readable segments, both are 0. */
function elementTimes(segmentData: unknown): { readonly va_time: number; readonly nva_time: number } {
  const segments = readSegments(segmentData) ?? [];
  const total = (type: string) =>
    segments.filter((segment) => segment.type === type).reduce((sum, { dur }) => sum + dur, 0);
  return { va_time: total("va"), nva_time: total("nva") };
}
