import { sql } from "../store/sql.ts";
import { SqliteError } from "libsql";
import { countFrom, idsFrom, valuesFrom } from "../records/arguments.ts";
import type { Arguments } from "../records/arguments.ts";
import { domainToSql } from "../records/domain-to-sql.ts";
import type { ModelCall } from "../records/model-call.ts";
import { orderToSql, selectRecords } from "../records/select-records.ts";
import type { ReadRecord } from "../records/select-records.ts";
import { tableOf, fieldsOf } from "../store/schema.ts";
import { Refusal } from "../errors.ts";
import { insertRecord, updateRecords } from "../records/store-values.ts";
import { buildLines } from "../totals/comparison.ts";
import { changeWithTotals, ownersOf, recalculateOwners } from "../totals/session.ts";
import type { Field, FieldKind } from "../../contract/fields.ts";
import type { Store } from "../store/store.ts";

/** Skips `offset` records and returns at most `limit` (0: all). */
export function searchRead(call: ModelCall, args: Arguments): readonly ReadRecord[] {
  const limit = countFrom(args.limit, "limit");
  return selectRecords(
    call,
    args.fields,
    sql`where ${domainToSql(call, args.domain)} order by ${orderToSql(call, args.order)}
      limit ${limit === 0 ? -1 : limit} offset ${countFrom(args.offset, "offset")}`,
  );
}

/** Returns records in the order of the ids. Leaves out ids without a record. */
export function read(call: ModelCall, args: Arguments): readonly ReadRecord[] {
  const ids = idsFrom(args.ids, "read");
  const records = selectRecords(
    call,
    args.fields,
    sql`where id in (select value from json_each(${JSON.stringify(ids)}))`,
  );
  const byId = new Map(records.map((record) => [record.id, record]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

/** Returns who created and last wrote records, and when. */
export function getMetadata(call: ModelCall, args: Arguments): readonly ReadRecord[] {
  return read(call, { ids: args.ids, fields: ["create_date", "create_uid", "write_date", "write_uid"] });
}

/** Counts at most `limit` records (0: all). */
export function searchCount(call: ModelCall, args: Arguments): number {
  const limit = countFrom(args.limit, "limit");
  const [row] = call.store.all(
    sql`select count(*) as count from ${sql.ref(tableOf(call.model))} where ${domainToSql(call, args.domain)}`,
  );
  const count = Number(row?.count);
  return limit === 0 ? count : Math.min(count, limit);
}

/** Returns the id of one record. For a list, creates all or none and returns the ids. */
export function create(call: ModelCall, args: Arguments): number | readonly number[] {
  const given = args.values;
  const list: readonly unknown[] = Array.isArray(given) ? given : [given];
  const records = list.map((values) => valuesFrom(values, "create"));
  const ids = inTransaction(call.store, () => {
    const created = records.map((values) => insertRecord(call, values));
    recalculateOwners(call, ownersOf(call, created));
    return created;
  });
  return Array.isArray(given) ? ids : (ids[0] ?? 0);
}

/** Returns true even if an id has no record, so the result does not prove a change. */
export function write(call: ModelCall, args: Arguments): true {
  const ids = idsFrom(args.ids, "write");
  const values = valuesFrom(args.values, "write");
  inTransaction(call.store, () =>
    changeWithTotals(call, ids, Object.keys(values), () => updateRecords(call, ids, values)),
  );
  return true;
}

/**
 * Deletes records with their translations, and comparisons with their lines. Returns true even if an id has
 * no record. Throws a `Refusal` if any other record refers to one of them.
 */
export function unlink(call: ModelCall, args: Arguments): true {
  const ids = idsFrom(args.ids, "unlink");
  const list = sql`(select value from json_each(${JSON.stringify(ids)}))`;
  inTransaction(call.store, () => {
    const owners = ownersOf(call, ids);
    call.store.all(sql`delete from ${sql.ref(tableOf(call.model))} where id in ${list}`);
    call.store.all(sql`delete from translation where model = ${call.model} and record_id in ${list}`);
    recalculateOwners(call, owners);
  });
  return true;
}

/** Rebuilds the lines of comparisons. A repeated call makes the same lines. */
export function actionBuildLines(call: ModelCall, args: Arguments): undefined {
  const ids = idsFrom(args.ids, "action_build_lines");
  inTransaction(call.store, () => {
    for (const id of ids)
      if (!buildLines(call, id))
        throw new Refusal(
          "missing",
          `Record does not exist or has been deleted.\n(Record: wa.comparison(${id},))`,
        );
  });
  return undefined;
}

type Description = Readonly<Record<string, unknown>>;

/** The type names of real servers. */
const types = {
  char: "char",
  date: "date",
  integer: "integer",
  seconds: "float",
  percent: "float",
  ratio: "float",
  boolean: "boolean",
  many2one: "many2one",
  work_type: "char",
  json: "text",
} as const satisfies Record<FieldKind, string>;

/**
 * Returns a model's fields by name: label (`string`), `type`, `required`, `readonly`, `store`, for short text
 * `translate`, and for references `relation`.
 */
export function fieldsGet(call: ModelCall, args: Arguments): Readonly<Record<string, Description>> {
  const fields = namesFrom(args.allfields, "allfields");
  const attributes = namesFrom(args.attributes, "attributes");
  const described = Object.entries(fieldsOf(call.model)).map(
    ([name, field]) => [name, describe(field)] as const,
  );
  const all = [["id", describe({ kind: "integer", label: "ID", computed: true })] as const, ...described];
  return Object.fromEntries(
    all
      .filter(([name]) => fields === undefined || fields.has(name))
      .map(([name, description]) => [
        name,
        Object.fromEntries(
          Object.entries(description).filter(([key]) => attributes === undefined || attributes.has(key)),
        ),
      ]),
  );
}

function describe(field: Field): Description {
  return {
    string: field.label,
    type: types[field.kind],
    required: field.required ?? false,
    readonly: field.computed ?? false,
    store: true,
    ...(types[field.kind] === "char" ? { translate: field.translated ?? false } : {}),
    ...(field.target === undefined ? {} : { relation: field.target }),
  };
}

function namesFrom(value: unknown, name: string): ReadonlySet<unknown> | undefined {
  if (value === undefined || value === null || value === false) return undefined;
  if (!Array.isArray(value)) throw new Refusal("type", `${name} must be a list of names`);
  return value.length === 0 ? undefined : new Set(value as readonly unknown[]);
}

/**
 * Throws a `Refusal` with the words of real servers. Reasons: a repeated O-No, a missing reference, or
 * another record that refers to a deleted one.
 */
function inTransaction<T>(store: Store, work: () => T): T {
  try {
    return store.transaction(work);
  } catch (cause) {
    const refusal = cause instanceof SqliteError ? refusalOf(cause.code) : undefined;
    if (refusal !== undefined) throw refusal;
    throw cause;
  }
}

function refusalOf(code: string): Refusal | undefined {
  if (code === "SQLITE_CONSTRAINT_UNIQUE")
    return new Refusal("validation", "The operation cannot be completed: O-No must be unique.");
  if (code === "SQLITE_CONSTRAINT_FOREIGNKEY")
    return new Refusal(
      "validation",
      "The operation cannot be completed: another record is needed that does not exist, or another record requires the one being deleted.",
    );
  return undefined;
}
