/** Fetches what is shown only when the relay is away: then it would be too late. What cannot be fetched is asked for again when it is needed. */
export async function fetchAhead(): Promise<void> {
  await Promise.allSettled([import("./support/copy-details.tsx")]);
}
