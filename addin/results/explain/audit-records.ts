/** The records behind the figures of a formula audit. */

import type { ModelName } from "../../../contract/models.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import { idOf, targetOf } from "../../../contract/shown-value.ts";
import type { Words } from "../../words/words.ts";
import type { FieldAudit } from "../audit/field-audit.ts";
import type { EveryRecord } from "../page/page-query.ts";
import { bestCandidate, fieldAuditsOf, formulaOf, auditKey } from "../pages/formula-audit.ts";
import { recordPartOf } from "./calls.ts";
import type { RecordPart } from "./cell-records.ts";
import type { RecordsOf } from "./element-records.ts";

/** Returns the records that the audit of a figure compares. */
export const auditedCount: RecordsOf = (content, { row, column }, words) => {
  const { everything } = content;
  const fieldAudit = fieldAuditsOf(content).find((one) => auditKey(one) === row);
  if (everything === undefined || fieldAudit === undefined || column !== "records") return undefined;
  const parts = fieldAudit.cases.flatMap(({ id }) => partsOf(everything, [[modelOf(fieldAudit), id]], words));
  return { what: { is: "records" }, how: { is: "count" }, parts };
};

/** Returns the record with the instance's figure, or the records that its formula reads. */
export const auditedRecord: RecordsOf = (content, { row, column }, words) => {
  const { everything } = content;
  const [, key, number = ""] = /^(.*)_(\d+)$/.exec(row) ?? [];
  const fieldAudit = fieldAuditsOf(content).find((one) => auditKey(one) === key);
  const audited = fieldAudit?.cases[Number(number) - 1];
  if (everything === undefined || fieldAudit === undefined || audited === undefined) return undefined;
  const model = modelOf(fieldAudit);
  if (column === "given" && typeof audited.stored === "number") {
    const [part] = partsOf(everything, [[model, audited.id]], words);
    return (
      part && {
        what: { is: "field", model, field: fieldAudit.field },
        how: { is: "four_decimals" },
        parts: [{ ...part, value: audited.stored }],
      }
    );
  }
  if (column !== "ours") return undefined;
  const best = bestCandidate(fieldAudit);
  const candidate = fieldAudit.candidates[best];
  const inputs = inputsOf(everything, model, audited.id);
  const result = (): number | undefined => {
    const listed = onlyThese(everything, inputs);
    const again = fieldAuditsOf({ everything: listed }).find((one) => auditKey(one) === key);
    const ours = again?.cases.find(({ id }) => id === audited.id)?.results[best];
    return typeof ours === "number" ? Number(ours.toFixed(4)) : undefined;
  };
  const formula = candidate === undefined ? "" : formulaOf(fieldAudit, candidate, words);
  return {
    what: { is: "records" },
    how: { is: "audit", formula, result },
    parts: partsOf(everything, inputs, words),
  };
};

type RecordId = readonly [ModelName, number];

/** A field audit has names from the contract. */
function modelOf({ model }: FieldAudit): ModelName {
  return model as ModelName;
}

function recordOf(everything: EveryRecord, [model, id]: RecordId): RawValues | undefined {
  return everything[model].find((record) => idOf(record) === id);
}

function partsOf(everything: EveryRecord, ids: readonly RecordId[], words: Words): readonly RecordPart[] {
  return ids.flatMap((id) => {
    const record = recordOf(everything, id);
    return record === undefined ? [] : [recordPartOf(id[0], record, undefined, words)];
  });
}

/** Returns the records that formulas of a record's figures read, the record itself first. */
function inputsOf(everything: EveryRecord, model: ModelName, id: number): readonly RecordId[] {
  const record = recordOf(everything, [model, id]) ?? {};
  const ownedBy = (owned: ModelName, ownerField: string, ownerId: number): readonly RecordId[] =>
    everything[owned].filter((one) => targetOf(one, ownerField) === ownerId).map((one) => [owned, idOf(one)]);
  const line = targetOf(record, "lb_id");
  const others: Readonly<Partial<Record<ModelName, readonly RecordId[]>>> = {
    "wa.session": [...ownedBy("wa.element", "session_id", id), ...ownedBy("wa.cycle", "session_id", id)],
    "wa.comparison": [
      ["wa.session", targetOf(record, "session_a_id")],
      ["wa.session", targetOf(record, "session_b_id")],
    ],
    "wa.linebalance": ownedBy("wa.lb.process", "lb_id", id),
    "wa.lb.process": [
      ["wa.linebalance", line],
      ...ownedBy("wa.lb.process", "lb_id", line).filter(([, other]) => other !== id),
    ],
  };
  return [[model, id], ...(others[model] ?? [])];
}

function onlyThese(everything: EveryRecord, ids: readonly RecordId[]): EveryRecord {
  const listed = new Set(ids.map(([model, id]) => `${model} ${id}`));
  return Object.fromEntries(
    Object.entries(everything).map(([model, records]) => [
      model,
      records.filter((record) => listed.has(`${model} ${idOf(record)}`)),
    ]),
  ) as unknown as EveryRecord;
}
