import { isFailureCode } from "../../contract/errors.ts";
import type { Outcome, OutcomeCounts, WriteBackDone } from "../../contract/relay-api.ts";
import { asObject, parseJson } from "./json.ts";

const ends = ["written", "conflict", "gone", "failed", "unknown"] as const satisfies Outcome["outcome"][];

/** Reads one line of the answer to a write-back; undefined where it is none, as when it was cut off. */
export function readOutcome(line: string): Outcome | WriteBackDone | undefined {
  const raw = asObject(parseJson(line));
  if (raw === undefined) return undefined;
  if (raw.done === true) {
    const counts = readCounts(raw.counts);
    return counts && { done: true, counts };
  }
  const { key, id, outcome, code, message } = raw;
  if (typeof key !== "string" || typeof id !== "number") return undefined;
  switch (outcome) {
    case "written": {
      const values = asObject(raw.values);
      return values && { key, id, outcome, values };
    }
    case "conflict": {
      const server = asObject(raw.server);
      return server && { key, id, outcome, server };
    }
    case "gone":
      return { key, id, outcome };
    case "failed":
    case "unknown":
      return isFailureCode(code) && typeof message === "string"
        ? { key, id, outcome, code, message }
        : undefined;
    default:
      return undefined;
  }
}

function readCounts(raw: unknown): OutcomeCounts | undefined {
  const counts = asObject(raw);
  if (counts === undefined) return undefined;
  const read = ends.map((end) => [end, counts[end]] as const);
  return read.every(([, count]) => Number.isInteger(count))
    ? (Object.fromEntries(read) as OutcomeCounts)
    : undefined;
}
