import { limits as usual } from "../../../office-host/files/package/limits.ts";

/** Limits for files that are lower than usual. */
export type LowerLimits = Partial<Record<keyof typeof usual, number>>;

/**
 * Lowers limits for files until Jest restores its mocks. Then a small file exceeds them, which takes a
 * hundredth of the time of a file that exceeds the usual limit.
 */
export function lowerLimits(limits: LowerLimits): void {
  for (const [name, limit] of Object.entries(limits))
    jest.replaceProperty(usual, name as keyof typeof usual, limit);
}
