import type { Words } from "../../words/words.ts";
import type { Column } from "../cells/column.ts";
import type { Snapshot } from "../snapshot.ts";
import type { SheetState } from "../state.ts";
import { choicesFor } from "./choices.ts";
import { columnsFor } from "./columns-for.ts";
import { sheets } from "./sheets.ts";

/** What writing a worksheet needs to know of its kind: the columns and their drop-downs, in some language's words. */
export interface Shape {
  readonly columns: readonly Column[];
  readonly choices: Readonly<Record<string, readonly string[]>>;
  readonly words: Words;
}

/** The columns of the worksheet that a snapshot belongs to. */
export function columnsOf(snapshot: Snapshot, words: Words): readonly Column[] {
  return columnsFor(sheets[snapshot.query.kind], snapshot, words);
}

/** The shape of a worksheet in the words that it is written in. */
export function shapeOf({ snapshot, words }: SheetState): Shape {
  return shapeIn(snapshot, words);
}

/** The shape of the worksheet that a snapshot belongs to, in the words given. */
export function shapeIn(snapshot: Snapshot, words: Words): Shape {
  const columns = columnsOf(snapshot, words);
  return { columns, choices: choicesFor(columns, snapshot.records, words.language), words };
}
