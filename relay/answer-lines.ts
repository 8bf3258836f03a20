import type { Response } from "express";
import type { LinesDone } from "../contract/relay-api.ts";

/**
 * Answers one line of JSON per outcome, in their order, as they end, and a last line with the counts. `kinds` are all
 * the ways an outcome can end.
 */
export async function answerLines<Kind extends string, Outcome extends { readonly outcome: Kind }>(
  response: Response,
  kinds: readonly Kind[],
  outcomes: readonly Promise<Outcome>[],
): Promise<void> {
  response.setHeader("Content-Type", "application/x-ndjson; charset=utf-8");
  response.flushHeaders();
  const counts = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>;
  for (const running of outcomes) {
    const outcome = await running;
    counts[outcome.outcome]++;
    response.write(line(outcome));
  }
  response.end(line({ done: true, counts } satisfies LinesDone<typeof counts>));
}

function line(content: object): string {
  return `${JSON.stringify(content)}\n`;
}
