import type { Response } from "express";
import type { LinesDone } from "../../../contract/relay-api.ts";

/**
 * Answers one line of JSON per outcome, in their order, as they end, and a last line with the counts. `none` is the
 * counts of nothing.
 */
export async function answerLines<Kind extends string>(
  response: Response,
  none: Readonly<Record<Kind, number>>,
  outcomes: readonly Promise<{ readonly outcome: NoInfer<Kind> }>[],
): Promise<void> {
  response.setHeader("Content-Type", "application/x-ndjson; charset=utf-8");
  response.flushHeaders();
  const counts: Record<Kind, number> = { ...none };
  keepCounts(response, counts);
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

type Counts = Readonly<Record<string, number>>;

const counted = new WeakMap<Response, Counts>();

/** Keeps how many records of an answer ended how, for the metrics. */
function keepCounts(response: Response, counts: Counts): void {
  counted.set(response, counts);
}

/** How many records of an answer ended how; undefined where the answer is about none. */
export function countsOf(response: Response): Counts | undefined {
  return counted.get(response);
}
