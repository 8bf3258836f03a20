import { port, text, wholeNumber, secret } from "./setting.ts";
import type { ValuesOf, Report } from "./setting.ts";
import type { Secret } from "../secret.ts";
import { readKeyFile } from "./files.ts";

/** The settings of what the relay keeps, measures and bears. */
export const operationSettings = {
  RELAY_DATA: text("the folder for the relay's own data, such as its journal"),
  RELAY_JOURNAL_DAYS: wholeNumber(
    "how many days the journal keeps what has ended; without it, for ever",
    1,
    36_500,
  ),
  RELAY_GRACE_SECONDS: wholeNumber("the longest that the instance works on one request", 1, 3_600),
  RELAY_STOP_SECONDS: wholeNumber("how long a stop waits for what is in flight", 1, 600),
  RELAY_CALLS_PER_MINUTE: wholeNumber(
    "how many calls of the API one person may make in a minute; 0 = any number",
    0,
    1_000_000,
  ),
  RELAY_INSTANCE_CONNECTIONS: wholeNumber("how many calls are with the instance at once", 1, 1_000),
  RELAY_METRICS_PORT: port(
    "the port of this machine on which figures for Prometheus are given; without it, none are",
  ),
};

/** What a relay keeps, measures and bears; a member that is not there has its usual value. Times in milliseconds. */
export interface Operation {
  readonly data?: string;
  readonly journalDays?: number;
  readonly metricsPort?: number;
  readonly limits: {
    readonly graceTime?: number;
    readonly closeTime?: number;
    readonly cutTime?: number;
    readonly callsPerMinute?: number;
    readonly connections?: number;
  };
}

/** How many calls a person may make in a minute where several people use a relay; a refresh of a workbook takes a few dozen. */
const usualCalls = 600;

/** The operation of a relay for one person or for a team, as the settings say. */
export function operationOf(values: ValuesOf<typeof operationSettings>, isTeam: boolean): Operation {
  const { RELAY_DATA: data, RELAY_JOURNAL_DAYS: journalDays, RELAY_METRICS_PORT: metricsPort } = values;
  const { RELAY_GRACE_SECONDS: grace, RELAY_STOP_SECONDS: stop, RELAY_CALLS_PER_MINUTE: calls } = values;
  const { RELAY_INSTANCE_CONNECTIONS: connections } = values;
  const callsPerMinute = calls ?? (isTeam ? usualCalls : undefined);
  return {
    ...(data === undefined ? {} : { data }),
    ...(journalDays === undefined ? {} : { journalDays }),
    ...(metricsPort === undefined ? {} : { metricsPort }),
    limits: {
      ...(grace === undefined ? {} : { graceTime: grace * 1_000 }),
      ...(stop === undefined ? {} : { closeTime: stop * 1_000, cutTime: 2 * stop * 1_000 }),
      ...(callsPerMinute === undefined ? {} : { callsPerMinute }),
      ...(connections === undefined ? {} : { connections }),
    },
  };
}

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
