import { choice, port, text, wholeNumber } from "./setting.ts";
import type { ValuesOf } from "./setting.ts";

/** The settings of what the relay keeps, measures and bears. */
export const operationSettings = {
  WA_NEW_SEGMENTS: choice(
    "whether a new element gets a segment of its own type over its whole span (own) or none",
    ["own", "none"],
  ),
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

/** Whether new elements get a segment of their own. */
export type NewSegments = "own" | "none";

/** What a relay keeps, measures and bears; a member that is not there has its usual value. Times in milliseconds. */
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

/** How many calls a person may make in a minute where several people use a relay; a refresh of a workbook takes a few dozen. */
const usualCalls = 600;

/** The operation of a relay for one person or for a team, as the settings say. */
export function operationOf(values: ValuesOf<typeof operationSettings>, isTeam: boolean): Operation {
  const { RELAY_DATA: data, RELAY_JOURNAL_DAYS: journalDays, RELAY_METRICS_PORT: metricsPort } = values;
  const { RELAY_GRACE_SECONDS: grace, RELAY_STOP_SECONDS: stop, RELAY_CALLS_PER_MINUTE: calls } = values;
  const { RELAY_INSTANCE_CONNECTIONS: connections } = values;
  const { WA_NEW_SEGMENTS: newSegments } = values;
  const callsPerMinute = calls ?? (isTeam ? usualCalls : undefined);
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
