import { succeeded } from "./client-result.ts";
import type { ClientResult } from "./client-result.ts";
import { followLines } from "./follow-lines.ts";
import type { AnyOutcome, FollowOptions, LinesAnswer, LinesRoute } from "./follow-lines.ts";
import type { Relay } from "./send.ts";

/** The id of a journal entry, or an object with a key. */
export type Item = number | { readonly key: string };

/** A request whose only member is a list of items. */
export type Items = Readonly<Record<string, readonly Item[]>>;

/**
 * Sends items like `followLines`. If the sign-in ends, sends the remaining items again with a new token, as
 * long as each request finishes some. Without a token, their outcome is `not_signed_in`.
 */
export async function followSignedIn<End extends AnyOutcome>(
  relay: Relay,
  route: LinesRoute<End>,
  request: Items,
  following: FollowOptions<End>,
): Promise<ClientResult<LinesAnswer<End>>> {
  const authorization = relay.authorization?.();
  if (authorization === undefined) return followLines(relay, route, request, following);
  const onOutcome = (end: End): void => (isNotBegun(end) ? undefined : following.onOutcome?.(end));
  const identity = await authorization.current();
  const answer = await followLines(relay, route, request, { ...following, onOutcome });
  if (!answer.ok || !answer.value.complete) return answer;
  const left = answer.value.outcomes.filter(isNotBegun);
  const hasProgress = left.length < answer.value.outcomes.length;
  const next =
    left.length > 0 && hasProgress && identity !== undefined
      ? await authorization.renewed(identity)
      : undefined;
  if (next === undefined) return reportNotBegun(answer, left, following);
  const rest = onlyItems(request, new Set(left.map(itemKeyOf)));
  const again = await followSignedIn(relay, route, rest, following);
  if (!again.ok) return reportNotBegun(answer, left, following);
  const done = answer.value.outcomes.filter((end) => !isNotBegun(end));
  const outcomes = [...done, ...again.value.outcomes];
  if (!again.value.complete) return succeeded({ complete: false, outcomes, failure: again.value.failure });
  const before: Readonly<Record<string, number>> = answer.value.counts;
  const counts = Object.fromEntries(
    Object.entries<number>(again.value.counts).map(([end, count]) => [
      end,
      count + (before[end] ?? 0) - left.filter(({ outcome }) => outcome === end).length,
    ]),
  ) as typeof again.value.counts;
  return succeeded({ complete: true, outcomes, counts });
}

/** Returns true if the relay did not begin an item: the sign-in had ended. */
function isNotBegun(end: AnyOutcome): boolean {
  return "code" in end && end.code === "not_signed_in";
}

function reportNotBegun<End extends AnyOutcome>(
  answer: ClientResult<LinesAnswer<End>>,
  left: readonly End[],
  { onOutcome }: FollowOptions<End>,
): ClientResult<LinesAnswer<End>> {
  for (const end of left) onOutcome?.(end);
  return answer;
}

function itemKeyOf(end: AnyOutcome): unknown {
  return "entry" in end ? end.entry : "key" in end ? end.key : undefined;
}

function onlyItems(request: Items, keys: ReadonlySet<unknown>): Items {
  return Object.fromEntries(
    Object.entries(request).map(([member, items]) => [
      member,
      items.filter((item) => keys.has(typeof item === "number" ? item : item.key)),
    ]),
  );
}
