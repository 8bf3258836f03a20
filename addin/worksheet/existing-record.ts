import type { ModelName } from "../../contract/models.ts";
import type { CreatedEarlier, RawValues } from "../../contract/relay-api.ts";
import { readShown } from "../../contract/shown-value.ts";
import { fieldLabel } from "../words/field-label.ts";
import type { PaneWords } from "../words/words.ts";

/** A record on the instance that a new row of the worksheet resembles. */
export interface ExistingRecord {
  readonly id: number;
  /** When it was created, ISO 8601 in UTC. */
  readonly at?: string;
  /** The number of an element, or the O-No of an analysis. */
  readonly number: string;
  /** The row's natural key when the match was found. */
  readonly like?: string;
}

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

/** Returns "Already created on 25 Nov as No. 7". */
export function existingInWords({ at, number }: ExistingRecord, model: ModelName, words: PaneWords): string {
  const { existing } = words.status;
  const label = fieldLabel(model, model === "wa.session" ? "o_no" : "sequence", words);
  const record = `${label} ${number}`;
  const moment = new Date(at ?? Number.NaN);
  if (Number.isNaN(moment.getTime())) return existing.undated({ record });
  const day = new Intl.DateTimeFormat(words.locale, { day: "numeric", month: "short" }).format(moment);
  return existing.dated({ day, record });
}
