import type { PairedLoss } from "../../../contract/loss.ts";
import type { PulledRow } from "../cells/column.ts";
import type { CellEdit } from "../edit.ts";
import { textOf } from "../cells/text-cell.ts";

/** A LOSS entry beyond the last NVA segment of its element; it has a row of its own. */
export interface ExtraEntry {
  readonly key: string;
  readonly waste: string;
  readonly text: string;
}

/** The entries of an element that no NVA segment belongs to; empty ones say nothing and are left out. */
export function extraEntries(id: number, { problems }: PairedLoss): readonly ExtraEntry[] {
  const of = (field: "loss_data" | "loss_type_data"): readonly string[] =>
    problems.flatMap((problem) =>
      problem.reason === "too_long" && problem.field === field ? problem.extra : [],
    );
  const texts = of("loss_data");
  const wastes = of("loss_type_data");
  return Array.from({ length: Math.max(texts.length, wastes.length) }, (_, index) => ({
    key: `${id}/${extra}/${index + 1}`,
    waste: wastes[index] ?? "",
    text: texts[index] ?? "",
  })).filter(({ waste, text }) => waste !== "" || text !== "");
}

/** The entry that a row shows, or undefined where the row is of a segment. */
export function extraEntryOf({ key, values }: PulledRow): ExtraEntry | undefined {
  if (!isExtraKey(key)) return undefined;
  return { key, waste: textOf(values.waste_type ?? ""), text: textOf(values.loss_text ?? "") };
}

/** Tells whether a row key is that of an entry without a segment. */
export function isExtraKey(key: string): boolean {
  return key.split("/")[1] === extra;
}

/** Makes the question whether the engineer has emptied an entry; an element is only written when all of its extra ones are. */
export function droppedBy(edits: readonly CellEdit[]): (entry: ExtraEntry) => boolean {
  const emptied = new Set(
    edits.filter(({ mine }) => mine === "").map(({ rowKey, column }) => `${rowKey} ${column}`),
  );
  return ({ key, waste, text }) =>
    (waste === "" || emptied.has(`${key} waste_type`)) && (text === "" || emptied.has(`${key} loss_text`));
}

/** Stands in a row key where a segment has its start. */
const extra = "extra";
