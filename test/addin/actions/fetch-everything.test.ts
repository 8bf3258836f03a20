import { fetchEverything, pageRequests } from "../../../addin/actions/pages/fetch-page.ts";
import type { RawRecord } from "../../../addin/client/read-records.ts";
import { idOf, targetOf } from "../../../contract/shown-value.ts";
import { valueOf } from "../../support/test-plant.ts";

const query = { kind: "element_library", ids: [], cycle_no: null, lang: null } as const;

/**
 * Reads four analyses of 8,000 elements each in the given order, and returns those that stay of a limited
 * answer.
 */
async function analysesLeft(order: readonly number[]): Promise<readonly number[]> {
  const elements = order.flatMap((session) =>
    Array.from({ length: 8_000 }, (_, index): RawRecord => ({
      id: session * 10_000 + index,
      session_id: [session, `Analysis ${session}`],
    })),
  );
  const sessions = [1, 2, 3, 4].map((id): RawRecord => ({ id }));
  const { everything, leftOut } = valueOf(
    await fetchEverything(pageRequests(query, { missingFields: {} }), ({ model, limit }) => {
      const all = model === "wa.element" ? elements : model === "wa.session" ? sessions : [];
      return Promise.resolve({ ok: true, value: all.slice(0, limit) });
    }),
  );
  const ids = everything["wa.session"].map(idOf);
  expect(leftOut).toBe(sessions.length - ids.length);
  const ofElements = new Set(everything["wa.element"].map((record) => targetOf(record, "session_id")));
  expect([...ofElements].sort()).toEqual(ids);
  for (const id of ids)
    expect(everything["wa.element"].filter((record) => targetOf(record, "session_id") === id)).toHaveLength(
      8_000,
    );
  return ids;
}

test("of more elements than an answer holds, the newest analyses stay complete", async () => {
  expect(await analysesLeft([4, 3, 2, 1])).toEqual([3, 4]);
});

test("an instance that orders by the analyses' dates keeps its complete analyses", async () => {
  expect(await analysesLeft([2, 4, 1, 3])).toEqual([2, 4]);
});
