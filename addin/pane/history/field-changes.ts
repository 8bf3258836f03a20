import type { HistoryEntry } from "../../actions/interface/reports.ts";
import type { CellValue } from "../../worksheet/cells/cell.ts";
import { cellInWords, segmentsInWords } from "../wording/cell-text.ts";
import { columnInWords } from "../wording/worksheet-words.ts";
import type { Format } from "../wording/format.ts";
import type { PaneWords } from "../../words/words.ts";

export interface FieldChange {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/**
 * Returns the changed values. Of LOSS lists, returns only different entries: "LOSS text 3: walks → walks to
 * rack".
 */
export function fieldChanges(
  { fields, model }: HistoryEntry,
  strings: PaneWords,
  format: Format,
): readonly FieldChange[] {
  return fields.flatMap(({ field, before, after }): readonly FieldChange[] => {
    if (field === "segment_data")
      return [
        {
          name: strings.history.segments,
          ...sides(before, after, (value) => segmentsInWords(value, strings, format)),
        },
      ];
    const list = lists[field];
    if (list === undefined)
      return [
        {
          name: columnInWords(field, strings, model === "wa.session" ? "analyses" : undefined),
          before: cellInWords(field, before, strings, format),
          after: cellInWords(field, after, strings, format),
        },
      ];
    const entriesBefore = entriesOf(before);
    const entriesNow = entriesOf(after);
    return Array.from({ length: Math.max(entriesBefore.length, entriesNow.length) }, (_, at) => at)
      .filter((at) => (entriesBefore[at] ?? "") !== (entriesNow[at] ?? ""))
      .map((at) => ({
        name: strings.history[list.name]({ number: format.count(at + 1) }),
        before: cellInWords(list.column, entriesBefore[at] ?? "", strings, format),
        after: cellInWords(list.column, entriesNow[at] ?? "", strings, format),
      }));
  });
}

function sides(
  before: CellValue,
  after: CellValue,
  inWords: (value: CellValue) => string,
): Pick<FieldChange, "before" | "after"> {
  return { before: inWords(before), after: inWords(after) };
}

/** Fields with one entry per NVA segment, and the column that shows it. */
const lists: Readonly<
  Record<string, { readonly column: string; readonly name: "lossText" | "wasteType" } | undefined>
> = {
  loss_data: { column: "loss_text", name: "lossText" },
  loss_type_data: { column: "waste_type", name: "wasteType" },
};

/** Reads a list from its JSON text. Any other text is the only entry. */
function entriesOf(value: CellValue): readonly string[] {
  const text = String(value);
  if (text === "") return [];
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.map((entry) => (typeof entry === "string" ? entry : "")) : [text];
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return [text];
    throw thrown;
  }
}
