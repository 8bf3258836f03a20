import { succeeded } from "./client-result.ts";
import type { ClientResult } from "./client-result.ts";
import { followLines } from "./follow-lines.ts";
import type { AnyEnd, Following, LinesAnswer, LinesRoute } from "./follow-lines.ts";
import type { Relay } from "./send.ts";

/** An item of a request, identified by its key; a journal entry identifies itself. */
export type Item = number | { readonly key: string };

/** A request with one list of items. */
export type Items = Readonly<Record<string, readonly Item[]>>;

/**
 * Follows the relay's answer like `followLines`. If the sign-in ends midway, the relay has not begun the
 * remaining items. They are sent again with a new sign-in, as long as each try makes progress. Without a new
 * one they keep the relay's outcome, not signed in.
 */
export async function followSignedIn<End extends AnyEnd>(
  relay: Relay,
  route: LinesRoute<End>,
  request: Items,
  following: Following<End>,
): Promise<ClientResult<LinesAnswer<End>>> {
  const authorization = relay.authorization?.();
  if (authorization === undefined) return followLines(relay, route, request, following);
  const tell = (end: End): void => (isLeft(end) ? undefined : following.onOutcome?.(end));
  const who = await authorization.current();
  const answer = await followLines(relay, route, request, { ...following, onOutcome: tell });
  if (!answer.ok || !answer.value.complete) return answer;
  const left = answer.value.outcomes.filter(isLeft);
  const isOn = left.length < answer.value.outcomes.length;
  const next = left.length > 0 && isOn && who !== undefined ? await authorization.another(who) : undefined;
  if (next === undefined) return told(answer, left, following);
  const rest = onlyNamed(request, new Set(left.map(nameOf)));
  const again = await followSignedIn(relay, route, rest, following);
  if (!again.ok) return told(answer, left, following);
  const done = answer.value.outcomes.filter((end) => !isLeft(end));
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

/** The relay did not begin it because the sign-in had ended. */
function isLeft(end: AnyEnd): boolean {
  return "code" in end && end.code === "not_signed_in";
}

function told<End extends AnyEnd>(
  answer: ClientResult<LinesAnswer<End>>,
  left: readonly End[],
  { onOutcome }: Following<End>,
): ClientResult<LinesAnswer<End>> {
  for (const end of left) onOutcome?.(end);
  return answer;
}

function nameOf(end: AnyEnd): unknown {
  return "entry" in end ? end.entry : "key" in end ? end.key : undefined;
}

function onlyNamed(request: Items, names: ReadonlySet<unknown>): Items {
  return Object.fromEntries(
    Object.entries(request).map(([member, items]) => [
      member,
      items.filter((item) => names.has(typeof item === "number" ? item : item.key)),
    ]),
  );
}
