import type { KeyEnds } from "../../contract/relay-info.ts";
import { Failure } from "../failure.ts";
import type { Instance } from "./instance.ts";

const day = 24 * 60 * 60 * 1_000;

/** The relay warns this many days before a key expires. */
const warningDays = 14;

/**
 * Returns when the user's next key expires, if that is within two weeks. The instance does not say which key
 * is in use, so `isCertain` is false if several are live.
 */
export async function readKeyExpiry(
  instance: Pick<Instance, "call">,
  now: Date = new Date(),
): Promise<KeyEnds | undefined> {
  const ends = (await listKeys(instance)).map(({ expiration_date: end }) =>
    typeof end === "string" ? { text: end, timeLeft: timeOf(end) - now.getTime() } : undefined,
  );
  const live = ends.filter((end) => end === undefined || !(end.timeLeft <= 0));
  const [next] = live
    .flatMap((end) => (end !== undefined && end.timeLeft <= warningDays * day ? [end] : []))
    .sort((one, other) => one.timeLeft - other.timeLeft);
  if (next === undefined) return undefined;
  return {
    date: next.text.slice(0, 10),
    days: Math.floor(next.timeLeft / day),
    isCertain: live.length === 1,
  };
}

export function expiryWarning({ date, days, isCertain }: KeyEnds): {
  readonly words: string;
  readonly advice: string;
} {
  const which = isCertain
    ? "The API key expires"
    : "One of the user's API keys expires (the instance does not say whether it is the one in use)";
  return {
    words: `${which} on ${date} UTC, in ${days === 1 ? "1 day" : `${days} days`}.`,
    advice:
      "Run `npm run relay -- rotate-key`. Or make a new key in the instance (user menu, preferences, account security), put it into the file of WA_API_KEY_FILE, and delete the old one in the instance after the log says that the new one is used.",
  };
}

interface ListedKey {
  readonly expiration_date?: unknown;
}

async function listKeys(instance: Pick<Instance, "call">): Promise<readonly ListedKey[]> {
  try {
    const kwargs = { fields: ["name", "scope", "expiration_date"] };
    const listed = await instance.call({
      ...{ model: "res.users.apikeys", method: "search_read", args: [[]], kwargs },
    });
    return Array.isArray(listed) ? (listed as readonly ListedKey[]) : [];
  } catch (cause) {
    // Older instances have no such list, and some users may not read it.
    if (cause instanceof Failure) return [];
    throw cause;
  }
}

function timeOf(stamp: string): number {
  return Date.parse(`${stamp.replace(" ", "T")}Z`);
}
