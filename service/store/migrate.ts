import { modelNames } from "../../contract/models.ts";
import {
  columnOf,
  createIndexes,
  createTable,
  fieldsOf,
  ownTables,
  schemaVersion,
  tableOf,
} from "./schema.ts";

/** What migrating needs of the data file. */
interface DataFile {
  readonly exec: (statement: string) => unknown;
  readonly rows: (statement: string) => readonly Readonly<Record<string, unknown>>[];
}

/**
 * Brings a data file to the tables of this version, in one transaction of whoever calls: makes missing tables and indexes, adds
 * the columns of fields that the contract has gained, and notes the version. Refuses a file of a newer version.
 */
export function migrate(file: DataFile): void {
  const found = Number(file.rows("pragma user_version")[0]?.user_version ?? 0);
  if (found > schemaVersion)
    throw new Error(
      `The data file has version ${found}, this service knows up to ${schemaVersion}: use a newer service.`,
    );
  ownTables.forEach((statement) => file.exec(statement));
  for (const model of modelNames) {
    file.exec(createTable(model));
    const present = new Set(file.rows(`pragma table_info("${tableOf(model)}")`).map(({ name }) => name));
    for (const [name, field] of Object.entries(fieldsOf(model)))
      if (!present.has(name))
        file.exec(`alter table "${tableOf(model)}" add column ${columnOf(model, name, field)}`);
    createIndexes(model).forEach((statement) => file.exec(statement));
  }
  file.exec(`pragma user_version = ${schemaVersion}`);
}
