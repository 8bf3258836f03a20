import type { ModelName } from "../../../contract/models.ts";
import type { CreatedEarlier, RawValues } from "../../../contract/relay-api.ts";
import { readShown } from "../../../contract/shown-value.ts";
import type { ExistingRecord } from "../existing-record.ts";

/** Returns an existing record with what people know it by. */
export function readExisting(
  model: ModelName,
  id: number,
  values: RawValues,
  createdEarlier: CreatedEarlier | undefined,
): ExistingRecord {
  const number =
    model === "wa.session"
      ? readShown("wa.session", values, "o_no")
      : readShown("wa.element", values, "sequence");
  return { id, number: String(number), ...(createdEarlier !== undefined && { at: createdEarlier.at }) };
}
