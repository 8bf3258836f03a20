import type { ClientBase } from "pg";

/** The facts that decide whether a database can have a journal. */
export interface DatabaseFacts {
  /** Example: `15.13 (Debian 15.13-0+deb12u1)`. */
  readonly version: string;
  /** Example: 150013. */
  readonly number: number;
  readonly user: string;
  readonly encoding: string;
  readonly isReadOnly: boolean;
  /** Null if the search path names no existing schema. */
  readonly schema: string | null;
  readonly mayCreate: boolean;
  /** Tables of the journal with another owner, such as `entry of admin`. */
  readonly foreignTables: readonly string[];
}

/** The tables that relays share. Only their owner may add a column or an index. */
const tables = ["entry", "journal_version", "journal_room", "relay_calls"];

/** Reads the facts with SQL that every version understands. */
export async function readDatabaseFacts(client: Pick<ClientBase, "query">): Promise<DatabaseFacts> {
  const { rows } = await client.query<DatabaseFacts>(
    `select
    current_setting('server_version') as version,
    current_setting('server_version_num')::int as number,
    current_user::text as user,
    current_setting('server_encoding') as encoding,
    current_setting('transaction_read_only') = 'on' or pg_is_in_recovery() as "isReadOnly",
    current_schema()::text as schema,
    coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) as "mayCreate",
    array(select relname || ' of ' || pg_get_userbyid(relowner) from pg_class
      where oid in (select to_regclass(name)::oid from unnest($1::text[]) as name)
        and not pg_has_role(relowner, 'USAGE')) as "foreignTables"`,
    [tables],
  );
  const [facts] = rows;
  if (facts === undefined) throw new Error("The database answered without a row.");
  return facts;
}

const oldestVersion = 13;

/** Returns a sentence for each unmet requirement, with the remedy. */
export function missingForJournal(facts: DatabaseFacts): readonly string[] {
  const { version, number, user, encoding, schema, foreignTables } = facts;
  const isTooOld = number < oldestVersion * 10_000;
  return [
    ...(isTooOld ? [`It is PostgreSQL ${version}: use version ${oldestVersion} or newer.`] : []),
    ...(encoding === "UTF8"
      ? []
      : [
          `Its encoding is ${encoding}: make a database with the encoding UTF8, which supports every language.`,
        ]),
    ...(facts.isReadOnly
      ? ["It can only be read: name the main server, not a standby, and allow its user to write."]
      : []),
    ...(schema === null
      ? [`The search path of the user ${user} names no schema: make one, or set the search path.`]
      : []),
    ...(schema !== null && !facts.mayCreate && !facts.isReadOnly
      ? [
          `The user ${user} may not make tables in the schema ${schema}: grant create on schema ${schema} to ${user}.`,
        ]
      : []),
    ...(foreignTables.length === 0
      ? []
      : [
          `The user ${user} does not own its tables: ${foreignTables.join(", ")}. Use the user who owns them.`,
        ]),
  ];
}
