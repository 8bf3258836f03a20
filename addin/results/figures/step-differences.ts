import type { RawValues } from "../../../contract/relay-api.ts";
import { readShown } from "../../../contract/shown-value.ts";

/** What the differences of a comparison's steps say, which the contract leaves open. */
export interface StepDifferences {
  /** `saved`: before − after in every line; `change`: after − before; `unclear`: neither in all of them. */
  readonly sign: "saved" | "change" | "unclear";
  /** Seconds that the steps save together, below 0 where they got slower; worked out from before and after where the sign is unclear. */
  readonly saved: number;
}

/** Half a unit of the second decimal on each side, as far as instances round. */
const rounding = 0.0101;

/** Adds the differences of the steps up as seconds saved, whichever sign the instance gives them. */
export function stepDifferences(records: readonly RawValues[]): StepDifferences {
  const steps = records.map((record) => ({
    saved: secondsOf(record, "time_a") - secondsOf(record, "time_b"),
    given: secondsOf(record, "time_diff"),
  }));
  const fits = (sign: 1 | -1): boolean =>
    steps.every(({ saved, given }) => Math.abs(given - sign * saved) <= rounding);
  const sign = fits(1) ? "saved" : fits(-1) ? "change" : "unclear";
  const total = steps.reduce(
    (sum, { saved, given }) => sum + (sign === "unclear" ? saved : sign === "saved" ? given : -given),
    0,
  );
  return { sign, saved: Number(total.toPrecision(12)) };
}

function secondsOf(record: RawValues, name: "time_a" | "time_b" | "time_diff"): number {
  const value = readShown("wa.comparison.line", record, name);
  return typeof value === "number" ? value : 0;
}
