import { wholeDown, wholeUp } from "./rounding.ts";

/**
 * Returns net available time / demand, seconds per piece. Source: VietSoft, vietsoft.com.vn, takt time.
 *
 * @example
 * taktTime(27_000, 450); // → 60, for 450 pieces in a shift of 7.5 h
 */
export function taktTime(available: number, demand: number): number | undefined {
  return quotient(available, demand);
}

/**
 * Returns takt · efficiency (or OEE, in percent): the cycle time for planning, which leaves time for losses.
 * Source: leansigma.pl.
 */
export function targetCycle(takt: number, efficiency: number): number | undefined {
  return isPositive(takt) && isPositive(efficiency) ? (takt * efficiency) / 100 : undefined;
}

/** Returns the pieces that the longest cycle time allows: available / max CT, rounded down. */
export function outputOf(available: number, maximum: number): number | undefined {
  const pieces = quotient(available, maximum);
  return pieces === undefined ? undefined : wholeDown(pieces);
}

/** Of one step, per piece, in seconds. */
export interface StepTimes {
  /** Manual and machine time of one piece. */
  readonly completion: number;
  /** Time to change tools, and the pieces between two changes. */
  readonly change?: { readonly time: number; readonly pieces: number };
}

/**
 * Returns available / (completion + change time / pieces per change), rounded down: the pieces of a step.
 * Source: production capacity sheet, kaizumi.com/tools/pcs.
 *
 * @example
 * capacityOf(27_000, { completion: 50, change: { time: 600, pieces: 60 } }); // → 450
 */
export function capacityOf(available: number, { completion, change }: StepTimes): number | undefined {
  const changing = change === undefined ? 0 : quotient(change.time, change.pieces);
  return changing === undefined ? undefined : outputOf(available, completion + changing);
}

/**
 * Returns Σ CT / takt, the number of operators for the work, not rounded. Source: mfgcalcs.com, operator
 * staffing.
 */
export function operatorsFor(work: number, takt: number): number | undefined {
  return quotient(work, takt);
}

/**
 * Returns ⌈Σ CT / takt⌉, the smallest number of stations for the work. Sources: expertsmind.com 30143872;
 * qoschin.com.
 *
 * @example
 * minimumStations(150, 60); // → 3
 */
export function minimumStations(work: number, takt: number): number | undefined {
  const stations = quotient(work, takt);
  return stations === undefined ? undefined : wholeUp(stations);
}

function quotient(above: number, below: number): number | undefined {
  return Number.isFinite(above) && above >= 0 && isPositive(below) ? above / below : undefined;
}

function isPositive(value: number): boolean {
  return Number.isFinite(value) && value > 0;
}
