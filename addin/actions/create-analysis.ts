import { equals } from "../../contract/domain.ts";
import { readRecords } from "../../contract/read-value.ts";
import { shownFields } from "../../contract/records.ts";
import { failureOf } from "../client/client-result.ts";
import type { Actions, Analysis } from "./interface/actions.ts";
import { analysisCreation } from "./writing/create-analyses.ts";
import { createOne, isUnknownOutcome, createKeyMemory } from "./writing/create-one.ts";
import type { CreatedRecord } from "./writing/create-one.ts";
import type { Result } from "./interface/result.ts";
import type { Tools } from "./tools/tools.ts";

const fields = shownFields("wa.session");

/**
 * Creates an analysis. The first try fails with `not_unique` if the O-No is in use. After a lost answer,
 * another try with the same values sends the same key, so no second analysis is created.
 */
export function createAnalysis(tools: Tools): Actions["createAnalysis"] {
  const keys = createKeyMemory(tools.newId);
  return async (values, signal) => {
    const { key, wasSent } = keys.keyOf(values);
    if (!wasSent) {
      const free = await refuseUsedONo(tools, values.o_no, signal);
      if (!free.ok) {
        keys.forget(values);
        return free;
      }
    }
    const made = await createOne(tools, analysisCreation(key, values), { signal, batch: tools.newId() });
    if (made.ok || !isUnknownOutcome(made.failure)) keys.forget(values);
    if (!made.ok) return made;
    return { ok: true, value: await readBack(tools, made.value, signal) };
  };
}

/** Fails with `not_unique` if an analysis on the instance has the O-No. */
export async function refuseUsedONo(
  { client }: Tools,
  o_no: string,
  signal: AbortSignal,
): Promise<Result<void>> {
  const answer = await client.read(
    {
      model: "wa.session",
      method: "search_read",
      domain: [equals<"wa.session", "o_no">("o_no", o_no)],
      fields: ["o_no"],
    },
    signal,
  );
  if (!answer.ok) return answer;
  return answer.value.records.length === 0
    ? { ok: true, value: undefined }
    : { ok: false, failure: failureOf("not_unique", `O-No "${o_no}" is already in use.`) };
}

/**
 * Reads the new analysis with the values that the instance added, such as the date. If that fails, returns
 * the values in the relay's answer.
 */
async function readBack(
  { client }: Tools,
  { id, values }: CreatedRecord,
  signal: AbortSignal,
): Promise<Analysis> {
  const answer = await client.read({ model: "wa.session", method: "read", ids: [id], fields }, signal);
  const [read] = answer.ok ? answer.value.records : [];
  const [returnedRecord] = readRecords("wa.session", fields, [{ ...values, id }]).records;
  const found = read ?? returnedRecord;
  if (found === undefined) throw new Error("The created analysis could not be read.");
  return found;
}
