import type { Secret } from "../secret.ts";
import { readKeyFile } from "./files.ts";
import { choice, port, secret, text, wholeNumber } from "./setting.ts";
import type { Report, ValuesOf } from "./setting.ts";

export const operationSettings = {
  WA_NEW_SEGMENTS: choice(
    "whether a new element gets a segment of its own type over its whole span (own) or none",
    ["own", "none"],
  ),
  RELAY_DATA: text("the folder for the relay's own data, such as its journal"),
  RELAY_JOURNAL_DAYS: wholeNumber(
    "how many days the journal keeps finished entries; forever by default",
    1,
    36_500,
  ),
  RELAY_GRACE_SECONDS: wholeNumber("the longest that the instance works on one request", 1, 3_600),
  RELAY_STOP_SECONDS: wholeNumber("how long running work may still begin records after a stop", 1, 600),
  RELAY_CALLS_PER_MINUTE: wholeNumber(
    "how many API calls one user may make per minute; 0 = any number",
    0,
    1_000_000,
  ),
  RELAY_INSTANCE_CONNECTIONS: wholeNumber("how many calls the relay makes to the instance at once", 1, 1_000),
  RELAY_METRICS_PORT: port("the port of this machine for Prometheus metrics; without it, there are none"),
};

/** `own`: a new element gets a segment of its own type over its whole span. */
export type NewSegments = "own" | "none";

/** Times in milliseconds. A missing member has its default. */
export interface Operation {
  readonly data?: string;
  readonly newSegments?: NewSegments;
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

/** For each user of a team. A refresh takes a few dozen calls. */
const teamCallsPerMinute = 600;

export function operationOf(values: ValuesOf<typeof operationSettings>, isTeam: boolean): Operation {
  const { RELAY_DATA: data, RELAY_JOURNAL_DAYS: journalDays, RELAY_METRICS_PORT: metricsPort } = values;
  const { RELAY_GRACE_SECONDS: grace, RELAY_STOP_SECONDS: stop, RELAY_CALLS_PER_MINUTE: calls } = values;
  const { RELAY_INSTANCE_CONNECTIONS: connections } = values;
  const { WA_NEW_SEGMENTS: newSegments } = values;
  const callsPerMinute = calls ?? (isTeam ? teamCallsPerMinute : undefined);
  return {
    ...(data === undefined ? {} : { data }),
    ...(newSegments === undefined ? {} : { newSegments }),
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

/** Without them, the journal is in a folder. */
export const databaseSettings = {
  RELAY_DATABASE_URL: secret(
    "the address of the PostgreSQL database that several relays share, postgres://user:password@host/database",
  ),
  RELAY_DATABASE_URL_FILE: text("a file with that address that only its owner may read (mode 0600)"),
};

/** Returns undefined if no address is set, and after reporting a problem. */
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

/** Messages do not show the address: it contains a password. */
function checked(name: string, address: Secret | undefined, report: Report): Secret | undefined {
  if (address === undefined || /^postgres(ql)?:\/\/[^/]+\/[^/]/.test(address.reveal())) return address;
  report.wrong(name, "must be an address such as postgres://user:password@host:5432/database.");
  return undefined;
}
