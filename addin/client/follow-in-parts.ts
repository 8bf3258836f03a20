import { isFailureCode } from "../../contract/errors.ts";
import { succeeded } from "./client-result.ts";
import type { ClientResult } from "./client-result.ts";
import type { AnyOutcome, FollowOptions, LinesAnswer, LinesRoute } from "./follow-lines.ts";
import { followSignedIn } from "./follow-signed-in.ts";
import type { Item, Items } from "./follow-signed-in.ts";
import type { Relay } from "./send.ts";

/** The most bytes of items in one request. The relay accepts 8 MB, but a proxy often only 1 MB. */
const mostBytes = 500_000;

/**
 * Sends items like `followLines`, in several requests if they are large. Stops after an answer that was cut
 * off. If the relay refuses a later request, the rest of the items get the outcome `failed`.
 */
export async function followInParts<End extends AnyOutcome>(
  relay: Relay,
  route: LinesRoute<End>,
  request: Items,
  following: FollowOptions<End>,
): Promise<ClientResult<LinesAnswer<End>>> {
  const [list = ""] = Object.keys(request);
  const items = request[list] ?? [];
  const parts = partsOf(items);
  const outcomes: End[] = [];
  const counts: Record<string, number> = {};
  const addOutcomes = (ends: readonly End[]): void => {
    outcomes.push(...ends);
    for (const { outcome } of ends) counts[outcome] = (counts[outcome] ?? 0) + 1;
  };
  for (const word of Object.keys(route.members)) counts[word] = 0;
  for (const [at, part] of parts.entries()) {
    const answer = await followSignedIn(relay, route, { [list]: part }, following);
    if (parts.length === 1 || (!answer.ok && at === 0)) return answer;
    if (answer.ok) {
      const { value } = answer;
      addOutcomes(value.outcomes);
      if (!value.complete) return succeeded({ complete: false, outcomes, failure: value.failure });
      continue;
    }
    const { failure } = answer;
    if (!isFailureCode(failure.code)) return succeeded({ complete: false, outcomes, failure });
    const ends = parts.slice(at).flatMap((rest) => rest.map((item) => failedOutcome(item, route, failure)));
    for (const end of ends) following.onOutcome?.(end);
    addOutcomes(ends);
    break;
  }
  return succeeded({ complete: true, outcomes, counts: counts as Readonly<Record<End["outcome"], number>> });
}

/** Returns the outcome of an item whose request was refused or not sent. */
function failedOutcome<End extends AnyOutcome>(
  item: Item,
  { members }: LinesRoute<End>,
  { code, message }: { readonly code: string; readonly message: string },
): End {
  const known = { ...(typeof item === "number" ? { entry: item } : item), code, message };
  const names: readonly string[] = members["failed" as End["outcome"]];
  const values = names.map((name): [string, unknown] => [name, Reflect.get(known, name)]);
  return { outcome: "failed", ...Object.fromEntries(values) } as unknown as End;
}

function partsOf(items: readonly Item[]): readonly (readonly Item[])[] {
  const encoder = new TextEncoder();
  const parts: Item[][] = [[]];
  let bytes = 0;
  for (const item of items) {
    const size = encoder.encode(JSON.stringify(item)).length + 1;
    if (bytes > 0 && bytes + size > mostBytes) {
      parts.push([]);
      bytes = 0;
    }
    parts.at(-1)?.push(item);
    bytes += size;
  }
  return parts;
}
