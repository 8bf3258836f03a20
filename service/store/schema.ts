import type { Field, FieldKind } from "../../contract/fields.ts";
import { models, modelNames } from "../../contract/models.ts";
import type { ModelName } from "../../contract/models.ts";

/** A file with a higher version is from a newer service. */
const schemaVersion = 1;

/** Example: `wa.lb.process` is in `wa_lb_process`. */
export function tableOf(model: ModelName): string {
  return model.replaceAll(".", "_");
}

export function fieldsOf(model: ModelName): Readonly<Record<string, Field>> {
  return models[model].fields;
}

/**
 * References whose records are deleted together with their target. All other references prevent its deletion.
 */
const cascades = new Set(["wa.comparison.line.comparison_id"]);

const columnTypes = {
  char: "text",
  date: "text",
  work_type: "text",
  json: "text",
  integer: "integer not null default 0",
  boolean: "integer not null default 0",
  seconds: "real not null default 0",
  percent: "real not null default 0",
  ratio: "real not null default 0",
  many2one: "integer",
} as const satisfies Record<FieldKind, string>;

/** Empty texts and references are NULL, empty numbers 0. */
function columnOf(model: ModelName, name: string, field: Field): string {
  const type = columnTypes[field.kind];
  if (field.target === undefined) return `"${name}" ${type}`;
  const rule = cascades.has(`${model}.${name}`) ? " on delete cascade" : "";
  return `"${name}" ${type} references "${field.target.replaceAll(".", "_")}" (id)${rule}`;
}

/** Time (UTC, to the second) and author of a record's creation and last write. NULL in sample data. */
const stamps = ["create_date text", "create_uid integer", "write_date text", "write_uid integer"];

export function isNeverNull(model: ModelName, name: string): boolean {
  const field = fieldsOf(model)[name];
  return name === "id" || (field !== undefined && columnTypes[field.kind].includes("not null"));
}

/** Because of `autoincrement`, no id is ever used twice. */
function createTable(model: ModelName): string {
  const columns = Object.entries(fieldsOf(model)).map(([name, field]) => columnOf(model, name, field));
  return `create table if not exists "${tableOf(model)}" (id integer primary key autoincrement, ${[...columns, ...stamps].join(", ")})`;
}

/** Indexes unique fields, and references with the usual order. */
function createIndexes(model: ModelName): readonly string[] {
  const table = tableOf(model);
  return Object.entries(fieldsOf(model)).flatMap(([name, field]) => {
    if (field.unique === true)
      return [`create unique index if not exists "${table}_${name}" on "${table}" ("${name}")`];
    if (field.kind !== "many2one") return [];
    const order = ["cycle_no", "sequence"].filter((column) => column in fieldsOf(model));
    const columns = [name, ...order].map((column) => `"${column}"`).join(", ");
    return [`create index if not exists "${table}_${name}" on "${table}" (${columns})`];
  });
}

/** Names by language, users, hashes of API keys, and the file itself. */
const ownTables: readonly string[] = [
  `create table if not exists translation (
    model text not null, field text not null, record_id integer not null, lang text not null, value text not null,
    primary key (model, field, record_id, lang)) without rowid`,
  `create table if not exists wa_user (
    id integer primary key autoincrement, login text not null unique, role text not null)`,
  `create table if not exists wa_key (
    id integer primary key autoincrement, user_id integer not null references wa_user (id),
    hash text not null unique, created text not null, revoked text, expires text)`,
  `create table if not exists wa_file (id text not null, changes integer not null)`,
];

/** Leaves out the id. */
export function columnNames(model: ModelName): readonly string[] {
  return [...Object.keys(fieldsOf(model)), ...stamps.map((stamp) => stamp.split(" ")[0] ?? "")];
}

/** The columns of the service's own tables to check for damaged text. */
export const ownColumns = [
  { table: "translation", columns: ["model", "field", "record_id", "lang", "value"] },
  { table: "wa_user", columns: ["login", "role"] },
  { table: "wa_key", columns: ["user_id", "hash", "created", "revoked", "expires"] },
] as const;

export interface DataFile {
  readonly exec: (statement: string) => unknown;
  readonly rows: (statement: string) => readonly Readonly<Record<string, unknown>>[];
}

/** Updates the tables in the caller's transaction, and writes the version. Throws for a newer version. */
export function migrate(file: DataFile): void {
  const found = Number(file.rows("pragma user_version")[0]?.user_version ?? 0);
  if (found > schemaVersion)
    throw new Error(
      `The data file has version ${found}, but this service only knows versions up to ${schemaVersion}. Use a newer service.`,
    );
  ownTables.forEach((statement) => file.exec(statement));
  if (!columnsIn(file, "wa_key").has("expires")) file.exec("alter table wa_key add column expires text");
  for (const model of modelNames) {
    file.exec(createTable(model));
    const present = columnsIn(file, tableOf(model));
    for (const [name, field] of Object.entries(fieldsOf(model)))
      if (!present.has(name))
        file.exec(`alter table "${tableOf(model)}" add column ${columnOf(model, name, field)}`);
    for (const stamp of stamps)
      if (!present.has(stamp.split(" ")[0] ?? ""))
        file.exec(`alter table "${tableOf(model)}" add column ${stamp}`);
    createIndexes(model).forEach((statement) => file.exec(statement));
  }
  file.exec(`pragma user_version = ${schemaVersion}`);
}

/** Reads names as hexadecimal digits: libsql ends the process if a name in a damaged file is not UTF-8. */
function columnsIn({ rows }: DataFile, table: string): ReadonlySet<string> {
  const names = rows(`select hex(name) as name from pragma_table_info('${table}')`);
  return new Set(names.map(({ name }) => Buffer.from(String(name), "hex").toString("utf8")));
}
