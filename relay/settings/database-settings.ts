import type { Secret } from "../secret.ts";
import { readKeyFile } from "./key-file.ts";
import { secret, text } from "./setting.ts";
import type { Report, ValuesOf } from "./setting.ts";

/** The settings of a database that several relays share; without them a relay keeps its journal in its own folder. */
export const databaseSettings = {
  RELAY_DATABASE_URL: secret(
    "the address of the PostgreSQL database that several relays share, postgres://user:password@host/database",
  ),
  RELAY_DATABASE_URL_FILE: text("a file that holds that address, for its owner alone (mode 0600)"),
};

/** The address of the database; undefined where none is set, or where something is wrong, which is reported. */
export function databaseOf(values: ValuesOf<typeof databaseSettings>, report: Report): Secret | undefined {
  const { RELAY_DATABASE_URL: given, RELAY_DATABASE_URL_FILE: file } = values;
  if (given !== undefined && file !== undefined)
    report.wrong("RELAY_DATABASE_URL_FILE", "and RELAY_DATABASE_URL are both set: give one of them.");
  if (given !== undefined || file === undefined) return checked("RELAY_DATABASE_URL", given, report);
  const read = readKeyFile(file, "the address of the database");
  if (!read.ok) report.wrong("RELAY_DATABASE_URL_FILE", `cannot be used: ${read.problem}`);
  else if (read.warning !== undefined) report.warn(`RELAY_DATABASE_URL_FILE: ${read.warning}`);
  return checked("RELAY_DATABASE_URL_FILE", read.ok ? read.key : undefined, report);
}

/** The address is a secret, since it holds a password: what is wrong with it is said without it. */
function checked(name: string, address: Secret | undefined, report: Report): Secret | undefined {
  if (address === undefined || /^postgres(ql)?:\/\/[^/]+\/[^/]/.test(address.reveal())) return address;
  report.wrong(name, "must hold an address such as postgres://user:password@host:5432/database.");
  return undefined;
}
