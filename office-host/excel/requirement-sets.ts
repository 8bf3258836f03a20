/** Which requirement set of ExcelApi the host claims, such as `1.14`. */
export type ApiSet = string;

/** Tells whether a requirement set is newer than the claimed one. */
export function isAbove(since: ApiSet, claimed: ApiSet): boolean {
  const [major = 0, minor = 0] = since.split(".").map(Number);
  const [claimedMajor = 0, claimedMinor = 0] = claimed.split(".").map(Number);
  return major > claimedMajor || (major === claimedMajor && minor > claimedMinor);
}
