import type { CreateOutcome, RawValues } from "../../../contract/relay-api.ts";
import { idOf } from "../../../contract/shown-value.ts";
import type { Content } from "../../worksheet/snapshot.ts";
import { sheets } from "../../worksheet/kinds/sheets.ts";
import { requestsFor } from "./fetch-records.ts";
import type { Tools } from "../tools/tools.ts";

/**
 * Records that were just made, by id, with the fields that a worksheet asks for. The relay tells most of them; what it does not,
 * such as the date of an analysis, is read in one call, and left for the next refresh where that fails.
 */
export async function readBack(
  { client }: Tools,
  { query, lacking }: Pick<Content, "query" | "lacking">,
  outcomes: readonly CreateOutcome[],
  signal: AbortSignal,
): Promise<ReadonlyMap<number, RawValues>> {
  const fields = requestsFor(query, lacking)[0]?.fields ?? [];
  const made = outcomes.flatMap((outcome): readonly (RawValues & { readonly id: number })[] =>
    outcome.outcome === "created" ? [{ ...outcome.values, id: outcome.id }] : [],
  );
  const isWhole = made.every((record) => fields.every((name) => Object.hasOwn(record, name)));
  const { model } = sheets[query.kind];
  const ids = made.map(({ id }) => id);
  const answer = isWhole ? undefined : await client.readRaw({ model, method: "read", ids, fields }, signal);
  const read = new Map(answer?.ok === true ? answer.value.map((record) => [record.id, record]) : []);
  return new Map(
    made.map((record) => {
      const known: RawValues = { ...record, ...read.get(record.id) };
      const asked = fields.flatMap((name) => (Object.hasOwn(known, name) ? [[name, known[name]]] : []));
      return [idOf(record), { ...Object.fromEntries(asked), id: record.id }];
    }),
  );
}
