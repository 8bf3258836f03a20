import type { PairedLoss } from "../../../contract/loss.ts";
import type { PulledRow } from "../cells/column.ts";
import type { CellEdit } from "../edit.ts";
import { textOf } from "../cells/text-cell.ts";

/** A LOSS entry without a segment, which has its own row. */
export interface ExtraEntry {
  readonly key: string;
  readonly waste: string;
  readonly text: string;
}

/** Returns an element's filled LOSS entries without an NVA segment. */
export function extraEntries(id: number, { problems }: PairedLoss): readonly ExtraEntry[] {
  const extraIn = (field: "loss_data" | "loss_type_data"): readonly string[] =>
    problems.flatMap((problem) =>
      problem.reason === "too_long" && problem.field === field ? problem.extra : [],
    );
  const texts = extraIn("loss_data");
  const wastes = extraIn("loss_type_data");
  return Array.from({ length: Math.max(texts.length, wastes.length) }, (_, index) => ({
    key: `${id}/${extra}/${index + 1}`,
    waste: wastes[index] ?? "",
    text: texts[index] ?? "",
  })).filter(({ waste, text }) => waste !== "" || text !== "");
}

export function extraEntryOf({ key, values }: PulledRow): ExtraEntry | undefined {
  if (!isExtraKey(key)) return undefined;
  return { key, waste: textOf(values.waste_type ?? ""), text: textOf(values.loss_text ?? "") };
}

export function isExtraKey(key: string): boolean {
  return key.split("/")[1] === extra;
}

/** Returns a test for entries that the engineer has emptied. */
export function droppedBy(edits: readonly CellEdit[]): (entry: ExtraEntry) => boolean {
  const emptied = new Set(
    edits.filter(({ mine }) => mine === "").map(({ rowKey, column }) => `${rowKey} ${column}`),
  );
  return ({ key, waste, text }) =>
    (waste === "" || emptied.has(`${key} waste_type`)) && (text === "" || emptied.has(`${key} loss_text`));
}

/** Part of an extra entry's row key: `7/extra/1`. */
const extra = "extra";
