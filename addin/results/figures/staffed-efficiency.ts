import { sumOf } from "./rounding.ts";

/** A station with several people at the same work; seconds. */
export interface StaffedStation {
  readonly cycleTime: number;
  readonly people: number;
}

/**
 * Gives 100 · Σ(CT · people) / (Σ people · max CT), percent: the efficiency of a line whose stations have different headcounts. None without people
 * or time, or with a number below 0. Source: m.3dmxku.com/9090310 (线平衡率).
 */
export function staffedEfficiency(stations: readonly StaffedStation[]): number | undefined {
  const numbers = stations.flatMap(({ cycleTime, people }) => [cycleTime, people]);
  if (numbers.some((number) => !Number.isFinite(number) || number < 0)) return undefined;
  const people = sumOf(stations.map((station) => station.people));
  const maximum = Math.max(
    0,
    ...stations.filter((station) => station.people > 0).map((station) => station.cycleTime),
  );
  if (people <= 0 || maximum <= 0) return undefined;
  const work = sumOf(stations.map((station) => station.cycleTime * station.people));
  return Math.min(100, (100 * work) / (people * maximum));
}
