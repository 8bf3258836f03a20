import type { RawValues } from "./relay-api.ts";
import { readJsonList, readSegments } from "./segments.ts";
import type { Segment } from "./segments.ts";

export interface LossFields {
  readonly segment_data: unknown;
  readonly loss_data: unknown;
  readonly loss_type_data: unknown;
}

/** The LOSS of one NVA segment. `waste` is `w1` to `w7`, empty or an unknown code. */
export interface LossEntry {
  readonly text: string;
  readonly waste: string;
}

export interface LossRow extends LossEntry {
  readonly segment: Segment;
}

/** The reason why an element's LOSS cannot be written. */
export type LossProblem =
  | { readonly reason: "unreadable"; readonly field: keyof LossFields }
  | {
      readonly reason: "too_long";
      readonly field: "loss_data" | "loss_type_data";
      readonly extra: readonly string[];
    };

/** An element's LOSS: one row per NVA segment, in stored order. */
export interface PairedLoss {
  readonly rows: readonly LossRow[];
  readonly problems: readonly LossProblem[];
}

/**
 * Returns the NVA segments of an element with their LOSS: the n-th text and code belong to the n-th segment
 * of type `nva`. A missing entry is "".
 *
 * @example
 * pairLoss({ segment_data: '[{"type":"nva","start":0,"end":2}]', loss_data: '["walks"]' }).rows;
 * // → [{ segment: { type: "nva", start: 0, end: 2, dur: 2 }, text: "walks", waste: "" }]
 */
export function pairLoss(element: LossFields): PairedLoss {
  const problems: LossProblem[] = [];
  const segments = readSegments(element.segment_data);
  if (segments === undefined) problems.push({ reason: "unreadable", field: "segment_data" });
  const nva = (segments ?? []).filter((segment) => segment.type === "nva");
  const entriesOf = (field: "loss_data" | "loss_type_data"): readonly string[] => {
    const entries = readEntries(element[field]);
    if (entries === undefined) problems.push({ reason: "unreadable", field });
    else if (segments !== undefined && entries.length > nva.length)
      problems.push({ reason: "too_long", field, extra: entries.slice(nva.length) });
    return entries ?? [];
  };
  const texts = entriesOf("loss_data");
  const wastes = entriesOf("loss_type_data");
  const rows = nva.map((segment, index) => ({
    segment,
    text: texts[index] ?? "",
    waste: wastes[index] ?? "",
  }));
  return { rows, problems };
}

/**
 * Returns the two fields of an element as JSON text. Needs one entry per NVA segment, in stored order.
 *
 * @example
 * encodeLoss([{ text: "walks to rack", waste: "w5" }]);
 * // → { loss_data: '["walks to rack"]', loss_type_data: '["w5"]' }
 */
export function encodeLoss(entries: readonly LossEntry[]): {
  readonly loss_data: string;
  readonly loss_type_data: string;
} {
  return {
    loss_data: JSON.stringify(entries.map((entry) => entry.text)),
    loss_type_data: JSON.stringify(entries.map((entry) => entry.waste)),
  };
}

/** Returns the entries of a list as text, with "" for `null` and `false`; undefined if it is unreadable. */
export function readEntries(raw: unknown): readonly string[] | undefined {
  const list = readJsonList(raw);
  if (list === undefined) return undefined;
  const entries: string[] = [];
  for (const item of list) {
    if (typeof item === "string") entries.push(item);
    else if (item === null || item === false) entries.push("");
    else if (typeof item === "number") entries.push(String(item));
    else return undefined;
  }
  return entries;
}

export function lossFieldsOf(record: RawValues): LossFields {
  const { segment_data, loss_data, loss_type_data } = record;
  return { segment_data, loss_data, loss_type_data };
}
