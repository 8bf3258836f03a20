import type { Words } from "../../words/words.ts";
import type { Column } from "../cells/column.ts";
import type { Snapshot } from "../snapshot.ts";
import type { SheetState } from "../state.ts";
import { columnsFor } from "./columns-and-rows.ts";
import { sheets } from "./sheets.ts";
import type { Language } from "../../../contract/languages.ts";
import type { RawValues } from "../../../contract/relay-api.ts";
import { wasteCodes } from "../../../contract/waste-types.ts";
import { fixedWorkTypes, isFixedWorkType, isWorkType } from "../../../contract/work-types.ts";
import { cellKinds } from "../cells/cell-kinds.ts";

export interface Shape {
  readonly columns: readonly Column[];
  readonly choices: Readonly<Record<string, readonly string[]>>;
  readonly words: Words;
}

export function columnsOf(snapshot: Snapshot, words: Words): readonly Column[] {
  return columnsFor(sheets[snapshot.query.kind], snapshot, words);
}

export function shapeOf({ snapshot, words }: SheetState): Shape {
  return shapeIn(snapshot, words);
}

export function shapeIn(snapshot: Snapshot, words: Words): Shape {
  const columns = columnsOf(snapshot, words);
  return { columns, choices: choicesFor(columns, snapshot.records, words.language), words };
}

/** Excel accepts 255 characters, including commas. */
const longestList = 255;

/** Always offered. Further slots are offered if records use them. */
const usualSlots = ["c4", "c5", "c6", "c7", "c8"] as const;

/** Returns the drop-down lists of editable columns, by key: `w2 Waiting`. */
export function choicesFor(
  columns: readonly Column[],
  records: readonly RawValues[],
  language: Language = "en_US",
): Readonly<Record<string, readonly string[]>> {
  const lists: Record<string, readonly string[]> = {};
  for (const { key, kind, isEditable } of columns) {
    if (isEditable !== true) continue;
    const codes =
      kind === "waste_type" ? wasteCodes : kind === "work_type" ? workTypesIn(records, key) : undefined;
    if (codes !== undefined)
      lists[key] = fitting(codes.map((code) => String(cellKinds[kind].show(code, language))));
  }
  return lists;
}

function workTypesIn(records: readonly RawValues[], field: string): readonly string[] {
  const slots = new Set<string>(usualSlots);
  for (const { [field]: slot } of records)
    if (typeof slot === "string" && isWorkType(slot) && !isFixedWorkType(slot)) slots.add(slot);
  return [...fixedWorkTypes, ...[...slots].sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)))];
}

function fitting(list: readonly string[]): readonly string[] {
  let length = -1;
  return list.filter((entry) => (length += entry.length + 1) <= longestList);
}
